import { Model } from "../model.ts";

/** Beds of rock from the foot up: how far each reaches, how thick it is, and which way it was pushed. */
const BEDS = 9;

/** A headland: beds of rock one on another, sheer to the sea, with turf on top. */
export function cliff(): Model {
  const m = new Model();
  const pale = m.material({ color: "#9a9184", color2: "#6e665b", pattern: "stone", scale: 5, bump: 0.9, rough: 0.93, main: true });
  const dark = m.material({ color: "#756c61", color2: "#4d463f", pattern: "stone", scale: 7, bump: 1, rough: 0.93, main: true });
  const turf = m.material({ color: "#5f7a35", color2: "#8a9a4c", pattern: "snow", scale: 16, bump: 0.4, rough: 0.95, sheen: 0.1 });
  m.part();
  for (let bed = 0; bed < BEDS; bed++) {
    const up = bed / (BEDS - 1);
    const push = Math.sin(bed * 2.4 + 0.6);
    const stuff = bed % 3 === 1 ? dark : pale;
    m.box(
      stuff,
      [-0.04 + 0.03 * push, 0.03 + 0.86 * up, 0.03 * Math.cos(bed * 1.7)],
      [0.84 - 0.2 * up + 0.04 * push, 0.075, 0.5 - 0.08 * up + 0.03 * Math.sin(bed * 3.1)],
      0.025,
      { turn: [2 * push, 5 * Math.sin(bed * 1.3), 2.5], ruffle: [0.045, 4.2], blend: 0.012 },
    );
  }
  // Buttresses and fallen blocks break the face up.
  for (const [x, z, tall, turn] of [
    [-0.56, -0.36, 0.62, 24],
    [0.1, -0.46, 0.74, -12],
    [0.52, -0.3, 0.44, 34],
    [-0.2, 0.46, 0.7, 18],
    [0.42, 0.42, 0.56, -26],
  ] as const)
    m.box(dark, [x, tall / 2 - 0.05, z], [0.15, tall / 2 + 0.05, 0.13], 0.03, {
      turn: [5, turn, 4],
      taper: -0.35,
      ruffle: [0.04, 5.5],
      blend: 0.03,
    });
  for (const [x, z, r] of [
    [0.86, -0.3, 0.15],
    [-0.88, -0.2, 0.13],
    [0.7, 0.4, 0.12],
    [-0.62, 0.5, 0.14],
    [0.98, 0.1, 0.1],
  ] as const)
    m.ball(pale, [x, 0.02, z], [r, r * 0.8, r], { ruffle: [0.03, 6] });
  m.box(turf, [-0.04, 0.985, 0], [0.8, 0.035, 0.6], 0.02, { paint: 0.05 });
  m.max[1] = 0.97;
  return m;
}
