import { Model, type Point } from "../model.ts";

const TENTACLES = 12;
const ARMS = 5;

/** A compass jelly, drifting: a glassy bell with its frill, ruffled arms under its mouth, and threads that trail. */
export function jellyfish(): Model {
  const m = new Model();
  const glass = { rough: 0.22, f0: 0.04, wrap: 0.7, sheen: 0.6, thin: 0.9, glow: 0.1, nightGlow: 0.5 } as const;
  const bell = m.material({ ...glass, color: "#e6c4d4", color2: "#efd6de", pattern: "gores", scale: 16, clear: 0.5, main: true });
  const frill = m.material({ ...glass, color: "#d394b2", rough: 0.4, main: true });
  const arm = m.material({
    ...glass,
    color: "#f6dfe2",
    color2: "#e7a9bd",
    pattern: "cloth",
    scale: 40,
    amount: 0.4,
    bump: 0.2,
    main: true,
  });
  const thread = m.material({ ...glass, color: "#d98aa8", main: true });
  m.part();
  m.ball(bell, [0, 0.72, 0], [0.27, 0.27, 0.27]);
  m.ball(bell, [0, 0.64, 0], [0.285, 0.15, 0.285], { blend: 0.06 });
  m.ball(bell, [0, 0.55, 0], [0.235, 0.2, 0.235], { op: "cut", blend: 0.03 });
  // The lappets of the rim, one between every two threads.
  m.part(0.02);
  for (let i = 0; i < TENTACLES; i++) {
    const turn = ((i + 0.5) / TENTACLES) * 2 * Math.PI;
    m.ball(frill, [Math.cos(turn) * 0.262, 0.575, Math.sin(turn) * 0.262], [0.05, 0.026, 0.05], { blend: 0.02 });
  }
  m.part(0.05);
  for (let i = 0; i < ARMS; i++) {
    const turn = (i / ARMS) * 2 * Math.PI + 0.4;
    const out = (r: number, y: number, swing: number): Point => [
      Math.cos(turn + swing) * r + 0.05 * (0.6 - y),
      y,
      Math.sin(turn + swing) * r,
    ];
    const long = 0.2 + 0.07 * (i % 3);
    m.tube(
      arm,
      [out(0.03, 0.66, 0), out(0.09, 0.52, 0.3), out(0.07, 0.4, 0.9), out(0.1, 0.4 - long * 0.6, 1.3), out(0.06, 0.4 - long, 1.9)],
      [0.06, 0.046, 0.04, 0.03, 0.008],
      { ruffle: [0.01, 24] },
    );
  }
  m.part();
  for (let i = 0; i < TENTACLES; i++) {
    const turn = (i / TENTACLES) * 2 * Math.PI;
    const sway = 0.05 * Math.sin(i * 2.4);
    const long = 0.46 + 0.12 * Math.sin(i * 4.1);
    const at = (r: number, y: number, aside: number): Point => [
      Math.cos(turn) * r + aside + 0.12 * (0.58 - y) ** 2,
      y,
      Math.sin(turn) * r + aside * 0.6,
    ];
    m.tube(
      thread,
      [at(0.262, 0.58, 0), at(0.27, 0.58 - long * 0.3, sway), at(0.23, 0.58 - long * 0.65, -sway), at(0.2, 0.58 - long, sway * 1.6)],
      [0.0075, 0.006, 0.005, 0.003],
    );
  }
  m.lamp([0, 0.62, 0], 0.7, "#f29cc0", 0.35);
  return m;
}
