import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { announce } from "../../ui/live-region.tsx";
import { mainId } from "./skip-link.tsx";

/**
 * A page that comes without a load of its own is told to readers as a loaded one would be: its title is said, and where what was
 * pressed has gone with the page before, the focus is at the new page's content.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    announce(document.title);
    if (document.activeElement === document.body) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);
}
