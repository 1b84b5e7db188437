import { vi } from "vitest";

export interface Call {
  url: string;
  method: string;
  headers: Headers;
  body: string | undefined;
}

export type Answer = (call: Call) => Response | Promise<Response>;

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

export const refused = (status: number, code: string, sentence = code): Response =>
  json({ success: false, code, error: sentence, message: sentence, detail: sentence, request_id: "req_1" }, status);

/** A storage that may be full: every write throws as browsers do. */
export function memoryStorage({ full = false } = {}): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, String(value));
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** As much of a browser as lib/ needs: window events, storage, the language of the page, cookies, and a server that `answer` plays. */
export function openBrowser(
  { answer = () => refused(404, "ROUTE_NOT_FOUND"), storage = memoryStorage(), language = "en-US", cookie = "" } = {} as {
    answer?: Answer;
    storage?: Storage;
    language?: string;
    cookie?: string;
  },
) {
  const calls: Call[] = [];
  const page = { documentElement: { lang: language, dataset: {} }, cookie, activeElement: null };
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", page);
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const call = { url, method: init.method ?? "GET", headers: new Headers(init.headers), body: init.body as string | undefined };
    calls.push(call);
    return await answer(call);
  });
  return { calls, page, storage, events: (name: string) => countEvents(name) };
}

function countEvents(name: string): { count: number } {
  const seen = { count: 0 };
  window.addEventListener(name, () => {
    seen.count += 1;
  });
  return seen;
}
