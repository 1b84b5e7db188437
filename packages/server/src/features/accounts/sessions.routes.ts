import type { SessionId } from "@proofsheet/contract";
import { auth } from "@proofsheet/contract/routes";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import { deleteSessionOf, deleteSessionsOf, listSessions } from "./accounts.store.ts";
import { type ChangePasswordDeps, changePassword } from "./change-password.ts";
import { answered, forget } from "./refresh-cookie.ts";

/** Where an account is signed in, and how that ends. */
export function bindSessionRoutes(bind: Bind, deps: ChangePasswordDeps): void {
  const { db, clock } = deps;
  bind(auth.sessions, async ({ identity }) => {
    const rows = await listSessions(db, identity.userId, clock.now());
    const sessions = rows.map(({ id, device, createdAt, seenAt, expiresAt }) => ({
      id,
      current: id === identity.sessionId,
      device,
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    }));
    return { success: true as const, sessions };
  });
  bind(auth.endSession, async (call) => {
    const { userId, sessionId } = call.identity;
    if (!(await deleteSessionOf(db, userId, call.params.id as SessionId))) throw new AppError("SESSION_NOT_FOUND");
    if (call.params.id === sessionId) forget(call);
    return { success: true as const };
  });
  bind(auth.logoutAll, async (call) => {
    const ended = await deleteSessionsOf(db, call.identity.userId);
    forget(call);
    return { success: true as const, ended };
  });
  bind(auth.changePassword, async (call) => {
    const caller = { identity: call.identity, device: call.header("user-agent") };
    return answered(call, await changePassword(deps, caller, call.body));
  });
}
