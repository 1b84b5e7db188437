import type { changeEmail, changePassword, identities, sessions } from "@proofsheet/contract/auth";
import type { AnswerOf, BodyOf } from "@proofsheet/contract/route";
import type { me, updateMe } from "@proofsheet/contract/users";
import { api } from "./api.ts";
import { enter, leave } from "./session.ts";
import type { SignInProvider } from "./sign-in-calls.ts";

/** What a person changes about their own account. No first load carries it. */
export type WireSession = AnswerOf<typeof sessions>["sessions"][number];
export type Identities = AnswerOf<typeof identities>;

/** Free, Pro or Enterprise. */
export const readPlan = async (signal: AbortSignal) => (await api<AnswerOf<typeof me>>("/users/me", { signal })).plan;

export async function rename(name: string): Promise<void> {
  enter((await api<AnswerOf<typeof updateMe>>("/users/me", { method: "PUT", body: { name } })).user);
}

/** Every session ends; this page goes on in a new one. */
export async function changeOwnPassword(body: BodyOf<typeof changePassword>): Promise<void> {
  const { user, token } = await api<AnswerOf<typeof changePassword>>("/auth/change-password", { method: "POST", body });
  enter(user, token);
}

export const askEmailChange = (body: BodyOf<typeof changeEmail>) => api("/auth/change-email", { method: "POST", body });

export const readSessions = async (signal: AbortSignal) => (await api<AnswerOf<typeof sessions>>("/auth/sessions", { signal })).sessions;
export const endSession = (id: string) => api(`/auth/sessions/${encodeURIComponent(id)}`, { method: "DELETE" });
export async function endAllSessions(): Promise<void> {
  await api("/auth/logout-all", { method: "POST" });
  leave();
}

export const readIdentities = (signal: AbortSignal) => api<Identities>("/auth/identities", { signal });
export const disconnect = (provider: SignInProvider) => api(`/auth/identities/${provider}`, { method: "DELETE" });
