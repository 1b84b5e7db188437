import { lazy, Suspense } from "react";
import { withPageWords } from "../../lib/language.ts";
import { useSignInRequest } from "../../lib/sign-in.ts";

const SignInDialog = lazy(withPageWords(() => import("./sign-in-dialog.tsx")));

/** Once, in the root: shows the dialog that `openSignIn` asks for. */
export function SignInHost() {
  const request = useSignInRequest();
  if (!request) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog request={request} />
    </Suspense>
  );
}
