import type { Sample } from "./judge.ts";

/** Draws what a soak saw as an SVG that needs nothing but itself and reads on a light page and on a dark one. */

interface Line {
  name: string;
  /** Of one of `ink`. */
  color: string;
  points: readonly (readonly [minute: number, value: number])[];
}
export interface Panel {
  title: string;
  unit: string;
  lines: Line[];
}

export const ink = { blue: "#2f6fb0", orange: "#c4621a", green: "#3b7d4f", plum: "#7a4b8c" } as const;
const [paper, text, quiet, rule] = ["#fbfaf7", "#22211e", "#6b6860", "#dedad0"];
const [width, panelHeight, gap] = [960, 170, 62];
const edge = { left: 64, right: 150, top: 92, bottom: 40 };
const innerWidth = width - edge.left - edge.right;

/** A round number at or above the value: 1, 2, 2.5 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-9)));
  return power * ([1, 2, 2.5, 5, 10].find((step) => step * power >= value * 1.02) ?? 10);
}
const told = (value: number): string => (Number.isInteger(value) ? value.toLocaleString("en-US") : value.toFixed(value < 10 ? 1 : 0));
const escaped = (words: string): string => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function draw({ title, unit, lines }: Panel, top: number, minutes: number): string {
  const highest = roundUp(Math.max(1e-9, ...lines.flatMap(({ points }) => points.map(([, value]) => value))));
  const x = (minute: number) => edge.left + (minute / minutes) * innerWidth;
  const y = (value: number) => top + panelHeight - (value / highest) * panelHeight;
  const marks = [0, 0.5, 1].map((part) => part * highest);
  const grid = marks.map(
    (mark) =>
      `<path d="M${edge.left} ${y(mark).toFixed(1)}H${width - edge.right}" stroke="${rule}"/><text x="${edge.left - 10}" y="${(y(mark) + 4).toFixed(1)}" text-anchor="end" fill="${quiet}">${told(mark)}</text>`,
  );
  const drawn = lines.map(({ color, points }) => {
    const path = points.map(([minute, value], i) => `${i === 0 ? "M" : "L"}${x(minute).toFixed(1)} ${y(value).toFixed(1)}`).join("");
    return `<path d="${path}" fill="none" stroke="${color}" stroke-width="1.8" stroke-linejoin="round"/>`;
  });
  // Names stand at their lines' ends, a line's height apart.
  const ends = lines.map(({ name, color, points }) => ({ name, color, value: points.at(-1)?.[1] ?? 0 })).sort((a, b) => b.value - a.value);
  let lowest = Number.NEGATIVE_INFINITY;
  const places = ends.map(({ value }) => {
    lowest = Math.max(y(value) + 4, lowest + 17);
    return lowest;
  });
  const over = Math.max(0, (places.at(-1) ?? 0) - (top + panelHeight + 4));
  const names = ends.map(
    ({ name, color, value }, i) =>
      `<text x="${width - edge.right + 10}" y="${(places[i]! - over).toFixed(1)}" fill="${color}">${escaped(name)} ${told(value)}</text>`,
  );
  return [
    `<text x="${edge.left}" y="${top - 16}" fill="${text}" font-weight="600">${escaped(title)}<tspan dx="8" fill="${quiet}" font-weight="400">${escaped(unit)}</tspan></text>`,
    ...grid,
    ...drawn,
    ...names,
  ].join("\n");
}

export function plot(headline: string, details: string, panels: readonly Panel[], samples: readonly Sample[]): string {
  const minutes = Math.max(1, samples.at(-1)?.minute ?? 1);
  const tops = panels.map((_, i) => edge.top + 30 + i * (panelHeight + gap));
  const height = tops.at(-1)! + panelHeight + edge.bottom + 12;
  const step = [1, 2, 5, 10, 15, 30, 60].find((each) => minutes / each <= 8) ?? 120;
  const bottom = tops.at(-1)! + panelHeight;
  const ticks = Array.from({ length: Math.floor(minutes / step) + 1 }, (_, i) => i * step).map(
    (minute) =>
      `<text x="${(edge.left + (minute / minutes) * innerWidth).toFixed(1)}" y="${bottom + 22}" text-anchor="middle" fill="${quiet}">${minute}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="${escaped(headline)}. ${escaped(details)}">
<rect width="${width}" height="${height}" rx="12" fill="${paper}"/>
<text x="${edge.left}" y="44" fill="${text}" font-size="20" font-weight="600">${escaped(headline)}</text>
<text x="${edge.left}" y="68" fill="${quiet}">${escaped(details)}</text>
${panels.map((panel, i) => draw(panel, tops[i]!, minutes)).join("\n")}
${ticks.join("\n")}
<text x="${width - edge.right}" y="${bottom + 38}" text-anchor="end" fill="${quiet}">minutes</text>
</svg>
`;
}
