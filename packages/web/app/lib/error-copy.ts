import type { DetailsOf, ErrorCode, Language } from "@proofsheet/contract";

type Table = Record<ErrorCode, (details: never) => string>;

/** The sentences are not in the first load: most visits meet none. */
const tables: Record<Language, () => Promise<Table>> = {
  "en-US": async () => (await import("@proofsheet/contract/sentences.en")).sentencesEn,
  "zh-CN": async () => (await import("@proofsheet/contract/sentences.zh")).sentencesZh,
};

/** What a code means to a person, in their language. */
export async function sentenceFor<C extends ErrorCode>(language: Language, code: C, details?: DetailsOf<C>): Promise<string> {
  const table = await tables[language]();
  return table[code](details as never);
}
