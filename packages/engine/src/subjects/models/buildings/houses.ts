import type { Material } from "../material.ts";
import { Model, type Point } from "../model.ts";
import { masonry, painted, pane, plaster, tiles, timber } from "./stuffs.ts";

/** A window in a wall that looks along +z, cross and frame and sill. */
export function windowAt(m: Model, frame: number, glass: number, at: Point, width: number, height: number): void {
  m.within(at, [0, 0, 0], () => {
    m.part();
    m.box(frame, [0, 0, 0], [width + 0.016, height + 0.016, 0.016], 0.004);
    m.box(frame, [0, 0, 0.03], [width, height, 0.026], 0.002, { op: "cut" });
    m.part();
    m.box(glass, [0, 0, -0.004], [width, height, 0.012]);
    m.part();
    m.box(frame, [0, 0, 0.008], [0.006, height, 0.008]);
    m.box(frame, [0, height * 0.15, 0.008], [width, 0.006, 0.008]);
    m.box(frame, [0, -height - 0.024, 0.014], [width + 0.03, 0.01, 0.026], 0.004);
  });
}

/** Two slopes that meet in a ridge along x. */
function gableRoof(m: Model, material: number, eaves: number, ridge: number, halfLength: number, halfDepth: number, thick: number): void {
  const rise = ridge - eaves;
  const tilt = (Math.atan2(rise, halfDepth) * 180) / Math.PI;
  const slope = Math.hypot(rise, halfDepth);
  m.part();
  for (const side of [1, -1]) {
    m.within([0, eaves + rise / 2, (side * halfDepth) / 2], [side * (90 - tilt) * -1, 0, 0], () => {
      m.box(material, [0, 0, (side * thick) / 2], [halfLength, slope / 2 + 0.02, thick], 0.008);
    });
  }
}

interface Cottage {
  wall: Material;
  roof: [string, string];
  door: [string, string];
  /** Height of the eaves; the ridge lies as far above them on every house. */
  eaves: number;
  /** Half the length of the front. */
  length: number;
  /** Where the chimney stands along the ridge. */
  chimney: number;
  dormer: boolean;
}

/** A house under a gabled roof, its front along x. */
function cottage(look: Cottage): Model {
  const m = new Model();
  const { eaves, length } = look;
  const up = eaves - 0.555;
  const wall = m.material({ ...look.wall, main: true });
  const roof = m.material(tiles(...look.roof));
  const frame = m.material(painted("#f7f5ef"));
  const glass = m.material(pane);
  const door = m.material(timber(...look.door));
  const brick = m.material(masonry("#a85f48", "#8a4a38", 26, 0));
  const step = m.material(plaster("#b3aca0", "#99928a"));
  const hedge = m.material({ color: "#3f6a2c", color2: "#6a9440", pattern: "leaves", scale: 40, bump: 0.9, rough: 0.7, thin: 0.2 });
  m.part();
  m.box(wall, [0, 0.29 + up / 2, 0], [length, 0.31 + up / 2, 0.36], 0.006);
  m.slab(
    wall,
    [0, eaves + 0.045, 0],
    [
      [-0.36, -0.02],
      [0.36, -0.02],
      [0, 0.31],
    ],
    length - 0.005,
    0.004,
    { turn: [0, 90, 0] },
  );
  gableRoof(m, roof, eaves, eaves + 0.375, length + 0.055, 0.42, 0.022);
  m.part();
  m.box(brick, [look.chimney, 0.88 + up, -0.1], [0.06, 0.14, 0.055], 0.004);
  m.box(step, [look.chimney, 1.0 + up, -0.1], [0.072, 0.014, 0.066], 0.004);
  m.part();
  m.box(step, [0, 0.02, 0], [length + 0.02, 0.035, 0.38], 0.006);
  m.box(step, [0, 0.012, 0.42], [0.13, 0.022, 0.07], 0.006);
  for (const x of [0.2 - length, length - 0.2]) {
    if (up > 0.15) windowAt(m, frame, glass, [x, 0.3 + up, 0.362], 0.06, 0.075);
    windowAt(m, frame, glass, [x, 0.28, 0.362], 0.068, 0.085);
    m.within([0, 0, 0], [0, 0, 0], () => {
      m.part();
      for (const side of [-1, 1]) m.box(door, [x + side * 0.118, 0.28, 0.366], [0.03, 0.1, 0.01], 0.004);
    });
  }
  m.bothSides(() => m.within([length + 0.002, 0.3, 0], [0, 90, 0], () => windowAt(m, frame, glass, [0.14, 0, 0], 0.06, 0.08)));
  m.bothSides(() => m.within([length + 0.002, 0.3, 0], [0, 90, 0], () => windowAt(m, frame, glass, [-0.14, 0, 0], 0.06, 0.08)));
  m.bothSides(() => m.within([length - 0.002, 0.66 + up, 0], [0, 90, 0], () => windowAt(m, frame, glass, [0, 0, 0], 0.045, 0.055)));
  m.part();
  m.box(frame, [0, 0.205, 0.36], [0.088, 0.18, 0.016], 0.004);
  m.part();
  m.box(door, [0, 0.195, 0.37], [0.07, 0.165, 0.014], 0.004);
  m.part();
  m.ball(step, [0.05, 0.19, 0.39], 0.01);
  m.part();
  m.slab(
    roof,
    [0, 0.42, 0.4],
    [
      [-0.15, 0],
      [0.15, 0],
      [0, 0.09],
    ],
    0.075,
    0.008,
  );
  m.part();
  m.bothSides(() => m.can(frame, [0.12, 0.21, 0.455], 0.012, 0.012, 0.21));
  m.part();
  for (const [x, r] of [
    [-0.42, 0.075],
    [-0.3, 0.06],
    [-0.2, 0.055],
    [0.22, 0.06],
    [0.34, 0.075],
    [0.46, 0.065],
  ] as const)
    m.ball(hedge, [x, 0.035, 0.43], [r, r, r * 0.8], { blend: 0.03, ruffle: [0.018, 22] });
  m.lamp([0, 0.3, 0.5], 0.7, "#ffb765", 0.5);
  if (!look.dormer) return m;
  // Dormer with its own lit window.
  m.part();
  m.box(wall, [0, 0.72, 0.2], [0.1, 0.085, 0.12], 0.004);
  m.part();
  m.slab(
    roof,
    [0, 0.79, 0.2],
    [
      [-0.135, 0],
      [0.135, 0],
      [0, 0.11],
    ],
    0.145,
    0.008,
  );
  windowAt(m, frame, glass, [0, 0.725, 0.322], 0.048, 0.045);
  return m;
}

export const house = (): Model =>
  cottage({
    wall: plaster("#efe6d6", "#ddd0ba"),
    roof: ["#9a4a35", "#7a3626"],
    door: ["#3f5f4a", "#324d3c"],
    eaves: 0.555,
    length: 0.52,
    chimney: 0.3,
    dormer: true,
  });

/** Long and low, under slate. */
export const slateHouse = (): Model =>
  cottage({
    wall: masonry("#b3a58c", "#94866e", 15, 0),
    roof: ["#5c6068", "#474b53"],
    door: ["#6b3a2a", "#552d20"],
    eaves: 0.5,
    length: 0.66,
    chimney: -0.42,
    dormer: false,
  });

/** Of two floors, narrow. */
export const tallHouse = (): Model =>
  cottage({
    wall: plaster("#e3cfa4", "#cdb688"),
    roof: ["#7c4a36", "#613627"],
    door: ["#2f4a66", "#263c54"],
    eaves: 0.86,
    length: 0.44,
    chimney: -0.2,
    dormer: false,
  });

export function cabin(): Model {
  const m = new Model();
  const log = m.material({ color: "#7a4f2d", color2: "#57361d", pattern: "bark", scale: 30, bump: 0.5, rough: 0.8, main: true });
  const end = m.material(timber("#b98a56", "#94673a", { scale: 16 }));
  const roof = m.material(tiles("#5a4a3c", "#463a30", { scale: 18 }));
  const frame = m.material(timber("#8a5c34", "#6b4526"));
  const glass = m.material(pane);
  const stone = m.material({ color: "#8d877e", color2: "#6e6962", pattern: "plates", scale: 14, bump: 0.8, rough: 0.9 });
  const rows = 8;
  for (let i = 0; i < rows; i++) {
    const y = 0.055 + i * 0.068;
    m.part();
    for (const z of [0.34, -0.34]) m.limb(log, [-0.6, y, z], [0.6, y, z], 0.037, 0.035);
    for (const x of [-0.52, 0.52]) m.limb(log, [x, y + 0.034, -0.42], [x, y + 0.034, 0.42], 0.036, 0.036);
    for (const x of [-0.615, 0.615]) for (const z of [0.34, -0.34]) m.ball(end, [x, y, z], [0.012, 0.034, 0.034]);
  }
  m.part();
  m.slab(
    log,
    [0, 0.58, 0],
    [
      [-0.36, 0],
      [0.36, 0],
      [0, 0.3],
    ],
    0.51,
    0.01,
    { turn: [0, 90, 0] },
  );
  gableRoof(m, roof, 0.5, 0.91, 0.66, 0.47, 0.024);
  m.part();
  m.box(stone, [-0.3, 0.8, -0.14], [0.075, 0.19, 0.07], 0.01, { ruffle: [0.008, 14] });
  m.part();
  m.box(frame, [-0.12, 0.22, 0.375], [0.09, 0.2, 0.02], 0.006);
  m.part();
  m.box(end, [-0.12, 0.21, 0.39], [0.068, 0.18, 0.014], 0.004);
  windowAt(m, frame, glass, [0.24, 0.29, 0.388], 0.1, 0.085);
  m.bothSides(() => m.within([0.565, 0.3, 0], [0, 90, 0], () => windowAt(m, frame, glass, [0, 0, 0], 0.08, 0.08)));
  m.part();
  m.box(end, [0, 0.02, 0.5], [0.56, 0.016, 0.12], 0.006);
  m.part();
  m.bothSides(() => m.limb(log, [0.5, 0, 0.58], [0.5, 0.5, 0.44], 0.02, 0.02));
  m.lamp([0.24, 0.29, 0.5], 0.7, "#ffb765", 0.5);
  return m;
}

export function church(): Model {
  const m = new Model();
  const wall = m.material(plaster("#e9e2d2", "#d6ccb8", { main: true }));
  const roof = m.material(tiles("#56606b", "#454d57", { scale: 30 }));
  const frame = m.material(painted("#f4f1ea"));
  const glass = m.material(pane);
  const door = m.material(timber("#5a3b24", "#452c1a"));
  const gold = m.material({ color: "#d9b25a", rough: 0.3, metal: 1 });
  m.part();
  m.box(wall, [0, 0.17, -0.2], [0.17, 0.18, 0.36], 0.004);
  m.part();
  m.slab(
    roof,
    [0, 0.34, -0.2],
    [
      [-0.2, 0],
      [0.2, 0],
      [0, 0.21],
    ],
    0.38,
    0.006,
  );
  m.part();
  m.box(wall, [0, 0.3, 0.24], [0.105, 0.31, 0.105], 0.004);
  m.part();
  m.box(frame, [0, 0.6, 0.24], [0.115, 0.012, 0.115], 0.004);
  m.box(frame, [0, 0.44, 0.24], [0.11, 0.008, 0.11], 0.004);
  m.part();
  m.within([0, 0.61, 0.24], [0, 45, 0], () => m.shard(roof, [0, 0, 0], 0.108, 0.005, 0.3, 4));
  m.part();
  m.box(gold, [0, 0.945, 0.24], [0.006, 0.055, 0.006]);
  m.box(gold, [0, 0.955, 0.24], [0.028, 0.006, 0.006]);
  m.part();
  m.box(door, [0, 0.1, 0.347], [0.05, 0.1, 0.01], 0.004);
  m.can(door, [0, 0.2, 0.347], 0.05, 0.05, 0.01, 0.002, { turn: [90, 0, 0] });
  const arched = (at: Point, w: number, h: number): void => {
    m.part();
    m.box(frame, at, [w + 0.012, h, 0.012], 0.004);
    m.can(frame, [at[0], at[1] + h, at[2]], w + 0.012, w + 0.012, 0.012, 0.003, { turn: [90, 0, 0] });
    m.part();
    m.box(glass, [at[0], at[1], at[2] + 0.006], [w, h, 0.01]);
    m.can(glass, [at[0], at[1] + h, at[2] + 0.006], w, w, 0.01, 0.001, { turn: [90, 0, 0] });
  };
  arched([0, 0.33, 0.345], 0.028, 0.04);
  arched([0, 0.51, 0.345], 0.03, 0.04);
  m.bothSides(() => {
    m.within([0.105, 0, 0.24], [0, 90, 0], () => arched([0, 0.51, 0], 0.03, 0.04));
    for (const z of [-0.4, -0.22, -0.04]) m.within([0.17, 0, z], [0, 90, 0], () => arched([0, 0.17, 0], 0.03, 0.07));
  });
  m.lamp([0, 0.2, 0.42], 0.4, "#ffb765", 0.4);
  return m;
}

export function tent(): Model {
  const m = new Model();
  const cloth = m.material({
    color: "#d9772b",
    color2: "#c2651f",
    pattern: "cloth",
    scale: 160,
    amount: 0.7,
    amount2: 0.7,
    bump: 0.2,
    rough: 0.75,
    thin: 0.3,
    nightGlow: 1.2,
    main: true,
  });
  const inside = m.material({ color: "#e8c58a", rough: 0.9, nightGlow: 2.6 });
  const rope = m.material({ color: "#d9cfb6", rough: 0.9 });
  const pole = m.material({ color: "#5b6066", rough: 0.35, metal: 0.8 });
  m.part();
  m.slab(
    cloth,
    [0, 0, 0],
    [
      [-0.78, 0],
      [0.78, 0],
      [0.7, 0.05],
      [0.38, 0.46],
      [0.05, 0.92],
      [-0.05, 0.92],
      [-0.38, 0.46],
      [-0.7, 0.05],
    ],
    0.8,
    0.03,
  );
  m.slab(
    inside,
    [0, 0, 0.5],
    [
      [-0.34, -0.1],
      [0.34, -0.1],
      [0.06, 0.72],
      [-0.06, 0.72],
    ],
    0.75,
    0.01,
    { op: "cut" },
  );
  m.part();
  m.slab(
    inside,
    [0, 0, -0.3],
    [
      [-0.6, 0.01],
      [0.6, 0.01],
      [0.02, 0.8],
      [-0.02, 0.8],
    ],
    0.02,
    0.01,
  );
  m.part();
  m.bothSides(() => {
    m.limb(cloth, [0.05, 0.72, 0.81], [0.42, 0.03, 0.84], 0.03, 0.05, { flat: 0.5 });
    m.limb(rope, [0.34, 0.52, 0.8], [0.98, 0, 1.0], 0.007, 0.007);
    m.limb(rope, [0.34, 0.52, -0.8], [0.98, 0, -1.0], 0.007, 0.007);
    m.limb(pole, [0.98, 0.06, 1.0], [1.0, -0.02, 1.02], 0.012, 0.008);
  });
  m.limb(rope, [0, 0.93, 0.78], [0, 0, 1.35], 0.007, 0.007);
  m.part();
  m.limb(pole, [0, 0, 0.79], [0, 1, 0.79], 0.016, 0.013);
  m.lamp([0, 0.35, 0.3], 1.3, "#ffb765", 0.6);
  return m;
}
