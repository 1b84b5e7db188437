/**
 * Computes the contrast (WCAG 2) of every pair of colours in use from packages/web/app/ui/tokens.css, in both themes, and
 * that each colour is inside sRGB and the canvas neutral. Prints what fails and ends with 1.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formatHex, inGamut, type Oklch, wcagContrast } from "culori";

const file = new URL("../packages/web/app/ui/tokens.css", import.meta.url);
type Theme = Record<string, Oklch>;

const color = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.source;
const token = new RegExp(`^\\s*--([a-z\\d-]+): light-dark\\(${color}, ${color}\\);`, "gm");

export function readThemes(css: string): { light: Theme; dark: Theme } {
  const light: Theme = {};
  const dark: Theme = {};
  for (const [, name = "", ...numbers] of css.matchAll(token)) {
    const [l1 = 0, c1 = 0, h1 = 0, l2 = 0, c2 = 0, h2 = 0] = numbers.map(Number);
    light[name] = { mode: "oklch", l: l1, c: c1, h: h1 };
    dark[name] = { mode: "oklch", l: l2, c: c2, h: h2 };
  }
  return { light, dark };
}

/** Foreground, the grounds it stands on, the least contrast: 4.5 for text, 3 for edges, rings and bars. */
const rules: readonly [string, readonly string[], number][] = [
  ["ink", ["paper", "surface", "sunken", "canvas", "hover", "press", "accent-wash", "ok-wash", "warn-wash", "danger-wash"], 4.5],
  ["ink-2", ["paper", "surface", "sunken", "canvas", "hover", "press", "accent-wash"], 4.5],
  ["ink-3", ["paper", "surface", "sunken", "canvas", "hover", "press"], 4.5],
  ["paper", ["ink"], 4.5],
  ["accent-ink", ["accent", "accent-hover", "accent-press"], 4.5],
  ["accent-text", ["paper", "surface", "sunken", "canvas", "hover", "press", "accent-wash"], 4.5],
  ["ok", ["paper", "surface", "canvas", "ok-wash"], 4.5],
  ["warn", ["paper", "surface", "canvas", "warn-wash"], 4.5],
  ["danger", ["paper", "surface", "canvas", "danger-wash"], 4.5],
  ["danger-ink", ["danger"], 4.5],
  ["accent", ["paper", "surface", "sunken", "canvas", "hover", "accent-wash"], 3],
  ["line-strong", ["paper", "surface", "sunken"], 3],
  ["spot", ["paper", "surface"], 3],
];

/** One line for each fault; none when all is well. */
export function faultsOf(theme: Theme): string[] {
  const displayable = inGamut("rgb");
  const faults = Object.entries(theme)
    .filter(([, value]) => !displayable(value))
    .map(([name, value]) => `${name} ${formatHex(value)} is outside sRGB`);
  if (theme.canvas?.c !== 0) faults.push("canvas is not neutral");
  for (const [foreground, grounds, least] of rules) {
    for (const ground of grounds) {
      const [a, b] = [theme[foreground], theme[ground]];
      const ratio = a && b ? wcagContrast(a, b) : 0;
      if (ratio < least) faults.push(`${foreground} on ${ground}: ${ratio.toFixed(2)}, needs ${least}`);
    }
  }
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const themes = Object.entries(readThemes(readFileSync(file, "utf8")));
  const pairs = rules.reduce((sum, [, grounds]) => sum + grounds.length, 0) * themes.length;
  const faults = themes.flatMap(([name, theme]) => faultsOf(theme).map((fault) => `${name}: ${fault}`));
  console.log(faults.length ? faults.join("\n") : `tokens: ${pairs} pairs hold`);
  process.exitCode = faults.length ? 1 : 0;
}
