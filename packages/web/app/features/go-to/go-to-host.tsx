import { lazy, Suspense, useEffect } from "react";
import { openGoTo, useGoTo } from "../../lib/go-to.ts";
import { withPageWords } from "../../lib/language.ts";
import type { NamedPage } from "./places.ts";

const GoTo = lazy(withPageWords(() => import("./go-to.tsx")));

/** Ctrl+K or ⌘K; a letter alone would get in the way of whoever dictates. Never over another dialog. */
const isAsked = ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" &&
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  !isComposing &&
  !document.querySelector('[role="dialog"], [role="alertdialog"]');

/** Once, in the root: opens the list of everywhere one can go. */
export function GoToHost({ pages }: { pages: readonly NamedPage[] }) {
  const opened = useGoTo();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isAsked(event)) return;
      event.preventDefault();
      openGoTo();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <GoTo pages={pages} opener={opened.opener} />
    </Suspense>
  );
}
