import { type Lab, toOklab } from "@proofsheet/pixels/oklab";

/**
 * Colours that have a name in every language of the studio. What people call by one name spans more than one point can
 * stand for, so a name may have several.
 */
const named = [
  ["white", "#ffffff"],
  ["white", "#f3f3f3"],
  ["light-grey", "#dedede"],
  ["light-grey", "#c4c4c4"],
  ["grey", "#a4a4a4"],
  ["grey", "#888888"],
  ["grey", "#6a6a6a"],
  ["dark-grey", "#484848"],
  ["dark-grey", "#303030"],
  ["black", "#121212"],
  ["black", "#000000"],
  ["cream", "#f5ecd2"],
  ["sand", "#c9bfb0"],
  ["tan", "#c89a6a"],
  ["brown", "#7a4b2a"],
  ["dark-brown", "#40281a"],
  ["red", "#d12a2a"],
  ["red", "#ff0000"],
  ["dark-red", "#7d1720"],
  ["coral", "#f08070"],
  ["pink", "#f4b3c6"],
  ["magenta", "#d63a94"],
  ["magenta", "#ff00ff"],
  ["orange", "#ee7f1c"],
  ["yellow", "#f3c51b"],
  ["yellow", "#ffff00"],
  ["light-yellow", "#f8f0a0"],
  ["olive", "#7d7a2c"],
  ["bright-green", "#7fd93c"],
  ["bright-green", "#00ff00"],
  ["light-green", "#b2dfac"],
  ["green", "#2f9a48"],
  ["dark-green", "#174a2b"],
  ["cyan", "#00e5f0"],
  ["turquoise", "#2fb3a8"],
  ["teal", "#14696b"],
  ["light-blue", "#a9d3ee"],
  ["sky-blue", "#5aaee8"],
  ["blue", "#2a6bd4"],
  ["blue", "#0000ff"],
  ["navy", "#16264f"],
  ["slate-blue", "#8aa2ad"],
  ["slate-blue", "#64788a"],
  ["purple", "#7a36b0"],
  ["dark-purple", "#3d1b59"],
  ["lilac", "#c4a9e4"],
] as const;

export type NamedColour = (typeof named)[number][0];

/** A name tells the hue before it tells how light it is. */
const lightnessShare = 0.5;

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function labOf(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number];
  const lab: Lab = [0, 0, 0];
  toOklab(r, g, b, lab);
  return lab;
}

const known = named.map(([name, hex]) => ({ name, lab: labOf(hex) }));

/** What `#rrggbb` is called: the named colour that looks most like it. */
export function nearestColour(hex: string): NamedColour {
  const [lightness, a, b] = labOf(hex);
  const distance = ({ lab }: { lab: Lab }) => Math.hypot(lightnessShare * (lab[0] - lightness), lab[1] - a, lab[2] - b);
  return known.reduce((nearest, next) => (distance(next) < distance(nearest) ? next : nearest)).name;
}
