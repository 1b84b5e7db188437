import { passwordLimits } from "@proofsheet/contract";
import { commonPasswords } from "./common-passwords.ts";

/** How a name, an email and a password are read and judged. Pure. */
export const readName = (name: string): string => name.normalize("NFC").trim().replace(/\s+/gu, " ");
export const readEmail = (email: string): string => email.normalize("NFC").trim().toLowerCase();
/** The same password typed on another keyboard may arrive in another Unicode form. */
export const readPassword = (password: string): string => password.normalize("NFKC");

const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[^\s@<>()[\]\\,;:".]{1,63}\.)+[^\s@<>()[\]\\,;:".\d][^\s@<>()[\]\\,;:".]{0,62}$/u;
const longestEmail = 254;

const countCodePoints = (text: string): number => [...text].length;

interface TwicePassword {
  email: string;
  password: string;
  confirmPassword: string;
}

export const isEmail = (email: string): boolean => email.length <= longestEmail && emailPattern.test(email);

/** What is wrong with a new password, first fault first; null if nothing is. The input has been read by the functions above. */
export function judgePassword({ email, password, confirmPassword }: TwicePassword) {
  if (password === "") return "PASSWORD_MISSING" as const;
  if (countCodePoints(password) < passwordLimits.minLength) return "PASSWORD_TOO_SHORT" as const;
  if (password !== confirmPassword) return "PASSWORDS_DIFFER" as const;
  if (isEasyToGuess(password, email)) return "PASSWORD_TOO_COMMON" as const;
  return null;
}

/** The same for name and address of a sign-up, which come before its password. */
export function judgePerson({ name, email }: { name: string; email: string }) {
  if (name === "") return "NAME_MISSING" as const;
  if (email === "") return "EMAIL_MISSING" as const;
  if (!isEmail(email)) return "EMAIL_INVALID" as const;
  return null;
}

/** What stands on every page, and so is tried early: alone, or with figures and signs around it. */
const wordsOfOurs = new Set(["proofsheet", "样片", "样片样片", "proofsheet样片", "样片proofsheet"]);

/** Among those that everybody tries first, the product's name, or the person's own address. */
function isEasyToGuess(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const isOneCharacter = new Set(lower).size === 1;
  const isOurName = wordsOfOurs.has(lower.replace(/[^\p{L}]/gu, ""));
  return isOneCharacter || isOurName || commonPasswords.has(lower) || lower === email || lower === email.split("@")[0];
}
