import { I18nProvider } from "@lingui/react";
import { asLanguage } from "@proofsheet/contract";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { chooseLanguage, loadI18n, rememberedLanguage } from "./lib/language.ts";

// A deploy removes the chunks that an open page still points at: load the new page once instead of failing.
window.addEventListener("vite:preloadError", (event) => {
  const reloadedAt = Number(sessionStorage.getItem("reloadedAt") ?? 0);
  if (Date.now() - reloadedAt < 10_000) return;
  event.preventDefault();
  sessionStorage.setItem("reloadedAt", String(Date.now()));
  window.location.reload();
});

// The server chose the language of this HTML; hydration has to follow it.
const shown = asLanguage(document.documentElement.lang);
const i18n = await loadI18n(shown, window.location.pathname);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});

// Safari has no idle callback.
const whenIdle: (work: () => void) => void = window.requestIdleCallback ?? ((work) => setTimeout(work, 200));

const remembered = rememberedLanguage(shown);
if (remembered) whenIdle(() => void chooseLanguage(i18n, remembered));

// Not before the page is there: it is for the next visit. A browser that keeps nothing, as in a private window, goes without.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  whenIdle(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
