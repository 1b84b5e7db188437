import { cookieNames } from "@proofsheet/contract";
import { auth, users } from "@proofsheet/contract/routes";
import { AppError } from "../../platform/app-error.ts";
import type { Bind, Call } from "../../platform/bind.ts";
import type { Identity } from "../../platform/identity.ts";
import { readUser } from "./accounts.store.ts";
import type { FinishProviderDeps } from "./finish-provider-sign-in.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { bindMailRoutes } from "./mails.routes.ts";
import { type ProfileDeps, readProfile, updateProfile } from "./profile.ts";
import { bindProviderRoutes } from "./providers.routes.ts";
import { answered, forget } from "./refresh-cookie.ts";
import { refreshSession } from "./refresh-session.ts";
import { type RegisterDeps, register } from "./register.ts";
import { bindSessionRoutes } from "./sessions.routes.ts";
import { wireUser } from "./start-session.ts";
import type { Caller } from "./welcome.ts";

export type AccountsDeps = RegisterDeps & ProfileDeps & FinishProviderDeps;

const callerOf = (call: Pick<Call, "header"> & { identity: Identity }): Caller => ({
  identity: call.identity,
  device: call.header("user-agent"),
});

export function bindAccountsRoutes(bind: Bind, deps: AccountsDeps): void {
  bind(auth.register, async (call) => answered(call, await register(deps, callerOf(call), call.body)));
  bind(auth.login, async (call) => answered(call, await logIn(deps, callerOf(call), call.body)));
  bind(auth.refresh, async (call) => {
    const refreshToken = call.body.refresh_token ?? call.cookie(cookieNames.refresh);
    const answer = await refreshSession(deps, refreshToken).catch((error) => {
      forget(call);
      throw error;
    });
    return answered(call, answer);
  });
  bind(auth.logout, async (call) => {
    await logOut(deps, { access: call.bearer, refresh: call.cookie(cookieNames.refresh) });
    forget(call);
    return { success: true as const };
  });
  bind(auth.verify, async ({ identity }) => {
    const user = await readUser(deps.db, identity.userId);
    if (!user) throw new AppError("SESSION_EXPIRED");
    return { success: true as const, user: wireUser(user) };
  });
  bindSessionRoutes(bind, deps);
  bindProviderRoutes(bind, deps);
  bindMailRoutes(bind, deps);
  bind(users.me, ({ identity }) => readProfile(deps, identity.userId));
  bind(users.updateMe, ({ identity, body }) => updateProfile(deps, identity.userId, body.name));
}
