import { storageKeys } from "@proofsheet/contract";
import type { verify } from "@proofsheet/contract/auth";
import type { AnswerOf } from "@proofsheet/contract/route";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { api } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { takeHandedToken } from "./handed-token.ts";
import { sessionExpiredEvent } from "./refresh.ts";
import { openSignIn } from "./sign-in.ts";
import { readStored, removeStored, writeStored } from "./storage.ts";
import { readToken, removeToken, writeToken } from "./token.ts";

export type User = AnswerOf<typeof verify>["user"];
export type Session = { status: "starting" } | { status: "guest" } | { status: "user"; user: User };

const starting: Session = { status: "starting" };
let session: Session = starting;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentSession = (): Session => session;

/** `starting` in prerendered pages and until the stored token is verified. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => starting);

/** This page is the person's from now on; `token` where a new session has begun. */
export function enter(user: User, token?: string): void {
  if (token) writeToken(token);
  writeStored(storageKeys.user, JSON.stringify(user));
  set({ status: "user", user });
}

/** A guest's page again; whoever else has ended the session. */
export function leave(): void {
  removeToken();
  removeStored(storageKeys.user);
  set({ status: "guest" });
}

function storedUser(): User | undefined {
  try {
    return (JSON.parse(readStored(storageKeys.user) ?? "null") as User | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Verifies the stored token once. A refused one is removed, without a dialog: nobody has asked for anything yet. While
 * the server cannot be reached the stored person is shown, and their token kept.
 */
export async function startSession(): Promise<void> {
  const handed = takeHandedToken();
  if (handed && !readToken()) return enterWith(handed);
  if (!readToken()) return leave();
  set(starting);
  try {
    enter((await api<AnswerOf<typeof verify>>("/auth/verify")).user);
  } catch (error) {
    const known = storedUser();
    const refused = error instanceof ApiError && error.status === 401;
    if (refused || !known) leave();
    else set({ status: "user", user: known });
  }
}

/**
 * A token that came in the address. Whose it is, the server says, not the address. One who is signed in stays so: a link
 * must not carry anybody over into another account.
 */
async function enterWith(token: string): Promise<void> {
  set(starting);
  try {
    enter((await api<AnswerOf<typeof verify>>("/auth/verify", { headers: { Authorization: `Bearer ${token}` } })).user, token);
  } catch {
    leave();
  }
}

/** Follows what other tabs and failed calls do to the session; gives the end of it. */
export function watchSession(): () => void {
  const onExpired = () => {
    const wasIn = session.status === "user";
    leave();
    if (wasIn) openSignIn({ reason: "session-expired" });
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.token && (event.newValue === null) !== (session.status === "guest")) void startSession();
  };
  window.addEventListener(sessionExpiredEvent, onExpired);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(sessionExpiredEvent, onExpired);
    window.removeEventListener("storage", onStorage);
  };
}

/** Ends here at once; the server hears of it when it can. */
export async function signOut(): Promise<void> {
  const ended = api("/auth/logout", { method: "POST" }).catch(() => undefined);
  leave();
  await ended;
}

/** Once, in the root: verifies the stored token, follows the session, and drops what was loaded for another person. */
export function useSessionStart(): void {
  const queries = useQueryClient();
  const current = useSession();
  const owner = current.status === "user" ? current.user.id : current.status;
  useEffect(() => {
    void startSession();
    return watchSession();
  }, []);
  useEffect(() => {
    if (owner !== "starting") queries.removeQueries({ type: "inactive" });
    if (owner !== "starting") void queries.invalidateQueries();
  }, [owner, queries]);
}
