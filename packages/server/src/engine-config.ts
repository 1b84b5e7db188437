import { z } from "zod";
import { readUpstreamChoice, type UpstreamChoice } from "./adapters/upstream/choice.ts";
import type { ConnectionsChoice } from "./adapters/upstream/open-connections.ts";
import type { ConnectableAction } from "./adapters/upstream/with-upstreams.ts";
import { isPrivateRoad } from "./private-road.ts";

const choice = z
  .string()
  .trim()
  .optional()
  .transform((value, context): UpstreamChoice | undefined => {
    const read = readUpstreamChoice(value || "builtin");
    if (typeof read !== "string") return read ?? undefined;
    context.addIssue({ code: "custom", message: read });
    return z.NEVER;
  });
const key = z.string().trim().optional();
const address = z
  .string()
  .trim()
  .optional()
  .refine((value) => value === undefined || isPrivateRoad(value), { message: "must be an https address (http on localhost only)" });

/** Which engine makes what, and how the ones elsewhere are reached. */
export const engineVariables = {
  ENGINE_TEXT_TO_IMAGE: choice,
  ENGINE_IMAGE_TO_IMAGE: choice,
  ENGINE_IMAGE_EXTENSION: choice,
  ENGINE_ERASE: choice,
  ENGINE_FACE_SWAP: choice,
  /** What makes a picture that the engine elsewhere cannot make now. */
  ENGINE_FALLBACK: z.enum(["builtin", "none"]).default("builtin"),
  OPENAI_API_KEY: key,
  OPENAI_API_URL: address,
  GOOGLE_API_KEY: key,
  GOOGLE_API_URL: address,
  XAI_API_KEY: key,
  XAI_API_URL: address,
  FAL_API_KEY: key,
  FAL_API_URL: address,
  REPLICATE_API_KEY: key,
  REPLICATE_API_URL: address,
  ARK_API_KEY: key,
  ARK_API_URL: address,
  COMPATIBLE_API_KEY: key,
  /** `user:password`, where the web UI was started with `--api-auth`. */
  A1111_API_KEY: key,
  /** A bearer token, where something in front of ComfyUI asks for one. */
  COMFY_API_KEY: key,
};
const Variables = z.object(engineVariables);
type Variables = z.output<typeof Variables>;

const variableOf = {
  "text-to-image": "ENGINE_TEXT_TO_IMAGE",
  "image-to-image": "ENGINE_IMAGE_TO_IMAGE",
  "image-extension": "ENGINE_IMAGE_EXTENSION",
  erase: "ENGINE_ERASE",
  "face-swap": "ENGINE_FACE_SWAP",
} as const satisfies Record<ConnectableAction, keyof Variables>;

export function connectionsOf(e: Variables): ConnectionsChoice {
  const engines = Object.fromEntries(
    Object.entries(variableOf).flatMap(([action, name]) => (e[name] === undefined ? [] : [[action, e[name]]])),
  );
  const accesses: ConnectionsChoice["accesses"] = {
    openai: { apiKey: e.OPENAI_API_KEY, apiUrl: e.OPENAI_API_URL },
    google: { apiKey: e.GOOGLE_API_KEY, apiUrl: e.GOOGLE_API_URL },
    xai: { apiKey: e.XAI_API_KEY, apiUrl: e.XAI_API_URL },
    fal: { apiKey: e.FAL_API_KEY, apiUrl: e.FAL_API_URL },
    replicate: { apiKey: e.REPLICATE_API_KEY, apiUrl: e.REPLICATE_API_URL },
    ark: { apiKey: e.ARK_API_KEY, apiUrl: e.ARK_API_URL },
    compatible: { apiKey: e.COMPATIBLE_API_KEY, apiUrl: undefined },
    a1111: { apiKey: e.A1111_API_KEY, apiUrl: undefined },
    comfy: { apiKey: e.COMFY_API_KEY, apiUrl: undefined },
  };
  return { engines, accesses, fallsBack: e.ENGINE_FALLBACK === "builtin" };
}

/** A model that was chosen without the key that it needs. */
export function missingKeys(given: Record<string, string | undefined>): string[] {
  return Object.values(variableOf).flatMap((name) => {
    const chosen = readUpstreamChoice(given[name]?.trim() || "builtin");
    if (chosen === null || typeof chosen === "string" || "url" in chosen) return [];
    const needed = `${chosen.provider.toUpperCase()}_API_KEY`;
    return given[needed] ? [] : [`${needed}: must be given with ${name}=${given[name]}`];
  });
}
