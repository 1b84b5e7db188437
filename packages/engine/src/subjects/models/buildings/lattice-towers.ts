/** Towers of iron and concrete that one sees a whole city by. A unit is their height. */
import type { Material } from "../material.ts";
import { type Flat, Model, type Point } from "../model.ts";
import { masonry, pane, tiles } from "./stuffs.ts";

/** Half the width of a tower on four legs, from the ground up. */
type Profile = readonly (readonly [y: number, half: number])[];

/** Legs at the corners of a square, crossed by struts; `beams` of each level may change, as a painted mast does. */
function lattice(m: Model, profile: Profile, thick: number, materialAt: (level: number) => number): void {
  for (let level = 0; level + 1 < profile.length; level++) {
    const [y0, h0] = profile[level]!;
    const [y1, h1] = profile[level + 1]!;
    const iron = materialAt(level);
    const leg = thick * (1 - 0.72 * y0);
    m.part();
    const corners = [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ] as const;
    corners.forEach(([x, z], i) => {
      const [nx, nz] = corners[(i + 1) % 4]!;
      const at = (sx: number, sz: number, high: boolean): Point => (high ? [sx * h1, y1, sz * h1] : [sx * h0, y0, sz * h0]);
      m.limb(iron, at(x, z, false), at(x, z, true), leg, leg * 0.92);
      m.limb(iron, at(x, z, true), at(nx, nz, true), leg * 0.5, leg * 0.5);
      // Near the ground only the arch joins the legs.
      if (h0 > 0.11) return;
      m.limb(iron, at(x, z, false), at(nx, nz, true), leg * 0.38, leg * 0.38);
      m.limb(iron, at(nx, nz, false), at(x, z, true), leg * 0.38, leg * 0.38);
    });
  }
}

const lit = (color: string, nightGlow: number): Material => ({ color, rough: 0.6, metal: 0.2, nightGlow });

export function eiffelTower(): Model {
  const m = new Model();
  const iron = m.material({ ...lit("#7a6047", 3.2), main: true });
  const deck = m.material(lit("#8d7354", 4.6));
  const lamp = m.material({ color: "#fff0c4", rough: 0.5, nightGlow: 4 });
  const profile: Profile = [
    [0, 0.19],
    [0.06, 0.158],
    [0.12, 0.13],
    [0.18, 0.108],
    [0.235, 0.087],
    [0.29, 0.071],
    [0.35, 0.058],
    [0.42, 0.045],
    [0.5, 0.035],
    [0.58, 0.0275],
    [0.66, 0.0215],
    [0.74, 0.017],
    [0.82, 0.013],
    [0.89, 0.01],
  ];
  lattice(m, profile, 0.011, () => iron);
  // Each foot is four-legged itself.
  for (const [x, z] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    m.part();
    m.tube(
      iron,
      [
        [x * 0.135, 0, z * 0.19],
        [x * 0.1, 0.09, z * 0.14],
        [x * 0.075, 0.18, z * 0.106],
      ],
      [0.008, 0.008, 0.007],
    );
    m.limb(iron, [x * 0.19, 0, z * 0.19], [x * 0.1, 0.09, z * 0.14], 0.004, 0.004);
    m.limb(iron, [x * 0.135, 0, z * 0.19], [x * 0.144, 0.09, z * 0.144], 0.004, 0.004);
    m.limb(iron, [x * 0.144, 0.09, z * 0.144], [x * 0.075, 0.18, z * 0.106], 0.004, 0.004);
  }
  m.part();
  m.box(deck, [0, 0.19, 0], [0.113, 0.008, 0.113], 0.002);
  m.box(deck, [0, 0.372, 0], [0.063, 0.006, 0.063], 0.002);
  m.box(deck, [0, 0.9, 0], [0.017, 0.011, 0.017], 0.002);
  // The arches under the first deck.
  m.part();
  for (const turn of [0, 90, 180, 270])
    m.within([0, 0, 0], [0, turn, 0], () => {
      const points = Array.from({ length: 7 }, (_, i): Point => {
        const a = (Math.PI * i) / 6;
        return [Math.cos(a) * 0.118, 0.04 + Math.sin(a) * 0.135, 0.118 + 0.05 * (1 - Math.sin(a))];
      });
      m.tube(
        iron,
        points,
        points.map(() => 0.005),
      );
    });
  m.part();
  m.limb(iron, [0, 0.9, 0], [0, 0.96, 0], 0.008, 0.005);
  m.limb(iron, [0, 0.95, 0], [0, 1, 0], 0.003, 0.001);
  m.ball(lamp, [0, 0.925, 0], 0.009);
  return m;
}

export function tokyoTower(): Model {
  const m = new Model();
  const orange = m.material({ ...lit("#e2502a", 2.4), main: true });
  const white = m.material(lit("#f3ece2", 1.6));
  const cabin = m.material({ color: "#e9ecee", rough: 0.4, nightGlow: 2.4 });
  const profile: Profile = [
    [0, 0.15],
    [0.07, 0.119],
    [0.14, 0.095],
    [0.21, 0.077],
    [0.28, 0.062],
    [0.35, 0.051],
    [0.42, 0.042],
    [0.49, 0.034],
    [0.56, 0.027],
    [0.63, 0.021],
    [0.7, 0.0165],
    [0.77, 0.012],
  ];
  lattice(m, profile, 0.009, (level) => (level > 6 && level % 2 === 1 ? white : orange));
  m.part();
  m.box(cabin, [0, 0.455, 0], [0.058, 0.019, 0.058], 0.004);
  m.box(orange, [0, 0.43, 0], [0.052, 0.006, 0.052], 0.002);
  m.box(cabin, [0, 0.735, 0], [0.021, 0.012, 0.021], 0.004);
  m.box(cabin, [0, 0.03, 0], [0.07, 0.03, 0.06], 0.003);
  m.part();
  for (let band = 0; band < 5; band++)
    m.limb(
      band % 2 === 0 ? orange : white,
      [0, 0.76 + band * 0.048, 0],
      [0, 0.81 + band * 0.048, 0],
      0.0075 - band * 0.0012,
      0.0068 - band * 0.0012,
    );
  return m;
}

/** 东方明珠: three columns that carry two great globes, more strung between, on slanted legs. */
export function orientalPearl(): Model {
  const m = new Model();
  const column = m.material({
    color: "#b7b2b4",
    color2: "#9a95a0",
    pattern: "rings",
    scale: 60,
    amount: 0.3,
    amount2: 0.5,
    rough: 0.6,
    nightGlow: 0.3,
  });
  const globe = m.material({
    color: "#9c3a68",
    color2: "#ea86b8",
    pattern: "windows",
    scale: 110,
    amount: 0.6,
    amount2: 0.8,
    rough: 0.2,
    f0: 0.12,
    nightGlow: 1.3,
    main: true,
  });
  const band = m.material({ color: "#d9a0e8", rough: 0.3, nightGlow: 1.2 });
  const mast = m.material({ color: "#8f98a4", color2: "#d65a6a", pattern: "rings", scale: 40, amount2: 1, rough: 0.5, nightGlow: 1 });
  m.part();
  m.can(column, [0, 0.012, 0], 0.115, 0.1, 0.014, 0.003);
  for (let i = 0; i < 3; i++) {
    const turn = ((i * 120 + 30) * Math.PI) / 180;
    const [sx, sz] = [Math.sin(turn), Math.cos(turn)];
    m.can(column, [sx * 0.026, 0.31, sz * 0.026], 0.0125, 0.0125, 0.31);
    m.limb(column, [sx * 0.13, 0, sz * 0.13], [sx * 0.02, 0.19, sz * 0.02], 0.0115, 0.0105);
    m.ball(globe, [sx * 0.128, 0.012, sz * 0.128], 0.019);
    for (const y of [0.31, 0.36, 0.41, 0.46]) m.ball(globe, [sx * 0.014, y, sz * 0.014], 0.014);
  }
  m.part();
  m.ball(globe, [0, 0.205, 0], 0.074);
  m.ball(globe, [0, 0.575, 0], 0.06);
  m.ball(globe, [0, 0.7, 0], 0.024);
  m.part();
  m.can(band, [0, 0.2, 0], 0.0755, 0.0755, 0.006, 0.001);
  m.can(band, [0, 0.57, 0], 0.0615, 0.0615, 0.005, 0.001);
  m.part();
  m.can(column, [0, 0.65, 0], 0.016, 0.012, 0.06);
  m.can(mast, [0, 0.77, 0], 0.009, 0.006, 0.07);
  m.limb(mast, [0, 0.83, 0], [0, 1, 0], 0.0052, 0.001);
  return m;
}

/** 广州塔: a net of straight tubes turned against one another, so that it has a waist. */
export function cantonTower(): Model {
  const m = new Model();
  const tubeA = m.material({ color: "#c9ced6", rough: 0.4, metal: 0.4, nightGlow: 1.2, main: true });
  const hues = ["#f0529a", "#a04cf0", "#4a7cf4", "#39c4d8", "#58d890", "#f0c040"].map((color) =>
    m.material({ color: "#d3d6dc", color2: color, rough: 0.4, nightGlow: 0.6 }),
  );
  const glows = ["#ff5fa8", "#b060ff", "#5a8cff", "#40d4ec", "#62e8a0", "#ffd050"].map((color) =>
    m.material({ color, rough: 0.4, nightGlow: 1.3 }),
  );
  const core = m.material({ color: "#8a92a0", color2: "#dfe6ee", pattern: "windows", scale: 70, amount: 0.4, amount2: 1.4, nightGlow: 1 });
  const [low, high, top, twist] = [0.075, 0.055, 0.74, 2.1];
  const spot = (turn: number, up: number): Point => {
    const a: Point = [Math.sin(turn) * low, 0, Math.cos(turn) * low];
    const b: Point = [Math.sin(turn + twist) * high, top, Math.cos(turn + twist) * high];
    return [a[0] + (b[0] - a[0]) * up, top * up, a[2] + (b[2] - a[2]) * up];
  };
  m.part();
  const count = 18;
  for (let i = 0; i < count; i++)
    for (let part = 0; part < 6; part++) {
      const turn = (i / count) * 2 * Math.PI;
      m.limb(glows[part]!, spot(turn, part / 6), spot(turn, (part + 1) / 6), 0.0034, 0.0034);
    }
  m.part();
  for (let ring = 0; ring <= 13; ring++) {
    const [x, y, z] = spot(0, ring / 13);
    m.ring(
      ring === 0 || ring === 13 ? tubeA : hues[Math.min(5, Math.floor((ring / 13) * 6))]!,
      [0, y, 0],
      Math.hypot(x, z) - 0.002,
      0.0022,
    );
  }
  m.part();
  m.can(core, [0, top / 2, 0], 0.021, 0.021, top / 2);
  for (const y of [0.1, 0.2, 0.47, 0.64, 0.7]) m.can(core, [0, y, 0], 0.03, 0.03, 0.02);
  m.part();
  m.can(tubeA, [0, top, 0], high * 0.98, high * 0.98, 0.008, 0.002, { turn: [5, 0, 4] });
  m.limb(tubeA, [0, top, 0], [0, 0.88, 0], 0.011, 0.007);
  m.limb(tubeA, [0, 0.87, 0], [0, 1, 0], 0.005, 0.001);
  return m;
}

/** The clock tower of Westminster and the hall beside it, with its pinnacles. */
export function bigBen(): Model {
  const m = new Model();
  const stone = m.material(masonry("#b89a66", "#8e7448", 40, 0, { main: true, nightGlow: 0.75 }));
  const gothic = m.material({
    color: "#a98c5c",
    color2: "#e8c88a",
    pattern: "windows",
    scale: 34,
    amount: 0.55,
    amount2: 2.2,
    rough: 0.85,
    nightGlow: 1,
  });
  const roof = m.material(tiles("#4c5654", "#3a4442", { scale: 40, nightGlow: 0.25 }));
  const gold = m.material({ color: "#d9ae4e", rough: 0.35, metal: 0.6, nightGlow: 0.9 });
  const dial = m.material({ color: "#f6f0da", rough: 0.5, nightGlow: 2.4 });
  const hand = m.material({ color: "#20242c", rough: 0.5 });
  const glass = m.material({ ...pane, nightGlow: 5 });
  m.part();
  m.box(gothic, [0, 0.29, 0], [0.064, 0.29, 0.064], 0.002);
  for (const x of [-1, 1]) for (const z of [-1, 1]) m.box(stone, [x * 0.06, 0.36, z * 0.06], [0.011, 0.36, 0.011], 0.002);
  m.box(stone, [0, 0.645, 0], [0.073, 0.068, 0.073], 0.003);
  m.box(gold, [0, 0.575, 0], [0.077, 0.006, 0.077], 0.002);
  m.box(gold, [0, 0.715, 0], [0.077, 0.005, 0.077], 0.002);
  m.part();
  for (const turn of [0, 90, 180, 270])
    m.within([0, 0.645, 0], [0, turn, 0], () => {
      m.can(gold, [0, 0, 0.072], 0.056, 0.056, 0.004, 0, { turn: [90, 0, 0] });
      m.can(dial, [0, 0, 0.075], 0.05, 0.05, 0.004, 0, { turn: [90, 0, 0] });
      m.limb(hand, [0, 0, 0.081], [0.01, 0.038, 0.081], 0.0032, 0.0018);
      m.limb(hand, [0, 0, 0.081], [-0.025, 0.006, 0.081], 0.0036, 0.0024);
      for (let i = -2; i <= 2; i++) m.box(glass, [i * 0.024, 0.1, 0.062], [0.007, 0.026, 0.006], 0.002);
    });
  m.part();
  m.box(stone, [0, 0.745, 0], [0.064, 0.03, 0.064], 0.002);
  m.box(roof, [0, 0.815, 0], [0.046, 0.04, 0.046], 0.001, { taper: -0.52 });
  m.box(gold, [0, 0.85, 0], [0.034, 0.02, 0.034], 0.003);
  m.can(roof, [0, 0.918, 0], 0.036, 0.003, 0.05, 0.001);
  m.limb(gold, [0, 0.96, 0], [0, 1, 0], 0.004, 0.002);
  m.part();
  const hall: readonly Flat[] = [
    [-0.095, 0.2],
    [0.095, 0.2],
    [0, 0.27],
  ];
  m.box(gothic, [-0.55, 0.1, -0.02], [0.47, 0.1, 0.09], 0.002);
  m.slab(roof, [-0.55, 0, -0.02], hall, 0.47, 0, { turn: [0, 90, 0] });
  for (let i = 0; i < 10; i++) {
    const x = -0.11 - i * 0.1;
    m.part();
    m.box(stone, [x, 0.115, 0.075], [0.011, 0.115, 0.011], 0.002);
    m.can(stone, [x, 0.25, 0.075], 0.012, 0.001, 0.02);
  }
  return m;
}
