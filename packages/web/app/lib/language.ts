import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { asLanguage, cookieNames, type Language, storageKeys } from "@proofsheet/contract";
import { readCookie, writeCookie } from "./cookies.ts";
import { readStored, writeStored } from "./storage.ts";

/** One chunk for each language; the prerendered page preloads the one it needs. */
const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  "en-US": () => import("../locales/en-US.po"),
  "zh-CN": () => import("../locales/zh-CN.po"),
};

/** `missing` hears of a message that the catalogue does not have. */
export const makeI18n = (language: Language, messages: Messages, missing?: (language: string, id: string) => string): I18n =>
  setupI18n({ locale: language, messages: { [language]: messages }, missing });

export const loadI18n = async (language: Language): Promise<I18n> => makeI18n(language, (await catalogues[language]()).messages);

/** Switches the page without a reload and keeps the choice: cookie for the server's first HTML, storage by the specification. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  writeCookie(cookieNames.language, language);
  writeStored(storageKeys.language, language);
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
}

/**
 * What the browser remembers, to be followed after hydration; `undefined` when there is nothing to do. The cookie is the
 * server's and has been followed already. Storage alone is left when cookies were cleared or are refused.
 */
export function rememberedLanguage(shown: Language): Language | undefined {
  if (readCookie(cookieNames.language)) {
    writeStored(storageKeys.language, shown);
    return undefined;
  }
  const stored = readStored(storageKeys.language);
  if (!stored) return undefined;
  const language = asLanguage(stored);
  return language === shown ? undefined : language;
}
