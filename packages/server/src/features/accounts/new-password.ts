import { passwordLimits } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import { judgePassword, readPassword } from "./account.rules.ts";

/** The password of a form in which it is typed twice, or what is wrong with it. */
export function readNewPassword(form: { password: string; confirmPassword: string }, email: string): string {
  const password = readPassword(form.password);
  const fault = judgePassword({ email, password, confirmPassword: readPassword(form.confirmPassword) });
  if (fault === "PASSWORD_TOO_SHORT") throw new AppError(fault, { limit: passwordLimits.minLength });
  if (fault) throw new AppError(fault);
  if (password.length > passwordLimits.maxLength) throw new AppError("REQUEST_INVALID", { field: "password" });
  return password;
}
