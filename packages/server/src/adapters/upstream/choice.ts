import path from "node:path";

/** Where pictures may come from, as it is written in the environment. */
const hosted = ["openai", "google", "xai", "fal", "replicate", "ark"] as const;
type HostedProvider = (typeof hosted)[number];

export type UpstreamChoice =
  | { readonly provider: Exclude<HostedProvider, "ark">; readonly model: string }
  | { readonly provider: "ark"; readonly model: string }
  /** A server of the operator's own that speaks OpenAI's calls. */
  | { readonly provider: "compatible"; readonly url: string; readonly model: string }
  | { readonly provider: "a1111"; readonly url: string; readonly model?: string }
  /** `workflow` is a file in ComfyUI's API format; `model` its name, as people may see it. */
  | { readonly provider: "comfy"; readonly url: string; readonly workflow: string; readonly model: string };

const isHosted = (name: string): name is HostedProvider => (hosted as readonly string[]).includes(name);
const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * `builtin`, `openai:gpt-image-1`, `compatible:http://host/v1#model`, `a1111:http://host:7860` with or without `#checkpoint`,
 * `comfy:http://host:8188#/path/to/workflow.json`.
 * A string is what is wrong with it; null is the built-in engine.
 */
export function readUpstreamChoice(text: string): UpstreamChoice | null | string {
  if (text === "builtin") return null;
  const colon = text.indexOf(":");
  const [provider, rest] = colon < 0 ? [text, ""] : [text.slice(0, colon), text.slice(colon + 1)];
  if (isHosted(provider)) return rest === "" ? `must name a model, as ${provider}:MODEL` : { provider, model: rest };
  if (provider !== "compatible" && provider !== "a1111" && provider !== "comfy")
    return `must be builtin, compatible:, a1111:, comfy: or one of ${hosted.join(", ")} with a model`;
  const [url = "", model = ""] = rest.split("#");
  if (!isWebAddress(url)) return `must hold an address, as ${provider}:http://host`;
  if (provider === "a1111") return model === "" ? { provider, url } : { provider, url, model };
  if (provider === "comfy")
    return model.endsWith(".json")
      ? { provider, url, workflow: model, model: path.basename(model, ".json") }
      : "must name a workflow, as comfy:http://host:8188#/path/to/workflow.json";
  return model === "" ? "must name a model, as compatible:http://host/v1#MODEL" : { provider, url, model };
}

/** As people may see it: without the address of a machine in somebody's network. */
export const nameOf = (choice: UpstreamChoice): string =>
  choice.model === undefined ? choice.provider : `${choice.provider}:${choice.model}`;
