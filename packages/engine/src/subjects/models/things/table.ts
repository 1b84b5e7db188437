import { leaf } from "../features.ts";
import { type Flat, Model, type Point, smoothOutline } from "../model.ts";

/** On a saucer, with a spoon, a crown of foam and a wisp of steam. */
export function cup(): Model {
  const m = new Model();
  const glaze = m.material({ color: "#f2efe9", rough: 0.12, f0: 0.05, wrap: 0.15, main: true });
  const coffee = m.material({ color: "#3a1d0c", rough: 0.12, f0: 0.04 });
  const foam = m.material({ color: "#c99a62", color2: "#e9d2ad", pattern: "plates", scale: 60, bump: 0.15, rough: 0.55, wrap: 0.3 });
  const cream = m.material({ color: "#f3e6cf", rough: 0.55, wrap: 0.3 });
  const steel = m.material({ color: "#d9dcdf", rough: 0.14, metal: 1 });
  m.part();
  m.ball(glaze, [0, 0.95, 0], [0.475, 0.835, 0.475]);
  m.box(glaze, [0, 1.5, 0], [1, 0.55, 1], 0, { op: "cut" });
  m.ball(glaze, [0, 0.96, 0], [0.445, 0.79, 0.445], { op: "cut", blend: 0.006 });
  m.ring(glaze, [0, 0.952, 0], 0.459, 0.0165);
  m.part(0.03);
  m.can(glaze, [0, 0.12, 0], 0.22, 0.24, 0.035, 0.02);
  m.part(0.05);
  m.tube(
    glaze,
    [
      [0.43, 0.8, 0],
      [0.6, 0.84, 0],
      [0.7, 0.66, 0],
      [0.62, 0.44, 0],
      [0.4, 0.36, 0],
    ],
    [0.045, 0.042, 0.042, 0.04, 0.045],
    { blend: 0.03 },
  );
  m.part();
  // Foam stands above the rim, so that the cup is seen to be full from any height.
  m.ball(foam, [0, 0.925, 0], [0.444, 0.075, 0.444]);
  // The saucer is a cap of a great sphere.
  m.part();
  m.ball(glaze, [0, 3.82, 0], 3.76, { shell: 0.016 });
  m.can(glaze, [0, 0.1, 0], 0.82, 0.82, 0.12, 0, { op: "clip" });
  m.ring(glaze, [0, 0.148, 0], 0.82, 0.0185);
  m.can(glaze, [0, 0.03, 0], 0.36, 0.38, 0.028, 0.012, { blend: 0.03 });
  m.part();
  m.tube(
    steel,
    [
      [-0.35, 0.125, 0.5],
      [-0.02, 0.13, 0.62],
      [0.35, 0.18, 0.62],
    ],
    [0.02, 0.016, 0.024],
  );
  m.ball(steel, [-0.45, 0.12, 0.46], [0.11, 0.02, 0.07], { turn: [0, 20, 0], blend: 0.02 });
  // A rosette poured into the foam.
  for (const [z, w] of [
    [0.2, 0.05],
    [0.1, 0.13],
    [0, 0.17],
    [-0.1, 0.15],
    [-0.19, 0.09],
  ] as const) {
    const arc: Point[] = [
      [-w, 0.985, z + 0.07],
      [0, 0.99, z - 0.03],
      [w, 0.985, z + 0.07],
    ];
    m.tube(cream, arc, [0.02, 0.034, 0.02], { paint: 0.014 });
  }
  m.limb(cream, [0, 0.985, 0.25], [0, 0.985, -0.28], 0.012, 0.018, { paint: 0.012 });
  m.ring(coffee, [0, 0.945, 0], 0.425, 0.016, { paint: 0.02 });
  m.min.splice(0, 3, -0.86, 0, -0.86);
  m.max.splice(0, 3, 0.86, 1.0, 0.86);
  return m;
}

export function teapot(): Model {
  const m = new Model();
  const glaze = m.material({
    color: "#3f6f8f",
    color2: "#2f5873",
    pattern: "stone",
    scale: 5,
    bump: 0.02,
    rough: 0.13,
    f0: 0.055,
    main: true,
  });
  const trim = m.material({ color: "#e9e2d2", rough: 0.2, f0: 0.05 });
  m.part();
  m.ball(glaze, [0, 0.4, 0], [0.5, 0.4, 0.5]);
  m.can(glaze, [0, 0.03, 0], 0.29, 0.25, 0.035, 0.02, { blend: 0.05 });
  m.part(0.06);
  m.tube(
    glaze,
    [
      [0.4, 0.32, 0],
      [0.62, 0.42, 0],
      [0.74, 0.64, 0],
      [0.9, 0.76, 0],
    ],
    [0.14, 0.095, 0.06, 0.05],
    { blend: 0.05 },
  );
  m.limb(glaze, [0.84, 0.74, 0], [1.0, 0.84, 0], 0.028, 0.034, { op: "cut", blend: 0.01 });
  m.part(0.05);
  m.tube(
    glaze,
    [
      [-0.4, 0.62, 0],
      [-0.68, 0.7, 0],
      [-0.8, 0.5, 0],
      [-0.68, 0.28, 0],
      [-0.44, 0.22, 0],
    ],
    [0.05, 0.052, 0.05, 0.046, 0.05],
    { blend: 0.03 },
  );
  m.part(0.01);
  m.ball(glaze, [0, 0.735, 0], [0.29, 0.1, 0.29]);
  m.can(glaze, [0, 0.86, 0], 0.03, 0.05, 0.04, 0.02, { blend: 0.03 });
  m.ball(trim, [0, 0.93, 0], [0.075, 0.065, 0.075], { blend: 0.02 });
  m.ring(trim, [0, 0.735, 0], 0.295, 0.016);
  m.ring(trim, [0, 0.4, 0], 0.5, 0.016, { paint: 0.006 });
  m.ring(trim, [0, 0.33, 0], 0.492, 0.007, { paint: 0.006 });
  return m;
}

export function vase(): Model {
  const m = new Model();
  const glaze = m.material({
    color: "#3c6ea8",
    color2: "#2a5288",
    pattern: "stone",
    scale: 6,
    bump: 0.02,
    rough: 0.12,
    f0: 0.055,
    main: true,
  });
  const white = m.material({ color: "#f3f0e8", rough: 0.14, f0: 0.05 });
  const stem = m.material({ color: "#4a7a34", rough: 0.5, wrap: 0.2 });
  const green = m.material({
    color: "#3f7030",
    color2: "#6c9a48",
    pattern: "petal",
    scale: 24,
    amount: 0.2,
    rough: 0.45,
    thin: 0.4,
    bump: 0.2,
  });
  const heart = m.material({ color: "#e8b62c", color2: "#b8781a", pattern: "plates", scale: 80, bump: 0.6, rough: 0.7 });
  const side: Flat[] = smoothOutline(
    [
      [0, 0],
      [0.1, 0],
      [0.155, 0.09],
      [0.165, 0.2],
      [0.12, 0.33],
      [0.075, 0.41],
      [0.08, 0.45],
      [0.105, 0.475],
    ],
    5,
    true,
  );
  m.part();
  m.lathe(glaze, [0, 0, 0], [...side, [0.09, 0.47], [0.06, 0.42], [0, 0.4]], 0.004);
  const blooms: readonly (readonly [Point, string, number, number, number])[] = [
    [[0.0, 0.87, 0.04], "#f3d9df", 28, 0, 0.115],
    [[0.19, 0.78, 0.06], "#d9506a", 42, 70, 0.1],
    [[-0.19, 0.8, 0.05], "#f4efe4", 42, -65, 0.1],
    [[0.08, 0.68, 0.17], "#f2b04a", 58, 25, 0.09],
    [[-0.1, 0.67, 0.16], "#e2728a", 58, -30, 0.095],
    [[0.12, 0.86, -0.1], "#f4efe4", 30, 140, 0.095],
    [[-0.12, 0.88, -0.08], "#d9506a", 30, -140, 0.095],
  ];
  for (const [at, color, tilt, turn, size] of blooms) {
    const petal = m.material({
      color,
      color2: "#fff4ea",
      pattern: "petal",
      scale: 50,
      amount: 0.04,
      bump: 0.2,
      rough: 0.5,
      wrap: 0.3,
      thin: 0.4,
    });
    m.part();
    m.tube(stem, [[at[0] * 0.12, 0.42, at[2] * 0.12], [at[0] * 0.5, 0.58, at[2] * 0.5], at], [0.009, 0.008, 0.008]);
    m.within(at, [tilt, turn, 0], () => {
      for (const [count, lean, length] of [
        [11, 80, 1],
        [9, 58, 0.85],
        [7, 36, 0.65],
      ] as const) {
        m.part();
        for (let i = 0; i < count; i++) {
          m.within([0, 0.005, 0], [lean, (i * 360) / count + lean, 0], () =>
            m.ball(petal, [0, size * 0.52 * length, 0.01], [size * 0.26, size * 0.5 * length, 0.007], { blend: 0.004 }),
          );
        }
      }
      m.part();
      m.ball(heart, [0, 0.02, 0], [size * 0.22, 0.02, size * 0.22]);
    });
  }
  for (const [turn, tilt, y] of [
    [20, 62, 0.5],
    [-60, 58, 0.52],
    [100, 55, 0.53],
    [170, 60, 0.5],
    [-130, 56, 0.54],
    [60, 40, 0.56],
    [-20, 70, 0.49],
  ] as const) {
    m.part();
    leaf(m, green, [0, y, 0], [tilt, turn, 0], 0.26, 0.11, 0.007);
  }
  m.box(white, [0, 0.3, 0], [0.3, 0.007, 0.3], 0, { paint: 0.002 });
  m.box(white, [0, 0.065, 0], [0.3, 0.007, 0.3], 0, { paint: 0.002 });
  for (let i = 0; i < 9; i++)
    m.within([0, 0.18, 0], [0, i * 40, 0], () => {
      m.ring(white, [0, 0, 0.163], 0.034, 0.005, { turn: [84, 0, 0], paint: 0.002 });
      m.ball(white, [0, 0, 0.163], [0.015, 0.015, 0.03], { paint: 0.002 });
    });
  return m;
}

export function cake(): Model {
  const m = new Model();
  const icing = m.material({
    color: "#f6d9dc",
    color2: "#fbe9ea",
    pattern: "snow",
    scale: 9,
    amount: 0.05,
    bump: 0.06,
    rough: 0.5,
    wrap: 0.35,
    main: true,
  });
  const cream = m.material({ color: "#fdf6ec", rough: 0.5, wrap: 0.4 });
  const berry = m.material({
    color: "#b8182c",
    color2: "#e2505a",
    pattern: "spots",
    scale: 26,
    amount: 0.12,
    bump: 0.3,
    rough: 0.25,
    f0: 0.05,
    wrap: 0.25,
  });
  const plate = m.material({ color: "#efeeea", rough: 0.15, f0: 0.05 });
  const stick = m.material({ color: "#5a8fc4", color2: "#f4f1ea", pattern: "rings", scale: 26, amount: 0.1, amount2: 1, rough: 0.5 });
  const flame = m.material({ color: "#ffb648", glow: 1.6, nightGlow: 3 });
  m.part();
  m.can(plate, [0, 0.03, 0], 0.72, 0.78, 0.025, 0.012);
  m.can(plate, [0, 0.0, 0], 0.3, 0.3, 0.03, 0.01);
  m.part(0.02);
  m.can(icing, [0, 0.25, 0], 0.62, 0.61, 0.2, 0.05);
  m.can(icing, [0, 0.56, 0], 0.42, 0.41, 0.14, 0.045);
  m.part(0.02);
  for (let i = 0; i < 14; i++) {
    const t = (i / 14) * 2 * Math.PI;
    const drop = 0.06 + 0.05 * ((i * 0.618) % 1);
    m.limb(cream, [0.41 * Math.cos(t), 0.68, 0.41 * Math.sin(t)], [0.425 * Math.cos(t), 0.68 - drop, 0.425 * Math.sin(t)], 0.045, 0.03, {
      blend: 0.05,
    });
  }
  m.can(cream, [0, 0.695, 0], 0.42, 0.41, 0.022, 0.02, { blend: 0.03 });
  m.part(0.01);
  for (let i = 0; i < 18; i++) {
    const t = (i / 18) * 2 * Math.PI;
    m.ball(cream, [0.55 * Math.cos(t), 0.47, 0.55 * Math.sin(t)], [0.07, 0.055, 0.07]);
    m.ball(cream, [0.55 * Math.cos(t), 0.52, 0.55 * Math.sin(t)], 0.035, { blend: 0.03 });
    m.ball(cream, [0.65 * Math.cos(t + 0.17), 0.07, 0.65 * Math.sin(t + 0.17)], [0.065, 0.05, 0.065]);
  }
  m.part();
  for (let i = 0; i < 6; i++) {
    const t = (i / 6) * 2 * Math.PI + 0.3;
    m.ball(berry, [0.3 * Math.cos(t), 0.765, 0.3 * Math.sin(t)], [0.06, 0.07, 0.06]);
  }
  for (const [x, z] of [
    [0, 0.08],
    [0.15, -0.06],
    [-0.15, -0.06],
    [0.02, -0.2],
    [-0.1, 0.1],
    [0.13, 0.1],
  ] as const) {
    m.part();
    m.limb(stick, [x, 0.7, z], [x, 0.9, z], 0.018, 0.018);
    m.part();
    m.limb(flame, [x, 0.93, z], [x, 0.985, z], 0.017, 0.004);
  }
  m.lamp([0, 0.95, 0], 1.1, "#ffb765", 0.35);
  return m;
}
