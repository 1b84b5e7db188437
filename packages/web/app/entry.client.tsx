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

const remembered = rememberedLanguage(shown);
if (remembered) requestIdleCallback(() => void chooseLanguage(i18n, remembered));
