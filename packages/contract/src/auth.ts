import { z } from "zod";
import { route } from "./route.ts";
import { type SignInProvider, signInProviders } from "./sign-in-providers.ts";
import { Ok, SessionAnswer, WireUser } from "./wire.ts";

export { passwordLimits } from "./passwords.ts";

/** Strings are checked by the use case, so that each fault has its own code and sentence. */
const text = (max: number) => z.string().max(max).default("");

export const RegisterBody = z.object({ name: text(200), email: text(320), password: text(2000), confirmPassword: text(2000) });
export const LoginBody = z.object({ email: text(320), password: text(2000) });
export const RefreshBody = z.object({ refresh_token: z.string().max(200).optional() });

export const register = route({
  method: "post",
  path: "/auth/register",
  tag: "auth",
  auth: "guest",
  summary:
    "Make an account. The visitor's tasks of this browser move to it. The answer does not tell whether the address has an account already.",
  body: RegisterBody,
  answer: SessionAnswer,
  errors: [
    "NAME_MISSING",
    "EMAIL_MISSING",
    "EMAIL_INVALID",
    "PASSWORD_MISSING",
    "PASSWORD_TOO_SHORT",
    "PASSWORD_TOO_COMMON",
    "PASSWORDS_DIFFER",
  ],
});
export const login = route({
  method: "post",
  path: "/auth/login",
  tag: "auth",
  auth: "guest",
  summary: "Sign in with email and password. The visitor's tasks of this browser move to the account.",
  body: LoginBody,
  answer: SessionAnswer,
  errors: ["EMAIL_MISSING", "PASSWORD_MISSING", "CREDENTIALS_WRONG"],
});
export const refresh = route({
  method: "post",
  path: "/auth/refresh",
  tag: "auth",
  auth: "none",
  summary: "A new pair of tokens for a refresh token (cookie or body). Using an old one again ends the whole session.",
  body: RefreshBody,
  answer: SessionAnswer,
  errors: ["REFRESH_INVALID"],
});
export const logout = route({
  method: "post",
  path: "/auth/logout",
  tag: "auth",
  auth: "none",
  summary: "End this session.",
  answer: Ok,
  errors: [],
});
export const verify = route({
  method: "get",
  path: "/auth/verify",
  tag: "auth",
  auth: "user",
  summary: "Whether the token is alive, and whose it is.",
  answer: z.object({ success: z.literal(true), user: WireUser }),
  errors: [],
});

export const ProvidersAnswer = z.object({ success: z.literal(true), providers: z.array(z.enum(signInProviders)) });
export const providers = route({
  method: "get",
  path: "/auth/providers",
  tag: "auth",
  auth: "none",
  summary: "Where else one can sign in on this studio.",
  answer: ProvidersAnswer,
  errors: [],
});

const startAt = <P extends SignInProvider>(provider: P) =>
  route({
    method: "get",
    path: `/auth/${provider}`,
    tag: "auth",
    auth: "guest",
    summary: "Where to send the browser to sign in. With a bearer token, what comes back is connected to that account instead.",
    answer: z.object({ success: z.literal(true), auth_url: z.string() }),
    errors: ["PROVIDER_NOT_CONFIGURED", "PROVIDER_UNREACHABLE"],
  });
export const startGoogle = startAt("google");
export const startGithub = startAt("github");

/** As the provider has put them into the address of `/auth/callback/{provider}`. */
export const CallbackBody = z.object({ code: text(2000), state: text(2000), iss: z.string().max(2000).optional() });
const finishAt = <P extends SignInProvider>(provider: P) =>
  route({
    method: "post",
    path: `/auth/${provider}/callback`,
    tag: "auth",
    auth: "guest",
    summary: "Sign in with what the provider sent back, in the browser that began. It works once, within ten minutes.",
    body: CallbackBody,
    answer: SessionAnswer,
    errors: [
      "PROVIDER_NOT_CONFIGURED",
      "PROVIDER_UNREACHABLE",
      "PROVIDER_CODE_MISSING",
      "PROVIDER_STATE_INVALID",
      "PROVIDER_CODE_REFUSED",
      "PROVIDER_EMAIL_UNVERIFIED",
      "EMAIL_HAS_ACCOUNT",
      "IDENTITY_TAKEN",
    ],
  });
export const finishGoogle = finishAt("google");
export const finishGithub = finishAt("github");

export const identities = route({
  method: "get",
  path: "/auth/identities",
  tag: "auth",
  auth: "user",
  summary: "How one can sign in to this account.",
  answer: z.object({
    success: z.literal(true),
    has_password: z.boolean(),
    identities: z.array(z.object({ provider: z.enum(signInProviders), email: z.string(), connected_at: z.string() })),
  }),
  errors: [],
});

export const disconnect = route({
  method: "delete",
  path: "/auth/identities/{provider}",
  tag: "auth",
  auth: "user",
  summary: "A provider does not sign in to this account any more. The last way in cannot be taken away.",
  params: z.object({ provider: z.enum(signInProviders) }),
  answer: Ok,
  errors: ["IDENTITY_NOT_FOUND", "LAST_WAY_IN"],
});

const newPasswordErrors = ["PASSWORD_MISSING", "PASSWORD_TOO_SHORT", "PASSWORD_TOO_COMMON", "PASSWORDS_DIFFER"] as const;
/** From the part of a mail's link after `#token=`. */
const mailToken = text(200);

export const verifyEmail = route({
  method: "post",
  path: "/auth/verify-email",
  tag: "auth",
  auth: "guest",
  summary: "Confirm an email address with the token of a mail. It works once, for 24 hours.",
  body: z.object({ token: mailToken }),
  answer: Ok,
  errors: ["MAIL_LINK_INVALID"],
});
export const resendVerification = route({
  method: "post",
  path: "/auth/resend-verification",
  tag: "auth",
  auth: "user",
  summary: "Another mail that asks to confirm the address. Nothing is sent where it is confirmed.",
  answer: Ok,
  errors: [],
});
export const ChangeEmailBody = z.object({ email: text(320), currentPassword: text(2000) });
export const changeEmail = route({
  method: "post",
  path: "/auth/change-email",
  tag: "auth",
  auth: "user",
  summary: "Mail a link to a new address; the account changes to it when the link is opened (`/auth/verify-email`).",
  body: ChangeEmailBody,
  answer: Ok,
  errors: ["EMAIL_MISSING", "EMAIL_INVALID", "PASSWORD_WRONG", "PASSWORD_NOT_SET"],
});
export const forgotPassword = route({
  method: "post",
  path: "/auth/forgot-password",
  tag: "auth",
  auth: "guest",
  summary: "Mail a link to set a new password. The answer is the same whether there is such an account or not.",
  body: z.object({ email: text(320) }),
  answer: Ok,
  errors: ["EMAIL_MISSING", "EMAIL_INVALID"],
});
export const checkResetLink = route({
  method: "post",
  path: "/auth/reset-password/check",
  tag: "auth",
  auth: "guest",
  summary: "Whose password the token of a mail can set; it stays good.",
  body: z.object({ token: mailToken }),
  answer: z.object({ success: z.literal(true), email: z.string() }),
  errors: ["MAIL_LINK_INVALID"],
});
export const ResetPasswordBody = z.object({ token: mailToken, password: text(2000), confirmPassword: text(2000) });
export const resetPassword = route({
  method: "post",
  path: "/auth/reset-password",
  tag: "auth",
  auth: "guest",
  summary: "Set a new password with the token of a mail. It works once, for an hour, and ends every session.",
  body: ResetPasswordBody,
  answer: Ok,
  errors: ["MAIL_LINK_INVALID", ...newPasswordErrors],
});

export const WireSession = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** The browser's or program's own name for itself at the sign-in (`User-Agent`). */
  device: z.string().nullable(),
  created_at: z.string(),
  /** The last sign-in or refresh, which is within the hour of its last call. */
  seen_at: z.string(),
  expires_at: z.string(),
});
export const sessions = route({
  method: "get",
  path: "/auth/sessions",
  tag: "auth",
  auth: "user",
  summary: "Where this account is signed in, the last seen first.",
  answer: z.object({ success: z.literal(true), sessions: z.array(WireSession) }),
  errors: [],
});
export const endSession = route({
  method: "delete",
  path: "/auth/sessions/{id}",
  tag: "auth",
  auth: "user",
  summary: "End one session of this account; its tokens are dead at once.",
  params: z.object({ id: z.string().max(64) }),
  answer: Ok,
  errors: ["SESSION_NOT_FOUND"],
});
export const logoutAll = route({
  method: "post",
  path: "/auth/logout-all",
  tag: "auth",
  auth: "user",
  summary: "End every session of this account, this one too.",
  answer: z.object({ success: z.literal(true), ended: z.number().int() }),
  errors: [],
});
export const ChangePasswordBody = z.object({ currentPassword: text(2000), password: text(2000), confirmPassword: text(2000) });
export const changePassword = route({
  method: "post",
  path: "/auth/change-password",
  tag: "auth",
  auth: "user",
  summary: "A new password for the current one. Every session ends, and this one goes on under the tokens of the answer.",
  body: ChangePasswordBody,
  answer: SessionAnswer,
  errors: ["PASSWORD_WRONG", "PASSWORD_NOT_SET", ...newPasswordErrors],
});
