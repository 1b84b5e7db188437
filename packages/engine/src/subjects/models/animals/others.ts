import { eyes } from "../features.ts";
import { type Flat, Model, smoothOutline } from "../model.ts";
import { fur, skin } from "./coats.ts";

export function elephant(): Model {
  const m = new Model();
  const hide = m.material(skin("#7d766e", "#635c56", { main: true, pattern: "hide", scale: 62, bump: 0.34, rough: 0.85, sheen: 0.08 }));
  const tusk = m.material({ color: "#efe6d2", rough: 0.35, wrap: 0.3 });
  const nail = m.material({ color: "#c4b8a6", rough: 0.5 });
  m.part();
  m.ball(hide, [0, 0.6, -0.14], [0.27, 0.28, 0.42]);
  m.ball(hide, [0, 0.62, 0.14], [0.25, 0.27, 0.28], { blend: 0.15 });
  m.ball(hide, [0, 0.58, -0.4], [0.23, 0.26, 0.2], { blend: 0.12 });
  m.part(0.07);
  m.bothSides(() => {
    m.tube(
      hide,
      [
        [0.15, 0.5, 0.2],
        [0.155, 0.25, 0.21],
        [0.155, 0.045, 0.22],
      ],
      [0.115, 0.088, 0.092],
      { blend: 0.06 },
    );
    m.tube(
      hide,
      [
        [0.15, 0.48, -0.38],
        [0.155, 0.25, -0.36],
        [0.155, 0.045, -0.38],
      ],
      [0.13, 0.09, 0.092],
      { blend: 0.06 },
    );
  });
  m.part();
  m.bothSides(() => {
    for (const dx of [-0.05, 0, 0.05]) {
      m.ball(nail, [0.155 + dx, 0.035, 0.3 - Math.abs(dx) * 0.4], [0.02, 0.026, 0.014]);
      m.ball(nail, [0.155 + dx, 0.035, -0.3 - Math.abs(dx) * 0.4], [0.02, 0.026, 0.014]);
    }
  });
  m.part(0.1);
  m.ball(hide, [0, 0.76, 0.42], [0.19, 0.215, 0.19]);
  m.ball(hide, [0, 0.9, 0.38], [0.14, 0.1, 0.13], { blend: 0.07 });
  m.tube(
    hide,
    [
      [0, 0.72, 0.55],
      [0, 0.55, 0.69],
      [0, 0.33, 0.72],
      [0, 0.15, 0.7],
      [0.0, 0.08, 0.79],
      [0, 0.11, 0.86],
    ],
    [0.115, 0.09, 0.066, 0.05, 0.042, 0.034],
    { blend: 0.07 },
  );
  m.part(0.04);
  m.bothSides(() => {
    const ear: Flat[] = smoothOutline(
      [
        [-0.02, 0.16],
        [0.14, 0.22],
        [0.28, 0.15],
        [0.32, -0.02],
        [0.24, -0.2],
        [0.12, -0.3],
        [0.03, -0.16],
      ],
      3,
    );
    m.within([0.15, 0.79, 0.36], [4, 36, 0], () => m.slab(hide, [0, 0, 0], ear, 0.018, 0.015, { bend: 0.35 }));
  });
  m.part(0.01);
  m.tube(
    tusk,
    [
      [0.085, 0.62, 0.57],
      [0.12, 0.5, 0.68],
      [0.12, 0.44, 0.82],
      [0.1, 0.45, 0.9],
    ],
    [0.032, 0.03, 0.022, 0.006],
    { mirror: true },
  );
  m.part(0.03);
  m.tube(
    hide,
    [
      [0, 0.68, -0.58],
      [0.02, 0.5, -0.64],
      [0.03, 0.3, -0.63],
    ],
    [0.03, 0.018, 0.014],
  );
  eyes(m, [0.152, 0.775, 0.52], 0.0165, [0.85, 0, 0.5], { iris: "#3a2816" });
  return m;
}

/** Wings spread flat towards the viewer. */
export function butterfly(): Model {
  const m = new Model();
  const wing = m.material({
    color: "#e8872a",
    color2: "#f7c04a",
    pattern: "petal",
    scale: 22,
    amount: 0.5,
    rough: 0.5,
    thin: 0.6,
    bump: 0.1,
    main: true,
  });
  const edge = m.material({ color: "#17120f", rough: 0.55, thin: 0.15 });
  const dot = m.material({ color: "#f6f1e6", rough: 0.5, thin: 0.5 });
  const body = m.material(fur("#2a1d14", "#4a3524", { hair: 0, scale: 90 }));
  m.part();
  m.limb(body, [0, 0.28, 0.02], [0, 0.6, 0.02], 0.02, 0.032);
  m.ball(body, [0, 0.64, 0.02], 0.036, { blend: 0.02 });
  m.tube(
    body,
    [
      [0.012, 0.66, 0.03],
      [0.06, 0.82, 0.06],
      [0.12, 0.92, 0.06],
    ],
    [0.006, 0.005, 0.01],
    { mirror: true },
  );
  const fore = smoothOutline(
    [
      [0, 0.02],
      [0.12, 0.25],
      [0.34, 0.42],
      [0.52, 0.4],
      [0.5, 0.2],
      [0.38, 0.02],
      [0.16, -0.05],
    ],
    4,
  );
  const hind = smoothOutline(
    [
      [0, 0],
      [0.2, 0.02],
      [0.36, -0.06],
      [0.38, -0.24],
      [0.26, -0.4],
      [0.14, -0.34],
      [0.04, -0.14],
    ],
    4,
  );
  m.bothSides(() => {
    for (const [outline, turn, y] of [
      [fore, 20, 0.56],
      [hind, 26, 0.5],
    ] as const) {
      m.part();
      m.within([0.018, y, 0.02], [0, turn, 0], () => {
        m.slab(edge, [0, 0, 0], outline, 0.008, 0.006);
        const inner = outline.map(([x, h]): Flat => [0.02 + x * 0.84, (outline === fore ? 0.035 : -0.02) + h * 0.82]);
        m.slab(wing, [0, 0, 0], inner, 0.03, 0.005, { paint: 0.012 });
      });
    }
    for (const [x, y] of [
      [0.42, 0.9],
      [0.46, 0.84],
      [0.47, 0.77],
      [0.32, 0.2],
      [0.35, 0.27],
      [0.26, 0.14],
    ] as const) {
      m.ball(dot, [x, y, -0.17], [0.016, 0.016, 0.2], { paint: 0.006 });
    }
    for (const [x, y] of [
      [0.3, 0.9],
      [0.38, 0.72],
      [0.3, 0.6],
      [0.3, 0.36],
      [0.24, 0.26],
    ] as const) {
      m.limb(edge, [0.03, 0.56, 0.0], [x, y, -0.12], 0.005, 0.005, { paint: 0.006 });
    }
  });
  return m;
}
