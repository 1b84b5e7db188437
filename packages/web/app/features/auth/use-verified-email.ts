import { useEffect, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { confirmEmail } from "../../lib/sign-in-calls.ts";

/** What became of the link of a mail: `dead` was used before or has expired, `failed` may be tried again. */
export type LinkState = { status: "loading" | "done" | "dead" | "none" } | { status: "failed"; message: string };

export const deadOrFailed = (error: unknown): LinkState =>
  error instanceof ApiError && error.code === "MAIL_LINK_INVALID"
    ? { status: "dead" }
    : { status: "failed", message: error instanceof Error ? error.message : "" };

/** Confirms the address with the token of the page; again when `retry` is called. */
export function useVerifiedEmail(token: string | null | undefined): { state: LinkState; retry: () => void } {
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<{ of: string; state: LinkState }>();
  const key = token ? `${token} ${tries}` : "";
  useEffect(() => {
    if (!token) return;
    let isStale = false;
    const settle = (state: LinkState) => isStale || setOutcome({ of: key, state });
    confirmEmail(token).then(
      () => settle({ status: "done" }),
      (error) => settle(deadOrFailed(error)),
    );
    return () => {
      isStale = true;
    };
  }, [token, key]);
  const retry = () => setTries((count) => count + 1);
  if (token === null) return { state: { status: "none" }, retry };
  return { state: outcome?.of === key ? outcome.state : { status: "loading" }, retry };
}
