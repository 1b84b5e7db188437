import { Model } from "../model.ts";
import { masonry } from "./stuffs.ts";

/** An old bridge of stone: one wide arch between two small ones, a humped way over them behind low walls. Spans x. */
export function bridge(): Model {
  const m = new Model();
  const stone = m.material(masonry("#a49a89", "#7d7466", 10, 3, { main: true }));
  const coping = m.material(masonry("#b9b0a0", "#8f8677", 6, 3));
  const moss = m.material({ color: "#5d6b3a", color2: "#7c8750", pattern: "snow", scale: 18, bump: 0.3, rough: 0.95 });
  m.part();
  // The wall, its top humped: a row of blocks along a shallow curve.
  const steps = 16;
  for (let i = 0; i < steps; i++) {
    const x = ((i + 0.5) / steps - 0.5) * 3.6;
    const top = 0.86 - 0.085 * x * x;
    m.box(stone, [x, top / 2 - 0.06, 0], [1.8 / steps + 0.012, top / 2 + 0.06, 0.26], 0.01);
  }
  m.can(stone, [0, 0.02, 0], 0.62, 0.62, 0.5, 0, { turn: [90, 0, 0], op: "cut" });
  m.can(stone, [1.14, -0.02, 0], 0.3, 0.3, 0.5, 0, { turn: [90, 0, 0], op: "cut", mirror: true });
  // Cutwaters before the piers.
  m.part();
  for (const side of [-1, 1]) m.limb(stone, [side * 0.735, -0.1, 0.2], [side * 0.735, 0.3, 0.24], 0.1, 0.085);
  // The ring of cut stones around each arch, and the wall's coping.
  m.part();
  for (let i = 0; i < 21; i++) {
    const turn = (Math.PI * (i + 0.5)) / 21;
    m.box(coping, [Math.cos(turn) * 0.655, 0.02 + Math.sin(turn) * 0.655, 0.255], [0.036, 0.046, 0.02], 0.008, {
      turn: [0, 0, (turn * 180) / Math.PI],
    });
  }
  for (let i = 0; i < 26; i++) {
    const x = ((i + 0.5) / 26 - 0.5) * 3.6;
    const slope = (-2 * 0.085 * x * 180) / Math.PI;
    for (const z of [-0.23, 0.23]) m.box(coping, [x, 0.93 - 0.085 * x * x, z], [0.068, 0.07, 0.04], 0.012, { turn: [0, 0, slope] });
  }
  for (const [x, y] of [
    [-1.5, 0.2],
    [1.45, 0.16],
    [0.72, 0.1],
    [-0.75, 0.12],
  ] as const)
    m.ball(moss, [x, y, 0.24], [0.22, 0.1, 0.12], { paint: 0.08 });
  m.max[1] = 1;
  return m;
}
