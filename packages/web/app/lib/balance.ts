import { type BalanceAnswer, creditsUpdatedEvent } from "@proofsheet/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "./api.ts";
import { useSession } from "./session.ts";

const balanceKey = ["balance"] as const;

/** Credits and today's allowance, of a visitor too. */
export function useBalance() {
  const session = useSession();
  return useQuery({
    queryKey: [...balanceKey, session.status === "user" ? session.user.id : "guest"],
    queryFn: ({ signal }) => api<BalanceAnswer>("/users/credits", { signal }),
    enabled: session.status !== "starting",
  });
}

/** How many pictures are left free today; `null` is unlimited. */
export function freeToday({ daily_allowance: { limit, used } }: BalanceAnswer): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}

/** Tells the page that the balance moved, with the new number of credits where it is known. */
export const announceCredits = (credits?: number): boolean =>
  window.dispatchEvent(new CustomEvent(creditsUpdatedEvent, { detail: credits === undefined ? undefined : { credits } }));

/** Follows `creditsUpdated`: a number in the detail is shown at once, and the server is asked for the rest of the balance. */
export function useBalanceUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const onUpdate = (event: Event) => {
      const credits: unknown = (event as CustomEvent<{ credits?: unknown } | undefined>).detail?.credits;
      if (typeof credits === "number") {
        queries.setQueriesData<BalanceAnswer>({ queryKey: balanceKey }, (old) => old && { ...old, credits, balance: credits });
      }
      void queries.invalidateQueries({ queryKey: balanceKey });
    };
    window.addEventListener(creditsUpdatedEvent, onUpdate);
    return () => window.removeEventListener(creditsUpdatedEvent, onUpdate);
  }, [queries]);
}
