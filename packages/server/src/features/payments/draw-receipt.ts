import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { Receipt } from "./receipt.rules.ts";

const packageFile = createRequire(import.meta.url).resolve("@proofsheet/server/package.json");
const fontFile = path.join(path.dirname(packageFile), "assets/noto-sans-sc.ttf");
const margin = 64;
const ink = { strong: "#16181d", soft: "#5b6270", line: "#d6d9df" };

/** One A4 page. Only the characters that are used are embedded, so that it stays a few kilobytes. */
export async function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  // Loaded when the first receipt is asked for: a start should not wait for a PDF library.
  const { default: Document } = await import("pdfkit");
  const title = `${receipt.title} ${receipt.facts[0]![1]} · ${receipt.product}`;
  const page = new Document({ size: "A4", margin, info: { Title: title, Author: receipt.product }, displayTitle: true });
  page.registerFont("text", await readFile(fontFile));
  const bytes = buffer(page);
  page.font("text");
  const width = page.page.width - 2 * margin;
  const draw = { page, width, known: knownIn(page) };
  page.fontSize(11).fillColor(ink.soft).text(receipt.product, margin, margin);
  page.fontSize(26).fillColor(ink.strong).text(receipt.title).moveDown(0.8);
  for (const [label, value] of receipt.facts) row(draw, label, value, { left: width * 0.3, soft: true });
  page.moveDown(1);
  for (const line of receipt.lines) row(draw, ...line, { rule: true });
  row(draw, ...receipt.total, { rule: true, size: 14 });
  page.moveDown(1.5).fontSize(9).fillColor(ink.soft);
  for (const note of receipt.notes) page.text(note, margin, page.y, { width });
  page.end();
  return bytes;
}

interface Draw {
  page: PDFKit.PDFDocument;
  width: number;
  /** The text with a box for every character that the font has not. */
  known(text: string): string;
}
interface RowStyle {
  /** Where the value begins; without it, it stands at the right edge. */
  left?: number;
  soft?: boolean;
  rule?: boolean;
  size?: number;
}

function row({ page, width, known }: Draw, label: string, value: string, { left, soft, rule, size = 11 }: RowStyle): void {
  if (rule) {
    page
      .moveTo(margin, page.y)
      .lineTo(margin + width, page.y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
    page.y += 10;
  }
  const top = page.y;
  page.fontSize(size).fillColor(soft ? ink.soft : ink.strong);
  page.text(known(label), margin, top, { width: left ?? width * 0.7 });
  const below = page.y;
  page.fillColor(ink.strong);
  if (left === undefined) page.text(known(value), margin + width * 0.7, top, { width: width * 0.3, align: "right" });
  else page.text(known(value), margin + left, top, { width: width - left });
  page.y = Math.max(page.y, below) + (rule ? 10 : 6);
  page.x = margin;
}

/** What pdfkit keeps of the font that is set; its types do not tell of it. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}
function knownIn(page: PDFKit.PDFDocument): (text: string) => string {
  const { font } = (page as unknown as WithFont)._font;
  return (text) => [...text].map((sign) => (sign === "\n" || font.hasGlyphForCodePoint(sign.codePointAt(0)!) ? sign : "□")).join("");
}
