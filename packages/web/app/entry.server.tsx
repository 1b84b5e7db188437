import { PassThrough } from "node:stream";
import { I18nProvider } from "@lingui/react";
import { asLanguage, cookieNames, type Language } from "@proofsheet/contract";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { makeI18n } from "./lib/language.ts";
import { messages as english } from "./locales/en-US.po";
import { messages as englishShell } from "./locales/shell/en-US.po";
import { messages as chineseShell } from "./locales/shell/zh-CN.po";
import { messages as chinese } from "./locales/zh-CN.po";

export { originPlaceholder } from "./lib/site-origin.ts";

const catalogues = { "en-US": { ...english, ...englishShell }, "zh-CN": { ...chinese, ...chineseShell } };

/** A message that was not extracted would show as its id: the build stops instead. */
const stopOnMissing = (language: string, id: string): never => {
  throw new Error(`No ${language} message ${id}: run "npm run words -w packages/web" and translate what is new.`);
};

/** Set by scripts/prerender.mjs for each render; the development server leaves it to the cookie. Not `undefined`: to React Router that is no default. */
export const languageContext = createContext<Language | null>(null);

const cookieLanguage = (request: Request): Language =>
  asLanguage(new RegExp(`(?:^|; )${cookieNames.language}=([^;]+)`).exec(request.headers.get("cookie") ?? "")?.[1]);

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const language = context.get(languageContext) ?? cookieLanguage(request);
  // One instance a render: the global one would carry a language over to the next.
  const i18n = makeI18n(language, catalogues[language], stopOnMissing);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <I18nProvider i18n={i18n}>
        <ServerRouter context={router} url={request.url} />
      </I18nProvider>,
      {
        onAllReady() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        // In one piece, in its place: nobody waits for a part of a page that the build renders.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellError: reject,
        onError: reject,
      },
    );
  });
}
