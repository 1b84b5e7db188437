import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { hadHandedToken } from "../../lib/handed-token.ts";
import { useSession } from "../../lib/session.ts";
import { finishProviderSignIn, type SignInProvider } from "../../lib/sign-in-calls.ts";
import { readReturn } from "./callback.rules.ts";

/** The standard's word for a person who said no at the provider: all others are shown as they came. */
const notAllowed = "access_denied";

export type ReturnState = { status: "loading" } | { status: "success" } | { status: "error"; text: string; code?: string | undefined };

/** Signs in with what the address of this page brought; once, however often it is mounted. */
export function useProviderReturn(path: string): ReturnState {
  const { t } = useLingui();
  const session = useSession();
  const [handed, setHanded] = useState(false);
  const [state, setState] = useState<ReturnState>({ status: "loading" });
  const fail = (text: string, code?: string) => setState({ status: "error", text, code });
  const finish = useEffectEvent(async () => {
    if (hadHandedToken()) return setHanded(true);
    const brought = readReturn(new URLSearchParams(window.location.search));
    if (brought.kind === "refused")
      return fail(brought.text === notAllowed ? t`You did not allow the sign-in. Nothing was changed.` : brought.text);
    if (path === "/auth/error") return fail(t`Sign-in failed. Try again.`);
    if (brought.kind === "nothing") return fail(t`No authorization code was received`);
    const named = /\/(google|github)$/.exec(path)?.[1] as SignInProvider | undefined;
    try {
      await finishProviderSignIn(named ?? "google", brought.code, brought.state);
      setState({ status: "success" });
    } catch (error) {
      if (error instanceof ApiError && error.code === "ANSWER_UNREADABLE")
        return fail(error.message || t`The sign-in could not be completed`);
      fail(error instanceof ApiError ? error.message : t`Sign-in failed. Try again.`, error instanceof ApiError ? error.code : undefined);
    }
  });
  useEffect(() => void finish(), []);
  if (!handed || session.status === "starting") return state;
  return session.status === "user" ? { status: "success" } : { status: "error", text: t`Sign-in failed. Try again.` };
}
