import { type Flat, Model, smoothOutline } from "../model.ts";

/** Stands on y = 0, looks along +z. One unit high. */
export function car(): Model {
  const m = new Model();
  const paint = m.material({ color: "#b3221f", rough: 0.16, f0: 0.06, main: true });
  const glass = m.material({ color: "#10151a", rough: 0.04, f0: 0.1 });
  const tyre = m.material({ color: "#17181a", color2: "#222326", pattern: "rings", scale: 60, amount: 0.2, bump: 0.2, rough: 0.85 });
  const rim = m.material({ color: "#c9ced3", rough: 0.22, metal: 0.9 });
  const black = m.material({ color: "#121315", rough: 0.5 });
  const chrome = m.material({ color: "#dfe3e6", rough: 0.12, metal: 1 });
  const head = m.material({ color: "#fdf6e3", rough: 0.06, f0: 0.08, glow: 0.25, nightGlow: 5 });
  const tail = m.material({ color: "#c21f1a", rough: 0.15, f0: 0.06, glow: 0.1, nightGlow: 2.5 });
  const plate = m.material({ color: "#f2f0e6", rough: 0.5 });
  const side: Flat[] = smoothOutline(
    [
      [-1.5, 0.24],
      [-1.52, 0.42],
      [-1.46, 0.6],
      [-1.2, 0.66],
      [-0.8, 0.68],
      [0.3, 0.66],
      [1.0, 0.6],
      [1.42, 0.5],
      [1.54, 0.36],
      [1.5, 0.22],
      [1.2, 0.17],
      [-1.2, 0.17],
    ],
    3,
  );
  const roof: Flat[] = smoothOutline(
    [
      [-1.18, 0.62],
      [-0.82, 0.9],
      [-0.5, 0.985],
      [-0.05, 0.99],
      [0.32, 0.93],
      [0.72, 0.62],
      [-0.2, 0.58],
    ],
    3,
  );
  m.within([0, 0, 0], [0, -90, 0], () => {
    m.part();
    m.slab(paint, [0, 0, 0], side, 0.64, 0.11);
    for (const x of [-0.95, 0.95]) m.can(black, [x, 0.22, 0], 0.285, 0.285, 1, 0.02, { op: "cut", turn: [90, 0, 0], blend: 0.03 });
    m.part(0.03);
    m.slab(paint, [0, 0, 0], roof, 0.53, 0.1);
  });
  // Glass is a matter of colour and gloss on the cabin; pillars and roof stay painted.
  m.within([0, 0, 0], [0, -90, 0], () => {
    const pane: Flat[] = [
      [-1.0, 0.69],
      [-0.74, 0.88],
      [-0.45, 0.935],
      [-0.08, 0.935],
      [0.22, 0.885],
      [0.5, 0.69],
    ];
    for (const side of [-0.5, 0.5]) m.slab(glass, [0, 0, side], pane, 0.14, 0.04, { paint: 0.008 });
    for (const side of [-0.5, 0.5]) m.box(paint, [-0.24, 0.8, side], [0.028, 0.2, 0.2], 0, { paint: 0.006 });
  });
  m.box(glass, [0, 0.79, 0.5], [0.37, 0.115, 0.28], 0.05, { paint: 0.008 });
  m.box(glass, [0, 0.79, -1.02], [0.36, 0.1, 0.24], 0.05, { paint: 0.008 });
  m.part();
  m.bothSides(() => {
    for (const z of [-0.95, 0.95]) {
      m.within([0.53, 0.22, z], [0, 0, 90], () => {
        m.part();
        m.can(tyre, [0, 0, 0], 0.225, 0.225, 0.09, 0.045);
        m.part();
        m.can(black, [0, -0.062, 0], 0.15, 0.15, 0.03, 0.004);
        m.part();
        m.ring(rim, [0, -0.083, 0], 0.145, 0.016);
        for (let i = 0; i < 5; i++) {
          const t = (i / 5) * 2 * Math.PI;
          m.limb(rim, [0.03 * Math.cos(t), -0.092, 0.03 * Math.sin(t)], [0.135 * Math.cos(t), -0.085, 0.135 * Math.sin(t)], 0.026, 0.02, {
            flat: 0.5,
            flatTo: [0, 1, 0],
            blend: 0.015,
          });
        }
        m.ball(rim, [0, -0.095, 0], [0.04, 0.014, 0.04], { blend: 0.01 });
      });
    }
    m.part();
    m.ball(head, [0.42, 0.47, 1.38], [0.15, 0.062, 0.12], { turn: [0, 24, -4] });
    m.part();
    m.ball(tail, [0.44, 0.52, -1.42], [0.14, 0.065, 0.09], { turn: [0, -14, 0] });
    m.part(0.015);
    m.ball(paint, [0.66, 0.69, 0.42], [0.075, 0.05, 0.05]);
    m.part();
    m.box(chrome, [0.625, 0.54, -0.05], [0.012, 0.012, 0.07], 0.006);
    m.box(chrome, [0.622, 0.54, -0.66], [0.012, 0.012, 0.06], 0.006);
    m.box(black, [0.61, 0.205, 0], [0.014, 0.035, 0.64], 0.01);
  });
  m.part();
  m.box(black, [0, 0.31, 1.5], [0.3, 0.055, 0.03], 0.02);
  m.box(chrome, [0, 0.385, 1.515], [0.33, 0.01, 0.015], 0.006);
  m.box(plate, [0, 0.25, 1.53], [0.13, 0.032, 0.012], 0.004);
  m.box(plate, [0, 0.42, -1.52], [0.13, 0.032, 0.012], 0.004);
  m.box(black, [0, 0.22, -1.48], [0.46, 0.05, 0.03], 0.02);
  m.lamp([0.42, 0.45, 1.6], 0.9, "#fff0cf", 0.5);
  m.lamp([-0.42, 0.45, 1.6], 0.9, "#fff0cf", 0.5);
  m.lamp([0.44, 0.5, -1.55], 0.4, "#ff3a28", 0.4);
  m.lamp([-0.44, 0.5, -1.55], 0.4, "#ff3a28", 0.4);
  return m;
}

/** Leans on nothing; looks along +z. */
export function bicycle(): Model {
  const m = new Model();
  const paint = m.material({ color: "#2f7d74", rough: 0.2, f0: 0.06, main: true });
  const tyre = m.material({ color: "#1a1a1c", rough: 0.8 });
  const steel = m.material({ color: "#c3c8cc", rough: 0.25, metal: 1 });
  const leather = m.material({ color: "#7a4a28", rough: 0.5 });
  const wicker = m.material({
    color: "#b98a52",
    color2: "#8a6234",
    pattern: "rings",
    scale: 34,
    amount: 0.3,
    amount2: 0.6,
    bump: 0.5,
    rough: 0.8,
  });
  for (const z of [-0.5, 0.52]) {
    m.within([0, 0.33, z], [0, 0, 90], () => {
      m.part();
      m.ring(tyre, [0, 0, 0], 0.305, 0.02);
      m.ring(steel, [0, 0, 0], 0.282, 0.011);
      m.part();
      m.limb(steel, [0, -0.045, 0], [0, 0.045, 0], 0.02, 0.02);
      for (let i = 0; i < 14; i++) {
        const t = (i / 14) * 2 * Math.PI;
        m.limb(steel, [0, i % 2 ? 0.03 : -0.03, 0], [0.28 * Math.cos(t), 0, 0.28 * Math.sin(t)], 0.0028, 0.0028);
      }
    });
  }
  m.part();
  m.limb(paint, [0, 0.3, -0.05], [0, 0.78, -0.2], 0.02, 0.02);
  m.limb(paint, [0, 0.3, -0.05], [0, 0.7, 0.37], 0.022, 0.022);
  m.limb(paint, [0, 0.68, -0.17], [0, 0.76, 0.35], 0.019, 0.019);
  m.limb(paint, [0, 0.64, 0.39], [0, 0.86, 0.32], 0.024, 0.024);
  m.bothSides(() => {
    m.limb(paint, [0.03, 0.3, -0.06], [0.04, 0.33, -0.5], 0.011, 0.01);
    m.limb(paint, [0.02, 0.66, -0.17], [0.04, 0.33, -0.5], 0.011, 0.01);
    m.tube(
      paint,
      [
        [0.03, 0.66, 0.385],
        [0.045, 0.5, 0.45],
        [0.045, 0.33, 0.52],
      ],
      [0.014, 0.013, 0.011],
    );
    m.tube(
      steel,
      [
        [0, 0.94, 0.32],
        [0.13, 0.96, 0.3],
        [0.24, 0.93, 0.2],
        [0.26, 0.92, 0.1],
      ],
      [0.012, 0.012, 0.012, 0.012],
    );
    m.limb(leather, [0.25, 0.924, 0.17], [0.262, 0.918, 0.08], 0.018, 0.018);
    for (const z of [-0.5, 0.52])
      m.tube(
        paint,
        [
          [0.0, 0.68, z - 0.1],
          [0.0, 0.685, z + 0.02],
          [0, 0.64, z + (z < 0 ? -0.22 : 0.17)],
        ],
        [0.026, 0.026, 0.026],
        { flat: 0.3, flatTo: [0, 1, 0] },
      );
  });
  m.limb(steel, [0, 0.84, 0.325], [0, 0.95, 0.318], 0.013, 0.013);
  m.part();
  m.ball(leather, [0, 0.83, -0.2], [0.075, 0.026, 0.08]);
  m.limb(leather, [0, 0.835, -0.17], [0, 0.835, -0.04], 0.045, 0.02, { blend: 0.03, flat: 0.6, flatTo: [0, 1, 0] });
  m.part();
  m.can(steel, [0.035, 0.3, -0.05], 0.085, 0.085, 0.005, 0.002, { turn: [0, 0, 90] });
  m.limb(steel, [0.05, 0.3, -0.05], [0.06, 0.17, 0.03], 0.01, 0.009);
  m.limb(steel, [-0.05, 0.3, -0.05], [-0.06, 0.43, -0.13], 0.01, 0.009);
  m.box(tyre, [0.1, 0.165, 0.03], [0.045, 0.012, 0.028], 0.008);
  m.box(tyre, [-0.1, 0.435, -0.13], [0.045, 0.012, 0.028], 0.008);
  m.part();
  m.can(wicker, [0, 0.8, 0.48], 0.1, 0.13, 0.085, 0.02);
  m.can(wicker, [0, 0.83, 0.48], 0.085, 0.118, 0.09, 0.01, { op: "cut" });
  return m;
}
