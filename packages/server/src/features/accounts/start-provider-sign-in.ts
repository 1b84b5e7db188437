import type { SignInProvider } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Identity } from "../../platform/identity.ts";
import type { Limit, RateLimiter } from "../../platform/rate-limit.ts";
import type { Clock } from "../../ports/clock.ts";
import type { IdentityProvider } from "../../ports/identity-provider.ts";
import { newState, sealState, secretsOf } from "./sign-in-state.ts";

const startLimit: Limit = { burst: 60, perMs: 900_000 };

export interface ProviderDeps {
  clock: Clock;
  limiter: RateLimiter;
  identityProviders: readonly IdentityProvider[];
  /** Signs the cookie of a sign-in that is under way, and makes its secrets. */
  signInKey: Buffer;
}

export function configuredProvider({ identityProviders }: Pick<ProviderDeps, "identityProviders">, id: SignInProvider): IdentityProvider {
  const found = identityProviders.find((provider) => provider.id === id);
  if (!found) throw new AppError("PROVIDER_NOT_CONFIGURED", { provider: id });
  return found;
}

/** Where to send the browser, and what it has to keep until it comes back. A person who is signed in connects what comes back. */
export async function startProviderSignIn(
  deps: ProviderDeps,
  { provider: id, identity, origin }: { provider: SignInProvider; identity: Identity; origin: string },
): Promise<{ url: string; cookie: string }> {
  const provider = configuredProvider(deps, id);
  await deps.limiter.take(`provider start:${identity.addressHash}`, startLimit);
  const connectTo = identity.kind === "user" ? identity.userId : undefined;
  const begun = newState({ provider: id, redirectUri: `${origin}/auth/callback/${id}`, connectTo, now: deps.clock.now() });
  const { state, redirectUri } = begun;
  const request = { state, redirectUri, ...secretsOf(deps.signInKey, state) };
  const url = await provider.begin(request).catch((cause) => {
    throw new AppError("PROVIDER_UNREACHABLE", { provider: id }, { cause });
  });
  return { url: url.href, cookie: sealState(deps.signInKey, begun) };
}
