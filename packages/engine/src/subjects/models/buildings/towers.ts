import { type Flat, Model, type Point } from "../model.ts";
import { masonry, painted, pane, plaster, tiles, timber } from "./stuffs.ts";

export function lighthouse(): Model {
  const m = new Model();
  const white = m.material(plaster("#f2efe8", "#e0dbd0"));
  const red = m.material(plaster("#c4302b", "#ac2722", { main: true, rough: 0.6 }));
  const iron = m.material({ color: "#2c3238", rough: 0.45, metal: 0.5 });
  const lens = m.material({ color: "#fff3cf", rough: 0.1, glow: 0.25, nightGlow: 5 });
  const glass = m.material({ color: "#cfe0e6", rough: 0.04, f0: 0.08, clear: 0.75 });
  const dark = m.material(pane);
  const stone = m.material({ color: "#8f8a80", color2: "#6c675f", pattern: "plates", scale: 9, bump: 0.8, rough: 0.9 });
  const door = m.material(timber("#3d4c5a", "#2f3c48"));
  m.part();
  m.ball(stone, [0, -0.02, 0], [0.26, 0.07, 0.26], { ruffle: [0.02, 9] });
  m.part();
  const radius = (y: number): number => 0.128 - 0.055 * ((y - 0.03) / 0.71) ** 0.85;
  const bands = 5;
  for (let i = 0; i < bands; i++) {
    const [low, high] = [0.03 + (i * 0.71) / bands, 0.03 + ((i + 1) * 0.71) / bands];
    m.can(i % 2 === 0 ? white : red, [0, (low + high) / 2, 0], radius(low), radius(high), (high - low) / 2 + 0.0005);
  }
  m.part();
  m.can(white, [0, 0.048, 0], 0.145, 0.138, 0.02, 0.006);
  m.can(white, [0, 0.744, 0], 0.075, 0.1, 0.014, 0.004);
  m.can(iron, [0, 0.762, 0], 0.115, 0.115, 0.007, 0.003);
  m.part();
  m.ring(iron, [0, 0.812, 0], 0.108, 0.0034);
  m.ring(iron, [0, 0.79, 0], 0.108, 0.0024);
  for (let i = 0; i < 18; i++) {
    const turn = (i / 18) * 2 * Math.PI;
    const at: Point = [0.108 * Math.cos(turn), 0.765, 0.108 * Math.sin(turn)];
    m.limb(iron, at, [at[0], 0.814, at[2]], 0.0026, 0.0026);
  }
  m.part();
  m.can(red, [0, 0.79, 0], 0.064, 0.064, 0.024, 0.004);
  m.part();
  m.can(glass, [0, 0.855, 0], 0.058, 0.058, 0.045);
  m.can(glass, [0, 0.855, 0], 0.054, 0.054, 0.046, 0, { op: "cut" });
  m.part();
  m.ball(lens, [0, 0.852, 0], [0.03, 0.036, 0.03]);
  m.part();
  for (let i = 0; i < 8; i++) {
    const turn = (i / 8) * 2 * Math.PI;
    m.limb(
      iron,
      [0.058 * Math.cos(turn), 0.81, 0.058 * Math.sin(turn)],
      [0.058 * Math.cos(turn), 0.9, 0.058 * Math.sin(turn)],
      0.003,
      0.003,
    );
  }
  m.part();
  m.ball(red, [0, 0.9, 0], [0.072, 0.062, 0.072]);
  m.box(red, [0, 0.84, 0], [0.2, 0.06, 0.2], 0, { op: "cut" });
  m.can(red, [0, 0.902, 0], 0.076, 0.076, 0.006, 0.003);
  m.ball(iron, [0, 0.968, 0], 0.012);
  m.limb(iron, [0, 0.96, 0], [0, 1, 0], 0.004, 0.002);
  m.part();
  m.box(door, [0, 0.1, 0.122], [0.03, 0.05, 0.014], 0.004);
  m.can(door, [0, 0.15, 0.12], 0.03, 0.03, 0.014, 0.002, { turn: [90, 0, 0] });
  for (const [y, turn] of [
    [0.3, 20],
    [0.46, -30],
    [0.61, 15],
  ] as const) {
    m.within([0, y, 0], [0, turn, 0], () => {
      m.part();
      m.box(white, [0, 0, radius(y)], [0.016, 0.024, 0.008], 0.003);
      m.part();
      m.box(dark, [0, 0, radius(y) + 0.004], [0.01, 0.018, 0.007]);
    });
  }
  m.lamp([0, 0.855, 0], 0.75, "#ffe2a0", 1.6);
  return m;
}

export function castle(): Model {
  const m = new Model();
  const stone = m.material(masonry("#a79d8c", "#857b6b", 34, 5.5, { main: true }));
  const flat = m.material(masonry("#a79d8c", "#857b6b", 34, 0, { main: true }));
  const roof = m.material(tiles("#4d5f78", "#3c4b60", { scale: 34 }));
  const glass = m.material(pane);
  const gate = m.material(timber("#4a321f", "#38261a", { amount: 30 }));
  const flag = m.material({ color: "#b8232f", rough: 0.8, thin: 0.5 });
  const dark = m.material({ color: "#1a1714", rough: 1 });
  const tower = (x: number, z: number, r: number, high: number, cap: number): void => {
    m.within([x, 0, z], [0, 0, 0], () => {
      m.part();
      m.can(stone, [0, high / 2, 0], r * 1.06, r, high / 2 + 0.01, 0.004);
      m.can(stone, [0, high, 0], r * 1.02, r * 1.18, 0.022, 0.004);
      m.part();
      for (let i = 0; i < 10; i++)
        m.within([0, high + 0.034, 0], [0, i * 36, 0], () => m.box(stone, [0, 0, r * 1.1], [r * 0.19, 0.018, r * 0.09], 0.003));
      if (cap > 0) {
        m.part();
        m.can(roof, [0, high + 0.03 + cap / 2, 0], r * 1.22, 0.004, cap / 2, 0.003);
        m.limb(dark, [0, high + cap, 0], [0, high + cap + 0.075, 0], 0.003, 0.002);
        m.slab(
          flag,
          [0, high + cap + 0.055, 0],
          [
            [0, -0.014],
            [0.055, -0.006],
            [0.055, 0.01],
            [0, 0.016],
          ],
          0.002,
        );
      }
      m.part();
      for (const turn of [0, 72, -72])
        for (const y of [high * 0.52, high * 0.78])
          m.within([0, y, 0], [0, turn, 0], () => m.box(glass, [0, 0, r * 1.0], [r * 0.09, 0.024, 0.008], 0.003));
    });
  };
  const wall = (at: Point, half: Point): void => {
    m.part();
    m.box(flat, at, half, 0.004);
    m.part();
    const along = half[0] > half[2];
    const count = Math.round((along ? half[0] : half[2]) / 0.026);
    for (let i = 0; i < count; i++) {
      const t = ((i + 0.5) / count) * 2 - 1;
      m.box(
        flat,
        [at[0] + (along ? t * half[0] : 0), at[1] + half[1] + 0.014, at[2] + (along ? 0 : t * half[2])],
        [0.015, 0.016, 0.015],
        0.002,
      );
    }
  };
  wall([0, 0.13, 0.3], [0.36, 0.14, 0.03]);
  wall([0, 0.13, -0.3], [0.36, 0.14, 0.03]);
  wall([0.36, 0.13, 0], [0.03, 0.14, 0.3]);
  wall([-0.36, 0.13, 0], [0.03, 0.14, 0.3]);
  m.part();
  m.box(flat, [0, 0.25, -0.05], [0.17, 0.26, 0.14], 0.004);
  m.part();
  m.slab(
    roof,
    [0, 0.505, -0.05],
    [
      [-0.19, 0],
      [0.19, 0],
      [0, 0.17],
    ],
    0.155,
    0.005,
  );
  for (const x of [-0.1, 0, 0.1]) {
    m.part();
    m.box(glass, [x, 0.38, 0.092], [0.018, 0.032, 0.006], 0.003);
  }
  tower(-0.36, 0.3, 0.085, 0.36, 0.17);
  tower(0.36, 0.3, 0.085, 0.36, 0.17);
  tower(-0.36, -0.3, 0.085, 0.4, 0.17);
  tower(0.36, -0.3, 0.085, 0.4, 0.17);
  tower(0.19, -0.05, 0.085, 0.63, 0.24);
  tower(-0.18, -0.12, 0.07, 0.54, 0.2);
  m.part();
  m.box(flat, [0, 0.16, 0.325], [0.115, 0.18, 0.045], 0.004);
  m.box(dark, [0, 0.06, 0.37], [0.055, 0.07, 0.03], 0, { op: "cut" });
  m.can(dark, [0, 0.13, 0.37], 0.055, 0.055, 0.03, 0, { op: "cut", turn: [90, 0, 0] });
  m.part();
  m.box(gate, [0, 0.075, 0.345], [0.055, 0.08, 0.008]);
  m.can(gate, [0, 0.14, 0.345], 0.053, 0.053, 0.008, 0, { turn: [90, 0, 0] });
  m.lamp([0, 0.16, 0.45], 0.35, "#ffb765", 0.5);
  return m;
}

/** A roof of an eastern tower: eight sides that sweep up at the corners. */
function sweptRoof(m: Model, material: number, y: number, reach: number, rise: number, sides: number): void {
  const profile: Flat[] = [
    [0, rise],
    [reach * 0.28, rise * 0.86],
    [reach * 0.52, rise * 0.42],
    [reach * 0.8, rise * 0.1],
    [reach, 0],
    [reach * 0.98, -rise * 0.09],
    [0, -rise * 0.02],
  ];
  m.part();
  m.lathe(material, [0, y, 0], profile, 0.003);
  for (let i = 0; i < sides; i++) {
    const turn = ((i + 0.5) / sides) * 2 * Math.PI;
    const spot = (r: number, dy: number): Point => [r * Math.cos(turn), y + dy, r * Math.sin(turn)];
    m.tube(
      material,
      [spot(reach * 0.22, rise * 0.95), spot(reach * 0.6, rise * 0.36), spot(reach * 0.95, rise * 0.07), spot(reach * 1.13, rise * 0.26)],
      [0.008, 0.009, 0.01, 0.004],
      { blend: 0.02 },
    );
  }
}

export function pagoda(): Model {
  const m = new Model();
  const red = m.material(timber("#9c2f23", "#7d2219", { main: true, rough: 0.5, scale: 20 }));
  const cream = m.material(plaster("#efe3c8", "#dccba8"));
  const roof = m.material({ color: "#3d4a4c", color2: "#2c3638", pattern: "gores", scale: 72, amount: 0.6, bump: 0.5, rough: 0.6 });
  const glass = m.material(pane);
  const gold = m.material({ color: "#d9ae4a", rough: 0.28, metal: 1 });
  const stone = m.material(masonry("#a9a297", "#8d867c", 40, 6));
  m.part();
  m.can(stone, [0, 0.025, 0], 0.26, 0.25, 0.03, 0.004);
  const floors = 5;
  for (let i = 0; i < floors; i++) {
    const f = i / floors;
    const r = 0.165 - 0.075 * f;
    const y = 0.05 + i * 0.152;
    m.part();
    m.can(cream, [0, y + 0.055, 0], r, r * 0.98, 0.056);
    for (let k = 0; k < 8; k++) {
      const turn = (k / 8) * 360;
      m.within([0, y, 0], [0, turn, 0], () => {
        m.part();
        m.can(red, [r * 0.38, 0.052, r * 0.93], 0.011, 0.011, 0.058);
        m.part();
        m.box(red, [0, 0.046, r * 0.985], [r * 0.2, 0.042, 0.006], 0.002);
        m.part();
        m.box(glass, [0, 0.05, r * 0.99], [r * 0.15, 0.026, 0.006]);
      });
    }
    m.part();
    m.can(red, [0, y + 0.004, 0], r * 1.16, r * 1.16, 0.005, 0.002);
    m.ring(red, [0, y + 0.034, 0], r * 1.14, 0.004);
    m.can(red, [0, y + 0.105, 0], r * 1.02, r * 1.3, 0.012, 0.003);
    sweptRoof(m, roof, y + 0.117, r * 1.72, i === floors - 1 ? 0.09 : 0.055, 8);
  }
  m.part();
  m.limb(gold, [0, 0.87, 0], [0, 1, 0], 0.007, 0.002);
  for (const [y, r] of [
    [0.895, 0.018],
    [0.92, 0.015],
    [0.943, 0.012],
    [0.963, 0.009],
  ] as const)
    m.ball(gold, [0, y, 0], [r, 0.009, r]);
  m.lamp([0, 0.14, 0.2], 0.35, "#ffae5a", 0.5);
  return m;
}

export function temple(): Model {
  const m = new Model();
  const red = m.material(timber("#a8322a", "#872219", { main: true, rough: 0.45, scale: 14 }));
  const roof = m.material(tiles("#46575a", "#344345", { scale: 26 }));
  const cream = m.material(plaster("#efe4cc", "#dccdaa"));
  const stone = m.material(masonry("#b3aca0", "#98917f", 16, 0));
  const gold = m.material({ color: "#d9ae4a", rough: 0.3, metal: 1 });
  const glass = m.material(pane);
  const lamp = m.material({ color: "#e8472f", rough: 0.6, thin: 0.5, glow: 0.15, nightGlow: 2.4 });
  m.part();
  m.box(stone, [0, 0.045, 0], [0.72, 0.055, 0.52], 0.01);
  for (const [i, y] of [0.012, 0.035, 0.058].entries()) m.box(stone, [0, y, 0.63 - i * 0.035], [0.16, 0.014, 0.07], 0.004);
  m.part();
  m.box(cream, [0, 0.27, -0.06], [0.46, 0.18, 0.28], 0.004);
  m.part();
  for (const x of [-0.58, -0.35, -0.14, 0.14, 0.35, 0.58]) for (const z of [0.4, -0.4]) m.can(red, [x, 0.27, z], 0.026, 0.024, 0.18, 0.003);
  m.box(red, [0, 0.435, 0.4], [0.64, 0.02, 0.02], 0.004);
  m.box(red, [0, 0.435, -0.4], [0.64, 0.02, 0.02], 0.004);
  m.box(gold, [0, 0.4, 0.405], [0.6, 0.008, 0.008], 0.002);
  m.part();
  for (const x of [-0.25, 0.25]) {
    m.box(red, [x, 0.25, 0.222], [0.1, 0.13, 0.01], 0.004);
    m.box(glass, [x, 0.27, 0.228], [0.075, 0.085, 0.01]);
  }
  m.box(red, [0, 0.24, 0.225], [0.11, 0.14, 0.012], 0.004);
  m.part();
  for (const x of [-0.31, -0.28, -0.25, -0.22, -0.19, 0.19, 0.22, 0.25, 0.28, 0.31]) m.box(red, [x, 0.27, 0.238], [0.004, 0.085, 0.004]);
  // The main roof: two hollow slopes with lifted corners, and a gable above.
  const half: Flat[] = [
    [0, 0.36],
    [0.1, 0.27],
    [0.24, 0.165],
    [0.42, 0.075],
    [0.6, 0.03],
    [0.7, 0.035],
    [0.69, 0.005],
    [0.4, 0.03],
    [0.2, 0.1],
    [0, 0.2],
  ];
  m.part();
  m.bothSides(() => m.within([0, 0, 0], [0, 90, 0], () => m.slab(roof, [0, 0.45, 0], half, 0.66, 0.012)));
  m.within([0, 0, 0], [0, 90, 0], () =>
    m.slab(
      roof,
      [0, 0.45, 0],
      half.map(([x, y]): Flat => [-x, y]),
      0.66,
      0.012,
    ),
  );
  for (const x of [-0.66, 0.66]) {
    for (const side of [1, -1]) {
      m.tube(
        roof,
        [
          [x, 0.81, 0],
          [x * 1.01, 0.6, side * 0.24],
          [x * 1.04, 0.495, side * 0.52],
          [x * 1.13, 0.545, side * 0.76],
        ],
        [0.022, 0.02, 0.02, 0.008],
        { blend: 0.03 },
      );
    }
  }
  m.part();
  m.box(roof, [0, 0.825, 0], [0.7, 0.028, 0.024], 0.012);
  m.part();
  m.bothSides(() =>
    m.tube(
      gold,
      [
        [0.66, 0.84, 0],
        [0.7, 0.9, 0],
        [0.66, 0.95, 0],
      ],
      [0.024, 0.02, 0.006],
    ),
  );
  m.ball(gold, [0, 0.9, 0], [0.03, 0.05, 0.03]);
  m.part();
  m.bothSides(() => {
    m.ball(lamp, [0.14, 0.36, 0.44], [0.034, 0.04, 0.034]);
    m.limb(gold, [0.14, 0.33, 0.44], [0.14, 0.28, 0.44], 0.008, 0.004);
  });
  m.lamp([0.14, 0.36, 0.48], 0.5, "#ff7a45", 0.5);
  m.lamp([-0.14, 0.36, 0.48], 0.5, "#ff7a45", 0.5);
  return m;
}

export function windmill(): Model {
  const m = new Model();
  const wall = m.material(plaster("#efe9dc", "#dbd3c2", { main: true }));
  const thatch = m.material({ color: "#6e5538", color2: "#4f3c27", pattern: "bark", scale: 40, bump: 0.6, rough: 0.9 });
  const wood = m.material(timber("#6b4a2e", "#523720"));
  const sail = m.material({
    color: "#f2ead8",
    color2: "#dccfb4",
    pattern: "cloth",
    scale: 120,
    amount: 0.6,
    amount2: 0.4,
    bump: 0.2,
    rough: 0.85,
    thin: 0.5,
  });
  const glass = m.material(pane);
  const frame = m.material(painted("#3f5f7a"));
  m.part();
  m.can(wall, [0, 0.31, 0], 0.2, 0.13, 0.32, 0.006);
  m.part();
  m.can(wood, [0, 0.26, 0], 0.25, 0.25, 0.008, 0.003);
  m.ring(wood, [0, 0.31, 0], 0.245, 0.005);
  for (let i = 0; i < 14; i++) {
    const t = (i / 14) * 2 * Math.PI;
    m.limb(wood, [0.245 * Math.cos(t), 0.26, 0.245 * Math.sin(t)], [0.245 * Math.cos(t), 0.312, 0.245 * Math.sin(t)], 0.004, 0.004);
    if (i % 2 === 0)
      m.limb(wood, [0.19 * Math.cos(t), 0.18, 0.19 * Math.sin(t)], [0.24 * Math.cos(t), 0.255, 0.24 * Math.sin(t)], 0.006, 0.006);
  }
  m.part(0.01);
  m.ball(thatch, [0, 0.64, 0], [0.145, 0.125, 0.16]);
  m.box(thatch, [0, 0.55, 0], [0.3, 0.07, 0.3], 0, { op: "cut", blend: 0.02 });
  m.part();
  m.limb(wood, [0, 0.66, 0.05], [0, 0.672, 0.23], 0.024, 0.02);
  m.ball(wood, [0, 0.672, 0.235], 0.03);
  for (let i = 0; i < 4; i++) {
    m.within([0, 0.672, 0.215], [-4, 0, 24 + i * 90], () => {
      m.part();
      m.limb(wood, [0, 0, 0], [0, 0.42, 0], 0.011, 0.006);
      for (let k = 0; k < 8; k++) m.limb(wood, [-0.012, 0.09 + k * 0.046, 0], [0.088, 0.09 + k * 0.046, -0.012], 0.003, 0.003);
      m.limb(wood, [0.088, 0.085, -0.012], [0.088, 0.415, -0.012], 0.0035, 0.0035);
      m.part();
      m.box(sail, [0.046, 0.25, -0.01], [0.04, 0.165, 0.003], 0.002, { turn: [0, 6, 0] });
    });
  }
  for (const [y, turn] of [
    [0.43, 0],
    [0.16, 55],
    [0.16, -55],
    [0.43, 120],
    [0.43, -120],
  ] as const) {
    m.within([0, y, 0], [0, turn, 0], () => {
      const r = 0.2 - 0.07 * (y / 0.62);
      m.part();
      m.box(frame, [0, 0, r], [0.03, 0.038, 0.008], 0.003);
      m.part();
      m.box(glass, [0, 0, r + 0.003], [0.022, 0.03, 0.008]);
    });
  }
  m.part();
  m.box(wood, [0, 0.075, 0.192], [0.045, 0.08, 0.014], 0.004);
  m.lamp([0, 0.2, 0.3], 0.35, "#ffb765", 0.35);
  return m;
}
