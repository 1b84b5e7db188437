/**
 * 墨竹: bamboo as a brush writes it, stalk by stalk from node to node and leaf by leaf, far ones in a pale wash; pandas, where they are asked for,
 * are the dark of their fur alone, the paper is the white. y grows downwards; all measures are in half frames.
 */
import * as B from "./block";
import { at } from "./block";
import { clamp01, fastExp, fbm2, hash2, mix, noise2, smooth } from "./noise";
import { inkOver, mixRamp, ramp, scale3 } from "./ramp";

/** Rows of stalks, far to near. */
const ROWS: i32 = 3;

// @ts-ignore: decorator
@inline
function saltOf(block: usize, row: i32): i32 {
  return <i32>(at(block, B.SEED_X) * 47) + row * 577;
}

/** A stroke of the brush from a to b: pressed in its first third, drawn out to a point. Its cover at (x, y), streaked where it is dry. */
function leaf(x: f32, y: f32, ax: f32, ay: f32, bx: f32, by: f32, wide: f32, pixel: f32): f32 {
  const wx: f32 = bx - ax, wy: f32 = by - ay, squared: f32 = wx * wx + wy * wy;
  const t: f32 = ((x - ax) * wx + (y - ay) * wy) / squared;
  if (t < 0 || t > 1) return 0;
  const off: f32 = ((x - ax) * wy - (y - ay) * wx) / Mathf.sqrt(squared);
  // Bent a little to one side, as the wrist turns.
  const bend: f32 = off - wide * 0.9 * t * (1 - t);
  const half: f32 = wide * 2.1 * Mathf.sqrt(t) * (1 - t) * (0.6 + 0.7 * (1 - t));
  const edge: f32 = pixel + 0.0016;
  return smooth(half + edge, half - edge, abs<f32>(bend)) * (0.86 + 0.14 * noise2(bend * 900, t * 9));
}

/** Ink of the sprays of leaves that hang from the nodes of one stalk. */
function spray(x: f32, y: f32, nx: f32, ny: f32, side: f32, size: f32, salt: i32, pixel: f32): f32 {
  if (abs<f32>(x - nx - side * size * 0.8) > size * 1.7 || y < ny - size * 0.7 || y > ny + size * 1.6) return 0;
  let ink: f32 = 0;
  // The twig, and leaves at its end in the form of 个 and 介.
  const tx: f32 = nx + side * size * (0.55 + 0.3 * hash2(1, salt)), ty: f32 = ny - size * 0.28 * hash2(2, salt);
  ink = leaf(x, y, nx, ny, tx + side * size * 0.2, ty, size * 0.016, pixel) * 0.85;
  for (let k = 0; k < 5; k++) {
    const fan: f32 = (<f32>k - 2) * 0.42 + 0.25 * (hash2(k, salt + 5) - 0.5), long: f32 = size * (0.75 + 0.5 * hash2(k, salt + 6)) * (k == 2 ? 1.15 : 1);
    const rx: f32 = tx - side * size * 0.12 * <f32>(k & 1);
    const dx: f32 = Mathf.sin(fan + side * 0.5), dy: f32 = Mathf.cos(fan + side * 0.3);
    const shade: f32 = 0.62 + 0.38 * hash2(k, salt + 8);
    ink = max<f32>(ink, leaf(x, y, rx, ty, rx + dx * long, ty + dy * long * 0.95, size * 0.085, pixel) * shade);
  }
  return ink;
}

/** Ink of one row of stalks at (x, y). */
function stalks(block: usize, row: i32, x: f32, y: f32, across: f32, pixel: f32): f32 {
  const salt = saltOf(block, row), near: f32 = <f32>row / <f32>(ROWS - 1);
  const cell: f32 = mix(0.2, 0.5, near), girth: f32 = mix(0.014, 0.042, near), joint: f32 = mix(0.26, 0.46, near), size: f32 = mix(0.16, 0.34, near);
  const gx = <i32>floor<f32>(x / cell);
  const pandas: f32 = at(block, B.FIGURES);
  let ink: f32 = 0;
  for (let i = gx - 2; i <= gx + 2; i++) {
    const foot: f32 = (<f32>i + 0.2 + 0.6 * hash2(i, salt)) * cell;
    if (hash2(i, salt + 1) < 0.28) continue;
    // Open in the middle when something sits there; else to one side, where the paper is left to itself.
    const open: f32 = pandas > 0 ? abs<f32>(foot) / across : abs<f32>(foot - across * (at(block, B.SEED_Z) % 2 < 1 ? 0.5 : -0.5)) / across;
    if (open < mix(0.16, 0.42, near)) continue;
    const lean: f32 = (hash2(i, salt + 2) - 0.5) * 0.22, wide: f32 = girth * (0.6 + 0.7 * hash2(i, salt + 3));
    const ends: f32 = mix(0.72, 1.05, near), from: f32 = ends - y;
    const cx: f32 = foot + lean * from + 0.05 * lean * from * from;
    const off: f32 = (x - cx) / wide, place: f32 = from / joint + hash2(i, salt + 4), node: f32 = floor<f32>(place), part: f32 = place - node;
    const dark: f32 = 0.75 + 0.25 * hash2(i, salt + 5);
    if (abs<f32>(off) < 1.6 && from > 0) {
      // From node to node one stroke, swelling at both ends, a gap of paper between; wet at its sides, dry in its middle.
      const swell: f32 = 1 + 0.22 * smooth(0.08, 0.0, part) + 0.22 * smooth(0.9, 1, part);
      const gap: f32 = smooth(0.012, 0.035, part) * smooth(0.995, 0.97, part);
      const body: f32 = smooth(swell + pixel / wide, swell - pixel / wide - 0.05, abs<f32>(off)) * gap;
      const flying: f32 = smooth(0.32, 0.7, noise2(off * 7 + <f32>i, from * 5) * 0.6 + noise2(off * 22, from * 26) * 0.5);
      const tone: f32 = (0.34 + 0.4 * off * off + 0.2 * smooth(0.5, 1, abs<f32>(off - 0.35))) * (0.62 + 0.5 * flying);
      ink = max<f32>(ink, body * tone * dark);
      // The node itself: one hooked touch.
      const hook: f32 = part - 0.012 + 0.012 * off * off;
      ink = max<f32>(ink, smooth(0.014, 0.004, abs<f32>(hook)) * smooth(1.25, 1.05, abs<f32>(off)) * 0.95 * dark);
    }
    const lowest = <i32>floor<f32>((ends + 1.1) / joint);
    for (let k = 1; k <= lowest; k++) {
      const chance: f32 = hash2(i * 31 + k, salt + 6);
      if (chance < 0.42 - 0.06 * <f32>k) continue;
      const up: f32 = (<f32>k - hash2(i, salt + 4) + 0.02) * joint, ny: f32 = ends - up;
      const nx: f32 = foot + lean * up + 0.05 * lean * up * up;
      ink = max<f32>(ink, spray(x, y, nx, ny, (k + i) % 2 == 0 ? 1 : -1, size * (0.75 + 0.5 * chance), salt + i * 131 + k * 17, pixel) * dark);
    }
  }
  return ink;
}

/** A wet blob of ink: dark at its rim where it dried last, its outline feathered as fur. */
function blob(x: f32, y: f32, cx: f32, cy: f32, rx: f32, ry: f32, turn: f32, fur: f32): f32 {
  const c: f32 = 1 - 0.5 * turn * turn, dx: f32 = (x - cx) * c + (y - cy) * turn, dy: f32 = (y - cy) * c - (x - cx) * turn;
  const d: f32 = 1 - Mathf.sqrt(dx * dx / (rx * rx) + dy * dy / (ry * ry)) + fur;
  if (d < -0.2) return 0;
  const wash: f32 = 0.74 + 0.26 * fbm2(dx * 9 + cx * 7, dy * 9, 3);
  return smooth(-0.05, 0.09, d) * wash * (0.9 + 0.16 * fastExp(-max<f32>(0, d) * 9));
}

/** A pale outline of the brush round an ellipse, broken where the hand lifted it. */
function outline(x: f32, y: f32, cx: f32, cy: f32, rx: f32, ry: f32): f32 {
  const d: f32 = (Mathf.sqrt((x - cx) * (x - cx) / (rx * rx) + (y - cy) * (y - cy) / (ry * ry)) - 1) * min<f32>(rx, ry);
  const press: f32 = smooth(0.3, 0.62, noise2(x * 5 + cx, y * 5)), thick: f32 = 0.006 + 0.01 * press;
  return smooth(thick, thick * 0.35, abs<f32>(d)) * (0.16 + 0.34 * press) + 0.16 * fastExp(-abs<f32>(d + 0.02) * 26) * (d < 0 ? 1 : 0.3);
}

/** Whether the paper within is to stay clean of the bamboo behind; and the ink of a panda that sits and eats, feet at v = 0, one unit high. */
let paper: f32 = 0;
function panda(u: f32, v: f32, salt: i32, pixel: f32): f32 {
  const x: f32 = u, y: f32 = -v;
  const fur: f32 = 0.07 * (noise2(x * 38 + 7, y * 38) - 0.5) + 0.09 * (noise2(x * 120, y * 70) - 0.5);
  const hx: f32 = 0.06 * (hash2(1, salt) - 0.5), hy: f32 = -0.7;
  const head: f32 = Mathf.sqrt((x - hx) * (x - hx) / 0.0756 + (y - hy) * (y - hy) / 0.0506) - 1 + 0.1 * smooth(hy, hy - 0.2, y) - 0.5 * fur;
  const body: f32 = Mathf.sqrt(x * x / 0.152 + (y + 0.31) * (y + 0.31) / 0.102) - 1 - 0.5 * fur;
  const inHead: f32 = smooth(0.04, -0.02, head);
  paper = max<f32>(inHead, smooth(0.04, -0.02, body));
  // Behind the head: ears; and below it the yoke of the shoulders, arms that meet before the breast, legs stretched out to us.
  let ink: f32 = max<f32>(blob(x, y, hx - 0.2, hy - 0.165, 0.088, 0.084, 0, fur), blob(x, y, hx + 0.2, hy - 0.165, 0.088, 0.084, 0, fur));
  ink = max<f32>(ink, outline(x, y, 0, -0.31, 0.385, 0.315) * smooth(-0.5, -0.4, y));
  ink = max<f32>(ink, 0.2 * smooth(0.62, 1.0, body + 1) * smooth(0.03, -0.03, body) * smooth(-0.4, -0.15, y));
  ink = max<f32>(ink, blob(x, y, 0, -0.515, 0.3, 0.1, 0, fur));
  ink = max<f32>(ink, max<f32>(blob(x, y, -0.275, -0.42, 0.105, 0.165, -0.42, fur), blob(x, y, 0.275, -0.42, 0.105, 0.165, 0.42, fur)));
  ink = max<f32>(ink, max<f32>(blob(x, y, -0.215, -0.29, 0.165, 0.078, 0.22, fur), blob(x, y, 0.2, -0.33, 0.165, 0.078, -0.36, fur)));
  ink = max<f32>(ink, max<f32>(blob(x, y, -0.3, -0.1, 0.175, 0.118, -0.16, fur), blob(x, y, 0.3, -0.1, 0.175, 0.118, 0.16, fur)));
  ink *= 1 - inHead;
  // Soles: a pale wash, one large pad and four small.
  for (let side = -1; side <= 1; side += 2) {
    const fx: f32 = x - 0.335 * <f32>side, fy: f32 = y + 0.085;
    const sole: f32 = smooth(1.05, 0.85, Mathf.sqrt(fx * fx / 0.0062 + fy * fy / 0.0064) - fur);
    ink = mix(ink, 0.34, sole * 0.8);
    ink = max<f32>(ink, 0.85 * smooth(1.1, 0.7, Mathf.sqrt(fx * fx / 0.0016 + (fy - 0.02) * (fy - 0.02) / 0.0009)));
    for (let k = 0; k < 4; k++) {
      const px: f32 = fx - 0.026 * (<f32>k - 1.5), py: f32 = fy + 0.03 - 0.008 * (<f32>k - 1.5) * (<f32>k - 1.5);
      ink = max<f32>(ink, 0.8 * smooth(0.012, 0.007, Mathf.sqrt(px * px + py * py)));
    }
  }
  ink = max<f32>(ink, outline(x, y, hx, hy, 0.272, 0.222) * smooth(-0.3, 0.1, head + 0.1));
  ink = max<f32>(ink, 0.16 * inHead * smooth(hy + 0.05, hy + 0.2, y));
  // Patches that slant to the cheeks, an eye's spark in each, nose and mouth.
  ink = max<f32>(ink, max<f32>(blob(x, y, hx - 0.105, hy + 0.0, 0.05, 0.07, -0.55, fur * 0.6), blob(x, y, hx + 0.105, hy + 0.0, 0.05, 0.07, 0.55, fur * 0.6)));
  for (let side = -1; side <= 1; side += 2) {
    const ex: f32 = x - hx - 0.094 * <f32>side - 0.006, ey: f32 = y - hy + 0.022;
    ink *= 1 - 0.9 * smooth(0.011 + pixel, 0.006, Mathf.sqrt(ex * ex + ey * ey));
  }
  ink = max<f32>(ink, blob(x, y, hx, hy + 0.09, 0.038, 0.025, 0, fur * 0.4));
  const mouth: f32 = abs<f32>(abs<f32>(x - hx) - 0.032), my: f32 = y - hy - 0.135 + 7 * (mouth * mouth - 0.0008);
  ink = max<f32>(ink, smooth(0.008 + pixel, 0.003, abs<f32>(my)) * smooth(0.068, 0.055, abs<f32>(x - hx)) * 0.75);
  ink = max<f32>(ink, smooth(0.006 + pixel, 0.003, abs<f32>(x - hx)) * smooth(hy + 0.1, hy + 0.11, y) * smooth(hy + 0.145, hy + 0.135, y) * 0.7);
  // What it eats: a shoot with a few leaves, held across.
  const stick: f32 = y + 0.36 + 0.5 * (x - 0.12);
  ink = max<f32>(ink, smooth(0.017, 0.011, abs<f32>(stick)) * smooth(0.45, 0.44, x) * smooth(-0.12, -0.11, x) * 0.6);
  for (let k = 0; k < 5; k++) {
    const turn: f32 = <f32>k * 0.62 - 1.9;
    ink = max<f32>(ink, leaf(x, y, 0.43, -0.51, 0.43 + 0.24 * Mathf.cos(turn), -0.51 + 0.24 * Mathf.sin(turn), 0.024, pixel) * 0.92);
  }
  return clamp01(ink);
}

function pandas(block: usize, x: f32, y: f32, across: f32, pixel: f32, to: usize, spare: usize): void {
  const count = min<i32>(3, <i32>at(block, B.FIGURES)), salt = saltOf(block, 9);
  for (let i = 0; i < count; i++) {
    const size: f32 = (count == 1 ? 1.05 : count == 2 ? 0.86 : 0.7) * (1 - 0.12 * <f32>i) * min<f32>(1, 0.35 + 0.65 * across);
    const cx: f32 = count == 1 ? (hash2(3, salt) - 0.5) * 0.2 * across : (<f32>i - 0.5 * <f32>(count - 1)) * min<f32>(1.08 * size, 1.7 * across / <f32>count), foot: f32 = 0.8 - 0.05 * <f32>(i & 1);
    const u: f32 = (x - cx) / size * ((i & 1) == 1 ? -1 : 1), v: f32 = (foot - y) / size;
    if (abs<f32>(u) > 0.72 || v < -0.2 || v > 1.12) continue;
    const ink: f32 = panda(u, v, salt + i * 7, pixel / size);
    mixRamp(block, 1, paper, to, spare);
    inkOver(block, 0.97 * ink, to, spare);
  }
}

/** Same numbers as in block.ts of the engine. */
export const INK_BAMBOO: i32 = 15;

export function inkBamboo(block: usize, px: f32, py: f32, unit: f32, to: usize, spare: usize): void {
  const half: f32 = 0.5 * at(block, B.HEIGHT) * unit, across: f32 = at(block, B.WIDTH) / at(block, B.HEIGHT);
  const pixel: f32 = unit / half, sx: f32 = at(block, B.SEED_X);
  const x: f32 = px / half + (noise2(px * 90, py * 90) - 0.5) * 0.004, y: f32 = py / half + (noise2(px * 90 + 9, py * 90) - 0.5) * 0.004;
  ramp(block, 1, to);
  // Mist between the rows: a breath of wash, lighter below.
  mixRamp(block, 0.55, 0.2 * smooth(0.42, 0.75, fbm2(x * 0.9 + sx, y * 0.9, 4)) * smooth(0.9, -0.2, y), to, spare);
  for (let row = 0; row < ROWS; row++) {
    const ink: f32 = stalks(block, row, x, y, across, pixel);
    if (row == ROWS - 1) {
      ground(block, x, y, sx, to, spare);
      pandas(block, x, y, across, pixel, to, spare);
    }
    const tone: f32 = row == 0 ? 0.2 : row == 1 ? 0.5 : 0.97;
    // Far stalks sink into the mist at their feet.
    const lost: f32 = row == ROWS - 1 ? 1 : smooth(0.85, 0.1, y);
    inkOver(block, ink * tone * lost, to, spare);
  }
  scale3(to, 1 - 0.035 * smooth(0.45, 0.8, fbm2(px * 60, py * 160, 2)) - 0.02 * fbm2(px * 3 + sx, py * 3, 3));
}

/** Where they stand and sit: a few dry strokes laid across, and grass flicked up from them. */
function ground(block: usize, x: f32, y: f32, sx: f32, to: usize, spare: usize): void {
  const line: f32 = 0.8 + 0.05 * (noise2(x * 1.6 + sx, 1.1) - 0.5), below: f32 = y - line;
  if (below < -0.1) return;
  const sweep: f32 = smooth(0.5, 0.78, fbm2(x * 1.4 + sx, y * 26, 4)) * smooth(-0.01, 0.03, below) * smooth(0.3, 0.05, below);
  mixRamp(block, 0.62, 0.5 * sweep, to, spare);
  const blades: f32 = smooth(0.7, 0.82, noise2((x - below * 0.3) * 70 + sx, y * 5)) * smooth(-0.09, -0.01, below) * smooth(0.06, 0.0, below) * smooth(0.4, 0.6, noise2(x * 4 + sx, 7.7));
  mixRamp(block, 0.2, 0.75 * blades, to, spare);
}
