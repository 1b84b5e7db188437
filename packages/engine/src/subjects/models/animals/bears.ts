import { eyes } from "../features.ts";
import { Model } from "../model.ts";
import { fur, skin } from "./coats.ts";

/** A giant panda that sits with a stem of bamboo. */
export function panda(): Model {
  const m = new Model();
  const white = m.material(fur("#f0ede6", "#d9d2c4", { main: true, scale: 55 }));
  const black = m.material(fur("#17161a", "#2a282c", { scale: 55, sheen: 0.35 }));
  const nose = m.material({ color: "#0c0b0c", rough: 0.2 });
  const pad = m.material(skin("#4a4145", "#3a3236"));
  const bamboo = m.material({
    color: "#6f9a3a",
    color2: "#93b95a",
    pattern: "rings",
    scale: 9,
    amount: 0.2,
    amount2: 0.4,
    bump: 0.2,
    rough: 0.35,
  });
  const green = m.material({ color: "#4f8a2f", color2: "#7db04e", pattern: "petal", scale: 16, amount: 0.2, rough: 0.45, thin: 0.5 });
  m.part();
  m.ball(white, [0, 0.31, -0.04], [0.29, 0.3, 0.26]);
  m.ball(white, [0, 0.5, 0], [0.23, 0.18, 0.2], { blend: 0.12 });
  m.part(0.05);
  m.bothSides(() => {
    m.tube(
      black,
      [
        [0.21, 0.53, 0.03],
        [0.31, 0.4, 0.1],
        [0.2, 0.345, 0.27],
      ],
      [0.105, 0.1, 0.085],
      { blend: 0.05 },
    );
    m.limb(black, [0.17, 0.13, 0.06], [0.25, 0.115, 0.32], 0.13, 0.105, { blend: 0.05 });
    m.ball(pad, [0.255, 0.12, 0.41], [0.055, 0.06, 0.02], { blend: 0.015 });
  });
  m.part(0.06);
  m.ball(white, [0, 0.755, 0.05], [0.235, 0.195, 0.2]);
  m.ball(white, [0.13, 0.705, 0.1], [0.115, 0.1, 0.11], { mirror: true, blend: 0.08 });
  m.ball(white, [0, 0.692, 0.21], [0.085, 0.068, 0.08], { blend: 0.05 });
  m.ball(black, [0.175, 0.93, 0.01], [0.078, 0.075, 0.045], { mirror: true, blend: 0.02 });
  m.part();
  m.ball(nose, [0, 0.722, 0.287], [0.034, 0.023, 0.02]);
  m.part();
  m.limb(nose, [0, 0.705, 0.29], [0, 0.672, 0.285], 0.005, 0.005);
  m.tube(
    nose,
    [
      [0, 0.672, 0.287],
      [0.03, 0.658, 0.275],
      [0.055, 0.666, 0.255],
    ],
    [0.005, 0.005, 0.004],
    { mirror: true },
  );
  eyes(m, [0.088, 0.765, 0.226], 0.024, [0.3, 0, 0.95], { iris: "#2a1810" });
  m.ball(black, [0.092, 0.757, 0.23], [0.046, 0.062, 0.07], { paint: 0.014, mirror: true, turn: [0, 0, 28] });
  m.ball(black, [0, 0.55, -0.03], [0.4, 0.065, 0.4], { paint: 0.05 });
  m.part();
  m.limb(bamboo, [-0.3, 0.28, 0.36], [0.17, 0.55, 0.37], 0.02, 0.017);
  for (const [x, turn] of [
    [0.14, -35],
    [0.16, -75],
    [0.09, 10],
    [0.17, -110],
  ] as const) {
    m.part();
    m.ball(green, [x + 0.05, 0.53 + x * 0.4, 0.37], [0.022, 0.085, 0.006], { turn: [12, 20, turn] });
  }
  return m;
}

export function bear(): Model {
  const m = new Model();
  const coat = m.material(fur("#6b4529", "#8a5f3b", { main: true, scale: 50, bump: 0.5 }));
  const pale = m.material(fur("#b08a5f", "#9a744c", { scale: 50 }));
  const nose = m.material({ color: "#0f0c0b", rough: 0.2 });
  const claw = m.material({ color: "#2a221c", rough: 0.35 });
  m.part();
  m.ball(coat, [0, 0.56, -0.32], [0.27, 0.28, 0.33]);
  m.ball(coat, [0, 0.6, 0.1], [0.25, 0.28, 0.3], { blend: 0.18 });
  m.ball(coat, [0, 0.82, 0.12], [0.15, 0.12, 0.2], { blend: 0.16 });
  m.part(0.09);
  m.bothSides(() => {
    m.tube(
      coat,
      [
        [0.17, 0.52, 0.2],
        [0.175, 0.28, 0.23],
        [0.17, 0.07, 0.24],
      ],
      [0.15, 0.105, 0.1],
      { blend: 0.08 },
    );
    m.ball(coat, [0.17, 0.062, 0.3], [0.1, 0.062, 0.13], { blend: 0.04 });
    m.tube(
      coat,
      [
        [0.17, 0.45, -0.38],
        [0.18, 0.25, -0.36],
        [0.175, 0.07, -0.42],
      ],
      [0.19, 0.12, 0.1],
      { blend: 0.08 },
    );
    m.ball(coat, [0.175, 0.06, -0.36], [0.098, 0.06, 0.14], { blend: 0.04 });
  });
  m.part();
  for (const x of [0.11, 0.15, 0.19, 0.23]) m.limb(claw, [x, 0.045, 0.41], [x, 0.02, 0.455], 0.014, 0.005, { mirror: true });
  m.part(0.12);
  m.limb(coat, [0, 0.72, 0.3], [0, 0.78, 0.46], 0.2, 0.16);
  m.part(0.07);
  m.ball(coat, [0, 0.8, 0.53], [0.165, 0.15, 0.16]);
  m.limb(pale, [0, 0.765, 0.63], [0, 0.735, 0.76], 0.085, 0.06, { blend: 0.06 });
  m.ball(coat, [0.13, 0.94, 0.48], [0.06, 0.06, 0.035], { mirror: true, blend: 0.02 });
  m.part();
  m.ball(nose, [0, 0.762, 0.806], [0.042, 0.03, 0.026]);
  eyes(m, [0.075, 0.83, 0.664], 0.019, [0.3, 0, 0.95], { iris: "#23140b" });
  return m;
}
