import { Model, type Point } from "../model.ts";

/** A hull whose water line lies at y = 0, bow towards +z. */
function hull(m: Model, shell: number, inside: number, halfLength: number, halfWidth: number, depth: number, freeboard: number): void {
  m.part();
  m.ball(shell, [0, freeboard, 0], [halfWidth, freeboard + depth, halfLength]);
  m.ball(shell, [0, freeboard, halfLength * 0.3], [halfWidth * 0.9, (freeboard + depth) * 0.92, halfLength * 0.82], { blend: 0.04 });
  m.box(shell, [0, freeboard + 1, 0], [2, 1, 4], 0, { op: "cut", blend: 0.005 });
  m.ball(inside, [0, freeboard + depth * 0.35, halfLength * 0.06], [halfWidth * 0.86, freeboard + depth * 0.85, halfLength * 0.92], {
    op: "cut",
    blend: 0.01,
  });
}

export function rowboat(): Model {
  const m = new Model();
  const wood = m.material({
    color: "#8a4f2a",
    color2: "#693a1e",
    pattern: "wood",
    scale: 3,
    amount: 5,
    amount2: 1,
    bump: 0.4,
    rough: 0.5,
    main: true,
  });
  const inside = m.material({ color: "#b98a5a", color2: "#96693e", pattern: "wood", scale: 4, bump: 0.3, rough: 0.6 });
  const trim = m.material({ color: "#e8dcc4", rough: 0.55 });
  m.within([0, 0.4, 0], [0, 0, 0], () => {
    hull(m, wood, inside, 2.3, 0.72, 0.42, 0.28);
    m.part();
    for (const side of [1, -1]) {
      const rail: Point[] = [
        [0, 0.33, 2.28],
        [side * 0.42, 0.31, 1.75],
        [side * 0.7, 0.29, 0.6],
        [side * 0.72, 0.29, -0.5],
        [side * 0.5, 0.29, -1.65],
        [0, 0.29, -2.28],
      ];
      m.tube(trim, rail, [0.04, 0.045, 0.045, 0.045, 0.045, 0.04]);
    }
    m.part();
    for (const z of [-1.15, 0, 1.1]) m.box(inside, [0, 0.12, z], [0.62 - Math.abs(z) * 0.12, 0.03, 0.15], 0.02);
    m.part();
    m.bothSides(() => {
      m.limb(trim, [0.25, 0.24, -0.3], [1.35, 0.06, 0.75], 0.028, 0.03);
      m.limb(trim, [1.3, 0.07, 0.7], [1.72, -0.06, 1.1], 0.06, 0.1, { flat: 0.28, flatTo: [0, 1, 0] });
    });
  });
  return m;
}

export function sailboat(): Model {
  const m = new Model();
  const shell = m.material({ color: "#f5f3ee", rough: 0.22, f0: 0.05 });
  const stripe = m.material({ color: "#24466e", rough: 0.25, f0: 0.05 });
  const deck = m.material({ color: "#b98a58", color2: "#96693c", pattern: "wood", scale: 20, amount: 40, bump: 0.25, rough: 0.55 });
  const sail = m.material({
    color: "#f3efe4",
    color2: "#e2dccb",
    pattern: "cloth",
    scale: 30,
    amount: 0.5,
    amount2: 0.15,
    bump: 0.1,
    rough: 0.8,
    thin: 0.55,
    main: true,
  });
  const mast = m.material({ color: "#a87a48", rough: 0.4 });
  const rope = m.material({ color: "#4a4a4a", rough: 0.7 });
  const glass = m.material({ color: "#33414a", rough: 0.06, f0: 0.08, nightGlow: 6 });
  const lamp = m.material({ color: "#ffd9a0", glow: 0.2, nightGlow: 4 });
  m.part();
  m.ball(shell, [0, 0.075, -0.02], [0.115, 0.13, 0.44]);
  m.ball(shell, [0, 0.085, 0.16], [0.075, 0.12, 0.34], { blend: 0.05 });
  m.box(shell, [0, 1.09, 0], [2, 1, 4], 0, { op: "cut", blend: 0.004 });
  m.part();
  m.ball(deck, [0, 0.086, 0.0], [0.1, 0.01, 0.42]);
  m.part();
  m.box(shell, [0, 0.115, -0.02], [0.055, 0.03, 0.15], 0.02);
  m.part();
  m.box(glass, [0.052, 0.118, -0.02], [0.006, 0.012, 0.1], 0.004, { mirror: true });
  m.part();
  m.limb(mast, [0, 0.08, 0.06], [0, 0.995, 0.04], 0.009, 0.005);
  m.limb(mast, [0, 0.19, 0.05], [0.03, 0.185, -0.38], 0.007, 0.005);
  m.ball(lamp, [0, 0.998, 0.04], 0.008);
  m.limb(rope, [0, 0.96, 0.04], [0, 0.09, 0.47], 0.0016, 0.0016);
  m.limb(rope, [0, 0.98, 0.04], [0, 0.09, -0.44], 0.0016, 0.0016);
  m.bothSides(() => m.limb(rope, [0, 0.75, 0.045], [0.095, 0.09, 0.02], 0.0016, 0.0016));
  // Sails hang in a plane a little off the keel and belly out to the lee side.
  m.part();
  m.within([0, 0.2, 0.045], [0, 86, 0], () => {
    m.slab(
      sail,
      [0, 0, -0.012],
      [
        [0.01, 0.01],
        [0.41, 0.0],
        [0.33, 0.2],
        [0.2, 0.46],
        [0.08, 0.68],
        [0.01, 0.775],
      ],
      0.0035,
      0.003,
      { bend: -0.28 },
    );
    for (const y of [0.18, 0.36, 0.54])
      m.slab(
        rope,
        [0, y, -0.012],
        [
          [0.01, 0],
          [0.4 - y * 0.5, -0.004],
          [0.4 - y * 0.5, -0.001],
          [0.01, 0.003],
        ],
        0.006,
        0,
        { bend: -0.28, paint: 0.003 },
      );
  });
  m.part();
  m.within([0, 0.12, 0.46], [0, 82, 0], () => {
    m.slab(
      sail,
      [0, 0, 0.012],
      [
        [0, 0],
        [0.33, 0.03],
        [0.34, 0.28],
        [0.4, 0.76],
        [0.38, 0.76],
        [0.2, 0.4],
      ],
      0.0035,
      0.003,
      { bend: -0.2 },
    );
  });
  m.box(stripe, [0, 0.055, 0], [0.4, 0.013, 0.6], 0.002, { paint: 0.003 });
  m.lamp([0, 0.14, 0], 0.25, "#ffcf90", 0.35);
  return m;
}
