// Light on a point of a solid: the key light with its shadow, the sky and the ground around it, gloss, fuzz, skin-deep
// softness, light through thin things, and lamps of its own.
import { coarse, exact, visible } from "./field";
import {
  ALBEDO, ALBEDO2, BUMP, CLEAR, F0, found, GLOW, METAL, NIGHT_GLOW, PATTERN, resolve, ROUGHNESS, SCALE, SHEEN, THIN, WRAP,
} from "./material";
import { bright, pattern, second, shine } from "./pattern";

/** Its number among the patterns. */
const WINDOWS: i32 = 22;

/** Light in the model's space. 20 floats: key direction, key colour, zenith, horizon, bounce, then night, sharpness, height, standing, white. */
let light: usize = 0;
export let keyX: f32 = 0;
export let keyY: f32 = 1;
export let keyZ: f32 = 0;
/** One over the key light's angular radius. */
export let sharpness: f32 = 20;
let night: f32 = 0;
let height: f32 = 1;
let standing: bool = true;
/** Radiance that the exposure makes a full white: lamps are given in it, as no meter follows them. */
let shown: f32 = 1;

export function selectLight(at: usize): void {
  light = at;
  keyX = load<f32>(at);
  keyY = load<f32>(at + 4);
  keyZ = load<f32>(at + 8);
  night = load<f32>(at + 60);
  sharpness = load<f32>(at + 64);
  height = load<f32>(at + 68);
  standing = load<f32>(at + 72) > 0;
  shown = load<f32>(at + 76);
}

@inline export function key(channel: usize): f32 {
  return load<f32>(light + 12 + channel);
}
@inline export function zenith(channel: usize): f32 {
  return load<f32>(light + 24 + channel);
}
@inline export function horizon(channel: usize): f32 {
  return load<f32>(light + 36 + channel);
}
@inline export function bounce(channel: usize): f32 {
  return load<f32>(light + 48 + channel);
}

@inline function smooth(a: f32, b: f32, x: f32): f32 {
  const t = max<f32>(0, min<f32>(1, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
}

/** What a surface sees in a direction; a rough one sees it washed out. */
@inline function surroundings(y: f32, rough: f32, ground: f32, channel: usize): f32 {
  const edge: f32 = 0.06 + 0.9 * rough;
  const above = smooth(-edge, edge, y);
  const sky = horizon(channel) + (zenith(channel) - horizon(channel)) * Mathf.sqrt(max<f32>(0, y));
  return bounce(channel) * ground * (1 - above) + sky * above;
}

/** Colour of the point last shaded. */
export let red: f32 = 0;
export let green: f32 = 0;
export let blue: f32 = 0;

let normalX: f32 = 0;
let normalY: f32 = 0;
let normalZ: f32 = 0;

function findNormal(x: f32, y: f32, z: f32, e: f32, list: usize): void {
  const a = exact(x + e, y - e, z - e, list), b = exact(x - e, y - e, z + e, list);
  const c = exact(x - e, y + e, z - e, list), d = exact(x + e, y + e, z + e, list);
  const nx = a - b - c + d, ny = -a - b + c + d, nz = -a + b - c + d;
  const inv: f32 = 1 / Mathf.sqrt(nx * nx + ny * ny + nz * nz + 1e-20);
  normalX = nx * inv;
  normalY = ny * inv;
  normalZ = nz * inv;
}

/** Tilts the normal by the relief of the pattern; relief finer than a pixel is left out. */
function roughen(x: f32, y: f32, z: f32, width: f32): void {
  const q = load<f32>(found + SCALE);
  const bump = load<f32>(found + BUMP) * smooth(1.1, 0.35, width * q);
  if (load<f32>(found + PATTERN) <= 0) {
    pattern(x, y, z);
    return;
  }
  const h = pattern(x, y, z);
  const tone = bright, share = second, shines = shine;
  if (bump > 0.001) {
    const e = max<f32>(width, 0.15 / max<f32>(q, 1));
    const gx = (pattern(x + e, y, z) - h) / e, gy = (pattern(x, y + e, z) - h) / e, gz = (pattern(x, y, z + e) - h) / e;
    const along = gx * normalX + gy * normalY + gz * normalZ;
    const s = bump / max<f32>(q, 1);
    const nx = normalX - s * (gx - along * normalX), ny = normalY - s * (gy - along * normalY), nz = normalZ - s * (gz - along * normalZ);
    const inv: f32 = 1 / Mathf.sqrt(nx * nx + ny * ny + nz * nz);
    normalX = nx * inv;
    normalY = ny * inv;
    normalZ = nz * inv;
  }
  keptSecond = share;
  keptBright = tone;
  keptShine = shines;
}
let keptSecond: f32 = 0;
let keptBright: f32 = 1;
let keptShine: f32 = 1;

/** How open the surroundings are above the point, 0 to 1. */
function openness(x: f32, y: f32, z: f32): f32 {
  let shut: f32 = 0, weight: f32 = 0.6;
  for (let i = 1; i <= 4; i++) {
    const h = height * 0.018 * <f32>(1 << i);
    const d = coarse(x + normalX * h, y + normalY * h, z + normalZ * h);
    shut += weight * max<f32>(0, 1 - max<f32>(d, 0) / h);
    weight *= 0.62;
  }
  return max<f32>(0, 1 - shut * 0.62);
}

/** Light and openness at the point last shaded, which a neighbour on the same surface may share. */
export let lit: f32 = 0;
export let open: f32 = 1;

export function shareLight(ownLit: f32, ownOpen: f32): void {
  lit = ownLit;
  open = ownOpen;
}

/** Shades the point (model space) seen along (dx, dy, dz) and leaves the colour behind. `width` is a pixel's width there; `shared` takes light and openness as they are. */
export function shade(x: f32, y: f32, z: f32, dx: f32, dy: f32, dz: f32, list: usize, width: f32, shared: bool): void {
  resolve(x, y, z, list);
  findNormal(x, y, z, max<f32>(width * 0.5, 4e-4), list);
  const flatX = normalX, flatY = normalY, flatZ = normalZ;
  keptSecond = 0;
  keptBright = 1;
  keptShine = 1;
  roughen(x, y, z, width);
  // By day a lit window is a pane among others.
  if (<i32>load<f32>(found + PATTERN) == WINDOWS) keptSecond *= 0.2 + 0.8 * night;
  if (!shared) open = openness(x, y, z);
  const nl = normalX * keyX + normalY * keyY + normalZ * keyZ;
  const nv = min<f32>(1, max<f32>(0.02, -(normalX * dx + normalY * dy + normalZ * dz)));
  const wrap = load<f32>(found + WRAP), thin = load<f32>(found + THIN);
  const start = max<f32>(width * 1.5, 0.006);
  if (!shared && (nl > -wrap || thin > 0)) {
    const off = start + wrap * 0.02;
    const side: f32 = nl < 0 ? -1 : 1;
    const push: f32 = nl < 0 && thin > 0 ? 0.05 * side : off;
    lit = visible(x + flatX * push, y + flatY * push, z + flatZ * push, keyX, keyY, keyZ, start * 0.5, sharpness);
  } else if (!shared) {
    lit = 0;
  }
  const diffuse = lit * max<f32>(0, (nl + wrap) / ((1 + wrap) * (1 + wrap)));
  const through = thin * lit * max<f32>(0, 0.25 - nl * 0.75);
  // reflection and half-way vectors
  const dn = dx * normalX + dy * normalY + dz * normalZ;
  const ry = dy - 2 * dn * normalY;
  const hx = keyX - dx, hy = keyY - dy, hz = keyZ - dz;
  const hl: f32 = 1 / Mathf.sqrt(hx * hx + hy * hy + hz * hz + 1e-9);
  const nh = max<f32>(0, (normalX * hx + normalY * hy + normalZ * hz) * hl);
  const vh = min<f32>(1, max<f32>(0, -(dx * hx + dy * hy + dz * hz) * hl));
  const rough = load<f32>(found + ROUGHNESS), alpha = max<f32>(0.02, rough * rough), a2 = alpha * alpha;
  const denom = nh * nh * (a2 - 1) + 1;
  const k = (rough + 1) * (rough + 1) * 0.125;
  const clampNl = max<f32>(nl, 0);
  const lobe = (a2 / (3.14159 * denom * denom)) * (0.25 / ((nv * (1 - k) + k) * (clampNl * (1 - k) + k)));
  const gloss = min<f32>(lobe, 40) * clampNl * lit;
  const metal = load<f32>(found + METAL), base0 = load<f32>(found + F0), sheen = load<f32>(found + SHEEN);
  const glancing = Mathf.pow(1 - nv, 5), glancingKey = Mathf.pow(1 - vh, 5);
  const fuzz = sheen * Mathf.pow(1 - nv, 2.5), fuzzKey = lit * max<f32>(0, (nl + 0.6) * 0.625);
  const nearGround: f32 = standing ? 0.3 + 0.7 * smooth(0, height * 0.35, y) : <f32>1;
  const glow = (load<f32>(found + GLOW) * (1 - 0.7 * night) + load<f32>(found + NIGHT_GLOW) * night) * shown * keptShine;
  const clear = load<f32>(found + CLEAR);
  for (let c: usize = 0; c < 12; c += 4) {
    const first = load<f32>(found + ALBEDO + c);
    const albedo = min<f32>(0.95, (first + (load<f32>(found + ALBEDO2 + c) - first) * keptSecond) * keptBright);
    const f0 = base0 + (albedo - base0) * metal;
    const occluded = open / (1 - albedo * 0.6 * (1 - open)); // light that bounces between folds takes their colour
    const around = surroundings(normalY, 1, nearGround, c) * occluded;
    // A little light from the side of the eye, as a photographer's reflector gives, keeps what is lit from behind readable.
    const body = albedo * (1 - metal) * (key(c) * (diffuse + through + 0.1 * nv * open) + around * (1 + thin * 0.4));
    const fresnel = f0 + (max<f32>(1 - rough, f0) - f0) * glancing;
    const mirror = surroundings(ry, rough, nearGround, c) * fresnel * (0.25 + 0.75 * open);
    const spark = key(c) * gloss * (f0 + (1 - f0) * glancingKey);
    const soft = fuzz * (0.25 + 0.75 * albedo) * (surroundings(normalY, 1, nearGround, c) * open + key(c) * fuzzKey * 0.6);
    let sum = body * (1 - clear) + mirror + spark * 1.2 + soft + glow * albedo;
    if (clear > 0) {
      // Light seen through a clear body: bent, tinted, brighter away from the key light.
      const bent = surroundings(-normalY * 0.6 + dy * 0.5, 0.3, 1, c) + key(c) * 0.35 * max<f32>(0, -nl * 0.8 + 0.2);
      sum += clear * (bent * (0.25 + 0.75 * albedo) * albedo * 1.3 + albedo * around * 0.35);
    }
    if (c == 0) red = sum;
    else if (c == 4) green = sum;
    else blue = sum;
  }
}
