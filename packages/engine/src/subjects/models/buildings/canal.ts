/** What a town on the water is built of south of the Yangtze: white walls under black tiles, stepped gables, a bridge like a half moon. */
import { Model } from "../model.ts";
import { masonry, pane, plaster, tiles, timber } from "./stuffs.ts";

/** A wall that rises above the roof in steps, each capped with tiles whose ends turn up. Stands across z at x = 0. */
function steppedGable(m: Model, wall: number, cap: number): void {
  for (const [z, half, top] of [
    [0, 0.13, 1.02],
    [0.235, 0.1, 0.91],
    [-0.235, 0.1, 0.91],
    [0.4, 0.065, 0.8],
    [-0.4, 0.065, 0.8],
  ] as const) {
    m.part();
    m.box(wall, [0, top / 2, z], [0.032, top / 2, half + 0.004], 0.003);
    m.part();
    m.box(cap, [0, top + 0.008, z], [0.052, 0.012, half + 0.03], 0.006);
    const out = Math.sign(z);
    for (const end of out === 0 || half < 0.08 ? [] : [out]) {
      const at = z + end * (half + 0.02);
      m.limb(cap, [0, top + 0.012, at - end * 0.03], [0, top + 0.048, at + end * 0.045], 0.014, 0.008);
    }
  }
}

export function canalHouse(): Model {
  const m = new Model();
  const wall = m.material(plaster("#eeece4", "#cfcdc4", { main: true, scale: 7 }));
  const roof = m.material(tiles("#3d4247", "#25292d", { scale: 26 }));
  const stone = m.material(masonry("#8d8c86", "#6c6b66", 14, 0));
  const wood = m.material(timber("#6a4630", "#4c3122"));
  const glass = m.material(pane);
  const lantern = m.material({ color: "#c8281e", rough: 0.5, glow: 0.25, nightGlow: 5, thin: 0.4 });
  m.part();
  m.box(wall, [0, 0.36, 0], [0.62, 0.37, 0.36], 0.004);
  m.part();
  m.box(stone, [0, 0.03, 0], [0.635, 0.055, 0.375], 0.006);
  // Two slopes, a little hollow: each of an upper and a flatter lower half, so that the eaves turn up.
  m.part();
  for (const side of [1, -1]) {
    m.box(roof, [0, 0.865, side * 0.13], [0.63, 0.012, 0.165], 0.006, { turn: [side * 34, 0, 0] });
    m.box(roof, [0, 0.742, side * 0.345], [0.63, 0.012, 0.125], 0.006, { turn: [side * 20, 0, 0] });
  }
  m.part();
  m.box(roof, [0, 0.972, 0], [0.63, 0.022, 0.026], 0.008);
  m.bothSides(() => m.limb(roof, [0.56, 0.985, 0], [0.66, 1.05, 0], 0.024, 0.012));
  m.bothSides(() => m.within([0.63, 0, 0], [0, 0, 0], () => steppedGable(m, wall, roof)));
  // An eave between the floors, over the landing.
  m.part();
  m.box(roof, [0, 0.415, 0.43], [0.56, 0.01, 0.085], 0.004, { turn: [22, 0, 0] });
  // Upper windows of dark lattice, a row of panels below.
  for (const x of [-0.36, 0, 0.36]) {
    m.part();
    m.box(wood, [x, 0.565, 0.366], [0.115, 0.088, 0.012], 0.003);
    m.part();
    m.box(glass, [x, 0.565, 0.372], [0.1, 0.074, 0.01]);
    m.part();
    for (const bar of [-0.034, 0.034]) m.box(wood, [x + bar, 0.565, 0.38], [0.005, 0.076, 0.006]);
    m.box(wood, [x, 0.565, 0.38], [0.102, 0.005, 0.006]);
  }
  m.part();
  m.box(wood, [0, 0.205, 0.364], [0.5, 0.175, 0.012], 0.003);
  m.part();
  for (let panel = -2; panel <= 2; panel++) m.box(glass, [panel * 0.19, 0.25, 0.376], [0.062, 0.075, 0.008]);
  m.part();
  m.bothSides(() => {
    m.ball(lantern, [0.3, 0.335, 0.47], [0.034, 0.04, 0.034]);
    m.limb(wood, [0.3, 0.4, 0.47], [0.3, 0.37, 0.47], 0.004, 0.004);
  });
  // Steps down to the water.
  m.part();
  for (let step = 0; step < 4; step++) m.box(stone, [0.1, -0.02 - step * 0.045, 0.46 + step * 0.045], [0.12, 0.03, 0.05], 0.004);
  m.lamp([0, 0.33, 0.55], 0.55, "#ff9a4a", 0.95);
  m.max[1] = 1.05;
  return m;
}

/** A footbridge of one round arch, so high that boats pass under it. Spans x. */
export function moonBridge(): Model {
  const m = new Model();
  const stone = m.material(masonry("#a5a196", "#807c72", 12, 3, { main: true }));
  const coping = m.material(masonry("#bab6aa", "#918d82", 7, 3));
  const ivy = m.material({ color: "#4e6a32", color2: "#6f8a42", pattern: "leaves", scale: 26, bump: 0.6, rough: 0.95 });
  const top = (x: number): number => 0.86 * Math.exp(-(x * x) / 1.15) + 0.02;
  const steps = 30;
  const reach = 1.5;
  m.part();
  for (let i = 0; i < steps; i++) {
    const x = ((i + 0.5) / steps - 0.5) * 2 * reach;
    const high = top(x);
    m.box(stone, [x, high / 2 - 0.1, 0], [reach / steps + 0.01, high / 2 + 0.1, 0.22], 0.006);
  }
  m.can(stone, [0, 0.02, 0], 0.66, 0.66, 0.5, 0, { turn: [90, 0, 0], op: "cut" });
  m.part();
  for (let i = 0; i < 23; i++) {
    const turn = (Math.PI * (i + 0.5)) / 23;
    m.box(coping, [Math.cos(turn) * 0.69, 0.02 + Math.sin(turn) * 0.69, 0.212], [0.034, 0.044, 0.022], 0.006, {
      turn: [0, 0, (turn * 180) / Math.PI],
    });
  }
  for (let i = 0; i < 26; i++) {
    const x = ((i + 0.5) / 26 - 0.5) * 2 * reach;
    const slope = (Math.atan2(top(x + 0.02) - top(x - 0.02), 0.04) * 180) / Math.PI;
    for (const z of [-0.2, 0.2]) m.box(coping, [x, top(x) + 0.045, z], [0.066, 0.055, 0.022], 0.008, { turn: [0, 0, slope] });
    if (i % 4 === 1) for (const z of [-0.2, 0.2]) m.box(coping, [x, top(x) + 0.075, z], [0.022, 0.075, 0.028], 0.006);
  }
  for (const [x, y] of [
    [-1.0, 0.24],
    [0.95, 0.3],
    [0.2, 0.8],
    [-0.5, 0.66],
  ] as const)
    m.ball(ivy, [x, y, 0.21], [0.15, 0.09, 0.06], { paint: 0.06 });
  m.max[1] = 1;
  return m;
}

/** 乌篷船: a narrow boat under black hoods of woven bamboo, an oar at the stern. Its water line lies at y = 0, bow towards +z. */
export function hoodedBoat(): Model {
  const m = new Model();
  const wood = m.material(timber("#5a3c28", "#3c281b", { main: true }));
  const hood = m.material({ color: "#2b2724", color2: "#463f38", pattern: "cloth", scale: 26, amount: 0.6, bump: 0.5, rough: 0.85 });
  const inside = m.material(timber("#8a6844", "#6a4e32"));
  m.part();
  m.ball(wood, [0, 0.32, 0], [0.52, 0.62, 2.5]);
  m.ball(wood, [0, 0.4, 0], [0.42, 0.55, 2.85], { blend: 0.1 });
  m.box(wood, [0, 1.34, 0], [2, 1, 4], 0, { op: "cut", blend: 0.01 });
  m.ball(inside, [0, 0.42, 0], [0.42, 0.34, 2.35], { op: "cut", blend: 0.02 });
  for (const [z, long] of [
    [0.55, 0.62],
    [-0.75, 0.5],
  ] as const) {
    m.part();
    m.can(hood, [0, 0.34, z], 0.56, 0.56, long, 0.02, { turn: [90, 0, 0] });
    m.can(hood, [0, 0.34, z], 0.52, 0.52, long + 0.2, 0.02, { turn: [90, 0, 0], op: "cut" });
    m.box(hood, [0, -0.35, z], [1, 0.66, long + 0.3], 0, { op: "cut" });
  }
  m.part();
  m.limb(wood, [0.1, 0.62, -1.9], [0.5, -0.05, -3.3], 0.035, 0.05, { flat: 0.6, flatTo: [0, 1, 0] });
  m.max[1] = 0.92;
  return m;
}

/** Red lanterns on a cord that hangs from house to house along x; a unit is the way between both. */
export function lanternRow(): Model {
  const m = new Model();
  const silk = m.material({
    color: "#c4231a",
    color2: "#e0482c",
    pattern: "gores",
    scale: 14,
    amount: 0.2,
    rough: 0.55,
    thin: 0.5,
    nightGlow: 1.9,
    main: true,
  });
  const gold = m.material({ color: "#d8a53c", rough: 0.4, metal: 0.4, nightGlow: 0.3 });
  const cord = m.material({ color: "#3a2620", rough: 0.9 });
  const sag = (x: number): number => -0.09 * (1 - 4 * x * x);
  const spans = 10;
  m.part();
  for (let i = 0; i < spans; i++) {
    const [a, b] = [i / spans - 0.5, (i + 1) / spans - 0.5];
    m.limb(cord, [a, sag(a), 0], [b, sag(b), 0], 0.0016, 0.0016);
  }
  for (let i = 0; i < 7; i++) {
    const x = (i + 0.5) / 7 - 0.5;
    const y = sag(x) - 0.034;
    m.part();
    m.ball(silk, [x, y, 0], [0.029, 0.024, 0.029]);
    m.part();
    m.can(gold, [x, y + 0.023, 0], 0.013, 0.013, 0.004, 0.001);
    m.can(gold, [x, y - 0.023, 0], 0.013, 0.013, 0.004, 0.001);
    m.limb(gold, [x, y - 0.026, 0], [x, y - 0.052, 0], 0.0035, 0.005);
    m.limb(cord, [x, y + 0.026, 0], [x, sag(x), 0], 0.0012, 0.0012);
  }
  return m;
}
