import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { useToasts } from "../../ui/toast-queue.ts";

const Toaster = lazy(async () => ({ default: (await import("../../ui/toaster.tsx")).Toaster }));

/** Loads the corner for toasts with the first of them. */
export function ToastHost() {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const some = useToasts().length > 0;
  if (some && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster label={t`Messages`} />
    </Suspense>
  );
}
