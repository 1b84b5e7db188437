/** What a drop or a paste brought: files, or only the address of a picture (from another tab), or nothing for us. */
export type Incoming = { kind: "files"; files: File[] } | { kind: "address"; address: string } | { kind: "nothing" };

type Transfer = Pick<DataTransfer, "files" | "types" | "getData">;

/**
 * Reads a drop. Browsers give the picture of another tab as an address and no file (and some give both: the file wins).
 */
export function readDrop(transfer: Transfer | null): Incoming {
  if (!transfer) return { kind: "nothing" };
  if (transfer.files.length > 0) return { kind: "files", files: [...transfer.files] };
  const address = firstAddress(transfer.getData("text/uri-list")) ?? sourceOf(transfer.getData("text/html"));
  return address ? { kind: "address", address } : { kind: "nothing" };
}

/** Reads a paste: pictures only, so that pasting words into a field stays what it is. */
export function readPaste(transfer: Transfer | null): Incoming {
  const files = transfer ? [...transfer.files].filter((file) => file.type.startsWith("image/")) : [];
  return files.length > 0 ? { kind: "files", files } : { kind: "nothing" };
}

/** Whether a drag over the page carries something that a drop could use; the contents are not readable yet. */
export const carriesPicture = (types: readonly string[]): boolean => types.includes("Files") || types.includes("text/uri-list");

/** RFC 2483: one address a line, lines with `#` are comments. */
function firstAddress(list: string): string | undefined {
  return list
    .split(/\r?\n/)
    .map((line) => line.trim())
    .find((line) => /^(https?|data|blob|file):/i.test(line));
}

const sourceOf = (html: string): string | undefined => /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(html)?.[1];
