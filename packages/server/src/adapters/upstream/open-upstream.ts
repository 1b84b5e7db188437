import type { Access } from "./access.ts";
import type { UpstreamChoice } from "./choice.ts";
import { type GuardOptions, guardedFetch } from "./guarded-fetch.ts";
import type { Upstream } from "./upstream.ts";

export type ProviderId = UpstreamChoice["provider"];
/** Keys and addresses by provider, from the environment. */
export type Accesses = Readonly<Record<ProviderId, Pick<Access, "apiKey" | "apiUrl">>>;

/** The libraries are large: only the one in use is loaded. */
export async function openUpstream(
  choice: UpstreamChoice,
  accesses: Accesses,
  { maxBytes }: Pick<GuardOptions, "maxBytes"> = {},
): Promise<Upstream> {
  const given = accesses[choice.provider];
  const home = "url" in choice ? choice.url : given.apiUrl;
  const origin = home === undefined ? "" : new URL(home).origin;
  const access: Access = { ...given, fetch: guardedFetch({ origin, ...(maxBytes && { maxBytes }) }) };
  if (choice.provider === "ark") return (await import("./ark.ts")).arkUpstream(choice, access);
  if (choice.provider === "a1111") return (await import("./a1111.ts")).a1111Upstream(choice, access);
  if (choice.provider === "comfy") return (await import("./comfy.ts")).comfyUpstream(choice, access);
  return (await import("./ai-sdk.ts")).aiSdkUpstream(choice, access);
}
