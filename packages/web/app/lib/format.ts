import type { Language } from "@proofsheet/contract";
import { useLanguage } from "./use-language.ts";

const bytesPerMegabyte = 1_048_576;

/** Made when it is first used: a phone takes 20 ms for each, and most pages write no more than one kind of number. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Written alike in both languages. */
const isPlain = (n: number) => Number.isInteger(n) && n >= 0 && n < 1000;

/** Numbers, sizes, times and dates as a reader of this language writes them. */
export function formatter(language: Language) {
  const number = once(() => new Intl.NumberFormat(language));
  const oneDigit = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
  const percent = once(() => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }));
  const seconds = language === "zh-CN" ? "秒" : "s";
  return {
    number: (n: number) => (isPlain(n) ? String(n) : number().format(n)),
    /** Of cents: "$39.99", "US$39.99"; dollars unless told otherwise. */
    money: (cents: number, options: Intl.NumberFormatOptions = {}) =>
      new Intl.NumberFormat(language, { style: "currency", currency: "USD", ...options }).format(cents / 100),
    percent: (fraction: number) => percent().format(fraction),
    /** Things side by side: "a, b" and "甲、乙". */
    list: (things: readonly string[]) => things.join(language === "zh-CN" ? "、" : ", "),
    /** "812 KB", "1.4 MB". */
    bytes: (n: number) =>
      n < bytesPerMegabyte ? `${number().format(Math.max(1, Math.round(n / 1024)))} KB` : `${oneDigit().format(n / bytesPerMegabyte)} MB`,
    /** "8.6 s"; nothing takes no time at all. */
    seconds: (n: number) => `${oneDigit().format(Math.max(0.1, n))} ${seconds}`,
    /** "0:05". */
    clock: (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`,
    /** "1536 × 1024". */
    pixels: (width: number, height: number) => `${width} × ${height}`,
    dateTime: (iso: string) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso)),
    /** "Nov 27, 2026". */
    date: (iso: string) => new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(new Date(iso)),
    /** "Nov 27, 14:05". */
    dayTime: (iso: string) =>
      new Intl.DateTimeFormat(language, { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
        new Date(iso),
      ),
    /** "14:05". */
    time: (iso: string) =>
      new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(new Date(iso)),
  };
}

export type Formatter = ReturnType<typeof formatter>;

const formatters: Record<Language, Formatter> = { "en-US": formatter("en-US"), "zh-CN": formatter("zh-CN") };

export const useFormat = (): Formatter => formatters[useLanguage()];
