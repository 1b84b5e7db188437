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

/** Pixels of one ellipse and what each weighs in each sector, kept flat: there are hundreds of ellipses to a table. */
interface Spots {
  dx: number[];
  dy: number[];
  /** Eight a pixel. */
  weights: number[];
  /** Of each sector. */
  totals: number[];
}

const lobe = (towards: number, across: number, zeta: number, eta: number): number =>
  Math.max(0, towards + zeta - eta * across * across) ** 2;

/** Adds the weights of the eight sectors at a place in the unit circle. */
function weigh({ weights, totals }: Spots, vx: number, vy: number, zeta: number, eta: number): void {
  const [px, py] = [(vx - vy) * Math.SQRT1_2, (vx + vy) * Math.SQRT1_2];
  const from = weights.length;
  weights.push(lobe(vy, vx, zeta, eta), lobe(py, px, zeta, eta), lobe(-vx, vy, zeta, eta), lobe(-px, py, zeta, eta));
  weights.push(lobe(-vy, vx, zeta, eta), lobe(-py, px, zeta, eta), lobe(vx, vy, zeta, eta), lobe(px, py, zeta, eta));
  let total = 1e-6;
  for (let sector = 0; sector < SECTORS; sector++) total += weights[from + sector]!;
  const gain = (1 - 0.8 * (vx * vx + vy * vy)) ** 3 / total;
  for (let sector = 0; sector < SECTORS; sector++) {
    weights[from + sector]! *= gain;
    totals[sector]! += weights[from + sector]!;
  }
}

/** Every other pixel of an ellipse, as on a chessboard. `anisotropy` 0 is a circle, 1 is four times as long as wide. */
function spotsOf(radius: number, turn: number, anisotropy: number): Spots {
  const zeta = 2 / radius;
  const eta = (zeta + Math.cos(ZERO_CROSSING)) / Math.sin(ZERO_CROSSING) ** 2;
  const [along, across] = [radius * (1 + anisotropy), radius / (1 + anisotropy)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.floor(along);
  const spots: Spots = { dx: [], dy: [], weights: [], totals: Array<number>(SECTORS).fill(0) };
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach + ((dy + reach) % 2); dx <= reach; dx += 2) {
      const [vx, vy] = [(dx * cos + dy * sin) / along, (dy * cos - dx * sin) / across];
      if (vx * vx + vy * vy > 1) continue;
      spots.dx.push(dx);
      spots.dy.push(dy);
      weigh(spots, vx, vy, zeta, eta);
    }
  }
  return spots;
}

/** `radius` and `width` in pixels of the picture to be filtered. */
export function sectorTables(radius: number, width: number): SectorTables {
  const headWords = ANGLES * SHAPES * (SECTORS + 1);
  const ellipses = Array.from({ length: ANGLES * SHAPES }, (_, i) =>
    spotsOf(radius, ((i % ANGLES) * Math.PI) / ANGLES, Math.floor(i / ANGLES) / (SHAPES - 1)),
  );
  const entries = ellipses.reduce((count, { weights }) => count + weights.filter((weight) => weight > 0).length, 0);
  const words = new Float32Array(headWords + entries * ENTRY_WORDS);
  const whole = new Int32Array(words.buffer);
  let start = 0;
  let at = headWords;
  for (const { dx, dy, weights, totals } of ellipses) {
    for (let sector = 0; sector < SECTORS; sector++) {
      whole[start++] = at * 4;
      for (let spot = 0; spot < dx.length; spot++) {
        const weight = weights[spot * SECTORS + sector]!;
        if (weight <= 0) continue;
        whole[at] = (dy[spot]! * width + dx[spot]!) * BYTES_A_PIXEL;
        whole[at + 1] = (dx[spot]! & 0xffff) | (dy[spot]! << 16);
        words[at + 2] = weight / totals[sector]!;
        at += ENTRY_WORDS;
      }
    }
    whole[start++] = at * 4;
  }
  return { words, angles: ANGLES, shapes: SHAPES, reach: Math.floor(2 * radius) };
}
