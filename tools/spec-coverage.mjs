// Holds docs/spec-coverage.md to the tests: every row names at least one, and each named test is in its file.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./paths.mjs";

const separator = " › ";

/** The references of a table row: `path › part of the test's title`. */
const referencesIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text.split(separator));

/**
 * @param {string} table Markdown whose tables have two columns: what is said, and the tests that show it.
 * @param {(path: string) => string | undefined} read a file's text, undefined if there is none
 * @returns {{rows: number, faults: string[]}}
 */
export function coverageFaults(table, read) {
  const rows = table.split("\n").filter((line) => line.startsWith("| ") && !/^\| (Said|-)/.test(line));
  const faults = rows.flatMap((row) => {
    const cells = row.split(" | ");
    const references = referencesIn(cells.at(-1));
    if (cells.length !== 2 || !references.length) return [`names no test: ${row}`];
    return references.flatMap(([path, title]) => {
      const text = read(path);
      if (text === undefined) return [`${path} is not there: ${row}`];
      return title && text.includes(title) ? [] : [`${path} has no test “${title}”: ${row}`];
    });
  });
  return { rows: rows.length, faults };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined);
  const { rows, faults } = coverageFaults(read("docs/spec-coverage.md"), read);
  for (const fault of faults) console.log(fault);
  console.log(`${rows} rows, ${faults.length} faults`);
  process.exit(faults.length ? 1 : 0);
}
