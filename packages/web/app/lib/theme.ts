import { cookieNames } from "@proofsheet/contract";
import { useSyncExternalStore } from "react";
import { readCookie, removeCookie, writeCookie } from "./cookies.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Runs in <head> before the first paint; the build puts its hash into the policy. */
export const themeScript = `(function(){var m=/(?:^|; )${cookieNames.theme}=(light|dark)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]})()`;

const listeners = new Set<() => void>();

export function setTheme(theme: Theme): void {
  if (theme === "system") {
    removeCookie(cookieNames.theme);
    delete document.documentElement.dataset.theme;
  } else {
    writeCookie(cookieNames.theme, theme);
    document.documentElement.dataset.theme = theme;
  }
  for (const listener of listeners) listener();
}

const currentTheme = (): Theme => {
  const kept = readCookie(cookieNames.theme);
  return kept === "light" || kept === "dark" ? kept : "system";
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `system` in prerendered pages: the choice is known to the browser only. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => "system" as const);
