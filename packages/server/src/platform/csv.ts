/**
 * Tables for spreadsheets (RFC 4180). A text that a spreadsheet would take for a formula is given an apostrophe in front;
 * so the cells of a stranger's words do nothing when the file is opened.
 */
const startsFormula = /^[=+\-@\t\r]/;

export function csvCell(value: string | number | null): string {
  if (value === null) return "";
  const text = String(value);
  const safe = startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** Without it, Excel reads UTF-8 as the system's old code page. */
export const byteOrderMark = "\uFEFF";
