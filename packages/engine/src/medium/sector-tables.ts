/**
 * What the sectors of the anisotropic Kuwahara filter weigh (Kyprianidis, Semmo, Kang, Döllner 2010), for ellipses in some
 * hundred directions and lengths; packages/pixels/assembly/media/kuwahara.ts reads them.
 */
const ANGLES = 48;
const SHAPES = 12;
const SECTORS = 8;
/** Angle from a sector's middle at which its weight has come down to nothing, in radians. */
const ZERO_CROSSING = 0.58;
/** Words of an entry: way to the pixel in bytes, the same as two steps, share of the sector. */
const ENTRY_WORDS = 3;
const BYTES_A_PIXEL = 16;

export interface SectorTables {
  /** First where each ellipse's sectors begin and end, in bytes from here; then their entries. */
  words: Float32Array;
  angles: number;
  shapes: number;
  /** Pixels that the longest ellipse reaches from its middle. */
  reach: number;
}

interface Spot {
  dx: number;
  dy: number;
  weights: readonly number[];
}

/** Weights of the eight sectors at a place in the unit circle. */
function weightsAt(vx: number, vy: number, zeta: number, eta: number): number[] {
  const [px, py] = [(vx - vy) * Math.SQRT1_2, (vx + vy) * Math.SQRT1_2];
  const lobe = (towards: number, across: number): number => Math.max(0, towards + zeta - eta * across * across) ** 2;
  const lobes = [lobe(vy, vx), lobe(py, px), lobe(-vx, vy), lobe(-px, py), lobe(-vy, vx), lobe(-py, px), lobe(vx, vy), lobe(px, py)];
  const total = Math.max(
    1e-6,
    lobes.reduce((sum, weight) => sum + weight, 0),
  );
  const calm = 1 - 0.8 * (vx * vx + vy * vy);
  return lobes.map((weight) => (weight * calm ** 3) / total);
}

/** Every other pixel of an ellipse, as on a chessboard. `anisotropy` 0 is a circle, 1 is four times as long as wide. */
function spotsOf(radius: number, turn: number, anisotropy: number): Spot[] {
  const zeta = 2 / radius;
  const eta = (zeta + Math.cos(ZERO_CROSSING)) / Math.sin(ZERO_CROSSING) ** 2;
  const [along, across] = [radius * (1 + anisotropy), radius / (1 + anisotropy)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.floor(along);
  const spots: Spot[] = [];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach + ((dy + reach) % 2); dx <= reach; dx += 2) {
      const [vx, vy] = [(dx * cos + dy * sin) / along, (dy * cos - dx * sin) / across];
      if (vx * vx + vy * vy <= 1) spots.push({ dx, dy, weights: weightsAt(vx, vy, zeta, eta) });
    }
  }
  return spots;
}

/** `radius` and `width` in pixels of the picture to be filtered. */
export function sectorTables(radius: number, width: number): SectorTables {
  const starts: number[] = [];
  const entries: { dx: number; dy: number; share: number }[] = [];
  const headWords = ANGLES * SHAPES * (SECTORS + 1);
  const here = () => (headWords + entries.length * ENTRY_WORDS) * 4;
  for (let shape = 0; shape < SHAPES; shape++) {
    for (let angle = 0; angle < ANGLES; angle++) {
      const spots = spotsOf(radius, (angle * Math.PI) / ANGLES, shape / (SHAPES - 1));
      for (let sector = 0; sector < SECTORS; sector++) {
        starts.push(here());
        const total = spots.reduce((sum, { weights }) => sum + weights[sector]!, 0);
        for (const { dx, dy, weights } of spots) if (weights[sector]! > 0) entries.push({ dx, dy, share: weights[sector]! / total });
      }
      starts.push(here());
    }
  }
  const words = new Float32Array(headWords + entries.length * ENTRY_WORDS);
  const whole = new Int32Array(words.buffer);
  whole.set(starts);
  entries.forEach(({ dx, dy, share }, index) => {
    const at = headWords + index * ENTRY_WORDS;
    whole[at] = (dy * width + dx) * BYTES_A_PIXEL;
    whole[at + 1] = (dx & 0xffff) | (dy << 16);
    words[at + 2] = share;
  });
  return { words, angles: ANGLES, shapes: SHAPES, reach: Math.floor(2 * radius) };
}
