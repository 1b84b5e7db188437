import { useLingui } from "@lingui/react/macro";
import { providerNames } from "@proofsheet/contract";
import { useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { type SignInProvider, startProviderSignIn } from "../../lib/sign-in-calls.ts";
import { keepReturnPath } from "./return-path.ts";

/** Leaves for the provider's page; `returnTo` is where the person goes on afterwards, by default where they are. */
export function useProviderStart(returnTo?: string) {
  const { t } = useLingui();
  const [starting, setStarting] = useState<SignInProvider>();
  const [error, setError] = useState<string>();
  const start = async (provider: SignInProvider) => {
    if (starting) return;
    setStarting(provider);
    setError(undefined);
    try {
      const address = await startProviderSignIn(provider);
      keepReturnPath(returnTo ?? window.location.pathname + window.location.search);
      // Busy until the page is gone: a second click would begin a second sign-in, and the first would be void.
      window.location.assign(address);
    } catch (failure) {
      const sentence = failure instanceof ApiError ? failure.message : "";
      setError(sentence || t`${providerNames[provider]} sign-in failed. Try again.`);
      setStarting(undefined);
    }
  };
  return { start: (provider: SignInProvider) => void start(provider), starting, error };
}
