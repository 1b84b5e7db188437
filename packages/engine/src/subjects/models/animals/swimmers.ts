import { eyes } from "../features.ts";
import { type Flat, Model, type Point } from "../model.ts";
import { skin, sleek } from "./coats.ts";

/** A flat fin in the plane of height and length, its root at the origin. */
function uprightFin(m: Model, material: number, at: Point, outline: readonly Flat[], thick = 0.018): void {
  m.slab(material, at, outline, thick, thick * 0.8, { turn: [0, -90, 0], blend: 0.03 });
}

export function fish(): Model {
  const m = new Model();
  const body = m.material({
    color: "#e8792a",
    color2: "#c9501a",
    pattern: "scales",
    scale: 13,
    amount: 0.55,
    bump: 0.16,
    rough: 0.26,
    f0: 0.07,
    wrap: 0.2,
    main: true,
  });
  const white = m.material({
    color: "#f7f2e8",
    color2: "#e6ddd0",
    pattern: "scales",
    scale: 13,
    amount: 0.4,
    bump: 0.16,
    rough: 0.26,
    f0: 0.07,
    wrap: 0.2,
  });
  const black = m.material({ color: "#17130f", rough: 0.3, f0: 0.06 });
  const fin = m.material({
    color: "#f09a45",
    color2: "#c9501a",
    pattern: "petal",
    scale: 42,
    amount: 0.12,
    bump: 0.35,
    rough: 0.35,
    thin: 0.55,
    main: true,
  });
  m.part();
  m.ball(body, [0, 0.5, 0.02], [0.16, 0.31, 0.5]);
  m.ball(body, [0, 0.5, 0.3], [0.14, 0.22, 0.25], { blend: 0.1 });
  m.limb(body, [0, 0.5, -0.28], [0, 0.5, -0.52], 0.14, 0.075, { blend: 0.12, flat: 0.55, flatTo: [1, 0, 0] });
  m.ball(white, [0, 0.445, 0.545], [0.035, 0.012, 0.03], { op: "cut", blend: 0.015 });
  m.part(0.03);
  uprightFin(
    m,
    fin,
    [0, 0.5, -0.5],
    [
      [0.05, 0.06],
      [-0.12, 0.2],
      [-0.36, 0.36],
      [-0.4, 0.3],
      [-0.31, 0.1],
      [-0.28, 0],
      [-0.31, -0.1],
      [-0.4, -0.3],
      [-0.36, -0.36],
      [-0.12, -0.2],
      [0.05, -0.06],
    ],
  );
  uprightFin(
    m,
    fin,
    [0, 0.76, 0],
    [
      [0.2, -0.02],
      [0.14, 0.1],
      [0.02, 0.22],
      [-0.14, 0.2],
      [-0.28, 0.06],
      [-0.34, -0.08],
      [-0.1, -0.05],
    ],
  );
  uprightFin(
    m,
    fin,
    [0, 0.22, -0.12],
    [
      [0.12, 0.06],
      [0.02, -0.08],
      [-0.14, -0.17],
      [-0.2, -0.1],
      [-0.14, 0.08],
    ],
  );
  m.bothSides(() => {
    m.within([0.13, 0.43, 0.16], [0, 28, 0], () => {
      m.slab(
        fin,
        [0, 0, 0],
        [
          [0.06, 0.05],
          [-0.1, 0.1],
          [-0.26, 0.02],
          [-0.28, -0.08],
          [-0.12, -0.12],
          [0.04, -0.05],
        ],
        0.014,
        0.01,
        { turn: [0, -90, 0], blend: 0.02 },
      );
    });
    m.limb(fin, [0.06, 0.22, 0.14], [0.1, 0.07, 0.0], 0.05, 0.02, { flat: 0.22, flatTo: [1, 0.3, 0], blend: 0.03 });
  });
  eyes(m, [0.118, 0.57, 0.375], 0.042, [0.95, 0.05, 0.3], { iris: "#e9c46a" });
  for (const [z, wide] of [
    [0.2, 0.055],
    [-0.17, 0.06],
    [-0.47, 0.04],
  ] as const) {
    m.box(black, [0, 0.5, z], [0.4, 0.5, wide + 0.018], 0.01, { paint: 0.008 });
    m.box(white, [0, 0.5, z], [0.4, 0.5, wide], 0.01, { paint: 0.008 });
  }
  return m;
}

export function dolphin(): Model {
  const m = new Model();
  const back = m.material(sleek("#6d8497", { main: true }));
  const belly = m.material(sleek("#dfe6ea"));
  m.part();
  m.tube(
    back,
    [
      [0, 0.36, 0.78],
      [0, 0.52, 0.5],
      [0, 0.6, 0.1],
      [0, 0.5, -0.4],
      [0, 0.24, -0.84],
    ],
    [0.115, 0.185, 0.205, 0.15, 0.05],
  );
  m.limb(back, [0, 0.3, 0.84], [0, 0.18, 1.05], 0.07, 0.04, { blend: 0.06, flat: 0.8, flatTo: [0, 1, 1] });
  m.limb(belly, [0, 0.26, 0.8], [0, 0.15, 1.01], 0.055, 0.034, { blend: 0.015 });
  m.part(0.06);
  uprightFin(
    m,
    back,
    [0, 0.77, 0.02],
    [
      [0.14, -0.04],
      [0.03, 0.13],
      [-0.15, 0.23],
      [-0.17, 0.21],
      [-0.12, 0.08],
      [-0.16, -0.08],
    ],
    0.026,
  );
  m.bothSides(() => {
    m.tube(
      back,
      [
        [0.14, 0.46, 0.4],
        [0.28, 0.32, 0.3],
        [0.36, 0.2, 0.16],
      ],
      [0.07, 0.065, 0.015],
      { flat: 0.3, flatTo: [0.5, 0.8, 0.3], blend: 0.05 },
    );
    m.tube(
      back,
      [
        [0.0, 0.24, -0.84],
        [0.16, 0.16, -0.98],
        [0.3, 0.1, -1.12],
      ],
      [0.06, 0.075, 0.015],
      { flat: 0.3, flatTo: [0, 0.9, -0.5], blend: 0.03 },
    );
  });
  eyes(m, [0.118, 0.4, 0.72], 0.017, [0.9, 0, 0.4]);
  m.tube(
    belly,
    [
      [0, 0.14, 0.86],
      [0, 0.32, 0.5],
      [0, 0.36, 0.1],
      [0, 0.28, -0.4],
    ],
    [0.09, 0.14, 0.14, 0.09],
    { paint: 0.06 },
  );
  return m;
}

/** Lies in the water with its back out, and blows. */
export function whale(): Model {
  const m = new Model();
  const back = m.material(sleek("#3d5a78", { main: true }));
  const belly = m.material({
    color: "#d6dde0",
    color2: "#9fb0ba",
    pattern: "rings",
    scale: 20,
    amount: 0.3,
    amount2: 0.8,
    rough: 0.35,
    bump: 0.3,
  });
  const spray = m.material({ color: "#f4fbff", rough: 0.8, thin: 0.9, clear: 0.25 });
  m.part();
  m.tube(
    back,
    [
      [0, 0.12, 1.15],
      [0, 0.16, 0.6],
      [0, 0.14, 0],
      [0, 0.12, -0.6],
      [0, 0.2, -1.15],
    ],
    [0.36, 0.52, 0.5, 0.32, 0.11],
  );
  m.part(0.1);
  m.bothSides(() => {
    m.tube(
      back,
      [
        [0.02, 0.22, -1.15],
        [0.2, 0.44, -1.32],
        [0.48, 0.6, -1.42],
      ],
      [0.1, 0.15, 0.03],
      { flat: 0.3, flatTo: [0, 0.6, 0.8], blend: 0.06 },
    );
    m.tube(
      back,
      [
        [0.4, 0.0, 0.5],
        [0.72, -0.02, 0.3],
        [0.92, 0.06, 0.08],
      ],
      [0.12, 0.13, 0.03],
      { flat: 0.3, flatTo: [0, 1, 0], blend: 0.06 },
    );
  });
  uprightFin(
    m,
    back,
    [0, 0.6, -0.25],
    [
      [0.16, -0.06],
      [0.02, 0.08],
      [-0.14, 0.13],
      [-0.2, -0.1],
    ],
    0.04,
  );
  m.part();
  for (const [x, z, high] of [
    [0, 0, 0.98],
    [-0.14, 0.03, 0.86],
    [0.14, -0.03, 0.88],
    [0.08, 0.08, 0.94],
    [-0.07, -0.07, 0.93],
  ] as const) {
    m.tube(
      spray,
      [
        [0, 0.66, 0.72],
        [x * 0.5, 0.8, 0.72 + z * 0.5],
        [x * 1.5, high, 0.72 + z],
      ],
      [0.014, 0.028, 0.05],
      { ruffle: [0.022, 22], blend: 0.03 },
    );
  }
  eyes(m, [0.41, 0.16, 0.9], 0.026, [0.95, 0, 0.3]);
  m.ball(belly, [0, -0.16, 0.75], [0.6, 0.24, 0.9], { paint: 0.05 });
  return m;
}

export function turtle(): Model {
  const m = new Model();
  const hide = m.material(skin("#7f9a52", "#5f7a3c", { scale: 16, bump: 0.35 }));
  const shell = m.material({
    color: "#6f8f45",
    color2: "#3d4f2a",
    pattern: "plates",
    scale: 3.4,
    bump: 0.35,
    rough: 0.4,
    f0: 0.05,
    main: true,
  });
  const rim = m.material({ color: "#a8a05c", color2: "#7b7740", pattern: "plates", scale: 7, bump: 0.2, rough: 0.45 });
  m.part();
  m.ball(shell, [0, 0.42, -0.08], [0.62, 0.56, 0.74]);
  m.box(shell, [0, -0.2, -0.08], [1, 0.52, 1], 0.02, { op: "cut", blend: 0.08 });
  m.part(0.03);
  m.ball(rim, [0, 0.33, -0.08], [0.68, 0.09, 0.8]);
  m.ball(rim, [0, 0.26, -0.08], [0.55, 0.1, 0.68], { blend: 0.05 });
  m.part(0.06);
  m.tube(
    hide,
    [
      [0, 0.3, 0.5],
      [0, 0.42, 0.78],
      [0, 0.56, 0.94],
    ],
    [0.17, 0.13, 0.13],
  );
  m.ball(hide, [0, 0.62, 1.0], [0.155, 0.14, 0.19], { blend: 0.06 });
  m.bothSides(() => {
    m.tube(
      hide,
      [
        [0.4, 0.26, 0.38],
        [0.58, 0.2, 0.52],
        [0.62, 0.07, 0.6],
      ],
      [0.15, 0.14, 0.11],
      { blend: 0.05 },
    );
    m.tube(
      hide,
      [
        [0.4, 0.26, -0.5],
        [0.56, 0.18, -0.62],
        [0.58, 0.07, -0.66],
      ],
      [0.15, 0.13, 0.11],
      { blend: 0.05 },
    );
    m.ball(hide, [0.62, 0.05, 0.66], [0.11, 0.05, 0.14], { blend: 0.04 });
    m.ball(hide, [0.58, 0.05, -0.6], [0.11, 0.05, 0.14], { blend: 0.04 });
  });
  m.limb(hide, [0, 0.24, -0.8], [0, 0.16, -1.02], 0.09, 0.015, { blend: 0.04 });
  eyes(m, [0.105, 0.67, 1.1], 0.034, [0.8, 0.1, 0.6], { iris: "#2a2412" });
  return m;
}
