import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { announceCredits } from "../../lib/balance.ts";
import { useSession } from "../../lib/session.ts";
import { askReturned } from "./payment-calls.ts";
import { isOpen, pollAfterMs } from "./return.rules.ts";

/** Specification, section 9: the time that verifying a payment takes at least. */
const verifyMs = 1_000;

/** The order that the buyer came back with, as it really stands; asked again while nothing is decided. */
export function useReturnedOrder(search: string, enabled: boolean) {
  const session = useSession();
  const [verified, setVerified] = useState(false);
  const [begunMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setVerified(true), verifyMs);
    return () => clearTimeout(timer);
  }, []);
  const query = useQuery({
    queryKey: ["payment", "return", search, session.status === "user" ? session.user.id : "guest"],
    queryFn: ({ signal }) => askReturned(search, signal),
    enabled: enabled && session.status === "user",
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.order) ? pollAfterMs(Date.now() - begunMs) : false),
  });
  const isPaid = query.data?.order.status === "paid";
  useEffect(() => {
    if (isPaid) announceCredits();
  }, [isPaid]);
  const isGuest = session.status === "guest";
  const isLoading = !verified || (enabled && !isGuest && !query.data && !query.error);
  return { ...query, isGuest, isLoading };
}
