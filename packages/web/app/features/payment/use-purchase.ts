import { useLingui } from "@lingui/react/macro";
import type { PackageId } from "@proofsheet/contract";
import type { createSession } from "@proofsheet/contract/payment";
import type { AnswerOf } from "@proofsheet/contract/route";
import { useEffect, useRef, useState } from "react";
import { api, newIdempotencyKey } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { currentSession } from "../../lib/session.ts";
import { openSignIn } from "../../lib/sign-in.ts";

const beginSession = (packageId: PackageId) =>
  api<Partial<AnswerOf<typeof createSession>>>("/payment/create-session", {
    method: "POST",
    idempotencyKey: newIdempotencyKey(),
    body: {
      package_id: packageId,
      success_url: `${location.origin}/payment/success`,
      cancel_url: `${location.origin}/payment/cancel`,
    },
  });

export interface Purchase {
  processing: PackageId | null;
  fault: { packageId: PackageId; text: string } | null;
  choose(packageId: PackageId): void;
}

/** From the choice of a package to the checkout's address. One at a time: other choices are ignored meanwhile. */
export function usePurchase(): Purchase {
  const { t } = useLingui();
  const [processing, setProcessing] = useState<PackageId | null>(null);
  const [fault, setFault] = useState<Purchase["fault"]>(null);
  // A second click can come before the first one is rendered.
  const isBusy = useRef(false);

  const mark = (packageId: PackageId | null) => {
    isBusy.current = packageId !== null;
    setProcessing(packageId);
  };

  useEffect(() => {
    // Back from the checkout, the browser may show the page as it was left.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isBusy.current = false;
      setProcessing(null);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const signInFirst = (packageId: PackageId) => openSignIn({ reason: "buy", onDone: () => void choose(packageId) });

  async function choose(packageId: PackageId): Promise<void> {
    if (isBusy.current) return;
    setFault(null);
    if (currentSession().status === "guest") return signInFirst(packageId);
    mark(packageId);
    try {
      const { checkout_url } = await beginSession(packageId);
      // Still processing: the page stays until the checkout has come.
      if (checkout_url) return location.assign(checkout_url);
      setFault({ packageId, text: t`No checkout URL returned from payment service` });
    } catch (error) {
      if (error instanceof ApiError && error.code === "SIGN_IN_REQUIRED") signInFirst(packageId);
      else setFault({ packageId, text: detailOf(error) ?? t`Failed to create payment session` });
    }
    mark(null);
  }

  return { processing, fault, choose: (packageId) => void choose(packageId) };
}

/** What the server said, or that it could not be reached; nothing for an answer that no person can read. */
const detailOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== "ANSWER_UNREADABLE" && error.message ? error.message : undefined;
