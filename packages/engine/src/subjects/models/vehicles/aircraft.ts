import { type Flat, Model, smoothOutline } from "../model.ts";

export function balloon(): Model {
  const m = new Model();
  const silk = m.material({
    color: "#d4382c",
    color2: "#f4d35e",
    pattern: "gores",
    scale: 16,
    amount: 1.1,
    bump: 0.16,
    rough: 0.55,
    wrap: 0.2,
    thin: 0.4,
    sheen: 0.15,
    nightGlow: 0.9,
    main: true,
  });
  const band = m.material({
    color: "#2a5a8c",
    color2: "#f2ead8",
    pattern: "gores",
    scale: 16,
    amount: 1.1,
    bump: 0.16,
    rough: 0.55,
    thin: 0.4,
    nightGlow: 0.9,
  });
  const wicker = m.material({
    color: "#a8773f",
    color2: "#7a5227",
    pattern: "rings",
    scale: 110,
    amount: 0.3,
    amount2: 0.6,
    bump: 0.6,
    rough: 0.85,
  });
  const leather = m.material({ color: "#5a3a20", rough: 0.5 });
  const rope = m.material({ color: "#5b4a36", rough: 0.9 });
  const flame = m.material({ color: "#ffb347", glow: 0.7, nightGlow: 4 });
  const profile: Flat[] = smoothOutline(
    [
      [0, 1],
      [0.15, 0.985],
      [0.28, 0.92],
      [0.355, 0.81],
      [0.37, 0.68],
      [0.33, 0.54],
      [0.24, 0.4],
      [0.15, 0.3],
      [0.095, 0.245],
    ],
    4,
    true,
  );
  m.part();
  m.lathe(silk, [0, 0, 0], [...profile, [0.085, 0.25], [0.085, 0.3], [0, 0.34]], 0.001);
  m.can(silk, [0, 0.24, 0], 0.08, 0.08, 0.05, 0, { op: "cut" });
  m.part();
  m.ring(leather, [0, 0.247, 0], 0.092, 0.005);
  m.part();
  m.box(wicker, [0, 0.06, 0], [0.052, 0.05, 0.052], 0.014);
  m.box(wicker, [0, 0.09, 0], [0.044, 0.05, 0.044], 0.01, { op: "cut" });
  m.part();
  m.box(leather, [0, 0.11, 0], [0.056, 0.008, 0.056], 0.007);
  m.box(leather, [0, 0.11, 0], [0.044, 0.02, 0.044], 0.004, { op: "cut" });
  m.box(leather, [0, 0.014, 0], [0.054, 0.006, 0.054], 0.005);
  m.part();
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      m.limb(rope, [x * 0.05, 0.11, z * 0.05], [x * 0.062, 0.25, z * 0.062], 0.0022, 0.0022);
      m.limb(rope, [x * 0.048, 0.11, z * 0.048], [x * 0.02, 0.17, z * 0.02], 0.0028, 0.0028);
    }
  }
  m.can(leather, [0, 0.172, 0], 0.024, 0.02, 0.012, 0.004);
  m.part();
  m.limb(flame, [0, 0.19, 0], [0, 0.245, 0], 0.013, 0.003);
  m.box(band, [0, 0.56, 0], [1, 0.028, 1], 0, { paint: 0.002 });
  m.box(band, [0, 0.835, 0], [1, 0.02, 1], 0, { paint: 0.002 });
  m.lamp([0, 0.23, 0], 0.45, "#ffae55", 0.4);
  return m;
}

export function rocket(): Model {
  const m = new Model();
  const white = m.material({ color: "#eef0f2", rough: 0.3, f0: 0.06, main: true });
  const red = m.material({ color: "#c4302b", rough: 0.3, f0: 0.05 });
  const steel = m.material({ color: "#8d949b", rough: 0.3, metal: 0.9 });
  const glass = m.material({ color: "#2a5a7a", rough: 0.05, f0: 0.1, nightGlow: 5 });
  const fire = m.material({ color: "#ffb03a", rough: 1, glow: 1.6, nightGlow: 3.2 });
  const core = m.material({ color: "#fff2c8", rough: 1, glow: 2.2, nightGlow: 4 });
  const side: Flat[] = smoothOutline(
    [
      [0, 1],
      [0.045, 0.93],
      [0.095, 0.8],
      [0.125, 0.62],
      [0.128, 0.45],
      [0.11, 0.3],
      [0.085, 0.22],
      [0, 0.21],
    ],
    5,
    true,
  );
  m.part();
  m.lathe(white, [0, 0, 0], side, 0.001);
  m.part();
  m.can(steel, [0, 0.195, 0], 0.075, 0.055, 0.03, 0.006);
  m.part();
  for (let i = 0; i < 4; i++)
    m.within([0, 0, 0], [0, 45 + i * 90, 0], () =>
      m.slab(
        red,
        [0, 0, 0],
        [
          [0.085, 0.42],
          [0.15, 0.34],
          [0.22, 0.2],
          [0.225, 0.1],
          [0.2, 0.13],
          [0.1, 0.22],
        ],
        0.012,
        0.01,
      ),
    );
  m.part();
  m.ring(steel, [0, 0.64, 0.112], 0.045, 0.012, { turn: [84, 0, 0] });
  m.part();
  m.ball(glass, [0, 0.64, 0.11], [0.042, 0.042, 0.018]);
  m.part();
  m.ring(steel, [0, 0.48, 0.122], 0.028, 0.009, { turn: [92, 0, 0] });
  m.part();
  m.ball(glass, [0, 0.48, 0.122], [0.026, 0.026, 0.012]);
  m.part();
  m.tube(
    fire,
    [
      [0, 0.16, 0],
      [0, 0.08, 0],
      [0, -0.06, 0],
      [0, -0.2, 0],
    ],
    [0.045, 0.07, 0.05, 0.004],
    { ruffle: [0.012, 14] },
  );
  m.tube(
    core,
    [
      [0, 0.16, 0],
      [0, 0.1, 0],
      [0, 0, 0],
    ],
    [0.035, 0.046, 0.012],
    { paint: 0.03 },
  );
  m.can(red, [0, 0.9, 0], 0.2, 0.2, 0.11, 0, { paint: 0.003 });
  m.box(red, [0, 0.33, 0], [0.3, 0.014, 0.3], 0, { paint: 0.003 });
  m.lamp([0, 0.05, 0], 0.4, "#ffab45", 0.9);
  return m;
}

export function aeroplane(): Model {
  const m = new Model();
  const white = m.material({ color: "#eef1f4", rough: 0.25, f0: 0.06, main: true });
  const grey = m.material({ color: "#b4bcc4", rough: 0.35, metal: 0.3 });
  const blue = m.material({ color: "#1f4f8c", rough: 0.3, f0: 0.05 });
  const glass = m.material({ color: "#1a232c", rough: 0.06, f0: 0.1, nightGlow: 30 });
  const dark = m.material({ color: "#24282d", rough: 0.5 });
  const y = 0.36;
  m.part();
  m.limb(white, [0, y, -0.9], [0, y, 1.45], 0.19, 0.19);
  m.limb(white, [0, y, 1.45], [0, y - 0.04, 1.82], 0.19, 0.1, { blend: 0.06 });
  m.limb(white, [0, y + 0.02, -0.8], [0, y + 0.11, -1.75], 0.185, 0.05, { blend: 0.08 });
  m.part(0.05);
  m.bothSides(() => {
    const wing: Flat[] = [
      [0, 0.36],
      [0.5, 0.02],
      [1.72, -0.62],
      [1.8, -0.82],
      [1.68, -0.82],
      [0.62, -0.44],
      [0, -0.4],
    ];
    m.within([0.08, y - 0.1, 0.22], [0, 0, 5], () => m.slab(grey, [0, 0, 0], wing, 0.028, 0.024, { turn: [90, 0, 0] }));
    const tail: Flat[] = [
      [0, 0.16],
      [0.58, -0.16],
      [0.62, -0.3],
      [0.52, -0.29],
      [0, -0.16],
    ];
    m.within([0.03, y + 0.1, -1.5], [0, 0, 4], () => m.slab(white, [0, 0, 0], tail, 0.02, 0.018, { turn: [90, 0, 0] }));
  });
  m.part(0.04);
  m.slab(
    blue,
    [0, y + 0.12, -1.35],
    [
      [0.32, 0],
      [-0.2, 0.5],
      [-0.44, 0.52],
      [-0.32, 0],
    ],
    0.024,
    0.02,
    { turn: [0, -90, 0] },
  );
  m.part();
  m.bothSides(() => {
    m.within([0.66, y - 0.2, 0.2], [90, 0, 0], () => {
      m.can(white, [0, 0, 0], 0.085, 0.115, 0.22, 0.03);
      m.can(dark, [0, 0.2, 0], 0.08, 0.092, 0.06, 0, { op: "cut" });
    });
  });
  m.part();
  m.bothSides(() => {
    m.ball(dark, [0.66, y - 0.2, 0.37], [0.03, 0.03, 0.07]);
    m.slab(
      grey,
      [0.66, y - 0.06, 0.05],
      [
        [-0.16, -0.06],
        [0.16, -0.06],
        [0.1, 0.06],
        [-0.12, 0.06],
      ],
      0.016,
      0.01,
      { turn: [0, 90, 0] },
    );
    for (let i = 0; i < 17; i++) m.box(glass, [0.186, y + 0.05, 1.2 - i * 0.125], [0.012, 0.026, 0.02], 0.01);
  });
  m.tube(
    glass,
    [
      [-0.12, y + 0.07, 1.66],
      [0, y + 0.085, 1.73],
      [0.12, y + 0.07, 1.66],
    ],
    [0.03, 0.034, 0.03],
    { flat: 0.7 },
  );
  m.box(blue, [0, y - 0.015, 0], [0.4, 0.014, 1.9], 0, { paint: 0.004 });
  m.lamp([1.8, y + 0.05, -0.55], 0.25, "#49ff7a", 0.5);
  m.lamp([-1.8, y + 0.05, -0.55], 0.25, "#ff4a3a", 0.5);
  return m;
}

export function ufo(): Model {
  const m = new Model();
  const hull = m.material({ color: "#aab4bd", rough: 0.2, metal: 0.9, main: true });
  const dark = m.material({ color: "#3a4148", rough: 0.35, metal: 0.8 });
  const dome = m.material({ color: "#8fd8d0", rough: 0.04, f0: 0.09, clear: 0.7, nightGlow: 0.6 });
  const light = m.material({ color: "#8dffb0", glow: 0.8, nightGlow: 3 });
  m.part();
  m.ball(hull, [0, 0.42, 0], [1.3, 0.2, 1.3]);
  m.ball(hull, [0, 0.5, 0], [0.78, 0.26, 0.78], { blend: 0.2 });
  m.part();
  m.ring(dark, [0, 0.42, 0], 1.27, 0.04);
  m.part();
  m.can(dark, [0, 0.22, 0], 0.42, 0.62, 0.06, 0.03);
  m.part();
  m.ball(dome, [0, 0.66, 0], [0.46, 0.34, 0.46]);
  m.part();
  m.ball(light, [0, 0.16, 0], [0.3, 0.04, 0.3]);
  for (let i = 0; i < 14; i++) {
    const t = (i / 14) * 2 * Math.PI;
    m.ball(light, [1.02 * Math.cos(t), 0.36, 1.02 * Math.sin(t)], 0.05);
  }
  m.lamp([0, 0.1, 0], 0.9, "#7dffa8", 0.7);
  return m;
}
