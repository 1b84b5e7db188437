import { eyes } from "../features.ts";
import { Model, type Point } from "../model.ts";
import { fur, horn } from "./coats.ts";

interface Build {
  coat: number;
  hoof: number;
  /** Half width of a leg at its thinnest. */
  thin: number;
  /** Height of the back. */
  back: number;
  /** Depth of the chest, as a radius. */
  chest: number;
}

/** Trunk and legs of a hoofed animal whose back lies at `back`. */
function trunk(m: Model, { coat, hoof, thin, back, chest }: Build): void {
  const y = back - chest;
  m.part();
  m.limb(coat, [0, y, -0.3], [0, y - 0.005, 0.18], chest * 0.92, chest * 0.98);
  m.ball(coat, [0, y + 0.02, -0.34], [chest * 0.93, chest * 1.02, chest * 1.15], { blend: 0.07 });
  m.ball(coat, [0, y - 0.02, 0.23], [chest * 0.84, chest * 1.08, chest * 0.9], { blend: 0.07 });
  m.ball(coat, [0, y - chest * 0.16, -0.04], [chest * 1.0, chest * 1.04, 0.25], { blend: 0.08 });
  m.ball(coat, [0, y + chest * 0.55, 0.16], [chest * 0.55, chest * 0.55, chest * 1.1], { blend: 0.09 });
  m.part(0.05);
  const top = y - chest * 0.2;
  m.bothSides(() => {
    m.ball(coat, [0.085, top + 0.03, 0.22], [chest * 0.4, chest * 1.05, chest * 0.6]);
    m.tube(
      coat,
      [
        [0.088, top - 0.02, 0.23],
        [0.084, top * 0.68, 0.24],
        [0.082, top * 0.53, 0.248],
        [0.081, top * 0.42, 0.245],
        [0.08, 0.09, 0.24],
      ],
      [chest * 0.47, thin * 1.75, thin * 1.5, thin * 1.05, thin * 0.95],
      { blend: 0.04 },
    );
    m.ball(coat, [0.08, 0.085, 0.246], [thin * 1.25, thin * 1.3, thin * 1.4], { blend: 0.02 });
    m.ball(coat, [0.09, top + 0.02, -0.36], [chest * 0.5, chest * 1.1, chest * 0.85], { blend: 0.05 });
    m.tube(
      coat,
      [
        [0.095, top, -0.36],
        [0.094, top * 0.66, -0.36],
        [0.09, top * 0.54, -0.45],
        [0.086, top * 0.46, -0.46],
        [0.085, 0.09, -0.42],
      ],
      [chest * 0.66, thin * 2.2, thin * 1.45, thin * 1.4, thin],
      { blend: 0.04 },
    );
    m.ball(coat, [0.085, 0.085, -0.414], [thin * 1.25, thin * 1.3, thin * 1.4], { blend: 0.02 });
  });
  m.part(0.008);
  m.can(hoof, [0.08, 0.034, 0.262], thin * 1.75, thin * 1.3, 0.034, 0.01, { mirror: true, turn: [-8, 0, 0] });
  m.can(hoof, [0.085, 0.034, -0.4], thin * 1.75, thin * 1.3, 0.034, 0.01, { mirror: true, turn: [-8, 0, 0] });
}

/** Locks of hair that hang from a crest, one behind the other and each a little otherwise than the last. */
function locks(m: Model, mane: number, crest: readonly Point[], side: number, long: number): void {
  const count = crest.length;
  crest.forEach(([x, y, z], at) => {
    const swing = ((at * 37) % 11) / 11 - 0.5;
    const length = long * (0.8 + 0.35 * Math.sin((Math.PI * (at + 0.6)) / count) + 0.12 * swing);
    const middle: Point = [x + side * (0.055 + 0.012 * swing), y - length * 0.4, z - 0.008 + 0.02 * swing];
    const tip: Point = [x + side * (0.066 + 0.016 * swing), y - length, z - 0.03 + 0.045 * swing];
    const hair = { flat: 0.5, flatTo: [1, 0, 0.2], ruffle: [0.006, 60] } as const;
    m.part(0.012);
    m.limb(mane, [x, y, z], middle, 0.024, 0.022, hair);
    m.limb(mane, middle, tip, 0.022, 0.004, { ...hair, blend: 0.02 });
  });
}

/** Where the neck rises from the shoulders. */
const withers: Point = [0, 0.57, 0.2];

/** Standing; the neck, with head and mane, is laid forwards by `tilt` degrees. */
function equine(tilt: number): Model {
  const m = new Model();
  const coat = m.material(fur("#7a4523", "#95592f", { hair: 0, main: true, scale: 110, bump: 0.09, rough: 0.4, sheen: 0.22, amount: 0.3 }));
  const mane = m.material(fur("#2a1a12", "#4a3122", { hair: 0, main: true, scale: 60, bump: 0.8, rough: 0.5 }));
  const muzzle = m.material(fur("#4a2c1b", "#5d3a26", { hair: 0, main: true, scale: 110, bump: 0.03, rough: 0.6, amount: 0.3 }));
  const hoof = m.material(horn("#2b231d"));
  trunk(m, { coat, hoof, thin: 0.0225, back: 0.71, chest: 0.152 });
  // Muscles show where they begin: shoulder, upper arm, thigh, and the hollow of the flank before it.
  m.bothSides(() => {
    m.limb(coat, [0.06, 0.66, 0.13], [0.118, 0.47, 0.25], 0.055, 0.05, { blend: 0.025 });
    m.ball(coat, [0.118, 0.4, 0.2], [0.038, 0.075, 0.05], { blend: 0.02 });
    m.ball(coat, [0.112, 0.53, -0.36], [0.05, 0.12, 0.1], { blend: 0.025 });
    m.ball(coat, [0.15, 0.56, -0.2], [0.03, 0.06, 0.05], { op: "cut", blend: 0.06 });
    m.ball(coat, [0.165, 0.52, 0.1], [0.028, 0.1, 0.028], { op: "cut", blend: 0.05 });
  });
  m.within(withers, [tilt, 0, 0], () => m.within([0, -withers[1], -withers[2]], [0, 0, 0], () => neckAndHead(m, { coat, mane, muzzle })));
  m.part(0.02);
  m.tube(
    mane,
    [
      [0, 0.685, -0.49],
      [0, 0.64, -0.575],
      [0, 0.45, -0.61],
      [0.01, 0.24, -0.585],
      [0.01, 0.15, -0.57],
    ],
    [0.03, 0.045, 0.05, 0.036, 0.01],
    { ruffle: [0.014, 40], blend: 0.02 },
  );
  locks(
    m,
    mane,
    [
      [0.012, 0.62, -0.6],
      [-0.02, 0.58, -0.625],
      [0.01, 0.5, -0.635],
    ],
    -0.3,
    0.36,
  );
  const blaze = m.material(fur("#f2ece2", "#e2d8c8", { hair: 0, scale: 85, bump: 0.1 }));
  m.box(blaze, [0.083, 0.1, -0.42], [0.06, 0.06, 0.08], 0.02, { paint: 0.03, mirror: true });
  return m;
}

function neckAndHead(m: Model, { coat, mane, muzzle }: { coat: number; mane: number; muzzle: number }): void {
  m.part(0.1);
  m.tube(
    coat,
    [
      [0, 0.57, 0.2],
      [0, 0.72, 0.33],
      [0, 0.87, 0.44],
    ],
    [0.17, 0.118, 0.076],
    { flat: 0.6, flatTo: [1, 0, 0], blend: 0.05 },
  );
  m.part(0.05);
  m.ball(coat, [0, 0.89, 0.47], [0.056, 0.07, 0.075]);
  m.limb(coat, [0, 0.89, 0.485], [0, 0.705, 0.7], 0.064, 0.034, { blend: 0.03, flat: 0.8, flatTo: [1, 0, 0] });
  // Cheek, brow and the bone along the nose give the long head its planes.
  m.ball(coat, [0.022, 0.822, 0.515], [0.034, 0.07, 0.06], { mirror: true, blend: 0.03 });
  m.ball(coat, [0.036, 0.89, 0.535], [0.02, 0.016, 0.03], { mirror: true, blend: 0.018 });
  m.limb(coat, [0, 0.9, 0.55], [0, 0.765, 0.7], 0.024, 0.02, { blend: 0.03 });
  m.ball(muzzle, [0, 0.694, 0.706], [0.036, 0.038, 0.045], { blend: 0.035 });
  m.ball(muzzle, [0, 0.668, 0.698], [0.026, 0.02, 0.03], { blend: 0.02 });
  m.ball(muzzle, [0.022, 0.706, 0.738], [0.009, 0.014, 0.01], { mirror: true, op: "cut", blend: 0.01 });
  m.limb(coat, [0.03, 0.94, 0.452], [0.04, 1.02, 0.462], 0.021, 0.004, { mirror: true, flat: 0.55, blend: 0.015 });
  m.part(0.02);
  m.tube(
    mane,
    [
      [0, 0.965, 0.475],
      [0.006, 0.93, 0.385],
      [0.008, 0.83, 0.305],
      [0.008, 0.735, 0.2],
    ],
    [0.024, 0.028, 0.03, 0.016],
    { ruffle: [0.012, 50], blend: 0.02 },
  );
  locks(
    m,
    mane,
    [
      [0.012, 0.97, 0.455],
      [0.014, 0.945, 0.42],
      [0.016, 0.915, 0.385],
      [0.016, 0.88, 0.355],
      [0.016, 0.845, 0.325],
      [0.016, 0.81, 0.29],
      [0.016, 0.775, 0.25],
      [0.016, 0.745, 0.21],
    ],
    1,
    0.165,
  );
  m.tube(
    mane,
    [
      [0.01, 0.955, 0.5],
      [0.008, 0.91, 0.552],
      [0, 0.862, 0.578],
    ],
    [0.026, 0.022, 0.006],
    { ruffle: [0.006, 60], blend: 0.02 },
  );
  eyes(m, [0.0475, 0.872, 0.54], 0.0112, [0.9, 0.05, 0.42], { iris: "#1c0f08" });
  const blaze = m.material(fur("#f2ece2", "#e2d8c8", { hair: 0, scale: 85, bump: 0.1 }));
  m.limb(blaze, [0, 0.9, 0.572], [0, 0.775, 0.7], 0.014, 0.02, { paint: 0.012 });
}

export const horse = (): Model => equine(0);

/** Its mouth in the grass. */
export const grazingHorse = (): Model => equine(80);

const antler: readonly (readonly [Point[], number[]])[] = [
  [
    [
      [0.03, 0.745, 0.36],
      [0.1, 0.81, 0.31],
      [0.17, 0.89, 0.31],
      [0.15, 1.0, 0.36],
    ],
    [0.017, 0.016, 0.014, 0.005],
  ],
  [
    [
      [0.045, 0.765, 0.35],
      [0.07, 0.82, 0.41],
      [0.07, 0.86, 0.45],
    ],
    [0.012, 0.01, 0.004],
  ],
  [
    [
      [0.14, 0.845, 0.31],
      [0.18, 0.9, 0.36],
      [0.17, 0.94, 0.4],
    ],
    [0.012, 0.01, 0.004],
  ],
  [
    [
      [0.17, 0.89, 0.31],
      [0.22, 0.95, 0.28],
      [0.23, 1.0, 0.28],
    ],
    [0.012, 0.01, 0.004],
  ],
];

export function deer(): Model {
  const m = new Model();
  const coat = m.material(fur("#a9713f", "#8a5629", { hair: 0, main: true, scale: 85, bump: 0.2, sheen: 0.35 }));
  const pale = m.material(fur("#f0e6d6", "#e0d2bc", { hair: 0, scale: 85, bump: 0.2 }));
  const dark = m.material(fur("#3b2718", "#4c3422", { hair: 0, scale: 85, bump: 0.2 }));
  const bone = m.material({ color: "#8b6a48", color2: "#c9ab82", pattern: "bark", scale: 40, bump: 0.3, rough: 0.6 });
  const nose = m.material({ color: "#0e0b0a", rough: 0.2 });
  const hoof = m.material(horn("#221a15"));
  trunk(m, { coat, hoof, thin: 0.018, back: 0.545, chest: 0.115 });
  m.part(0.07);
  m.limb(coat, [0, 0.475, 0.24], [0, 0.66, 0.36], 0.092, 0.055, { flat: 0.82, flatTo: [1, 0, 0] });
  m.part(0.04);
  m.ball(coat, [0, 0.695, 0.385], [0.058, 0.058, 0.066]);
  m.limb(coat, [0, 0.69, 0.41], [0, 0.64, 0.515], 0.046, 0.026, { blend: 0.03 });
  m.ball(pale, [0, 0.633, 0.505], [0.024, 0.02, 0.03], { blend: 0.02 });
  m.bothSides(() => {
    m.tube(
      coat,
      [
        [0.045, 0.72, 0.355],
        [0.095, 0.735, 0.34],
        [0.14, 0.745, 0.34],
      ],
      [0.016, 0.032, 0.006],
      { flat: 0.45, flatTo: [0, -0.3, 1], blend: 0.015 },
    );
    m.ball(pale, [0.095, 0.733, 0.365], [0.03, 0.015, 0.016], { paint: 0.015 });
  });
  m.part(0.01);
  m.bothSides(() => {
    for (const [points, radii] of antler) m.tube(bone, points, radii, { blend: 0.012 });
  });
  m.part(0.02);
  m.ball(coat, [0, 0.5, -0.45], [0.026, 0.05, 0.03], { blend: 0.02 });
  m.part();
  m.ball(nose, [0, 0.648, 0.533], [0.019, 0.016, 0.013]);
  eyes(m, [0.048, 0.705, 0.425], 0.0155, [0.85, 0.05, 0.5], { iris: "#1a0e08" });
  m.ball(pale, [0, 0.47, -0.47], [0.085, 0.09, 0.05], { paint: 0.03 });
  m.ball(pale, [0, 0.33, 0], [0.06, 0.03, 0.28], { paint: 0.04 });
  m.ball(pale, [0, 0.585, 0.4], [0.03, 0.07, 0.03], { paint: 0.03 });
  m.ball(dark, [0, 0.68, 0.485], [0.016, 0.035, 0.05], { paint: 0.025 });
  return m;
}
