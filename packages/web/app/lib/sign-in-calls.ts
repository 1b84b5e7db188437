import type {
  checkResetLink,
  forgotPassword,
  login,
  providers,
  register,
  resetPassword,
  startGoogle,
  verify,
} from "@proofsheet/contract/auth";
import type { AnswerOf, BodyOf } from "@proofsheet/contract/route";
import { api } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { currentSession, enter, leave } from "./session.ts";

/** The calls of signing in and of the links in mails. No first load carries them. */
type Entered = AnswerOf<typeof login>;
export type SignInProvider = AnswerOf<typeof providers>["providers"][number];

export async function signIn(body: BodyOf<typeof login>): Promise<void> {
  const answer = await api<Entered>("/auth/login", { method: "POST", body });
  enter(answer.user, answer.token);
}

export async function signUp(body: BodyOf<typeof register>): Promise<void> {
  const answer = await api<Entered>("/auth/register", { method: "POST", body });
  enter(answer.user, answer.token);
}

/** Which other ways in this studio offers. */
export const readProviders = async (): Promise<SignInProvider[]> => (await api<AnswerOf<typeof providers>>("/auth/providers")).providers;

/** The provider's page to go to. With a person signed in, what comes back is connected to their account. */
export async function startProviderSignIn(provider: SignInProvider): Promise<string> {
  return (await api<AnswerOf<typeof startGoogle>>(`/auth/${provider}`)).auth_url;
}

const exchanges = new Map<string, Promise<void>>();

/** Once for each code, however often the page is mounted: a code works one time. */
export function finishProviderSignIn(provider: SignInProvider, code: string, state: string): Promise<void> {
  const running = exchanges.get(code);
  if (running) return running;
  const exchange = api<Partial<Entered>>(`/auth/${provider}/callback`, { method: "POST", body: { code, state } }).then(
    ({ user, token }) => {
      if (!user || !token) throw new ApiError("ANSWER_UNREADABLE", "");
      enter(user, token);
    },
  );
  exchanges.set(code, exchange);
  return exchange;
}

export const askNewPassword = (body: BodyOf<typeof forgotPassword>) => api("/auth/forgot-password", { method: "POST", body });

export const openResetLink = (token: string) =>
  api<AnswerOf<typeof checkResetLink>>("/auth/reset-password/check", { method: "POST", body: { token } });

/** Ends every session, so this page's too. */
export async function setNewPassword(body: BodyOf<typeof resetPassword>): Promise<void> {
  await api("/auth/reset-password", { method: "POST", body });
  leave();
}

const verifications = new Map<string, Promise<void>>();

/** Once for each token, as above. */
export function confirmEmail(token: string): Promise<void> {
  const running = verifications.get(token);
  if (running) return running;
  const verification = api("/auth/verify-email", { method: "POST", body: { token } }).then(renewUser);
  verifications.set(token, verification);
  // One that nobody answered may be tried again.
  verification.catch((error) => error instanceof ApiError && error.code !== "MAIL_LINK_INVALID" && verifications.delete(token));
  return verification;
}

export const resendVerification = () => api("/auth/resend-verification", { method: "POST", body: {} });

/** What the server knows of the person by now; without an answer the page keeps what it knew. */
export async function renewUser(): Promise<void> {
  if (currentSession().status !== "user") return;
  await api<AnswerOf<typeof verify>>("/auth/verify").then(
    ({ user }) => enter(user),
    () => undefined,
  );
}
