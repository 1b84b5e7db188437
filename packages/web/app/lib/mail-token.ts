import { useSyncExternalStore } from "react";

/**
 * Runs in <head>, before any request of the page: takes the token of a mail's link out of the address of the pages that
 * such links lead to, so that neither the history nor a picture of the screen shows it.
 */
export const mailTokenScript = `(function(){var l=location,m=/^#token=([\\w-]+)$/.exec(l.hash);if(!m||!/^\\/auth\\/(verify-email|reset-password)\\/?$/.test(l.pathname))return;window.mailToken=m[1];history.replaceState(history.state,"",l.pathname+l.search)})()`;

declare global {
  interface Window {
    mailToken?: string;
  }
}

/** A link that is opened over the page it leads to loads no page: only what is behind the `#` changes. */
function follow(changed: () => void): () => void {
  const onHashChange = () => {
    const token = /^#token=([\w-]+)$/.exec(window.location.hash)?.[1];
    if (!token) return;
    window.mailToken = token;
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    changed();
  };
  window.addEventListener("hashchange", onHashChange);
  return () => window.removeEventListener("hashchange", onHashChange);
}

/** The token that this page was opened with; `null` without one, `undefined` in prerendered pages. */
export const useMailToken = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(
    follow,
    () => window.mailToken ?? null,
    () => undefined,
  );
