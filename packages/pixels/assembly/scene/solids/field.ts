// The distance field of one model: a grid whose cells know how far the surface is and which primitives matter there,
// so that a step of a ray costs a few primitives and not all of them.
import { beyond, BLEND, CLIP, CUT, GROUP, GROUP_BLEND, OP, PAINT, PRIM_BYTES, primitive, REACH, SOFT, UNION } from "./primitive";

const FAR: f32 = 1e9;
/** Lists are pruned for large cubes of cells first, then for small ones in them, then for each cell. */
const REGION: i32 = 16;
const BLOCK: i32 = 4;

/** Model header, in floats: primitives, first primitive, first material, cell size, cells in x y z, box minimum, grid, longest hair. */
export let base: usize = 0;
export let prims: usize = 0;
export let materials: usize = 0;
export let cell: f32 = 1;
export let nx: i32 = 0;
export let ny: i32 = 0;
export let nz: i32 = 0;
export let minX: f32 = 0;
export let minY: f32 = 0;
export let minZ: f32 = 0;
export let maxX: f32 = 0;
export let maxY: f32 = 0;
export let maxZ: f32 = 0;
/** Length of the longest hair on the model, 0 when it is bald. */
export let longestHair: f32 = 0;
let grid: usize = 0;
let starts: usize = 0;
let count: i32 = 0;

/** `ownMaterials` stands in for the model's table, as when a colour was asked for. */
export function selectMaterials(ownMaterials: usize): void {
  materials = ownMaterials;
}

export function selectModel(model: usize): void {
  base = model;
  count = <i32>load<f32>(model);
  prims = model + (<usize>load<f32>(model + 4) << 2);
  materials = model + (<usize>load<f32>(model + 8) << 2);
  cell = load<f32>(model + 12);
  nx = <i32>load<f32>(model + 16);
  ny = <i32>load<f32>(model + 20);
  nz = <i32>load<f32>(model + 24);
  minX = load<f32>(model + 28);
  minY = load<f32>(model + 32);
  minZ = load<f32>(model + 36);
  maxX = minX + cell * <f32>nx;
  maxY = minY + cell * <f32>ny;
  maxZ = minZ + cell * <f32>nz;
  grid = model + (<usize>load<f32>(model + 40) << 2);
  longestHair = load<f32>(model + 44);
  starts = grid + (<usize>(nx * ny * nz) << 2);
}

@inline export function smoothMin(a: f32, b: f32, k: f32): f32 {
  if (k <= 0) return min(a, b);
  const h = max<f32>(k - abs(a - b), 0) / k;
  return min(a, b) - h * h * k * 0.25;
}

@inline function smoothMax(a: f32, b: f32, k: f32): f32 {
  return -smoothMin(-a, -b, k);
}

/** Distance by a list of primitive numbers (u16), which begins with its length. */
export function exact(x: f32, y: f32, z: f32, list: usize): f32 {
  let total: f32 = FAR, group: f32 = FAR, current: f32 = -1, groupBlend: f32 = 0;
  const n = <i32>load<u16>(list);
  for (let i = 1; i <= n; i++) {
    const prim = prims + <usize>load<u16>(list + (<usize>i << 1)) * PRIM_BYTES;
    const op = <i32>load<f32>(prim + OP);
    if (op == PAINT) break;
    const own = load<f32>(prim + GROUP);
    if (own != current) {
      total = smoothMin(total, group, groupBlend);
      group = FAR;
      current = own;
      groupBlend = load<f32>(prim + GROUP_BLEND);
    }
    const k = load<f32>(prim + BLEND);
    if (op == UNION && beyond(prim, x, y, z, min(group + k, total + load<f32>(prim + REACH)))) continue;
    const d = primitive(prim, base, x, y, z);
    if (op == UNION) group = smoothMin(group, d, k);
    else if (op == CUT) group = smoothMax(group, -d, k);
    else group = smoothMax(group, d, k);
  }
  return smoothMin(total, group, groupBlend);
}

/** Writes to `out` the primitives of `list` that can matter within `radius` of the point, and returns the distance there. */
function prune(x: f32, y: f32, z: f32, radius: f32, list: usize, out: usize): f32 {
  const total = exact(x, y, z, list);
  const n = <i32>load<u16>(list);
  let kept = 0;
  for (let i = 1; i <= n; i++) {
    const number = load<u16>(list + (<usize>i << 1));
    const prim = prims + <usize>number * PRIM_BYTES;
    const op = <i32>load<f32>(prim + OP);
    const reach: f32 = 2.2 * radius + load<f32>(prim + REACH);
    if (op == UNION && beyond(prim, x, y, z, total + reach)) continue;
    const d = primitive(prim, base, x, y, z);
    let matters = false;
    if (op == UNION) matters = d < total + reach;
    else if (op == CUT) matters = d < reach - min<f32>(total, 0) + radius;
    else if (op == CLIP) matters = d > total - reach;
    else matters = d < reach + load<f32>(prim + SOFT);
    if (matters) store<u16>(out + (<usize>++kept << 1), number);
  }
  store<u16>(out, <u16>kept);
  return total;
}

/** As `prune`, for the cube of `size` cells that begins at the cell (ix, iy, iz). */
function pruneBox(ix: i32, iy: i32, iz: i32, size: i32, half: f32, list: usize, out: usize): f32 {
  const middle = <f32>size * 0.5;
  return prune(minX + cell * (<f32>ix + middle), minY + cell * (<f32>iy + middle), minZ + cell * (<f32>iz + middle), half * <f32>size, list, out);
}

/**
 * Fills the grid of a model, whose lists go behind it, and returns its whole size in bytes; 0 when `limit` (the first byte
 * that is not the model's) was too near.
 */
export function buildField(model: usize, limit: usize): usize {
  selectModel(model);
  const half = cell * 0.8661;
  const every = starts + (<usize>(nx * ny * nz) << 2);
  const most = <usize>(count + 2) << 1;
  const region = every + most, block = region + most;
  let end = (block + most + 7) & ~7;
  if (end + most > limit) return 0;
  store<u16>(every, <u16>count);
  for (let i = 0; i < count; i++) store<u16>(every + (<usize>(i + 1) << 1), <u16>i);
  for (let rz = 0; rz < nz; rz += REGION)
    for (let ry = 0; ry < ny; ry += REGION)
      for (let rx = 0; rx < nx; rx += REGION) {
        pruneBox(rx, ry, rz, REGION, half, every, region);
        for (let bz = rz; bz < min(rz + REGION, nz); bz += BLOCK)
          for (let by = ry; by < min(ry + REGION, ny); by += BLOCK)
            for (let bx = rx; bx < min(rx + REGION, nx); bx += BLOCK) {
              pruneBox(bx, by, bz, BLOCK, half, region, block);
              for (let iz = bz; iz < min(bz + BLOCK, nz); iz++)
                for (let iy = by; iy < min(by + BLOCK, ny); iy++)
                  for (let ix = bx; ix < min(bx + BLOCK, nx); ix++) {
                    const at = <usize>((iz * ny + iy) * nx + ix) << 2;
                    const d = pruneBox(ix, iy, iz, 1, half, block, end);
                    store<f32>(grid + at, d);
                    const near = abs(d) < half * 1.6;
                    store<u32>(starts + at, near ? <u32>(end - model) : 0);
                    if (near) {
                      end += (<usize>load<u16>(end) + 1) << 1;
                      if (end + most > limit) return 0;
                    }
                  }
            }
      }
  return ((end + 15) & ~15) - model;
}

/** The list that holds at a point, or 0 where the surface is far. */
@inline export function listAt(x: f32, y: f32, z: f32): usize {
  const inv: f32 = 1 / cell;
  const ix = max(0, min(nx - 1, <i32>((x - minX) * inv)));
  const iy = max(0, min(ny - 1, <i32>((y - minY) * inv)));
  const iz = max(0, min(nz - 1, <i32>((z - minZ) * inv)));
  const offset = <usize>load<u32>(starts + (<usize>((iz * ny + iy) * nx + ix) << 2));
  return offset == 0 ? 0 : base + offset;
}

/** Distance interpolated from the middles of the cells; cheap, smooth, blind to what is finer than a cell. */
export function coarse(x: f32, y: f32, z: f32): f32 {
  const inv: f32 = 1 / cell;
  const gx = max<f32>(0, min<f32>(<f32>nx - 1.001, (x - minX) * inv - 0.5));
  const gy = max<f32>(0, min<f32>(<f32>ny - 1.001, (y - minY) * inv - 0.5));
  const gz = max<f32>(0, min<f32>(<f32>nz - 1.001, (z - minZ) * inv - 0.5));
  const ix = <i32>gx, iy = <i32>gy, iz = <i32>gz;
  const tx = gx - <f32>ix, ty = gy - <f32>iy, tz = gz - <f32>iz;
  const row = <usize>nx << 2, plane = <usize>(nx * ny) << 2;
  const p = grid + (<usize>((iz * ny + iy) * nx + ix) << 2);
  const a = load<f32>(p) + (load<f32>(p + 4) - load<f32>(p)) * tx;
  const b = load<f32>(p + row) + (load<f32>(p + row + 4) - load<f32>(p + row)) * tx;
  const q = p + plane;
  const c = load<f32>(q) + (load<f32>(q + 4) - load<f32>(q)) * tx;
  const e = load<f32>(q + row) + (load<f32>(q + row + 4) - load<f32>(q + row)) * tx;
  const low = a + (b - a) * ty;
  return low + (c + (e - c) * ty - low) * tz;
}

/** Way to the box; 0 in it. */
export function outside(x: f32, y: f32, z: f32): f32 {
  const dx = max<f32>(0, max(minX - x, x - maxX)), dy = max<f32>(0, max(minY - y, y - maxY)), dz = max<f32>(0, max(minZ - z, z - maxZ));
  return Mathf.sqrt(dx * dx + dy * dy + dz * dz);
}

/** As `coarse`, and outside the box the way to the box is added. */
export function coarseAnywhere(x: f32, y: f32, z: f32): f32 {
  return coarse(x, y, z) + outside(x, y, z);
}

/** Where the last ray given to `enterBox` goes in and out of the box. */
export let enterT: f32 = 0;
export let leaveT: f32 = 0;
export function enterBox(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32): bool {
  const ix: f32 = 1 / (abs(dx) < 1e-8 ? <f32>1e-8 : dx), iy: f32 = 1 / (abs(dy) < 1e-8 ? <f32>1e-8 : dy), iz: f32 = 1 / (abs(dz) < 1e-8 ? <f32>1e-8 : dz);
  const ax = (minX - ox) * ix, bx = (maxX - ox) * ix, ay = (minY - oy) * iy, by = (maxY - oy) * iy, az = (minZ - oz) * iz, bz = (maxZ - oz) * iz;
  enterT = max(max(min(ax, bx), min(ay, by)), max(min(az, bz), 0));
  leaveT = min(min(max(ax, bx), max(ay, by)), max(az, bz));
  return leaveT > enterT;
}

/** How much of a small light in this direction is seen, 0 to 1; `sharpness` is one over the light's angular radius. */
export function visible(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, from: f32, sharpness: f32): f32 {
  if (!enterBox(ox, oy, oz, dx, dy, dz)) return 1;
  const out = leaveT, gate = enterT;
  let t = max(gate, from), seen: f32 = 1;
  for (let i = 0; i < 72 && t < out; i++) {
    const x = ox + dx * t, y = oy + dy * t, z = oz + dz * t;
    // Only where a surface may really be is the exact distance worth its price.
    let d = coarse(x, y, z);
    if (d < cell * 0.7 || t < cell * 3) {
      const list = listAt(x, y, z);
      d = list == 0 ? max(d, cell * 0.3) : exact(x, y, z, list);
    }
    if (d < 3e-4) return 0;
    seen = min(seen, (sharpness * d) / t);
    if (seen < 0.01) return 0;
    t += max(cell * 0.12, min(d * 0.9, cell * 3));
  }
  seen = min<f32>(seen, 1);
  return seen * seen * (3 - 2 * seen);
}
