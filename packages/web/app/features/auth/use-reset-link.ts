import { useEffect, useState } from "react";
import { openResetLink } from "../../lib/sign-in-calls.ts";
import { deadOrFailed, type LinkState } from "./use-verified-email.ts";

type ResetState = LinkState | { status: "open"; token: string; email: string };

/** Whether the token of the page may still set a password, before anybody types one. */
export function useResetLink(token: string | null | undefined) {
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<{ of: string; state: ResetState }>();
  const key = token ? `${token} ${tries}` : "";
  useEffect(() => {
    if (!token) return;
    let isStale = false;
    const settle = (state: ResetState) => isStale || setOutcome({ of: key, state });
    openResetLink(token).then(
      ({ email }) => settle({ status: "open", token, email }),
      (error) => settle(deadOrFailed(error)),
    );
    return () => {
      isStale = true;
    };
  }, [token, key]);
  const known: ResetState = outcome?.of === key ? outcome.state : { status: "loading" };
  return {
    state: token === null ? ({ status: "none" } as ResetState) : known,
    retry: () => setTries((count) => count + 1),
    settle: (status: "done" | "dead") => setOutcome({ of: key, state: { status } }),
  };
}
