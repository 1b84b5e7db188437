import type { RefusedTopic } from "@proofsheet/contract";
import { innocent, minors, type Severity, topics } from "./word-list.ts";

export const thresholds = ["off", "low", "high"] as const;
/** How strict the operator wants it: `low` refuses what is severe, `high` also explicit sex and gore. */
export type Threshold = (typeof thresholds)[number];

const refusedAt: Record<Threshold, readonly Severity[]> = { off: [], low: ["severe"], high: ["severe", "strong"] };

/** One way to write it: width, case, accents, invisible characters and runs of spaces tell nothing. */
export function plainly(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{Mn}\p{Cf}]/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/\s+/g, " ");
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const isChinese = (word: string): boolean => /\p{Script=Han}/u.test(word);

/** One pattern for all words: English ones whole, with a plural; longest first. Linear in the text, whatever it holds. */
function patternOf(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const english = longestFirst.filter((word) => !isChinese(word)).map(escaped);
  const parts = longestFirst.filter(isChinese).map(escaped);
  if (english.length > 0) parts.push(`(?<![\\p{L}\\p{N}])(?:${english.join("|")})(?:s|es)?(?![\\p{L}\\p{N}])`);
  return new RegExp(parts.join("|"), "gu");
}

const innocentPattern = patternOf(innocent);
const minorPattern = patternOf(minors);
const rules = topics.map(({ words, together, ...rule }) => ({ ...rule, pattern: patternOf(words), together: together && minorPattern }));

/** "no nudity", "remove the blood", "不要裸体": what is to be absent is not asked for. */
const absence =
  /(?:(?:^|[^\p{L}])(?:no|not|non|without|never|avoid|remove|erase|delete|hide|cover|zero)[ -](?:(?:the|any|all|a|an) )?|不要|没有|不含|不带|避免|禁止|去掉|去除|擦掉|移除|无)$/u;

/** A person's age below 18: "14-year-old", "aged 15", "17岁". A tree or a house is older, or is no child for it. */
const ages = [
  /(?<!\d)(\d{1,2})[ -]?(?:years?|yrs?|yo|y\/o)[ -]?(?:old)?(?= ?(?:girl|boy|kid|child|teen|female|male|student|daughter|son|model|sister|brother))/gu,
  /(?<!\d)(\d{1,2}) ?(?:周?岁)/gu,
  /\baged? (\d{1,2})(?!\d)/gu,
];
const namesYoungAge = (text: string): boolean =>
  ages.some((pattern) => [...text.matchAll(pattern)].some(([, years]) => Number(years) < 18));

function asksFor(text: string, pattern: RegExp): boolean {
  return [...text.matchAll(pattern)].some(({ index }) => !absence.test(text.slice(Math.max(0, index - 24), index)));
}

/**
 * The first topic for which a description is refused at this threshold, the operator's own words and the severe ones before the
 * others. It reads words and
 * no meaning: who wants to can write around it, and a picture is not looked at.
 */
export function refusedTopic(description: string, threshold: Threshold, own: readonly string[] = []): RefusedTopic | undefined {
  if (own.length > 0 && asksFor(plainly(description), patternOf(own.map(plainly)))) return "house-rules";
  const severities = refusedAt[threshold];
  if (severities.length === 0) return undefined;
  const text = plainly(description).replace(innocentPattern, " · ");
  const isRefused = (rule: (typeof rules)[number]) =>
    severities.includes(rule.severity) &&
    asksFor(text, rule.pattern) &&
    (!rule.together || asksFor(text, rule.together) || namesYoungAge(text));
  return rules.find(isRefused)?.topic;
}
