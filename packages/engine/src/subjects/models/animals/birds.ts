import { eyes } from "../features.ts";
import { type Flat, Model, type Point } from "../model.ts";
import { plumage, quills } from "./coats.ts";

/** A wing spread to the right, its arm at the origin; `lift` degrees up at the shoulder. */
function spreadWing(m: Model, cover: number, flight: number, span: number, chord: number, lift: number): void {
  m.within([0, 0, 0], [0, 0, lift], () => {
    const inner: Flat[] = [
      [-0.02, 0.32],
      [0.3, 0.42],
      [0.52, 0.46],
      [0.62, 0.3],
      [0.55, -0.3],
      [0.28, -0.52],
      [-0.02, -0.5],
    ];
    const sized = inner.map(([x, y]): Flat => [x * span, y * chord]);
    m.slab(cover, [0, 0, 0], sized, chord * 0.05, chord * 0.045, { turn: [90, 0, 0], blend: 0.02 });
    m.limb(cover, [0, 0.005, 0.3 * chord], [0.52 * span, 0.01, 0.42 * chord], chord * 0.13, chord * 0.07, { blend: 0.05 });
    m.within([0.5 * span, 0.01, 0.1 * chord], [0, 0, -lift * 0.9], () => {
      for (let i = 0; i < 7; i++) {
        const angle = -8 + i * 14;
        const length = span * (0.56 - 0.045 * i);
        const out: Point = [length * Math.cos((angle * Math.PI) / 180), -0.004 * i, -length * Math.sin((angle * Math.PI) / 180)];
        m.limb(
          flight,
          [0, -0.003 * i, 0.2 * chord - 0.05 * chord * i],
          [out[0], out[1], out[2] + 0.2 * chord - 0.05 * chord * i],
          chord * 0.13,
          chord * 0.045,
          {
            flat: 0.14,
            flatTo: [0, 1, 0],
            blend: 0.008,
          },
        );
      }
    });
    for (let i = 0; i < 7; i++) {
      const x = span * (0.06 + i * 0.075);
      m.limb(flight, [x, -0.006, -0.1 * chord], [x + 0.03 * span, -0.012, -chord * (0.78 - i * 0.01)], chord * 0.1, chord * 0.07, {
        flat: 0.15,
        flatTo: [0, 1, 0],
        blend: 0.008,
      });
    }
  });
}

/** In flight, its wings `lift` degrees up at the shoulder. */
function onTheWing(lift: number): Model {
  const m = new Model();
  const back = m.material(plumage("#5a6f8c", "#71879f", { main: true }));
  const wing = m.material(quills("#5a6f8c", "#71879f", { main: true }));
  const tip = m.material(quills("#39485c", "#2b3645", { main: true }));
  const belly = m.material(plumage("#f2f0ea", "#dedad0"));
  const beak = m.material({ color: "#d99a2b", rough: 0.35 });
  m.part();
  m.limb(back, [0, 0, -0.28], [0, 0.02, 0.16], 0.075, 0.115);
  m.ball(belly, [0, -0.02, 0.06], [0.1, 0.105, 0.2], { blend: 0.06 });
  m.ball(back, [0, 0.07, 0.34], [0.078, 0.078, 0.09], { blend: 0.09 });
  m.part(0.02);
  m.limb(beak, [0, 0.06, 0.41], [0, 0.04, 0.51], 0.03, 0.006);
  m.part(0.05);
  m.bothSides(() => m.within([0.06, 0.05, 0.04], [0, 0, 0], () => spreadWing(m, wing, tip, 0.86, 0.32, lift)));
  m.part(0.03);
  for (const angle of [-24, -12, 0, 12, 24]) {
    const a = (angle * Math.PI) / 180;
    m.limb(wing, [0, 0, -0.26], [0.3 * Math.sin(a), -0.01, -0.26 - 0.32 * Math.cos(a)], 0.03, 0.04, {
      flat: 0.2,
      flatTo: [0, 1, 0],
      blend: 0.01,
    });
  }
  eyes(m, [0.058, 0.09, 0.385], 0.014, [0.85, 0.1, 0.5]);
  m.ball(belly, [0, -0.08, 0.1], [0.12, 0.09, 0.3], { paint: 0.05 });
  return m;
}

/** Wings high; about as wide as four heights. */
export const bird = (): Model => onTheWing(30);

/** Wings nearly level. */
export const glidingBird = (): Model => onTheWing(9);

/** Wings at the end of their beat. */
export const beatingBird = (): Model => onTheWing(-20);

/** A songbird in black, with a glint of blue. */
export function crow(): Model {
  const m = songbird();
  for (const material of m.materials) Object.assign(material, { color: "#1b1c21", color2: "#0e0f12", sheen: 0.25, rough: 0.5 });
  return m;
}

/** A round little singer on its feet. */
export function songbird(): Model {
  const m = new Model();
  const back = m.material(plumage("#3f78c0", "#2f5c9c", { main: true }));
  const wing = m.material(quills("#2c5590", "#3a6cab", { main: true, scale: 16 }));
  const breast = m.material(plumage("#e08a4a", "#c9713a"));
  const white = m.material(plumage("#f4f1e8", "#e2ddd0"));
  const beak = m.material({ color: "#2e2a28", rough: 0.35 });
  const leg = m.material({ color: "#4a3a30", rough: 0.5 });
  m.part();
  m.ball(back, [0, 0.48, -0.03], [0.255, 0.27, 0.33], { turn: [-28, 0, 0] });
  m.ball(breast, [0, 0.44, 0.13], [0.22, 0.25, 0.22], { blend: 0.1 });
  m.ball(back, [0, 0.79, 0.19], [0.185, 0.175, 0.19], { blend: 0.13 });
  m.part(0.01);
  m.limb(beak, [0, 0.785, 0.36], [0, 0.77, 0.475], 0.042, 0.006);
  m.part(0.03);
  m.bothSides(() => {
    m.limb(wing, [0.225, 0.55, 0.08], [0.13, 0.27, -0.42], 0.15, 0.03, { flat: 0.3, flatTo: [1, 0.15, 0.3] });
    for (const [drop, back] of [
      [0, 0],
      [-0.035, 0.06],
      [-0.065, 0.13],
    ] as const) {
      m.limb(wing, [0.215, 0.4 + drop, -0.08 + back], [0.09, 0.23 + drop, -0.5 + back], 0.05, 0.018, {
        flat: 0.3,
        flatTo: [1, 0.2, 0.2],
        blend: 0.008,
      });
    }
  });
  m.part(0.04);
  for (const x of [-0.05, 0, 0.05])
    m.limb(wing, [x * 0.5, 0.3, -0.28], [x, 0.13, -0.66], 0.055, 0.035, { flat: 0.35, flatTo: [0, 1, 0.3], blend: 0.012 });
  m.part(0.012);
  m.bothSides(() => {
    m.limb(leg, [0.09, 0.25, 0.05], [0.095, 0.02, 0.07], 0.02, 0.013);
    for (const [dx, dz] of [
      [-0.05, 0.1],
      [0, 0.12],
      [0.05, 0.1],
      [0, -0.07],
    ] as const) {
      m.limb(leg, [0.095, 0.016, 0.07], [0.095 + dx, 0.012, 0.07 + dz], 0.015, 0.008, { blend: 0.01 });
    }
  });
  eyes(m, [0.135, 0.825, 0.29], 0.03, [0.75, 0.05, 0.65]);
  m.ball(white, [0, 0.27, 0.1], [0.16, 0.12, 0.2], { paint: 0.07 });
  m.ball(breast, [0, 0.6, 0.27], [0.15, 0.13, 0.14], { paint: 0.06 });
  return m;
}

export function owl(): Model {
  const m = new Model();
  const coat = m.material({
    ...plumage("#8a6a48", "#5c432b", { main: true }),
    pattern: "feathers",
    scale: 15,
    amount: 0.9,
    amount2: 3.2,
    bump: 0.25,
  });
  const face = m.material(plumage("#e6d5b8", "#cdb48c"));
  const dark = m.material(plumage("#4d3824", "#6a4e33", { main: true }));
  const beak = m.material({ color: "#e0a93a", rough: 0.35 });
  m.part();
  m.ball(coat, [0, 0.4, 0], [0.27, 0.36, 0.24]);
  m.ball(coat, [0, 0.76, 0.03], [0.25, 0.205, 0.21], { blend: 0.12 });
  m.limb(dark, [0.1, 0.9, 0.08], [0.19, 1.0, 0.08], 0.06, 0.01, { mirror: true, blend: 0.05 });
  m.part(0.03);
  m.limb(dark, [0.245, 0.56, 0.02], [0.19, 0.12, -0.08], 0.13, 0.04, { mirror: true, flat: 0.4, flatTo: [1, 0, 0.2] });
  m.part(0.05);
  m.limb(dark, [0, 0.14, -0.18], [0, 0.02, -0.26], 0.1, 0.09, { flat: 0.3, flatTo: [0, 0.3, 1] });
  m.part(0.02);
  m.ball(face, [0.095, 0.77, 0.175], [0.115, 0.12, 0.06], { mirror: true, blend: 0.02, turn: [-6, 18, 0] });
  m.part(0.008);
  m.limb(beak, [0, 0.755, 0.245], [0, 0.685, 0.255], 0.03, 0.008);
  m.bothSides(() => {
    m.limb(dark, [0.1, 0.14, 0.06], [0.11, 0.05, 0.09], 0.06, 0.035);
    for (const dx of [-0.04, 0, 0.04]) m.limb(beak, [0.11, 0.03, 0.1], [0.11 + dx, 0.022, 0.2], 0.024, 0.014);
  });
  eyes(m, [0.092, 0.785, 0.205], 0.058, [0.15, 0, 0.98], { iris: "#e8a021" });
  m.ball(face, [0, 0.4, 0.22], [0.15, 0.24, 0.1], { paint: 0.1 });
  return m;
}

export function duck(): Model {
  const m = new Model();
  const body = m.material(plumage("#e9e4d4", "#cfc8b4", { main: true }));
  const wing = m.material(quills("#cbbfa6", "#a99a7e", { scale: 12 }));
  const head = m.material(plumage("#1f6b45", "#123f2b", { rough: 0.35, f0: 0.06 }));
  const breast = m.material(plumage("#6b4026", "#7f5235"));
  const white = m.material(plumage("#f5f3ec", "#e6e2d8"));
  const bill = m.material({ color: "#e2a52c", rough: 0.35, wrap: 0.2 });
  m.part();
  m.ball(body, [0, 0.16, -0.05], [0.27, 0.25, 0.5]);
  m.ball(breast, [0, 0.2, 0.3], [0.2, 0.22, 0.2], { blend: 0.12 });
  m.limb(body, [0, 0.24, -0.42], [0, 0.36, -0.64], 0.12, 0.03, { blend: 0.1, flat: 0.6, flatTo: [0, 1, 0.4] });
  m.limb(head, [0, 0.34, 0.35], [0, 0.68, 0.4], 0.105, 0.085, { blend: 0.09 });
  m.ball(head, [0, 0.8, 0.44], [0.135, 0.13, 0.155], { blend: 0.08 });
  m.part(0.015);
  m.limb(bill, [0, 0.77, 0.56], [0, 0.745, 0.74], 0.062, 0.06, { flat: 0.42, flatTo: [0, 1, 0.1] });
  m.part(0.04);
  m.bothSides(() => {
    m.limb(wing, [0.22, 0.25, 0.12], [0.12, 0.33, -0.56], 0.17, 0.03, { flat: 0.36, flatTo: [1, 0.5, 0] });
  });
  eyes(m, [0.1, 0.835, 0.52], 0.021, [0.85, 0.1, 0.5]);
  m.ring(white, [0, 0.5, 0.375], 0.09, 0.035, { paint: 0.012, turn: [8, 0, 0] });
  m.ball(white, [0, 0.05, -0.1], [0.26, 0.12, 0.4], { paint: 0.08 });
  return m;
}

export function penguin(): Model {
  const m = new Model();
  const coat = m.material(plumage("#1f242c", "#2f3743", { main: true, rough: 0.42, f0: 0.05, scale: 60, bump: 0.12 }));
  const white = m.material(plumage("#f4f2ec", "#e2dfd6", { scale: 60, bump: 0.12 }));
  const gold = m.material(plumage("#f0b23c", "#f6d488", { scale: 60, bump: 0.1 }));
  const beak = m.material({ color: "#d9822b", rough: 0.35 });
  const black = m.material({ color: "#16181c", rough: 0.35 });
  m.part();
  m.ball(coat, [0, 0.38, 0], [0.225, 0.34, 0.21]);
  m.ball(coat, [0, 0.62, 0.01], [0.165, 0.2, 0.155], { blend: 0.1 });
  m.ball(coat, [0, 0.87, 0.035], [0.125, 0.125, 0.135], { blend: 0.09 });
  m.limb(coat, [0, 0.14, -0.15], [0, 0.04, -0.26], 0.09, 0.03, { blend: 0.05 });
  m.part(0.03);
  m.bothSides(() => {
    m.tube(
      coat,
      [
        [0.155, 0.66, 0.02],
        [0.245, 0.5, 0.03],
        [0.285, 0.3, 0.05],
        [0.27, 0.22, 0.07],
      ],
      [0.05, 0.062, 0.045, 0.015],
      { flat: 0.36, flatTo: [1, 0.3, 0] },
    );
  });
  m.part(0.02);
  m.bothSides(() => {
    for (const dx of [-0.05, 0, 0.05]) m.limb(beak, [0.095, 0.035, 0.05], [0.1 + dx, 0.02, 0.21], 0.042, 0.02, { blend: 0.02 });
  });
  m.part(0.01);
  m.limb(black, [0, 0.875, 0.15], [0, 0.85, 0.29], 0.036, 0.008);
  m.limb(beak, [0, 0.855, 0.155], [0, 0.842, 0.265], 0.022, 0.006, { blend: 0.005 });
  eyes(m, [0.076, 0.905, 0.128], 0.017, [0.6, 0.1, 0.8]);
  m.ball(white, [0, 0.38, 0.17], [0.175, 0.33, 0.13], { paint: 0.03 });
  m.ball(gold, [0.105, 0.82, 0.06], [0.035, 0.06, 0.06], { paint: 0.025, mirror: true, turn: [0, 0, -20] });
  m.ball(gold, [0, 0.66, 0.16], [0.1, 0.06, 0.06], { paint: 0.06 });
  return m;
}

/** A mute swan on the water, neck in an S, wings a little raised over the back as when it shows itself. */
export function swan(): Model {
  const m = new Model();
  const white = m.material(plumage("#f6f4ee", "#e4e0d6", { main: true, scale: 60, bump: 0.12, wrap: 0.3 }));
  const wing = m.material(quills("#f7f5f0", "#d9d5cc", { main: true, scale: 11, bump: 0.16 }));
  const bill = m.material({ color: "#dd7a2c", rough: 0.35, wrap: 0.2 });
  const black = m.material({ color: "#1a1918", rough: 0.4 });
  m.part();
  m.ball(white, [0, 0.16, -0.06], [0.27, 0.24, 0.56]);
  m.ball(white, [0, 0.24, 0.34], [0.19, 0.24, 0.24], { blend: 0.14 });
  m.limb(white, [0, 0.24, -0.48], [0, 0.4, -0.84], 0.15, 0.015, { blend: 0.12, flat: 0.5, flatTo: [0, 1, 0.4] });
  m.part(0.09);
  const spine: Point[] = [
    [0, 0.26, 0.4],
    [0, 0.46, 0.6],
    [0, 0.7, 0.57],
    [0, 0.93, 0.46],
    [0, 1.1, 0.46],
    [0, 1.17, 0.56],
  ];
  m.tube(white, spine, [0.15, 0.09, 0.066, 0.057, 0.057, 0.062], { blend: 0.1 });
  m.ball(white, [0, 1.165, 0.6], [0.066, 0.068, 0.105], { blend: 0.05 });
  m.part(0.012);
  m.limb(bill, [0, 1.15, 0.68], [0, 1.08, 0.87], 0.044, 0.028, { flat: 0.7, flatTo: [0, 1, 0.3] });
  m.ball(black, [0, 1.185, 0.695], [0.02, 0.022, 0.03], { blend: 0.01 });
  // Folded wings: shoulder, then quills laid over one another that part at their ends.
  m.part(0.03);
  m.bothSides(() => {
    m.limb(wing, [0.2, 0.32, 0.24], [0.16, 0.4, -0.5], 0.17, 0.06, { flat: 0.42, flatTo: [1, 0.45, 0] });
    for (let quill = 0; quill < 6; quill++) {
      const up = quill * 0.045;
      const from: Point = [0.235 - quill * 0.012, 0.3 + up, 0.02 - quill * 0.03];
      const to: Point = [0.13 - quill * 0.018, 0.34 + up * 1.9, -0.66 + quill * 0.055];
      m.limb(wing, from, to, 0.075, 0.022, { flat: 0.26, flatTo: [1, 0.5, 0], blend: 0.012 });
    }
  });
  eyes(m, [0.05, 1.185, 0.645], 0.012, [0.85, 0.1, 0.5]);
  // The mask runs from the eye to the bill.
  m.ball(black, [0.045, 1.172, 0.675], [0.02, 0.014, 0.034], { paint: 0.012, mirror: true });
  return m;
}
