import { eyes } from "../features.ts";
import { Model } from "../model.ts";

/** A tabby that sits and looks at the viewer. */
export function cat(): Model {
  const m = new Model();
  /** Tufts of hair at the outline. */
  const ruffle = [0.008, 48] as const;
  const coat = m.material({
    color: "#d98a45",
    color2: "#9a5420",
    pattern: "stripes",
    scale: 62,
    amount: 0.85,
    amount2: 0.8,
    bump: 0.5,
    rough: 0.9,
    wrap: 0.25,
    sheen: 0.35,
    hair: 0.015,
    main: true,
  });
  const white = m.material({
    color: "#f3ece0",
    color2: "#d9cbb8",
    pattern: "fur",
    scale: 70,
    amount: 0.5,
    bump: 0.35,
    rough: 0.8,
    hair: 0.014,
    wrap: 0.3,
    sheen: 0.5,
  });
  const pink = m.material({ color: "#d98a80", rough: 0.5, wrap: 0.4, thin: 0.4 });
  const whisker = m.material({ color: "#ffffff", rough: 0.4, thin: 0.5 });
  m.part();
  m.ball(coat, [0, 0.23, -0.1], [0.215, 0.23, 0.24], { ruffle });
  m.limb(coat, [0, 0.3, -0.04], [0, 0.57, 0.06], 0.19, 0.118, { blend: 0.12, ruffle });
  m.ball(coat, [0, 0.45, 0.1], [0.118, 0.17, 0.1], { blend: 0.08, ruffle });
  // Shoulder blades and thighs under the coat.
  m.ball(coat, [0.098, 0.4, 0.06], [0.07, 0.13, 0.1], { mirror: true, blend: 0.06, ruffle });
  m.ball(coat, [0.17, 0.17, 0.0], [0.1, 0.165, 0.18], { mirror: true, blend: 0.05, ruffle });
  m.part(0.03);
  m.bothSides(() => {
    m.tube(
      coat,
      [
        [0.085, 0.42, 0.12],
        [0.08, 0.2, 0.17],
        [0.075, 0.05, 0.19],
      ],
      [0.065, 0.05, 0.046],
      { blend: 0.04 },
    );
    m.ball(white, [0.075, 0.04, 0.215], [0.052, 0.042, 0.068], { blend: 0.02 });
    m.ball(white, [0.185, 0.038, 0.13], [0.055, 0.04, 0.1], { blend: 0.02 });
  });
  m.part(0.05);
  m.tube(
    coat,
    [
      [0.1, 0.07, -0.3],
      [0.28, 0.05, -0.22],
      [0.36, 0.05, 0.0],
      [0.31, 0.05, 0.2],
      [0.2, 0.055, 0.3],
    ],
    [0.055, 0.052, 0.05, 0.048, 0.035],
    { blend: 0.03 },
  );
  m.part(0.09);
  m.ball(coat, [0, 0.735, 0.12], [0.172, 0.148, 0.152], { ruffle });
  m.ball(coat, [0.1, 0.68, 0.145], [0.09, 0.062, 0.075], { mirror: true, blend: 0.06, ruffle });
  m.ball(white, [0.034, 0.672, 0.262], [0.046, 0.036, 0.038], { mirror: true, blend: 0.02 });
  m.ball(white, [0, 0.642, 0.243], [0.034, 0.026, 0.03], { blend: 0.02 });
  m.ball(coat, [0, 0.722, 0.25], [0.03, 0.05, 0.04], { blend: 0.03 });
  m.bothSides(() => {
    m.limb(coat, [0.098, 0.82, 0.1], [0.142, 0.985, 0.075], 0.075, 0.012, { flat: 0.5, blend: 0.03 });
    m.limb(coat, [0.102, 0.85, 0.155], [0.135, 0.945, 0.125], 0.038, 0.008, { op: "cut", flat: 0.75, blend: 0.012 });
    m.limb(pink, [0.102, 0.85, 0.15], [0.137, 0.95, 0.115], 0.044, 0.01, { paint: 0.012 });
  });
  m.part();
  m.ball(pink, [0, 0.703, 0.292], [0.021, 0.014, 0.014]);
  eyes(m, [0.072, 0.748, 0.24], 0.034, [0.22, 0.0, 0.97], { iris: "#8f9440", slit: true });
  for (const [rise, out] of [
    [0.02, 0.24],
    [-0.005, 0.25],
    [-0.03, 0.23],
  ] as const) {
    m.part();
    m.limb(whisker, [0.05, 0.675 + rise * 0.4, 0.285], [out, 0.68 + rise * 1.6, 0.25], 0.0022, 0.001, { mirror: true });
  }
  m.ball(white, [0, 0.44, 0.22], [0.075, 0.15, 0.09], { paint: 0.05 });
  m.ball(white, [0, 0.655, 0.26], [0.075, 0.05, 0.07], { paint: 0.03 });
  return m;
}
