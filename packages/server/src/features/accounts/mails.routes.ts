import { auth } from "@proofsheet/contract/routes";
import type { Bind } from "../../platform/bind.ts";
import { askEmailChange } from "./change-email.ts";
import { forget } from "./refresh-cookie.ts";
import { checkResetLink, forgotPassword, type ResetPasswordDeps, resetPassword } from "./reset-password.ts";
import { resendVerification, verifyEmail } from "./verify-email.ts";

/** Calls that ask for a mail, and those that its link leads to. */
export function bindMailRoutes(bind: Bind, deps: ResetPasswordDeps): void {
  bind(auth.verifyEmail, async ({ identity, body }) => {
    await verifyEmail(deps, identity, body.token);
    return { success: true as const };
  });
  bind(auth.resendVerification, async ({ identity }) => {
    await resendVerification(deps, identity);
    return { success: true as const };
  });
  bind(auth.changeEmail, async ({ identity, body }) => {
    await askEmailChange(deps, identity, body);
    return { success: true as const };
  });
  bind(auth.forgotPassword, async ({ identity, body }) => {
    await forgotPassword(deps, identity, body.email);
    return { success: true as const };
  });
  bind(auth.checkResetLink, async ({ identity, body }) => ({
    success: true as const,
    email: await checkResetLink(deps, identity, body.token),
  }));
  bind(auth.resetPassword, async (call) => {
    await resetPassword(deps, call.identity, call.body);
    forget(call);
    return { success: true as const };
  });
}
