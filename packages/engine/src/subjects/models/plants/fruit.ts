import { leaf } from "../features.ts";
import { Model } from "../model.ts";

function appleOf(color: string, blush: string): Model {
  const m = new Model();
  const skin = m.material({
    color,
    color2: blush,
    pattern: "peel",
    scale: 26,
    amount: 0.62,
    amount2: 0.5,
    bump: 0.02,
    rough: 0.22,
    f0: 0.05,
    wrap: 0.25,
    main: true,
  });
  const stalk = m.material({ color: "#5a3c20", rough: 0.8 });
  const green = m.material({
    color: "#4c7f2a",
    color2: "#6d9c3c",
    pattern: "petal",
    scale: 12,
    amount: 0.3,
    rough: 0.45,
    thin: 0.5,
    bump: 0.2,
  });
  m.part();
  m.ball(skin, [0, 0.43, 0], [0.45, 0.4, 0.45]);
  m.ring(skin, [0, 0.6, 0], 0.23, 0.2, { blend: 0.2 });
  for (let i = 0; i < 5; i++) {
    const turn = (i * 2 * Math.PI) / 5;
    m.ball(skin, [0.2 * Math.sin(turn), 0.13, 0.2 * Math.cos(turn)], [0.14, 0.125, 0.14], { blend: 0.16 });
    m.ball(skin, [0.3 * Math.sin(turn), 0.68, 0.3 * Math.cos(turn)], [0.13, 0.12, 0.13], { blend: 0.16 });
  }
  m.limb(skin, [0, 1, 0], [0, 0.68, 0], 0.14, 0.02, { op: "cut", blend: 0.14 });
  m.ball(skin, [0, -0.02, 0], [0.1, 0.07, 0.1], { op: "cut", blend: 0.08 });
  m.part();
  m.tube(
    stalk,
    [
      [0, 0.7, 0],
      [0.015, 0.85, 0],
      [0.05, 1, 0.02],
    ],
    [0.018, 0.016, 0.026],
  );
  m.part();
  leaf(m, green, [0.02, 0.87, 0], [24, 60, -68], 0.36, 0.18);
  return m;
}

export const apple = (): Model => appleOf("#b5201f", "#d98b33");
export const greenApple = (): Model => appleOf("#8db52f", "#c9cc55");

export function orange(): Model {
  const m = new Model();
  const peel = m.material({
    color: "#ef8a1d",
    color2: "#e0741a",
    pattern: "peel",
    scale: 34,
    amount: 0.5,
    bump: 0.5,
    rough: 0.38,
    f0: 0.05,
    wrap: 0.25,
    main: true,
  });
  const green = m.material({
    color: "#3f7a2a",
    color2: "#67993f",
    pattern: "petal",
    scale: 14,
    amount: 0.2,
    rough: 0.35,
    thin: 0.4,
    bump: 0.2,
  });
  const stalk = m.material({ color: "#6b7a3a", rough: 0.7 });
  m.part();
  m.ball(peel, [0, 0.47, 0], [0.49, 0.47, 0.49]);
  m.limb(peel, [0, 1.02, 0], [0, 0.93, 0], 0.08, 0.02, { op: "cut", blend: 0.08 });
  m.part();
  m.can(stalk, [0, 0.93, 0], 0.05, 0.035, 0.025, 0.01);
  m.part();
  leaf(m, green, [0.01, 0.94, 0], [18, 40, -70], 0.44, 0.22);
  return m;
}

export function pear(): Model {
  const m = new Model();
  const skin = m.material({
    color: "#c9c045",
    color2: "#a8742c",
    pattern: "peel",
    scale: 30,
    amount: 0.5,
    amount2: -0.4,
    bump: 0.12,
    rough: 0.32,
    f0: 0.05,
    wrap: 0.3,
    main: true,
  });
  const stalk = m.material({ color: "#5a3c20", rough: 0.8 });
  const green = m.material({
    color: "#4c7f2a",
    color2: "#6d9c3c",
    pattern: "petal",
    scale: 12,
    amount: 0.3,
    rough: 0.45,
    thin: 0.5,
    bump: 0.2,
  });
  m.part();
  m.ball(skin, [0, 0.28, 0], [0.32, 0.275, 0.32]);
  m.limb(skin, [0, 0.34, 0], [0.02, 0.72, 0], 0.25, 0.125, { blend: 0.14 });
  m.limb(skin, [0.025, 0.92, 0], [0.022, 0.83, 0], 0.05, 0.015, { op: "cut", blend: 0.05 });
  m.ball(skin, [0, -0.005, 0], [0.07, 0.04, 0.07], { op: "cut", blend: 0.05 });
  m.part();
  m.tube(
    stalk,
    [
      [0.022, 0.8, 0],
      [0.03, 0.91, 0],
      [0.07, 1, 0.01],
    ],
    [0.016, 0.014, 0.022],
  );
  m.part();
  leaf(m, green, [0.03, 0.88, 0], [20, 70, -64], 0.3, 0.15);
  return m;
}

export function lemon(): Model {
  const m = new Model();
  const peel = m.material({
    color: "#f2d22e",
    color2: "#dfc01f",
    pattern: "peel",
    scale: 30,
    amount: 0.4,
    bump: 0.5,
    rough: 0.36,
    f0: 0.05,
    wrap: 0.3,
    main: true,
  });
  const green = m.material({
    color: "#3f7a2a",
    color2: "#67993f",
    pattern: "petal",
    scale: 14,
    amount: 0.2,
    rough: 0.35,
    thin: 0.4,
    bump: 0.2,
  });
  m.within([0, 0.47, 0], [0, 0, 78], () => {
    m.part();
    m.ball(peel, [0, 0, 0], [0.47, 0.6, 0.47]);
    m.ball(peel, [0, 0.6, 0], [0.12, 0.15, 0.12], { blend: 0.2 });
    m.ball(peel, [0, -0.58, 0], [0.16, 0.1, 0.16], { blend: 0.16 });
    m.part();
    leaf(m, green, [0.02, -0.66, 0], [0, 30, -100], 0.5, 0.24, 0.02);
  });
  return m;
}

export function pumpkin(): Model {
  const m = new Model();
  const skin = m.material({
    color: "#d9701a",
    color2: "#b85410",
    pattern: "peel",
    scale: 20,
    amount: 0.6,
    bump: 0.15,
    rough: 0.36,
    f0: 0.05,
    wrap: 0.2,
    main: true,
  });
  const stalk = m.material({ color: "#6f7a3c", color2: "#4d5a28", pattern: "bark", scale: 20, bump: 0.5, rough: 0.8 });
  m.part();
  m.ball(skin, [0, 0.4, 0], [0.36, 0.36, 0.36]);
  const ribs = 11;
  for (let i = 0; i < ribs; i++) {
    const turn = (i * 2 * Math.PI) / ribs;
    m.ball(skin, [0.28 * Math.sin(turn), 0.4, 0.28 * Math.cos(turn)], [0.19, 0.385, 0.3], {
      blend: 0.035,
      turn: [0, (turn * 180) / Math.PI, 0],
    });
  }
  m.limb(skin, [0, 0.95, 0], [0, 0.72, 0], 0.12, 0.03, { op: "cut", blend: 0.1 });
  m.part(0.03);
  m.tube(
    stalk,
    [
      [0, 0.7, 0],
      [0.01, 0.84, 0.01],
      [0.09, 0.97, 0.03],
    ],
    [0.075, 0.05, 0.06],
    { blend: 0.03 },
  );
  return m;
}
