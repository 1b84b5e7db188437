import { Model } from "../model.ts";

const BEDS = 8;

/** A wall of rock, wet and mossed, and the white water that falls down its middle in ropes and veils. */
export function waterfall(): Model {
  const m = new Model();
  const rock = m.material({ color: "#6d675e", color2: "#3f3b36", pattern: "stone", scale: 6, bump: 1, rough: 0.85, main: true });
  const wet = m.material({ color: "#3d3a36", color2: "#24231f", pattern: "stone", scale: 8, bump: 0.9, rough: 0.35, f0: 0.05 });
  const moss = m.material({ color: "#4c6a2c", color2: "#6d8a3e", pattern: "leaves", scale: 20, bump: 0.6, rough: 0.95, sheen: 0.1 });
  const water = m.material({
    color: "#f2f7f9",
    color2: "#b9d2dc",
    pattern: "stripes",
    scale: 9,
    amount: 0.4,
    bump: 0.3,
    rough: 0.5,
    wrap: 0.7,
    thin: 0.5,
    glow: 0.05,
  });
  const foam = m.material({
    color: "#f3f7f8",
    color2: "#dbe7eb",
    pattern: "snow",
    scale: 18,
    bump: 0.5,
    rough: 0.9,
    wrap: 0.7,
    glow: 0.05,
  });
  m.part();
  for (let bed = 0; bed < BEDS; bed++) {
    const up = bed / (BEDS - 1);
    const push = Math.sin(bed * 2.3 + 0.4);
    const stuff = bed % 3 === 1 ? wet : rock;
    const turn = [2 * push, 4 * Math.sin(bed * 1.3), 1.5 * push] as const;
    const rough = { turn, ruffle: [0.05, 4] as const, blend: 0.015 };
    m.box(stuff, [-0.66 + 0.03 * push, 0.03 + 0.94 * up, -0.02 - 0.07 * up], [0.46 + 0.03 * push, 0.085, 0.34], 0.03, rough);
    m.box(stuff, [0.68 - 0.04 * push, 0.03 + 0.9 * up, -0.05 - 0.07 * up], [0.46 - 0.03 * push, 0.082, 0.36], 0.03, rough);
  }
  m.box(wet, [0, 0.44, -0.3], [0.5, 0.46, 0.16], 0.03, { ruffle: [0.05, 5], blend: 0.03 });
  // Boulders at the foot.
  for (const [x, z, r] of [
    [-0.42, 0.36, 0.12],
    [0.46, 0.38, 0.14],
    [-0.74, 0.42, 0.16],
    [0.8, 0.4, 0.12],
    [0.24, 0.5, 0.07],
    [-0.2, 0.52, 0.06],
  ] as const)
    m.ball(wet, [x, 0.02, z], [r, r * 0.75, r], { ruffle: [0.035, 6], blend: 0.01 });
  m.box(moss, [-0.68, 1.0, -0.1], [0.46, 0.03, 0.36], 0.02, { paint: 0.07 });
  m.box(moss, [0.7, 0.96, -0.12], [0.44, 0.03, 0.36], 0.02, { paint: 0.07 });
  for (const [x, y, z] of [
    [-0.3, 0.72, 0.2],
    [0.34, 0.55, 0.22],
    [-0.52, 0.4, 0.28],
    [0.62, 0.74, 0.22],
    [-0.8, 0.66, 0.26],
  ] as const)
    m.ball(moss, [x, y, z], [0.13, 0.06, 0.13], { paint: 0.06 });
  // The fall: over the lip, then down, breaking on a ledge halfway.
  m.part();
  for (let rope = 0; rope < 13; rope++) {
    const at = (rope - 6) / 6;
    const wander = 0.02 * Math.sin(rope * 2.7);
    const x = at * 0.19 + wander;
    const out = 0.02 * Math.sin(rope * 1.9);
    const wide = 0.028 + 0.012 * Math.sin(rope * 3.1) ** 2;
    m.tube(
      water,
      [
        [x * 0.9, 0.915, -0.22],
        [x, 0.9, -0.1 + out],
        [x * 1.05, 0.62, 0.02 + out],
        [x * 1.18 + wander, 0.34, 0.07 + out],
        [x * 1.3 - wander, 0.0, 0.13 + out],
      ],
      [wide, wide, wide * 1.05, wide * 1.2, wide * 1.5],
      { ruffle: [0.007, 22] },
    );
  }
  m.part();
  for (let puff = 0; puff < 11; puff++) {
    const at = (puff - 5) / 5;
    const r = 0.05 + 0.03 * Math.sin(puff * 2.1) ** 2;
    m.ball(foam, [at * 0.36, 0.015, 0.22 + 0.09 * Math.cos(puff * 1.7)], [r * 1.5, r * (0.9 - 0.4 * Math.abs(at)), r * 1.2], {
      ruffle: [0.02, 16],
      blend: 0.02,
    });
  }
  m.max[1] = 1;
  return m;
}
