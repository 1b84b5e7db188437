/** One or two letters for an avatar: of two words, else of the first; of a Chinese name its last character. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*$/, "")
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const first = [...(words[0] ?? "")];
  if (/\p{Script=Han}/u.test(name)) return first.at(-1) ?? "";
  const second = words.length > 1 ? ([...(words.at(-1) ?? "")][0] ?? "") : "";
  return `${first[0] ?? ""}${second}`.toUpperCase();
}
