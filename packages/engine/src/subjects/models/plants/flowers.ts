import { leaf } from "../features.ts";
import type { Material } from "../material.ts";
import { Model, type Point } from "../model.ts";

const stalk: Material = { color: "#4d7a34", color2: "#6c9a48", pattern: "fade", scale: 20, amount: 0, amount2: 0.8, rough: 0.5, wrap: 0.2 };
const green: Material = {
  color: "#3f7030",
  color2: "#689a46",
  pattern: "petal",
  scale: 24,
  amount: 0.3,
  rough: 0.45,
  thin: 0.45,
  bump: 0.3,
};
const petalOf = (color: string, color2: string, more: Partial<Material> = {}): Material => ({
  color,
  color2,
  pattern: "petal",
  scale: 36,
  amount: 0.05,
  bump: 0.25,
  rough: 0.5,
  wrap: 0.25,
  sheen: 0.25,
  thin: 0.4,
  main: true,
  ...more,
});

/** Petals in a ring about y at `at`, each `length` long, leaning `tilt` degrees off the axis. */
function ringOf(
  m: Model,
  material: number,
  at: Point,
  count: number,
  tilt: number,
  start: number,
  length: number,
  width: number,
  thick: number,
  curl = 0,
): void {
  for (let i = 0; i < count; i++) {
    m.within(at, [tilt + 4 * Math.sin(i * 2.4), start + (i * 360) / count, 0], () => {
      m.ball(material, [0, length * 0.52, curl * length], [width * 0.5, length * 0.5, thick], { blend: thick * 0.6 });
    });
  }
}

/** A daisy that looks up and out. */
export function flower(): Model {
  const m = new Model();
  const stem = m.material(stalk);
  const leaves = m.material(green);
  const white = m.material(petalOf("#f4f1ea", "#dfe3c4"));
  const heart = m.material({ color: "#f0b81f", color2: "#c97f12", pattern: "plates", scale: 70, bump: 0.7, rough: 0.7 });
  m.part();
  m.tube(
    stem,
    [
      [0.03, -0.01, 0],
      [-0.02, 0.3, 0],
      [0.0, 0.6, 0.02],
      [0, 0.78, 0.06],
    ],
    [0.017, 0.015, 0.014, 0.016],
  );
  m.within([0, 0.79, 0.065], [38, 0, 0], () => {
    m.part(0.01);
    m.ball(leaves, [0, -0.004, 0], [0.05, 0.03, 0.05]);
    m.part();
    ringOf(m, white, [0, 0.012, 0], 15, 80, 0, 0.25, 0.078, 0.011, 0.03);
    m.part();
    ringOf(m, white, [0, 0.024, 0], 13, 70, 12, 0.225, 0.07, 0.011, 0.03);
    m.part();
    m.ball(heart, [0, 0.035, 0], [0.085, 0.045, 0.085]);
  });
  m.part();
  leaf(m, leaves, [0.0, 0.08, 0], [30, 70, -30], 0.36, 0.13);
  m.part();
  leaf(m, leaves, [0, 0.16, 0], [26, -80, 34], 0.32, 0.12);
  m.part();
  leaf(m, leaves, [0, 0.03, 0], [52, 10, 0], 0.28, 0.11);
  return m;
}

export function rose(): Model {
  const m = new Model();
  const stem = m.material(stalk);
  const leaves = m.material(green);
  const petal = m.material(petalOf("#b3122b", "#7d0a1c", { amount: 0.06, rough: 0.62, sheen: 0.5, thin: 0.2 }));
  m.part();
  m.tube(
    stem,
    [
      [0.02, -0.01, 0],
      [-0.015, 0.35, 0],
      [0, 0.72, 0],
    ],
    [0.017, 0.015, 0.015],
  );
  for (const [y, side] of [
    [0.2, 1],
    [0.36, -1],
    [0.5, 1],
  ] as const)
    m.limb(stem, [0, y, 0], [side * 0.04, y + 0.016, 0.01], 0.01, 0.001, { blend: 0.012 });
  m.part();
  ringOf(m, leaves, [0, 0.7, 0], 5, 118, 0, 0.13, 0.04, 0.006);
  m.part();
  m.ball(leaves, [0, 0.715, 0], [0.045, 0.04, 0.045]);
  const head: Point = [0, 0.73, 0];
  const layers: readonly (readonly [number, number, number, number, number])[] = [
    [3, 4, 0.022, 0.25, 0.1],
    [4, 10, 0.042, 0.255, 0.15],
    [5, 18, 0.068, 0.25, 0.18],
    [5, 28, 0.09, 0.235, 0.21],
    [6, 42, 0.105, 0.22, 0.22],
  ];
  layers.forEach(([count, tilt, away, length, width], layer) => {
    for (let i = 0; i < count; i++) {
      m.part();
      m.within(head, [0, (i * 360) / count + layer * 37, 0], () => {
        m.within([0, 0.005, away * 0.25], [tilt, 0, 0], () => {
          m.ball(petal, [0, length * 0.5, 0], [width * 0.5, length * 0.5, 0.055], { shell: 0.005 });
          m.box(petal, [0, length * 0.5, -0.09], [width, length, 0.09], 0.02, { op: "cut", blend: 0.01 });
          m.box(petal, [0, length * 1.02, 0], [width, length * 0.12, 0.2], 0.02, { op: "cut", blend: 0.02 });
        });
      });
    }
  });
  m.part();
  leaf(m, leaves, [0, 0.3, 0], [34, 80, -52], 0.26, 0.14);
  m.part();
  leaf(m, leaves, [0, 0.44, 0], [34, -90, 50], 0.24, 0.13);
  m.part();
  leaf(m, leaves, [0, 0.18, 0], [58, 20, 0], 0.22, 0.12);
  return m;
}

export function tulip(): Model {
  const m = new Model();
  const stem = m.material(stalk);
  const leaves = m.material(green);
  const petal = m.material(petalOf("#d93a55", "#f2c7a0", { amount: 0.09, rough: 0.4, thin: 0.35 }));
  m.part();
  m.tube(
    stem,
    [
      [0.01, -0.01, 0],
      [-0.01, 0.35, 0],
      [0, 0.7, 0],
    ],
    [0.021, 0.019, 0.02],
  );
  for (const [ring, out] of [
    [0, 0.052],
    [1, 0.07],
  ] as const) {
    for (let i = 0; i < 3; i++) {
      m.part();
      m.within([0, 0.69, 0], [0, i * 120 + ring * 60, 0], () => {
        m.within([0, 0, out * 0.35], [7 + ring * 3, 0, 0], () => {
          m.ball(petal, [0, 0.135, 0.012], [0.1, 0.165, 0.095], { shell: 0.006 });
          m.box(petal, [0, 0.13, -0.08], [0.3, 0.4, 0.09], 0.02, { op: "cut", blend: 0.02 });
          m.limb(petal, [0, 0.27, 0.075], [0, 0.315, 0.07], 0.03, 0.006, { flat: 0.3, blend: 0.02 });
        });
      });
    }
  }
  m.part();
  m.tube(
    leaves,
    [
      [0.015, 0.0, 0],
      [0.08, 0.22, 0.03],
      [0.16, 0.46, 0.05],
      [0.24, 0.58, 0.06],
    ],
    [0.03, 0.06, 0.045, 0.004],
    { flat: 0.2, flatTo: [1, -0.3, 0.4] },
  );
  m.part();
  m.tube(
    leaves,
    [
      [-0.015, 0.0, 0],
      [-0.09, 0.2, 0.02],
      [-0.13, 0.4, 0.05],
      [-0.14, 0.52, 0.1],
    ],
    [0.03, 0.055, 0.04, 0.004],
    { flat: 0.2, flatTo: [-1, -0.3, 0.3] },
  );
  return m;
}

export function sunflower(): Model {
  const m = new Model();
  const stem = m.material(stalk);
  const leaves = m.material(green);
  const petal = m.material(petalOf("#f2b211", "#e0820c", { amount: 0.05 }));
  const heart = m.material({ color: "#3a2210", color2: "#7a4c1c", pattern: "plates", scale: 60, bump: 0.8, rough: 0.85 });
  const rim = m.material({ color: "#6a4417", color2: "#a8741e", pattern: "plates", scale: 60, bump: 0.8, rough: 0.85 });
  m.part();
  m.tube(
    stem,
    [
      [0.01, -0.01, -0.04],
      [-0.01, 0.35, -0.04],
      [0, 0.68, -0.03],
      [0, 0.81, 0.0],
    ],
    [0.02, 0.018, 0.016, 0.017],
  );
  m.within([0, 0.815, 0.02], [74, 0, 0], () => {
    m.part();
    m.ball(leaves, [0, -0.01, 0], [0.1, 0.028, 0.1]);
    ringOf(m, leaves, [0, 0, 0], 12, 84, 8, 0.17, 0.045, 0.006);
    for (const [count, tilt, start, length, y] of [
      [19, 84, 0, 0.205, 0.006],
      [19, 74, 9, 0.19, 0.014],
      [17, 64, 4, 0.165, 0.02],
    ] as const) {
      m.part();
      ringOf(m, petal, [0, y, 0], count, tilt, start, length, 0.05, 0.008, 0.04);
    }
    m.part();
    m.ball(rim, [0, 0.018, 0], [0.105, 0.032, 0.105]);
    m.part();
    m.ball(heart, [0, 0.03, 0], [0.068, 0.028, 0.068]);
  });
  for (const [y, turn, side] of [
    [0.24, 78, -1],
    [0.36, -70, 1],
    [0.5, 60, -1],
    [0.14, -40, 1],
  ] as const) {
    m.part();
    leaf(m, leaves, [0, y, -0.04], [52, turn, side * 32], 0.24, 0.19, 0.008);
  }
  return m;
}

export function mushroom(): Model {
  const m = new Model();
  const cap = m.material({
    color: "#b8281f",
    color2: "#f4ecdc",
    pattern: "spots",
    scale: 4.6,
    amount: 0.3,
    bump: 0.25,
    rough: 0.3,
    f0: 0.05,
    wrap: 0.25,
    main: true,
  });
  const flesh = m.material({
    color: "#efe4cd",
    color2: "#d6c5a3",
    pattern: "fade",
    scale: 14,
    amount: 0.5,
    amount2: 0.0,
    bump: 0.3,
    rough: 0.75,
    wrap: 0.3,
  });
  const gills = m.material({
    color: "#efe2c8",
    color2: "#c9b48e",
    pattern: "gores",
    scale: 90,
    amount: 0.5,
    bump: 0.5,
    rough: 0.8,
    thin: 0.3,
  });
  const moss = m.material({ color: "#4c6b2a", color2: "#7f9a44", pattern: "leaves", scale: 50, bump: 0.9, rough: 0.9 });
  m.part();
  m.tube(
    flesh,
    [
      [0.01, -0.02, 0],
      [0, 0.2, 0.01],
      [0, 0.45, 0],
      [0, 0.68, 0],
    ],
    [0.15, 0.11, 0.092, 0.085],
    { blend: 0.02 },
  );
  m.can(flesh, [0, 0.47, 0], 0.17, 0.1, 0.035, 0.008, { blend: 0.03, ruffle: [0.014, 12] });
  m.part();
  m.ball(cap, [0, 0.6, 0], [0.475, 0.4, 0.475]);
  m.box(cap, [0, 0.3, 0], [1, 0.3, 1], 0.01, { op: "cut", blend: 0.06 });
  m.part();
  m.ball(gills, [0, 0.607, 0], [0.425, 0.05, 0.425]);
  m.part();
  for (const [x, z, r] of [
    [0.16, 0.1, 0.1],
    [-0.17, 0.06, 0.11],
    [0.02, -0.17, 0.1],
    [-0.03, 0.18, 0.08],
  ] as const)
    m.ball(moss, [x, -0.01, z], [r, 0.06, r], { blend: 0.04, ruffle: [0.02, 18] });
  return m;
}
