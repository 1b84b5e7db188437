import { asLanguage, type Language } from "@proofsheet/contract";

/** The language chosen in the browser (its cookie), else the first of `Accept-Language` that we speak, else English. */
export function languageOf(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  if (cookie) return asLanguage(cookie);
  const wishes = (acceptLanguage ?? "")
    .split(",")
    .slice(0, 20)
    .map((wish, index) => {
      const [tag = "", ...parameters] = wish.trim().split(";");
      const q = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((value) => value !== undefined);
      return { tag, weight: q === undefined ? 1 : Number(q), index };
    })
    .filter(({ tag, weight }) => weight > 0 && /^(zh|en)\b/i.test(tag))
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  return asLanguage(wishes[0]?.tag);
}
