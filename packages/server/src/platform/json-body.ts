import { AppError } from "./app-error.ts";

const maxDepth = 64;

/** Deeper than any request of ours; a recursive reader further on would overflow on such a text. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (inString) {
      if (character === 0x5c) i++;
      else if (character === 0x22) inString = false;
    } else if (character === 0x22) inString = true;
    else if (character === 0x7b || character === 0x5b) {
      if (++depth > maxDepth) return true;
    } else if (character === 0x7d || character === 0x5d) depth--;
  }
  return false;
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair; unguarded, either would turn bad input into a fault of ours. */
export const cleanText = (text: string): string => text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\uFFFD");

function clean(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "__proto__")
      .map(([key, member]) => [cleanText(key), clean(member)]),
  );
}

/** Only a text that holds one of these can hold something `clean` must take out; the walk is spared for all others. */
const suspicious = /\\u(?:0000|d[89a-f]|005f)|__proto__/i;

/** JSON to a value without `__proto__` keys, NUL or lone surrogates. BODY_UNREADABLE if it is not JSON or nests too deep. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new AppError("BODY_UNREADABLE");
  try {
    const value: unknown = JSON.parse(text);
    return suspicious.test(text) ? clean(value) : value;
  } catch {
    throw new AppError("BODY_UNREADABLE");
  }
}
