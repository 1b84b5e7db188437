import { cookieNames, type SignInProvider } from "@proofsheet/contract";
import { auth } from "@proofsheet/contract/routes";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import { readUser } from "./accounts.store.ts";
import { disconnectProvider } from "./disconnect-provider.ts";
import { type FinishProviderDeps, finishProviderSignIn } from "./finish-provider-sign-in.ts";
import { listIdentities } from "./identities.store.ts";
import { answered, authPath } from "./refresh-cookie.ts";
import { stateSeconds } from "./sign-in-state.ts";
import { startProviderSignIn } from "./start-provider-sign-in.ts";

/** Kept from the start of a sign-in elsewhere to its return. Lax, because the return comes from the provider's page. */
const signInCookie = (value: string, maxAgeSeconds: number) =>
  ({ name: cookieNames.signIn, value, maxAgeSeconds, sameSite: "Lax", path: authPath }) as const;

const starts = { google: auth.startGoogle, github: auth.startGithub } as const satisfies Record<SignInProvider, unknown>;
const finishes = { google: auth.finishGoogle, github: auth.finishGithub } as const satisfies Record<SignInProvider, unknown>;

export function bindProviderRoutes(bind: Bind, deps: FinishProviderDeps): void {
  bind(auth.providers, async () => ({ success: true as const, providers: deps.identityProviders.map(({ id }) => id) }));
  for (const provider of Object.keys(starts) as SignInProvider[]) {
    bind(starts[provider], async (call) => {
      const { identity, origin } = call;
      const { url, cookie } = await startProviderSignIn(deps, { provider, identity, origin });
      call.setCookie(signInCookie(cookie, stateSeconds));
      return { success: true as const, auth_url: url };
    });
    bind(finishes[provider], async (call) => {
      const { identity, body } = call;
      const device = call.header("user-agent");
      const cookie = call.cookie(cookieNames.signIn);
      if (cookie !== undefined) call.setCookie(signInCookie("", 0));
      return answered(call, await finishProviderSignIn(deps, { provider, identity, device, body, cookie }));
    });
  }
  bind(auth.disconnect, async ({ identity, params }) => {
    await disconnectProvider(deps, identity, params.provider);
    return { success: true as const };
  });
  bind(auth.identities, async ({ identity }) => {
    const user = await readUser(deps.db, identity.userId);
    if (!user) throw new AppError("SESSION_EXPIRED");
    const rows = await listIdentities(deps.db, user.id);
    return {
      success: true as const,
      has_password: user.passwordHash !== null,
      identities: rows.map(({ provider, email, createdAt }) => ({ provider, email, connected_at: createdAt.toISOString() })),
    };
  });
}
