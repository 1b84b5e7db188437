import { type Flat, Model, type Point, smoothOutline } from "../model.ts";

export function crystal(): Model {
  const m = new Model();
  const gem = m.material({
    color: "#7f5fd0",
    color2: "#dcd2ff",
    pattern: "fade",
    scale: 6,
    amount: 0.15,
    amount2: 1.05,
    rough: 0.05,
    f0: 0.16,
    clear: 0.7,
    thin: 0.4,
    nightGlow: 0.25,
    main: true,
  });
  const base = m.material({ color: "#5b5560", color2: "#7f7886", pattern: "stone", scale: 8, bump: 0.7, rough: 0.85 });
  m.part();
  m.ball(base, [0, 0, 0], [0.42, 0.1, 0.36], { ruffle: [0.035, 8] });
  const shards: readonly (readonly [Point, Point, number, number, number])[] = [
    [[0, 0, 0], [2, 10, -3], 0.13, 0.74, 1],
    [[0.13, 0, 0.06], [14, 40, -22], 0.09, 0.5, 0.7],
    [[-0.14, 0, 0.05], [10, -20, 24], 0.1, 0.46, 0.68],
    [[0.05, 0, 0.16], [34, 12, -6], 0.075, 0.34, 0.52],
    [[-0.06, 0, 0.14], [30, 50, 20], 0.06, 0.25, 0.4],
    [[-0.02, 0, -0.15], [-26, 0, 4], 0.09, 0.42, 0.62],
    [[0.24, 0, -0.02], [0, 30, -40], 0.065, 0.28, 0.44],
    [[-0.26, 0, -0.02], [4, 15, 44], 0.06, 0.26, 0.4],
  ];
  for (const [at, turn, radius, shoulder, tip] of shards) {
    m.part();
    m.shard(gem, at, radius, shoulder, tip, 6, { turn });
  }
  m.lamp([0, 0.35, 0], 0.9, "#b59cff", 0.22);
  m.max[1] = 1;
  return m;
}

export function rock(): Model {
  const m = new Model();
  const stone = m.material({ color: "#8a857d", color2: "#67625b", pattern: "stone", scale: 4, bump: 0.9, rough: 0.92, main: true });
  const moss = m.material({ color: "#5a6e30", color2: "#7f8f48", pattern: "leaves", scale: 44, bump: 0.8, rough: 0.95 });
  m.part();
  m.ball(stone, [0, 0.38, 0], [0.66, 0.56, 0.52], { ruffle: [0.1, 2.6] });
  m.ball(stone, [0.36, 0.22, 0.22], [0.42, 0.34, 0.36], { ruffle: [0.08, 3.1], blend: 0.06 });
  m.ball(stone, [-0.42, 0.2, 0.1], [0.4, 0.32, 0.36], { ruffle: [0.08, 3.4], blend: 0.06 });
  m.box(stone, [-0.5, 1.0, 0.2], [0.5, 0.3, 0.6], 0.02, { op: "cut", turn: [10, 20, 24], blend: 0.05 });
  m.box(stone, [0.7, 0.8, 0.4], [0.4, 0.3, 0.5], 0.02, { op: "cut", turn: [-14, 30, -34], blend: 0.05 });
  m.ball(moss, [-0.1, 0.86, -0.1], [0.36, 0.12, 0.32], { paint: 0.1 });
  m.ball(moss, [0.42, 0.5, 0.16], [0.2, 0.1, 0.18], { paint: 0.08 });
  m.max[1] = 0.95;
  return m;
}

export function candle(): Model {
  const m = new Model();
  const wax = m.material({ color: "#f1e6cd", rough: 0.35, wrap: 0.5, thin: 0.4, glow: 0.02, nightGlow: 0.25, main: true });
  const wick = m.material({ color: "#2a211a", rough: 0.9 });
  const flame = m.material({ color: "#ffab3a", rough: 1, glow: 2.0, nightGlow: 3.4 });
  const core = m.material({ color: "#fff1c4", rough: 1, glow: 2.6, nightGlow: 4.2 });
  const brass = m.material({ color: "#b8893f", rough: 0.25, metal: 1 });
  const dish: Flat[] = smoothOutline(
    [
      [0, 0],
      [0.2, 0],
      [0.3, 0.02],
      [0.36, 0.075],
    ],
    4,
    true,
  );
  m.part();
  m.lathe(brass, [0, 0, 0], [...dish, ...dish.map(([r, y]): Flat => [r, y + 0.016]).reverse()], 0.008);
  m.can(brass, [0, 0.05, 0], 0.16, 0.145, 0.04, 0.012, { blend: 0.03 });
  m.within([0.35, 0.1, 0], [90, 0, 0], () => m.ring(brass, [0.07, 0, 0], 0.075, 0.016));
  m.part(0.02);
  m.can(wax, [0, 0.38, 0], 0.13, 0.125, 0.32, 0.025);
  m.ball(wax, [0, 0.715, 0], [0.085, 0.035, 0.085], { op: "cut", blend: 0.025 });
  for (const [turn, low, r] of [
    [0.4, 0.42, 0.022],
    [1.9, 0.52, 0.018],
    [3.1, 0.33, 0.024],
    [4.6, 0.5, 0.019],
    [5.5, 0.58, 0.016],
  ] as const) {
    m.limb(
      wax,
      [0.12 * Math.cos(turn), 0.69, 0.12 * Math.sin(turn)],
      [0.13 * Math.cos(turn), low, 0.13 * Math.sin(turn)],
      r * 0.8,
      r * 1.2,
      { blend: 0.025 },
    );
  }
  m.part();
  m.tube(
    wick,
    [
      [0, 0.67, 0],
      [0.004, 0.74, 0],
      [0.012, 0.77, 0],
    ],
    [0.008, 0.007, 0.006],
  );
  m.part();
  m.tube(
    flame,
    [
      [0, 0.77, 0],
      [0, 0.82, 0],
      [0.004, 0.91, 0],
      [0.0, 1, 0],
    ],
    [0.022, 0.044, 0.028, 0.003],
  );
  m.tube(
    core,
    [
      [0, 0.78, 0],
      [0, 0.82, 0],
      [0, 0.88, 0],
    ],
    [0.012, 0.024, 0.01],
    { paint: 0.02 },
  );
  m.lamp([0, 0.85, 0], 1.6, "#ffb560", 0.6);
  return m;
}

/** A pile of three, the topmost open-handedly askew. */
export function book(): Model {
  const m = new Model();
  const paper = m.material({
    color: "#efe6d0",
    color2: "#d8cbae",
    pattern: "rings",
    scale: 130,
    amount: 0.1,
    amount2: 0.6,
    bump: 0.2,
    rough: 0.85,
  });
  const gold = m.material({ color: "#d6ad57", rough: 0.3, metal: 1 });
  const covers = ["#7c2d2d", "#2f4f6b", "#4d6b45"];
  covers.forEach((color, level) => {
    const cover = m.material({ color, color2: color, pattern: "cloth", scale: 90, bump: 0.1, rough: 0.65, sheen: 0.15, main: level === 0 });
    const size = 1 - [0.12, 0, 0.02][level]!;
    m.within([0.02 * level, 0.17 + (2 - level) * 0.33, 0], [0, [24, -9, 4][level]!, 0], () => {
      m.part();
      m.box(paper, [0.02, 0, 0], [0.64 * size, 0.115, 0.88 * size], 0.01);
      m.part();
      m.box(cover, [0.01, 0.135, 0], [0.69 * size, 0.022, 0.93 * size], 0.012);
      m.box(cover, [0.01, -0.135, 0], [0.69 * size, 0.022, 0.93 * size], 0.012);
      m.limb(cover, [-0.64 * size, 0, -0.9 * size], [-0.64 * size, 0, 0.9 * size], 0.155, 0.155, {
        flat: 0.45,
        flatTo: [1, 0, 0],
        blend: 0.02,
      });
      m.box(paper, [0.02, 0, 0], [0.6 * size, 0.112, 1.2], 0, { op: "cut" });
      m.part();
      m.box(paper, [0.02, 0, 0], [0.62 * size, 0.113, 0.88 * size], 0.01);
      m.part();
      for (const z of [-0.6, -0.5, 0.5, 0.6]) m.box(gold, [-0.71 * size, 0, z * size], [0.012, 0.1, 0.012], 0.004);
      m.box(gold, [0.02, 0.152, 0.5 * size], [0.3, 0.008, 0.02], 0.003);
      m.box(gold, [0.02, 0.152, -0.5 * size], [0.3, 0.008, 0.02], 0.003);
      m.ring(gold, [0.02, 0.153, 0], 0.16, 0.014);
    });
  });
  return m;
}

export function lantern(): Model {
  const m = new Model();
  const paper = m.material({
    color: "#c8281e",
    color2: "#a81c14",
    pattern: "gores",
    scale: 20,
    amount: 1,
    bump: 0.12,
    rough: 0.6,
    thin: 0.6,
    glow: 0.12,
    nightGlow: 1.5,
    main: true,
  });
  const gold = m.material({ color: "#d9ae4a", rough: 0.28, metal: 1 });
  const silk = m.material({ color: "#d93a2a", color2: "#f0b24a", pattern: "fur", scale: 70, amount: 0.6, bump: 0.6, rough: 0.6 });
  m.part();
  m.ball(paper, [0, 0.56, 0], [0.4, 0.3, 0.4]);
  m.part();
  m.can(gold, [0, 0.85, 0], 0.17, 0.15, 0.03, 0.01);
  m.can(gold, [0, 0.27, 0], 0.15, 0.17, 0.03, 0.01);
  m.ring(gold, [0, 0.93, 0], 0.055, 0.01, { turn: [90, 0, 0] });
  for (let i = 0; i < 20; i++) {
    const t = ((i + 0.5) / 20) * 2 * Math.PI;
    const arc = [-1.15, -0.6, 0, 0.6, 1.15].map(
      (a): Point => [0.402 * Math.cos(a) * Math.cos(t), 0.56 + 0.302 * Math.sin(a), 0.402 * Math.cos(a) * Math.sin(t)],
    );
    m.tube(gold, arc, [0.004, 0.004, 0.004, 0.004, 0.004]);
  }
  m.part();
  m.can(silk, [0, 0.12, 0], 0.075, 0.045, 0.1, 0.01, { ruffle: [0.008, 30] });
  m.ball(gold, [0, 0.225, 0], 0.035);
  m.limb(gold, [0, 0.96, 0], [0, 1, 0], 0.008, 0.008);
  m.lamp([0, 0.56, 0], 1.4, "#ff6a3a", 0.55);
  return m;
}

export function chair(): Model {
  const m = new Model();
  const wood = m.material({ color: "#b98450", color2: "#966437", pattern: "wood", scale: 14, bump: 0.25, rough: 0.42, main: true });
  m.part();
  m.box(wood, [0, 0.475, 0.02], [0.235, 0.022, 0.22], 0.02);
  m.ball(wood, [0, 0.545, 0.03], [0.24, 0.055, 0.22], { op: "cut", blend: 0.02 });
  m.part(0.008);
  m.bothSides(() => {
    m.limb(wood, [0.185, 0.46, 0.19], [0.21, 0.0, 0.225], 0.024, 0.017);
    m.tube(
      wood,
      [
        [0.21, 0, -0.25],
        [0.19, 0.3, -0.19],
        [0.19, 0.5, -0.19],
        [0.2, 0.98, -0.28],
      ],
      [0.018, 0.023, 0.024, 0.018],
    );
    m.limb(wood, [0.2, 0.2, 0.205], [0.197, 0.2, -0.2], 0.013, 0.013);
    m.limb(wood, [0.07, 0.49, -0.2], [0.06, 0.86, -0.262], 0.011, 0.01);
  });
  m.limb(wood, [0.2, 0.27, 0.2], [-0.2, 0.27, 0.2], 0.013, 0.013);
  m.limb(wood, [0.195, 0.25, -0.2], [-0.195, 0.25, -0.2], 0.013, 0.013);
  m.limb(wood, [0, 0.49, -0.2], [0, 0.86, -0.262], 0.011, 0.01);
  m.tube(
    wood,
    [
      [-0.21, 0.9, -0.268],
      [0, 0.925, -0.285],
      [0.21, 0.9, -0.268],
    ],
    [0.06, 0.068, 0.06],
    { flat: 0.28, flatTo: [0, 0.15, 1] },
  );
  m.tube(
    wood,
    [
      [-0.19, 0.64, -0.215],
      [0, 0.645, -0.23],
      [0.19, 0.64, -0.215],
    ],
    [0.026, 0.028, 0.026],
    { flat: 0.45, flatTo: [0, 0.15, 1] },
  );
  return m;
}

/** Open, upright, its handle on the ground. */
export function umbrella(): Model {
  const m = new Model();
  const silk = m.material({
    color: "#d23b3b",
    color2: "#b52f2f",
    pattern: "cloth",
    scale: 140,
    amount: 0.4,
    amount2: 0.2,
    bump: 0.06,
    rough: 0.5,
    thin: 0.5,
    sheen: 0.15,
    main: true,
  });
  const steel = m.material({ color: "#8a9096", rough: 0.3, metal: 0.9 });
  const wood = m.material({ color: "#6b4226", rough: 0.4 });
  m.part();
  m.ball(silk, [0, 0.66, 0], [0.54, 0.29, 0.54], { shell: 0.006 });
  m.box(silk, [0, 0.2, 0], [1, 0.5, 1], 0, { op: "cut" });
  for (let i = 0; i < 8; i++) {
    const t = ((i + 0.5) / 8) * 2 * Math.PI;
    m.ball(silk, [0.56 * Math.cos(t), 0.665, 0.56 * Math.sin(t)], [0.21, 0.085, 0.21], { op: "cut", blend: 0.012 });
  }
  m.part();
  for (let i = 0; i < 8; i++) {
    const t = (i / 8) * 2 * Math.PI;
    const arc = [0, 0.4, 0.8, 1.15, 1.42].map(
      (a): Point => [0.538 * Math.sin(a) * Math.cos(t), 0.66 + 0.284 * Math.cos(a), 0.538 * Math.sin(a) * Math.sin(t)],
    );
    m.tube(steel, arc, [0.005, 0.005, 0.005, 0.005, 0.005]);
    m.limb(steel, [0, 0.66, 0], [0.3 * Math.cos(t), 0.885, 0.3 * Math.sin(t)], 0.004, 0.004);
    m.ball(steel, [0.538 * Math.sin(1.44) * Math.cos(t), 0.66 + 0.284 * Math.cos(1.44), 0.538 * Math.sin(1.44) * Math.sin(t)], 0.01);
  }
  m.limb(steel, [0, 0.18, 0], [0, 0.99, 0], 0.0095, 0.009);
  m.limb(steel, [0, 0.94, 0], [0, 1, 0], 0.014, 0.006);
  m.part();
  m.tube(
    wood,
    [
      [0, 0.2, 0],
      [0, 0.07, 0],
      [0.03, 0.022, 0],
      [0.075, 0.025, 0],
      [0.09, 0.08, 0],
    ],
    [0.018, 0.019, 0.019, 0.019, 0.018],
  );
  return m;
}

export function guitar(): Model {
  const m = new Model();
  const top = m.material({
    color: "#b9702f",
    color2: "#9a5620",
    pattern: "wood",
    scale: 16,
    bump: 0.06,
    rough: 0.16,
    f0: 0.05,
    main: true,
  });
  const side = m.material({ color: "#5a2f18", color2: "#45220f", pattern: "wood", scale: 12, bump: 0.06, rough: 0.18, f0: 0.05 });
  const ebony = m.material({ color: "#1c1613", rough: 0.35 });
  const ivory = m.material({ color: "#f0e6d0", rough: 0.35 });
  const steel = m.material({ color: "#d8d2c0", rough: 0.2, metal: 1 });
  const hole = m.material({ color: "#0c0807", rough: 1 });
  const half: Flat[] = [
    [0.0, 0.005],
    [0.12, 0.015],
    [0.19, 0.08],
    [0.2, 0.16],
    [0.165, 0.235],
    [0.13, 0.285],
    [0.145, 0.345],
    [0.15, 0.4],
    [0.11, 0.455],
    [0.0, 0.47],
  ];
  const body = smoothOutline(
    [
      ...half,
      ...half
        .slice(1, -1)
        .reverse()
        .map(([x, y]): Flat => [-x, y]),
    ],
    3,
  );
  m.part();
  m.slab(side, [0, 0, 0], body, 0.052, 0.006);
  m.can(hole, [0, 0.315, 0.06], 0.047, 0.047, 0.05, 0, { op: "cut", turn: [90, 0, 0] });
  m.slab(
    top,
    [0, 0, 0.05],
    body.map(([x, y]): Flat => [x * 0.965, 0.235 + (y - 0.235) * 0.97]),
    0.02,
    0.002,
    { paint: 0.001 },
  );
  m.part();
  m.can(hole, [0, 0.315, 0.03], 0.05, 0.05, 0.006, 0, { turn: [90, 0, 0] });
  m.part();
  m.ring(ivory, [0, 0.315, 0.0525], 0.054, 0.003, { turn: [90, 0, 0] });
  m.ring(ebony, [0, 0.315, 0.0525], 0.062, 0.003, { turn: [90, 0, 0] });
  m.box(ebony, [0, 0.13, 0.058], [0.07, 0.012, 0.008], 0.004);
  m.box(ivory, [0, 0.136, 0.066], [0.045, 0.003, 0.004], 0.001);
  m.part(0.01);
  m.box(side, [0, 0.64, 0.036], [0.026, 0.21, 0.016], 0.008);
  m.box(side, [0, 0.925, 0.026], [0.038, 0.07, 0.011], 0.006, { taper: 0.12, turn: [-8, 0, 0] });
  m.part();
  m.box(ebony, [0, 0.595, 0.056], [0.0255, 0.26, 0.005], 0.001);
  for (let i = 0; i < 15; i++) m.box(steel, [0, 0.845 - 0.46 * (1 - 0.5 ** (i / 9)), 0.0615], [0.0255, 0.0014, 0.0014]);
  m.box(ivory, [0, 0.853, 0.058], [0.026, 0.004, 0.007], 0.001);
  for (let i = 0; i < 6; i++) {
    const x = (i - 2.5) * 0.0075;
    m.limb(steel, [x * 1.25, 0.135, 0.069], [x, 0.853, 0.066], 0.0011, 0.0009);
  }
  m.bothSides(() => {
    for (const y of [0.89, 0.925, 0.96]) {
      m.limb(steel, [0.03, y, 0.024], [0.06, y, 0.024], 0.005, 0.005);
      m.ball(ivory, [0.066, y, 0.024], [0.008, 0.012, 0.008]);
    }
  });
  return m;
}
