// The grain of surfaces: `pattern` gives the relief at a point and leaves behind how far the second colour reaches there
// and how bright the spot is. Some grains follow the model, some the primitive they lie on.
import { AMOUNT, AMOUNT2, found, foundPrim, PATTERN, SCALE } from "./material";
import { cellId, cells, fbm, hash01, noise } from "./noise";
import { localX, localY, localZ, toLocal } from "./primitive";

/** Share of the second colour, 0 to 1. */
export let second: f32 = 0;
/** Brightness of the spot, about 1. */
export let bright: f32 = 1;
/** Part of the glow of the material that leaves the spot. */
export let shine: f32 = 1;

@inline function step(a: f32, b: f32, x: f32): f32 {
  const t = max<f32>(0, min<f32>(1, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
}

/** Hair laid back and down: long along its lie, fine across. */
function fur(x: f32, y: f32, z: f32, q: f32): f32 {
  const bend = noise(x * q * 0.12, y * q * 0.12, z * q * 0.12) - 0.5;
  const along = (-z * 0.8 - y * 0.6) * 0.78 + bend * 0.25;
  const ax = x - bend * 0.1, ay = y + along * 0.6, az = z + along * 0.8;
  const strand = noise(ax * q, ay * q, az * q) * 0.6 + noise(ax * q * 2.3, ay * q * 2.3, az * q * 2.3) * 0.4;
  const mottle = fbm(x * q * 0.09, y * q * 0.09, z * q * 0.09, 2);
  second = step(0.35, 0.75, mottle * 0.6 + strand * 0.4) * load<f32>(found + AMOUNT);
  // A short coat shows less of its hairs than a long one.
  bright = 1 + 0.85 * load<f32>(found + AMOUNT) * (strand - 0.5);
  return strand * 0.4;
}

/** Rows of round-ended plates, shifted half a plate every second row: feathers, scales, tiles. */
function plates(u: f32, v: f32): f32 {
  const row = Mathf.floor(v);
  const shift: f32 = (<i32>row & 1) != 0 ? 0.5 : 0;
  const cu = Mathf.floor(u + shift), du = u + shift - cu - 0.5, dv = v - row;
  const edge = dv - 0.9 * (1 - Mathf.sqrt(max<f32>(0, 1 - 3 * du * du)));
  const tone = hash01(<i32>cu, <i32>row, 5);
  second = tone;
  bright = (0.82 + 0.3 * tone) * (0.62 + 0.38 * step(-0.05, 0.22, edge));
  return edge < 0 ? 0 : (1 - edge) * 0.5;
}

/** Bonded blocks with joints. */
function blocks(u: f32, v: f32): f32 {
  const row = Mathf.floor(v);
  const shift: f32 = (<i32>row & 1) != 0 ? 0.5 : 0;
  const cu = Mathf.floor(u + shift), du = abs(u + shift - cu - 0.5), dv = abs(v - row - 0.5);
  const joint = step(0.5, 0.44, du) * step(0.5, 0.42, dv);
  const tone = hash01(<i32>cu, <i32>row, 9);
  second = tone * joint;
  bright = (0.55 + 0.45 * joint) * (0.86 + 0.28 * tone);
  return joint * 0.35;
}

function stone(x: f32, y: f32, z: f32): f32 {
  const body = fbm(x, y, z, 4), crack = abs(noise(x * 0.7 + 9, y * 0.9, z * 0.7) - 0.5);
  second = step(0.35, 0.7, body);
  bright = 0.7 + 0.5 * body - 0.25 * (1 - step(0, 0.04, crack));
  return body * 0.9 + step(0, 0.05, crack) * 0.15;
}

/** Thick bare skin: folds that run around the body, a net of fine creases in them, dust on what stands out. */
function hide(x: f32, y: f32, z: f32, q: f32): f32 {
  const bend = fbm(x * q * 0.12, y * q * 0.12, z * q * 0.12, 2) - 0.5;
  const fold = abs(noise(x * q * 0.16 + bend * 3, y * q * 0.62 + bend * 5, z * q * 0.2) - 0.5) * 2;
  const crease = abs(noise(x * q * 1.1 + bend * 4, y * q * 1.5, z * q * 1.1 + bend * 4) - 0.5) * 2;
  const grain = noise(x * q * 3.1, y * q * 3.1, z * q * 3.1);
  const raised = step(0, 0.42, fold) * 0.5 + step(0, 0.5, crease) * 0.35 + grain * 0.15;
  second = step(0.38, 0.68, fbm(x * q * 0.07 + 3, y * q * 0.07, z * q * 0.07, 3));
  bright = 0.72 + 0.42 * raised;
  return raised * 0.6;
}

function wood(): f32 {
  const warp = noise(localX * 3, localY * 1.2, localZ * 3) * 0.5;
  const q = load<f32>(found + SCALE);
  const ring = (localX * 0.8 + localZ * 0.6 + warp * 0.35) * q;
  const grain: f32 = 0.5 + 0.5 * Mathf.sin(ring * 6.28 + 3 * noise(localX * q * 0.4, localY * q * 0.1, localZ * q * 0.4));
  const pore = noise(localX * q * 5, localY * q * 0.5, localZ * q * 5);
  second = grain * 0.7 + pore * 0.3;
  bright = 0.85 + 0.25 * pore;
  return grain * 0.08 + pore * 0.1;
}

function leaves(x: f32, y: f32, z: f32, q: f32): f32 {
  const clump = fbm(x * q * 0.2, y * q * 0.2, z * q * 0.2, 2);
  const near = cells(x * q, y * q, z * q);
  const own = cellId;
  second = step(0.2, 0.9, clump * 0.5 + own * 0.5);
  bright = (0.55 + 0.6 * step(0.75, 0.1, near)) * (0.75 + 0.5 * own);
  return step(0.9, 0, near) * 0.7 + own * 0.5;
}

function spots(x: f32, y: f32, z: f32, q: f32): f32 {
  const near = cells(x * q, y * q, z * q);
  const size = load<f32>(found + AMOUNT) * (0.6 + 0.6 * cellId);
  second = step(size + 0.05, size - 0.03, near);
  bright = 0.92 + 0.14 * noise(x * 40, y * 40, z * 40);
  return second * 0.35;
}

/** Fruit skin: fine pores over streaks that run from pole to pole. */
function peel(x: f32, y: f32, z: f32, q: f32): f32 {
  const out: f32 = 1 / Mathf.sqrt(x * x + z * z + 1e-6), cx = x * out, cz = z * out;
  const streak = noise(cx * 5, y * 1.2, cz * 5) * 0.45 + noise(cx * 17, y * 2, cz * 17) * 0.35 + noise(cx * 40, y * 5, cz * 40) * 0.2;
  const near = cells(x * q, y * q, z * q);
  const pore = step(0.25, 0.05, near);
  second = step(0.4, 0.8, streak + load<f32>(found + AMOUNT2) * (y - 0.5)) * load<f32>(found + AMOUNT);
  bright = 1 + 0.12 * pore;
  return -pore * 0.25;
}

function craters(x: f32, y: f32, z: f32, q: f32): f32 {
  let relief: f32 = 0, mark: f32 = 0;
  let f: f32 = q;
  for (let i = 0; i < 3; i++) {
    const near = cells(x * f + <f32>i * 7, y * f, z * f);
    const size: f32 = 0.2 + 0.25 * cellId;
    const rim = near / size;
    relief += (rim < 1 ? rim * rim - 0.6 : 0.4 * step(1.7, 1, rim)) / (<f32>i + 1);
    mark += step(2.2, 1, rim) * 0.12 * cellId;
    f *= 2.1;
  }
  const sea = fbm(x * 1.6 + 3, y * 1.6, z * 1.6, 3);
  second = step(0.48, 0.62, sea);
  bright = 0.85 + 0.2 * fbm(x * 9, y * 9, z * 9, 3) + mark;
  return relief * 0.8;
}

export function pattern(x: f32, y: f32, z: f32): f32 {
  const q = load<f32>(found + SCALE), amount = load<f32>(found + AMOUNT), amount2 = load<f32>(found + AMOUNT2);
  second = 0;
  bright = 1;
  shine = 1;
  toLocal(foundPrim, x, y, z);
  switch (<i32>load<f32>(found + PATTERN)) {
    case 1: return fur(x, y, z, q);
    case 2: { // feathers, along the local y
      const h = plates(Mathf.atan2(localX, localZ) * amount2, -localY * q);
      const barb = noise(localX * q * 4, localY * q, localZ * q * 4);
      second *= amount;
      bright = 0.5 + 0.5 * bright * (0.8 + 0.4 * barb);
      return h * 0.5 + barb * 0.15;
    }
    case 3: { // wood, or planks when `amount` says how many to a unit
      const grain = wood();
      if (amount <= 0) return grain;
      const v = (amount2 > 0 ? y : localX) * amount, seam = abs(v - Mathf.floor(v) - 0.5);
      const gap = step(0.5, 0.42, seam);
      bright *= (0.45 + 0.55 * gap) * (0.85 + 0.3 * hash01(<i32>Mathf.floor(v), 3, 1));
      return grain + gap * 0.5;
    }
    case 4: { // bark
      const ridge = fbm(x * q, y * q * 0.22, z * q, 3), groove = abs(ridge - 0.5) * 2;
      second = step(0.3, 0.8, fbm(x * q * 0.3, y * q * 0.3, z * q * 0.3, 2));
      bright = 0.55 + 0.6 * groove;
      return groove * 0.9;
    }
    case 5: { // blocks: around the y axis when `amount` is above 0, else flat
      const u = amount > 0 ? Mathf.atan2(x, z) * amount : (x + z) * q * 0.55;
      const joint = blocks(u, y * q);
      const grit = fbm(x * q * 3, y * q * 3, z * q * 3, 2);
      bright *= 0.8 + 0.4 * grit;
      return joint + grit * 0.2;
    }
    case 6: return leaves(x, y, z, q);
    case 7: { // roof tiles: along the local x, down the local y
      const h = plates(localX * q * 1.1 + localZ * q * 1.1, localY * q);
      bright *= 0.9 + 0.2 * noise(localX * q * 4, localY * q * 4, localZ * q * 4);
      second *= amount;
      return h;
    }
    case 8: return peel(x, y, z, q);
    case 9: { // fish scales, over the flank
      const h = plates(localZ * q, localY * q);
      second *= amount;
      bright = 0.6 + 0.4 * bright;
      return h * 0.5;
    }
    case 10: { // cloth
      const weave = Mathf.sin(localX * q) * Mathf.sin(localY * q), fold = fbm(x * 2.5, y * 1.2, z * 2.5, 2);
      second = step(0.3, 0.7, fold) * amount;
      bright = 0.92 + 0.06 * weave + 0.1 * fold;
      return fold * amount2 + weave * 0.04;
    }
    case 11: { // gores: stripes around the y axis
      const turn = (Mathf.atan2(localX, localZ) * q) / 6.2831853;
      const edge = abs(turn - Mathf.floor(turn) - 0.5) * 2;
      const odd = (<i32>Mathf.floor(turn) & 1) != 0;
      second = odd ? 1 : 0;
      bright = 0.9 + 0.1 * step(1, 0.9, edge);
      return amount * Mathf.sqrt(max<f32>(0, 1 - edge * edge));
    }
    case 12: { // bands by height with storms
      const swirl = fbm(x * 3, y * 9, z * 3, 4) - 0.5;
      const band = noise(3.7, (y + swirl * 0.12) * q, 1.3) * 0.65 + noise(9.1, (y + swirl * 0.05) * q * 2.7, 4.2) * 0.35;
      second = step(0.3, 0.7, band);
      bright = 0.85 + 0.3 * noise(1.3, y * q * 1.7, 5.5);
      return 0;
    }
    case 13: return craters(x, y, z, q);
    case 14: { // petal: veins from the root, second colour at the root
      const vein = noise(localX * q, localY * 1.5, localZ * q);
      second = step(amount, 0, localY + 0.1 * vein);
      bright = 0.88 + 0.22 * vein;
      return vein * 0.3;
    }
    case 15: { // from the first colour below to the second above, between two heights
      const wobble: f32 = amount2 > amount ? 0.08 * (amount2 - amount) * (fbm(x * 9, y * 9, z * 9, 2) - 0.5) : <f32>0;
      second = step(amount, amount2, y + wobble);
      bright = 0.94 + 0.12 * fbm(x * q, y * q, z * q, 3);
      return fbm(x * q, y * q, z * q, 3) * 0.25;
    }
    case 16: return spots(x, y, z, q);
    case 17: { // stripes across the body, as on a tabby
      const warp = fbm(x * 4, y * 4, z * 4, 2) * amount2;
      const wave = Mathf.sin((z + y * 0.25) * q + warp * 5);
      const hair = fur(x, y, z, 70);
      second = step(0.35, 0.75, wave + (hair - 0.2) * 0.8) * amount;
      return hair;
    }
    case 18: return stone(x * q, y * q, z * q);
    case 19: { // snow and frosting: soft lumps, glints
      const lump = fbm(x * q, y * q, z * q, 3);
      bright = 0.95 + 0.08 * lump;
      return lump * 0.5 + noise(x * 90, y * 90, z * 90) * amount;
    }
    case 20: { // segments around the y axis, as of a shell of plates
      const near = cells(x * q, y * q, z * q);
      second = step(0.2, 0.6, near);
      bright = 0.75 + 0.4 * cellId;
      return step(0.75, 0.2, near) * 0.6;
    }
    case 21: { // rings up the y axis: grooves of a thread, of folded paper, of a mast
      const v = localY * q, edge = abs(v - Mathf.floor(v) - 0.5) * 2;
      second = (<i32>Mathf.floor(v) & 1) != 0 ? amount2 : 0;
      bright = 0.85 + 0.15 * step(1, 0.75, edge);
      return amount * Mathf.sqrt(max<f32>(0, 1 - edge * edge));
    }
    case 22: { // windows: `amount2` bays to a floor's height across, the part `amount` of them lit, some floors more than others
      const u = (x - z) * q * amount2, v = y * q;
      const bay = <i32>Mathf.floor(u), level = <i32>Mathf.floor(v);
      const inBay = abs(u - Mathf.floor(u) - 0.5) < 0.45, inFloor = abs(v - Mathf.floor(v) - 0.5) < 0.36;
      const used = amount * (0.35 + 1.3 * hash01(level, 4, 17));
      second = inBay && inFloor && hash01(bay, level, 11) < used ? 1 : 0;
      // Few rooms are bright, most are dim.
      const room = hash01(bay >> 1, level, 29);
      shine = 0.05 + (0.22 + 0.78 * room * room) * second;
      bright = inBay && inFloor ? 0.7 + 0.5 * hash01(bay, level, 23) : 0.86;
      return 0;
    }
    case 23: return hide(x, y, z, q);
    default: return 0;
  }
}
