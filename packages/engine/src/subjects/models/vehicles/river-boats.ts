/** Low boats of Chinese rivers, each with its boatman standing at the stern. Water lies at y = 0, bow towards +z. */
import { timber } from "../buildings/stuffs.ts";
import { Model, type Point, smoothOutline } from "../model.ts";

/** A boatman in a straw cape and a cone hat, feet at `at`, leaning on his pole. About 1.7 m. */
function boatman(m: Model, at: Point): void {
  const cape = m.material({ color: "#6d5a3c", color2: "#4b3c27", pattern: "fur", scale: 26, amount: 0.9, bump: 0.6, rough: 0.95 });
  const straw = m.material({ color: "#a58d5c", color2: "#7f693f", pattern: "cloth", scale: 22, amount: 0.5, bump: 0.4, rough: 0.9 });
  const cloth = m.material({ color: "#3a4450", color2: "#2c343d", pattern: "cloth", scale: 60, amount: 0.5, bump: 0.2, rough: 0.9 });
  const skin = m.material({ color: "#b98560", rough: 0.55, wrap: 0.3 });
  const pole = m.material({ color: "#a68b4e", rough: 0.6 });
  m.within(at, [0, 0, 0], () => {
    m.part(0.03);
    m.limb(cloth, [-0.1, 0.05, 0], [-0.09, 0.7, -0.02], 0.07, 0.1);
    m.limb(cloth, [0.12, 0.05, 0.16], [0.08, 0.7, 0], 0.07, 0.1);
    m.part(0.03);
    m.limb(cape, [0, 0.72, -0.02], [0, 1.26, 0.06], 0.31, 0.1, { blend: 0.05, flat: 0.82, ruffle: [0.014, 16] });
    m.box(cape, [0, 0.32, 0], [0.6, 0.32, 0.6], 0, { op: "cut", blend: 0.03 });
    m.limb(cape, [-0.15, 1.2, 0.05], [0.15, 1.2, 0.05], 0.1, 0.1, { blend: 0.06 });
    m.limb(cape, [0.2, 1.2, 0.08], [0.33, 1.02, 0.3], 0.085, 0.06, { blend: 0.04 });
    m.limb(cape, [-0.2, 1.2, 0.08], [-0.02, 0.98, 0.34], 0.085, 0.06, { blend: 0.04 });
    m.ball(skin, [0.34, 1.0, 0.34], 0.045);
    m.ball(skin, [0.22, 0.86, 0.36], 0.045);
    m.part();
    m.ball(skin, [0, 1.42, 0.09], [0.095, 0.12, 0.105]);
    m.part();
    m.can(straw, [0, 1.55, 0.08], 0.34, 0.015, 0.1, 0.01);
    m.part();
    m.limb(pole, [0.62, 1.9, 0.36], [-0.62, -0.75, 0.36], 0.02, 0.024);
  });
}

/** 竹筏: culms of bamboo side by side, scorched where they were bent up at the bow, lashed across, a basket on it. */
export function bambooRaft(): Model {
  const m = new Model();
  const culms = [0, 1].map((i) =>
    m.material({
      color: ["#a3966a", "#8f8660"][i]!,
      color2: ["#857a55", "#777052"][i]!,
      pattern: "wood",
      scale: 2.6,
      amount: 5,
      bump: 0.1,
      rough: 0.6,
      main: true,
    }),
  );
  const node = m.material({ color: "#5f5638", rough: 0.7 });
  const rope = m.material({ color: "#4a3a26", rough: 0.9 });
  const wicker = m.material({ color: "#8a6a3e", color2: "#5f4627", pattern: "cloth", scale: 18, amount: 0.6, bump: 0.5, rough: 0.9 });
  const count = 9;
  for (let i = 0; i < count; i++) {
    const x = (i - (count - 1) / 2) * 0.15;
    const back = -3.3 + 0.12 * Math.sin(i * 2.3);
    m.part();
    m.tube(
      culms[i % 2]!,
      [
        [x, 0.07, back],
        [x, 0.07, 1.7],
        [x * 0.9, 0.2, 2.8],
        [x * 0.78, 0.62, 3.7 + 0.1 * Math.cos(i * 1.7)],
      ],
      [0.075, 0.072, 0.062, 0.045],
    );
    for (let joint = 0; joint < 10; joint++)
      m.can(node, [x, 0.07, back + 0.3 + joint * 0.5 + 0.12 * Math.sin(i * 3.1 + joint)], 0.078, 0.078, 0.012, 0, { turn: [90, 0, 0] });
  }
  m.part();
  for (const z of [-2.7, -1.1, 0.5, 1.9]) {
    m.limb(rope, [-0.7, 0.155, z], [0.7, 0.155, z], 0.035, 0.035);
    m.limb(rope, [-0.7, 0.155, z + 0.09], [0.7, 0.155, z + 0.09], 0.025, 0.025);
  }
  m.part();
  m.can(wicker, [0.15, 0.36, 0.7], 0.2, 0.26, 0.2, 0.02);
  m.can(wicker, [0.15, 0.5, 0.7], 0.19, 0.23, 0.16, 0, { op: "cut" });
  boatman(m, [0, 0.14, -1.8]);
  return m;
}

/** 扁舟: a slender plank boat, low amidships and lifted at both ends. */
export function skiff(): Model {
  const m = new Model();
  const wood = m.material(timber("#5d4532", "#4a3626", { main: true, scale: 2.4, amount: 6, bump: 0.15 }));
  const inside = m.material(timber("#86694a", "#6f553b", { scale: 3, bump: 0.15 }));
  const side = smoothOutline(
    [
      [-3.5, 0.62],
      [-2.2, 0.34],
      [0, 0.25],
      [2.2, 0.34],
      [3.5, 0.66],
      [3.1, 0.3],
      [2, -0.06],
      [0, -0.16],
      [-2, -0.06],
      [-3.1, 0.26],
    ],
    3,
  );
  m.part();
  m.slab(wood, [0, 0, 0], side, 0.62, 0.02, { turn: [0, -90, 0] });
  // Plan view: pointed at both ends.
  m.ball(wood, [0, 0.3, 0], [0.6, 2, 3.9], { op: "clip" });
  m.ball(inside, [0, 0.42, 0], [0.46, 0.4, 2.75], { op: "cut", blend: 0.02 });
  m.part();
  for (const z of [-1.1, 1.2]) m.box(inside, [0, 0.2, z], [0.46, 0.025, 0.12], 0.01);
  boatman(m, [0, 0.12, -1.75]);
  return m;
}
