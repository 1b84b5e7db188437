import { Model, type Point } from "../model.ts";

/** How a palm grew: the bends of its trunk from the foot to the crown, how many fronds it has and how they hang. */
interface PalmHabit {
  trunk: readonly [Point, Point, Point, Point];
  fronds: number;
  droop: number;
}

export const palm = (): Model =>
  grownPalm({
    trunk: [
      [-0.12, -0.02, 0],
      [-0.07, 0.25, 0],
      [0, 0.55, 0],
      [0.03, 0.8, 0],
    ],
    fronds: 15,
    droop: 0.2,
  });

/** One that leans out over the water and rises at its head. */
export const leaningPalm = (): Model =>
  grownPalm({
    trunk: [
      [-0.44, -0.02, 0],
      [-0.3, 0.16, 0],
      [-0.06, 0.46, 0],
      [0.03, 0.8, 0],
    ],
    fronds: 12,
    droop: 0.32,
  });

function grownPalm({ trunk, fronds, droop }: PalmHabit): Model {
  const m = new Model();
  const wood = m.material({
    color: "#8a6f52",
    color2: "#5e4934",
    pattern: "rings",
    scale: 26,
    amount: 0.35,
    amount2: 0.6,
    bump: 0.6,
    rough: 0.85,
  });
  const frond = m.material({
    color: "#4b8a3a",
    color2: "#7fae4c",
    pattern: "petal",
    scale: 30,
    amount: 0.3,
    bump: 0.3,
    rough: 0.42,
    thin: 0.4,
    main: true,
  });
  const nut = m.material({ color: "#5b3f26", color2: "#7a5836", pattern: "bark", scale: 60, bump: 0.4, rough: 0.8 });
  m.part();
  m.tube(wood, trunk, [0.045, 0.029, 0.025, 0.022], { blend: 0.01 });
  m.part();
  for (const [x, z] of [
    [0.03, 0.02],
    [-0.03, 0.015],
    [0.0, -0.035],
    [0.01, 0.045],
  ] as const)
    m.ball(nut, [0.03 + x, 0.785, z], 0.026);
  for (let i = 0; i < fronds; i++) {
    const turn = (i / fronds) * 2 * Math.PI + (i % 3) * 0.2;
    const rise = [0.11, 0.05, 0.17][i % 3] as number;
    const reach = [0.4, 0.36, 0.32][i % 3] as number;
    const spine = (t: number): Point => [
      0.03 + reach * t * Math.cos(turn),
      0.81 + rise * Math.sin(t * 2.3) * 1.3 - droop * t * t,
      reach * t * Math.sin(turn),
    ];
    m.part();
    m.tube(frond, [spine(0), spine(0.35), spine(0.7), spine(1)], [0.009, 0.007, 0.005, 0.003]);
    for (let k = 2; k <= 13; k++) {
      const t = k / 13.5;
      const [x, y, z] = spine(t);
      const long = 0.115 * Math.sin(Math.PI * (0.12 + 0.8 * t)) + 0.02;
      for (const side of [1, -1]) {
        const out = turn + side * 1.0;
        m.limb(frond, [x, y, z], [x + long * Math.cos(out), y - long * 0.42, z + long * Math.sin(out)], 0.0105, 0.0025, {
          flat: 0.35,
          flatTo: [0, 1, 0],
        });
      }
    }
  }
  return m;
}
