import { readProviders, type SignInProvider } from "../../lib/sign-in-calls.ts";

/** A studio that cannot say soon is a studio without: the dialog must not wait for buttons. */
const patienceMs = 1_500;

let asked: Promise<SignInProvider[]> | undefined;
let isUnanswered = false;

/** Asked once a page; the same promise each time, so that it can be read while rendering. */
export function offeredProviders(): Promise<SignInProvider[]> {
  const late = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));
  asked ??= Promise.race([readProviders().catch(() => undefined), late()]).then((providers) => {
    isUnanswered = providers === undefined;
    return providers ?? [];
  });
  return asked;
}

/** When a dialog closes: after no answer the next one asks again. */
export function dropNoAnswer(): void {
  if (isUnanswered) asked = undefined;
}
