import { type SignInProvider, signInProviders } from "@proofsheet/contract";
import { z } from "zod";
import { derived, newToken, seal, unseal } from "./tokens.ts";

/** How long a person may take at the provider. */
export const stateSeconds = 600;

const State = z.object({
  state: z.string(),
  provider: z.enum(signInProviders),
  redirectUri: z.string(),
  /** The account to connect to; absent, it is a sign-in. */
  connectTo: z.string().optional(),
  expiresAtMs: z.number(),
});
/** A sign-in that is under way, as the browser that began it keeps it: signed, so that it is ours, and bound to that browser. */
export type SignInState = z.infer<typeof State>;

interface Begun {
  provider: SignInProvider;
  redirectUri: string;
  connectTo: string | undefined;
  now: Date;
}
export function newState({ provider, redirectUri, connectTo, now }: Begun): SignInState {
  const expiresAtMs = now.getTime() + stateSeconds * 1000;
  return { state: newToken(), provider, redirectUri, ...(connectTo !== undefined && { connectTo }), expiresAtMs };
}

export const sealState = (key: Buffer, state: SignInState): string => seal(key, Buffer.from(JSON.stringify(state)).toString("base64url"));

export function readState(key: Buffer, cookie: string | undefined, now: Date): SignInState | undefined {
  const text = unseal(key, cookie);
  if (text === undefined) return undefined;
  const { data } = State.safeParse(JSON.parse(Buffer.from(text, "base64url").toString()));
  return data && data.expiresAtMs > now.getTime() ? data : undefined;
}

/** PKCE's verifier and the nonce follow from the state and a key of ours, so that they need no place to be kept. */
export const secretsOf = (key: Buffer, state: string) => ({
  verifier: derived(key, `verifier ${state}`),
  nonce: derived(key, `nonce ${state}`),
});
