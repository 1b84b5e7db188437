/** Towers by which skylines are known: glass and stone, lit by floors when it is dark. A unit is their height. */
import type { Material } from "../material.ts";
import { type Flat, Model } from "../model.ts";

/** Panes in a grid, some of them lit. `scale` counts the floors; `amount` is the part that is lit. */
const panes = (color: string, lit: string, more: Partial<Material> = {}): Material => ({
  color,
  color2: lit,
  pattern: "windows",
  scale: 117,
  amount: 0.3,
  amount2: 0.9,
  rough: 0.22,
  f0: 0.1,
  nightGlow: 1.05,
  ...more,
});
const stoneFront = (color: string, more: Partial<Material> = {}): Material =>
  panes(color, "#f6e2c2", { rough: 0.8, f0: 0.04, nightGlow: 0.8, amount2: 1.5, ...more });
const steel: Material = { color: "#b9c0c8", rough: 0.35, metal: 0.7, nightGlow: 0.35 };
/** A line of lamps: pale by day. */
const lamps = (color: string, nightGlow = 2.2): Material => ({ color, rough: 0.4, nightGlow });

/** 上海中心: floors that turn by a third of a circle as they rise, its crown cut open. */
export function shanghaiTower(): Model {
  const m = new Model();
  const glass = m.material(panes("#7d97ad", "#e9f0f2", { main: true, scale: 114, amount: 0.3, nightGlow: 1.5 }));
  const seam = m.material(lamps("#a9c6e0", 0.7));
  const slices = 36;
  m.part();
  for (let i = 0; i < slices; i++) {
    const up = (i + 0.5) / slices;
    const r = 0.083 * (1 - 0.47 * up);
    m.box(i % 9 === 8 ? seam : glass, [0, up * 0.97, 0], [r, 0.485 / slices + 0.002, r * 0.86], 0.003, { turn: [0, 14 + 118 * up, 0] });
  }
  m.box(glass, [0.06, 1.0, 0], [0.07, 0.05, 0.2], 0, { op: "cut", turn: [0, 0, 38] });
  m.max[1] = 1;
  return m;
}

/** 环球金融中心: a square that narrows to a blade, with an opening at its head. */
export function bottleOpener(): Model {
  const m = new Model();
  const glass = m.material(panes("#6f8ca6", "#cfdcf4", { main: true, scale: 110, amount: 0.16, nightGlow: 0.9 }));
  const edge = m.material(lamps("#cfe3f2", 1.8));
  m.part();
  m.slab(
    glass,
    [0, 0, 0],
    [
      [-0.078, 0],
      [0.078, 0],
      [0.078, 0.35],
      [0.062, 1],
      [-0.062, 1],
      [-0.078, 0.35],
    ],
    0.085,
  );
  for (const side of [-1, 1]) m.box(glass, [0, 0.7, side * 0.145], [0.2, 0.6, 0.08], 0, { op: "cut", turn: [side * -6.4, 0, 0] });
  m.slab(
    glass,
    [0, 0, 0],
    [
      [-0.027, 0.885],
      [0.027, 0.885],
      [0.04, 0.965],
      [-0.04, 0.965],
    ],
    0.3,
    0,
    { op: "cut" },
  );
  m.part();
  m.bothSides(() => m.limb(edge, [0.03, 0.883, 0.03], [0.043, 0.966, 0.022], 0.003, 0.003));
  m.limb(edge, [-0.043, 0.967, 0.022], [0.043, 0.967, 0.022], 0.003, 0.003);
  m.max[1] = 1;
  return m;
}

/** 金茂: tiers that step in ever faster, as those of a pagoda. */
export function jinMao(): Model {
  const m = new Model();
  const front = m.material(panes("#8d8f8c", "#f7d59a", { main: true, scale: 102, amount: 0.42, nightGlow: 1.8 }));
  const crown = m.material(lamps("#f4dca0", 0.95));
  let foot = 0;
  let half = 0.085;
  m.part();
  for (const rise of [0.26, 0.17, 0.12, 0.09, 0.065, 0.05, 0.04, 0.03]) {
    m.box(front, [0, foot + rise / 2, 0], [half, rise / 2, half], 0.006, { taper: 0.03 });
    m.box(crown, [0, foot + rise, 0], [half * 1.05, 0.004, half * 1.05], 0.002);
    foot += rise;
    half *= foot > 0.6 ? 0.82 : 0.93;
  }
  m.part();
  for (const [r, rise] of [
    [0.028, 0.035],
    [0.018, 0.035],
  ] as const) {
    m.can(crown, [0, foot + rise / 2, 0], r, r * 0.7, rise / 2, 0.002);
    foot += rise;
  }
  m.limb(crown, [0, foot, 0], [0, 1, 0], 0.006, 0.001);
  return m;
}

/** Setbacks of stone, a crown of steel, a mast: the tower of 34th Street. */
export function empireState(): Model {
  const m = new Model();
  const stone = m.material(stoneFront("#b3a794", { main: true, scale: 114, amount: 0.3 }));
  const lit = m.material(stoneFront("#d9d2c2", { scale: 114, amount: 0.6 }));
  m.part();
  for (const [wide, deep, low, high] of [
    [0.15, 0.1, 0, 0.09],
    [0.118, 0.085, 0.09, 0.23],
    [0.095, 0.075, 0.23, 0.62],
    [0.07, 0.085, 0.2, 0.68],
    [0.06, 0.06, 0.68, 0.74],
  ] as const)
    m.box(high > 0.65 ? lit : stone, [0, (low + high) / 2, 0], [wide, (high - low) / 2, deep], 0.002);
  const steelCrown = m.material({ ...steel, nightGlow: 0.7 });
  m.part();
  for (const [r, low, high] of [
    [0.043, 0.74, 0.765],
    [0.03, 0.765, 0.815],
    [0.02, 0.815, 0.845],
  ] as const)
    m.box(steelCrown, [0, (low + high) / 2, 0], [r, (high - low) / 2, r], 0.003);
  m.limb(steelCrown, [0, 0.84, 0], [0, 1, 0], 0.009, 0.002);
  return m;
}

/** Arches of steel, one within another, under a needle. */
export function chrysler(): Model {
  const m = new Model();
  const stone = m.material(stoneFront("#c2bdb2", { main: true, scale: 106, amount: 0.28 }));
  const crown = m.material({ ...steel, color: "#d8dde2", nightGlow: 0.3 });
  const arc = m.material(lamps("#fff1c8", 2.4));
  m.part();
  m.box(stone, [0, 0.11, 0], [0.12, 0.11, 0.1], 0.002);
  m.box(stone, [0, 0.33, 0], [0.075, 0.33, 0.075], 0.002);
  m.part();
  for (let tier = 0; tier < 6; tier++) {
    const half = 0.072 * 0.78 ** tier;
    const at = 0.655 + 0.037 * tier;
    for (const turn of [0, 90]) m.slab(crown, [0, at, 0], archOf(half, half * 1.5), half * 1.01, 0, { turn: [0, turn, 0] });
  }
  m.part();
  for (let tier = 0; tier < 6; tier++) {
    const half = 0.072 * 0.78 ** tier;
    const at = 0.655 + 0.037 * tier;
    for (let i = 1; i < 6; i++) {
      const turn = (Math.PI * i) / 6;
      m.ball(arc, [Math.cos(turn) * half * 0.8, at + Math.sin(turn) * half * 1.28, half * 1.01], [0.0035, 0.006, 0.003]);
    }
  }
  m.part();
  m.limb(crown, [0, 0.84, 0], [0, 1, 0], 0.013, 0.001);
  return m;
}

const archOf = (half: number, rise: number): Flat[] => [
  ...Array.from({ length: 13 }, (_, i): Flat => [Math.cos((Math.PI * i) / 12) * half, Math.sin((Math.PI * i) / 12) * rise]),
  [-half, -0.02],
  [half, -0.02],
];

/** 中银大厦: four prisms of different heights, braced by great crosses, two masts. */
export function bankOfChina(): Model {
  const m = new Model();
  const glass = m.material(panes("#7893a8", "#e7eef0", { main: true, scale: 95, amount: 0.2, nightGlow: 0.9 }));
  const brace = m.material(lamps("#f3f6f8", 2.4));
  const half = 0.092;
  const prisms = [
    [-1, 0.46],
    [1, 0.64],
    [0, 0.86],
  ] as const;
  m.part();
  for (const [side, top] of prisms) {
    const middle = side * half * 0.5;
    const wide = side === 0 ? half * 0.5 : half * 0.5;
    m.slab(
      glass,
      [middle, 0, 0],
      [
        [-wide, 0],
        [wide, 0],
        [wide, top - (side > 0 ? 0.09 : 0)],
        [side === 0 ? 0 : wide * 0.98, top],
        [-wide, top - (side > 0 ? 0 : 0.09)],
      ],
      half,
    );
  }
  m.part();
  for (let level = 0; level < 4; level++) {
    const low = level * 0.19;
    for (const side of [-1, 1]) {
      if (level * 0.19 + 0.19 > (side < 0 ? 0.4 : 0.6) + 0.01) continue;
      m.limb(brace, [0, low, half + 0.003], [side * half, low + 0.19, half + 0.003], 0.003, 0.003);
      m.limb(brace, [side * half, low, half + 0.003], [0, low + 0.19, half + 0.003], 0.003, 0.003);
    }
  }
  for (const x of [-0.046, 0.046]) m.limb(brace, [x, 0.4, half + 0.003], [x, 0.78, half + 0.003], 0.0025, 0.0025);
  m.limb(brace, [-0.046, 0.77, half + 0.003], [0, 0.86, half + 0.003], 0.003, 0.003);
  m.limb(brace, [0.046, 0.77, half + 0.003], [0, 0.86, half + 0.003], 0.003, 0.003);
  m.bothSides(() => m.limb(brace, [0.018, 0.82, 0], [0.018, 1, 0], 0.004, 0.002));
  return m;
}

/** 国际金融中心: a shaft that rounds in at its shoulders, a ring of fins at its head. */
export function harbourTower(): Model {
  const m = new Model();
  const glass = m.material(panes("#93a3ae", "#f1ead6", { main: true, scale: 110, amount: 0.3 }));
  const fin = m.material(lamps("#eef3f6", 1.7));
  m.part();
  for (const [half, low, high] of [
    [0.085, 0, 0.55],
    [0.078, 0.5, 0.74],
    [0.07, 0.7, 0.87],
    [0.06, 0.85, 0.94],
  ] as const)
    m.box(glass, [0, (low + high) / 2, 0], [half, (high - low) / 2, half], 0.014);
  m.part();
  for (let i = 0; i < 9; i++)
    for (const z of [-0.056, 0.056])
      m.limb(fin, [-0.056 + i * 0.014, 0.92, z], [-0.05 + i * 0.0125, 1 - 0.012 * Math.abs(i - 4), z], 0.0045, 0.003);
  m.max[1] = 1;
  return m;
}

/** Three wings that end one after the other, up to a needle. */
export function burjKhalifa(): Model {
  const m = new Model();
  const glass = m.material(panes("#9fb0bd", "#f6e7c4", { main: true, scale: 72, amount: 0.24 }));
  const pin = m.material(lamps("#e8eef2", 1.4));
  m.part();
  for (let wing = 0; wing < 3; wing++) {
    const turn = ((wing * 120 + 20) * Math.PI) / 180;
    for (let step = 0; step < 6; step++) {
      const out = 0.084 - step * 0.0145;
      const top = 0.16 + step * 0.1 + wing * 0.034;
      m.can(glass, [Math.sin(turn) * out, top / 2, Math.cos(turn) * out], 0.022, 0.02, top / 2, 0.003);
    }
  }
  m.can(glass, [0, 0.39, 0], 0.034, 0.022, 0.39, 0.002);
  m.can(pin, [0, 0.82, 0], 0.013, 0.008, 0.06, 0.001);
  m.limb(pin, [0, 0.86, 0], [0, 1, 0], 0.0065, 0.001);
  return m;
}

/** 台北101: eight flared boxes, one upon another, like joints of bamboo. */
export function taipei101(): Model {
  const m = new Model();
  const glass = m.material(panes("#6f9a92", "#eaf3da", { main: true, scale: 110, amount: 0.3 }));
  const ledge = m.material(lamps("#d8efe2", 1.3));
  m.part();
  m.box(glass, [0, 0.12, 0], [0.09, 0.12, 0.09], 0.003, { taper: -0.17 });
  m.part();
  for (let joint = 0; joint < 8; joint++) {
    const at = 0.24 + joint * 0.068;
    m.box(glass, [0, at + 0.033, 0], [0.068, 0.034, 0.068], 0.003, { taper: 0.13 });
    m.box(ledge, [0, at + 0.066, 0], [0.08, 0.003, 0.08], 0.002);
  }
  m.part();
  m.box(glass, [0, 0.815, 0], [0.042, 0.035, 0.042], 0.003);
  m.box(glass, [0, 0.868, 0], [0.026, 0.026, 0.026], 0.003);
  m.limb(ledge, [0, 0.88, 0], [0, 1, 0], 0.009, 0.002);
  return m;
}
