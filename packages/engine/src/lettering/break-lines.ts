const words = new Intl.Segmenter("zh", { granularity: "word" });
const signs = new Intl.Segmenter("zh", { granularity: "grapheme" });
/** Marks that must not begin a line. */
const clings = /^[\p{Pe}\p{Pf},.;:!?，。；：！？、％%…]+$/u;

/** Text in lines no wider than `width`, as `measure` has it; a word that is too long by itself is broken between its signs. */
function breakLines(text: string, width: number, measure: (line: string) => number): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => breakParagraph(paragraph, width, measure));
}

/** As few lines as `breakLines` needs, and those of about one length. */
export function evenLines(text: string, width: number, measure: (line: string) => number): string[] {
  let lines = breakLines(text, width, measure);
  for (let part = 0.95; part > 0.5; part -= 0.05) {
    const narrower = breakLines(text, width * part, measure);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

function breakParagraph(paragraph: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  const add = (piece: string) => {
    if (measure((line + piece).trim()) <= width || line.trim() === "" || clings.test(piece)) {
      line += piece;
      return;
    }
    lines.push(line.trim());
    line = piece.trimStart();
  };
  for (const { segment } of words.segment(paragraph)) {
    if (measure(segment) <= width) add(segment);
    else for (const { segment: sign } of signs.segment(segment)) add(sign);
  }
  return [...lines, line.trim()];
}
