import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { asLanguage, cookieNames, type Language, storageKeys } from "@proofsheet/contract";
import { readCookie, writeCookie } from "./cookies.ts";
import { fetchDeferred } from "./deferred.tsx";
import { readStored, writeStored } from "./storage.ts";

type Catalogue = () => Promise<{ messages: Messages }>;

/** What Home shows in its first view. */
const shellWords: Record<Language, Catalogue> = {
  "en-US": () => import("../locales/shell/en-US.po"),
  "zh-CN": () => import("../locales/shell/zh-CN.po"),
};
/** What the other pages say besides, what opens over every page, and Home below its first view. */
const pageWords: Record<Language, Catalogue> = {
  "en-US": () => import("../locales/en-US.po"),
  "zh-CN": () => import("../locales/zh-CN.po"),
};

/** The one page that begins with the shell's words only; the prerender preloads by the same rule. */
const isHome = (path: string): boolean => path === "/";

/** `missing` hears of a message that the catalogue does not have. */
export const makeI18n = (language: Language, messages: Messages, missing?: (language: string, id: string) => string): I18n =>
  setupI18n({ locale: language, messages: { [language]: messages }, missing });

/** Home shows more than its first view, or something is open over it. */
let needsPageWords = false;

async function wordsOf(language: Language, path: string): Promise<Messages> {
  const isShellEnough = isHome(path) && !needsPageWords;
  const wanted = isShellEnough ? [shellWords[language]] : [shellWords[language], pageWords[language]];
  const loaded = await Promise.all(wanted.map((load) => load()));
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages;
}

let running: I18n | undefined;

/** The words of this page, for hydration. */
export async function loadI18n(language: Language, path: string): Promise<I18n> {
  running = makeI18n(language, await wordsOf(language, path));
  return running;
}

/** Before another page is shown: the words that it needs. */
export async function loadWordsFor(path: string): Promise<void> {
  if (running) running.load(running.locale, await wordsOf(asLanguage(running.locale), path));
}

/** For what is loaded when it is wanted: its code, and the words that Home has done without. */
export const withPageWords =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    needsPageWords = true;
    // The prerender has all words from the beginning.
    const locale = running && asLanguage(running.locale);
    const [loaded, messages] = await Promise.all([load(), locale && wordsOf(locale, window.location.pathname)]);
    // Not before the code is there: words reach a part from above, and React throws away the HTML of one that it cannot follow.
    if (running && locale && messages) running.load(locale, messages);
    return loaded;
  };

/** Switches the page without a reload and keeps the choice: cookie for the server's first HTML, storage by the specification. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  writeCookie(cookieNames.language, language);
  writeStored(storageKeys.language, language);
  await fetchDeferred();
  i18n.loadAndActivate({ locale: language, messages: await wordsOf(language, window.location.pathname) });
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
