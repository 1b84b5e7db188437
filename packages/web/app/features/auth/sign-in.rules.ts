import { type DetailsOf, type ErrorCode, passwordLimits } from "@proofsheet/contract";

export interface SignInForm {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}
/** Every field of the forms about accounts. */
export type FieldName = keyof SignInForm | "currentPassword";

/** What is wrong with a form, and where the person should look. */
export interface Fault {
  field: FieldName;
  code: ErrorCode;
  details?: DetailsOf<"PASSWORD_TOO_SHORT">;
}

export const emptyForm: SignInForm = { name: "", email: "", password: "", confirmPassword: "" };

/** The first fault in the order of the fields, as the server would find it. */
export function faultOf(tab: "sign-in" | "sign-up", form: SignInForm): Fault | undefined {
  if (tab === "sign-up" && form.name.trim() === "") return { field: "name", code: "NAME_MISSING" };
  if (form.email.trim() === "") return { field: "email", code: "EMAIL_MISSING" };
  if (form.password === "" && tab === "sign-in") return { field: "password", code: "PASSWORD_MISSING" };
  if (tab === "sign-in") return undefined;
  return newPasswordFault(form);
}

/** The same for a new password that is typed twice. */
export function newPasswordFault({ password, confirmPassword }: Pick<SignInForm, "password" | "confirmPassword">): Fault | undefined {
  if ([...password].length < passwordLimits.minLength) {
    return { field: "password", code: "PASSWORD_TOO_SHORT", details: { limit: passwordLimits.minLength } };
  }
  if (password !== confirmPassword) return { field: "confirmPassword", code: "PASSWORDS_DIFFER" };
  return undefined;
}

const fieldsOfCodes: Partial<Record<ErrorCode, FieldName>> = {
  NAME_MISSING: "name",
  EMAIL_MISSING: "email",
  EMAIL_INVALID: "email",
  PASSWORD_MISSING: "password",
  PASSWORD_TOO_SHORT: "password",
  PASSWORD_TOO_COMMON: "password",
  PASSWORDS_DIFFER: "confirmPassword",
  CREDENTIALS_WRONG: "password",
  PASSWORD_WRONG: "currentPassword",
};

/** The field that a refusal of the server is about. */
export const fieldOf = (code: string): FieldName | undefined => fieldsOfCodes[code as ErrorCode];

/**
 * 0 (nothing typed) to 3, by the bits that a guesser of characters has to try: length counts most. A hint while typing;
 * the server refuses what is too easy.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password === "") return 0;
  const kinds: readonly [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ];
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  // Repeated characters add nothing.
  const bits = Math.log2(alphabet) * Math.min([...password].length, new Set(password).size * 2);
  if (bits < 36) return 1;
  return bits < 60 ? 2 : 3;
}
