const mostCharacters = 100;

/** A file name of a stranger: its last part, without what a file system, a header or a page could take for something else. */
export function plainFileName(asked: string): string {
  const last = asked.split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, "").replace(/^[.\s]+|[.\s]+$/g, "");
  return [...plain].slice(0, mostCharacters).join("");
}
