import { eyes } from "../features.ts";
import { Model, type Point } from "../model.ts";
import { fur } from "./coats.ts";

interface Look {
  coat: [string, string];
  pale: [string, string];
  dark: string;
  /** Black stockings. */
  socks: boolean;
  iris: string;
  tail: readonly [Point[], number[]];
  tip: "pale" | "dark";
  neck: number;
  snout: number;
}

/** A wild dog on its feet, head up, looking ahead. */
function canine(look: Look): Model {
  const m = new Model();
  const coat = m.material(fur(...look.coat, { main: true, scale: 60 }));
  const pale = m.material(fur(...look.pale, { scale: 60 }));
  const dark = m.material(fur(look.dark, look.dark, { scale: 60, sheen: 0.2 }));
  const nose = m.material({ color: "#0d0b0b", rough: 0.2 });
  m.part();
  m.limb(coat, [0, 0.56, -0.36], [0, 0.56, 0.18], 0.135, 0.155);
  m.ball(coat, [0, 0.55, -0.36], [0.135, 0.15, 0.15], { blend: 0.08 });
  m.ball(coat, [0, 0.52, 0.2], [0.13, 0.175, 0.15], { blend: 0.08 });
  m.limb(coat, [0, 0.6, 0.2], [0, 0.77, 0.37], look.neck, look.neck * 0.78, { blend: 0.1 });
  m.part(0.05);
  m.bothSides(() => {
    m.ball(coat, [0.085, 0.5, 0.17], [0.065, 0.14, 0.095]);
    m.tube(
      coat,
      [
        [0.085, 0.46, 0.17],
        [0.083, 0.28, 0.18],
        [0.08, 0.04, 0.19],
      ],
      [0.066, 0.042, 0.034],
      { blend: 0.05 },
    );
    m.ball(coat, [0.08, 0.03, 0.215], [0.043, 0.032, 0.062], { blend: 0.02 });
    m.ball(coat, [0.09, 0.47, -0.36], [0.075, 0.15, 0.13], { blend: 0.05 });
    m.tube(
      coat,
      [
        [0.092, 0.45, -0.36],
        [0.095, 0.31, -0.34],
        [0.09, 0.21, -0.45],
        [0.085, 0.04, -0.43],
      ],
      [0.09, 0.062, 0.038, 0.033],
      { blend: 0.05 },
    );
    m.ball(coat, [0.085, 0.03, -0.405], [0.042, 0.031, 0.06], { blend: 0.02 });
  });
  m.part(0.06);
  m.tube(coat, ...look.tail, { blend: 0.04 });
  m.part(0.08);
  const s = look.snout;
  m.ball(coat, [0, 0.815, 0.42], [0.122, 0.105, 0.125]);
  m.ball(pale, [0.078, 0.775, 0.44], [0.072, 0.055, 0.075], { mirror: true, blend: 0.05 });
  m.limb(coat, [0, 0.785, 0.5], [0, 0.752, 0.5 + s], 0.066, 0.03, { blend: 0.05 });
  m.limb(pale, [0, 0.745, 0.47], [0, 0.728, 0.49 + s], 0.046, 0.024, { blend: 0.02 });
  m.bothSides(() => {
    m.limb(coat, [0.07, 0.875, 0.39], [0.108, 0.995, 0.365], 0.058, 0.012, { flat: 0.45, blend: 0.03 });
    m.limb(dark, [0.073, 0.9, 0.425], [0.104, 0.965, 0.395], 0.03, 0.008, { op: "cut", flat: 0.7, blend: 0.012 });
    m.ball(dark, [0.1, 0.985, 0.355], [0.04, 0.045, 0.03], { paint: 0.03 });
  });
  m.part();
  m.ball(nose, [0, 0.762, 0.525 + s], [0.024, 0.02, 0.02]);
  eyes(m, [0.058, 0.825, 0.518], 0.021, [0.35, 0.05, 0.93], { iris: look.iris });
  m.ball(pale, [0, 0.56, 0.36], [0.085, 0.19, 0.12], { paint: 0.07 });
  m.ball(pale, [0, 0.4, -0.05], [0.08, 0.05, 0.3], { paint: 0.05 });
  m.ball(pale, [0.085, 0.765, 0.5], [0.075, 0.045, 0.085], { paint: 0.03, mirror: true });
  if (look.socks) {
    m.box(dark, [0.082, 0.1, 0.2], [0.08, 0.15, 0.1], 0.02, { paint: 0.08, mirror: true });
    m.box(dark, [0.088, 0.08, -0.42], [0.08, 0.13, 0.12], 0.02, { paint: 0.08, mirror: true });
  }
  const [points, radii] = look.tail;
  const end = points[points.length - 1] as Point;
  m.ball(look.tip === "pale" ? pale : dark, end, (radii[radii.length - 2] as number) * 1.35, { paint: 0.06 });
  return m;
}

export const fox = (): Model =>
  canine({
    coat: ["#d2621e", "#e8873a"],
    pale: ["#f6efe4", "#e4d6c2"],
    dark: "#1d1412",
    socks: true,
    iris: "#b8741c",
    tail: [
      [
        [0, 0.58, -0.46],
        [0.01, 0.49, -0.62],
        [0.05, 0.38, -0.82],
        [0.09, 0.34, -1.02],
        [0.12, 0.36, -1.2],
      ],
      [0.05, 0.085, 0.125, 0.115, 0.02],
    ],
    tip: "pale",
    neck: 0.125,
    snout: 0.165,
  });

export const wolf = (): Model =>
  canine({
    coat: ["#7d7f82", "#4e5055"],
    pale: ["#e3e0da", "#c9c6c0"],
    dark: "#2b2b2e",
    socks: false,
    iris: "#c79a3a",
    tail: [
      [
        [0, 0.57, -0.46],
        [0, 0.48, -0.58],
        [0, 0.33, -0.66],
        [0, 0.2, -0.68],
      ],
      [0.05, 0.075, 0.085, 0.02],
    ],
    tip: "dark",
    neck: 0.15,
    snout: 0.17,
  });
