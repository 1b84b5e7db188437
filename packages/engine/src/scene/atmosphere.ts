/**
 * Clear air: Rayleigh and Mie scattering with ozone, once scattered by numbers and many times scattered by a fitted term.
 * Sources: Bruneton and Neyret 2008 for the constants, Hillaire 2020 for the ozone layer. Radiance is scaled so that a
 * white card in full sun is about 1.
 */
import type { Rgb, Vec3 } from "./frame.ts";

const EARTH_M = 6_360_000;
const TOP_M = 6_420_000;
const RAYLEIGH: Rgb = [5.802e-6, 13.558e-6, 33.1e-6];
const OZONE: Rgb = [0.65e-6, 1.881e-6, 0.085e-6];
const MIE = 3.996e-6;
const MIE_EXTINCTION = 1.11;
const MIE_G = 0.76;
const SUN = Math.PI * 1.12;
const STEPS = 22;

export interface Air {
  /** Strength of dust and moisture, 1 for a clear day. */
  turbidity: number;
}

interface Column {
  rayleigh: number;
  mie: number;
  ozone: number;
}

function densityAt(heightM: number): Column {
  return {
    rayleigh: Math.exp(-heightM / 8000),
    mie: Math.exp(-heightM / 1200),
    ozone: Math.max(0, 1 - Math.abs(heightM - 25_000) / 15_000),
  };
}

/** Metres to a sphere around the earth's centre from radius `r` along a ray of upward cosine `mu`; -1 where it misses. */
function toSphere(r: number, mu: number, sphere: number): number {
  const under = sphere * sphere - r * r * (1 - mu * mu);
  if (under < 0) return -1;
  const root = Math.sqrt(under);
  const far = -r * mu + root;
  const near = -r * mu - root;
  return sphere < r ? (near > 0 ? near : -1) : far;
}

function columnToSpace(r: number, mu: number, steps: number): Column {
  const length = toSphere(r, mu, TOP_M);
  const sum = { rayleigh: 0, mie: 0, ozone: 0 };
  for (let i = 0; i < steps; i++) {
    // Steps grow with distance: the dense air lies near the start.
    const a = (i / steps) ** 2;
    const b = ((i + 1) / steps) ** 2;
    const t = ((a + b) / 2) * length;
    const density = densityAt(Math.max(0, Math.sqrt(r * r + t * t + 2 * r * mu * t) - EARTH_M));
    const dt = (b - a) * length;
    sum.rayleigh += density.rayleigh * dt;
    sum.mie += density.mie * dt;
    sum.ozone += density.ozone * dt;
  }
  return sum;
}

function passed(column: Column, air: Air, channel: 0 | 1 | 2): number {
  return Math.exp(
    -(RAYLEIGH[channel] * column.rayleigh + MIE * air.turbidity * MIE_EXTINCTION * column.mie + OZONE[channel] * column.ozone),
  );
}

/** What of sunlight reaches a point at `heightM`, the sun standing at `sinElevation`; 0 in the earth's shadow. */
export function sunTransmittance(sinElevation: number, air: Air, heightM = 50): Rgb {
  const r = EARTH_M + heightM;
  // The earth's edge softens the shadow over half a degree.
  const dip = Math.sqrt(Math.max(0, 1 - (EARTH_M / r) ** 2));
  const visible = Math.min(1, Math.max(0, (sinElevation + dip) / 0.01 + 0.5));
  if (visible === 0) return [0, 0, 0];
  const column = columnToSpace(r, Math.max(sinElevation, -dip + 1e-4), 16);
  return [visible * passed(column, air, 0), visible * passed(column, air, 1), visible * passed(column, air, 2)];
}

const TABLE_HEIGHTS = 24;
const TABLE_COSINES = 96;
const tables = new Map<number, Float32Array>();

/** Sunlight by height and sun cosine, finest near the ground and the horizon; made once for each turbidity. */
function sunTable(air: Air): Float32Array {
  const known = tables.get(air.turbidity);
  if (known) return known;
  const table = new Float32Array(TABLE_HEIGHTS * TABLE_COSINES * 3);
  for (let h = 0; h < TABLE_HEIGHTS; h++) {
    for (let c = 0; c < TABLE_COSINES; c++) {
      const lean = (c / (TABLE_COSINES - 1)) * 2 - 1;
      table.set(sunTransmittance(lean * Math.abs(lean), air, 60_000 * (h / (TABLE_HEIGHTS - 1)) ** 2), (h * TABLE_COSINES + c) * 3);
    }
  }
  if (tables.size > 64) tables.clear();
  tables.set(air.turbidity, table);
  return table;
}

function tabledSun(table: Float32Array, mu: number, heightM: number, out: number[]): void {
  const h = Math.min(TABLE_HEIGHTS - 1.001, Math.sqrt(heightM / 60_000) * (TABLE_HEIGHTS - 1));
  const c = Math.min(TABLE_COSINES - 1.001, ((Math.sign(mu) * Math.sqrt(Math.abs(mu)) + 1) / 2) * (TABLE_COSINES - 1));
  const h0 = Math.floor(h);
  const c0 = Math.floor(c);
  for (let channel = 0; channel < 3; channel++) {
    const at = (h0 * TABLE_COSINES + c0) * 3 + channel;
    const low = table[at]! + (table[at + 3]! - table[at]!) * (c - c0);
    const next = at + TABLE_COSINES * 3;
    const high = table[next]! + (table[next + 3]! - table[next]!) * (c - c0);
    out[channel] = low + (high - low) * (h - h0);
  }
}

/** What a ray meets on its way through the air, whatever its azimuth: STEP_NUMBERS for each step. */
export type AirPath = Float64Array;

/** Of each step: its middle, the earth's radius there, its height, then what a unit of light adds once by each kind of dust and often. */
const STEP_NUMBERS = 12;

/** The way of a ray of upward cosine `upward`: many rays share it. */
export function airPath(upward: number, air: Air): AirPath {
  const eye = EARTH_M + 60;
  const mu = Math.max(upward, 0.0005);
  const length = toSphere(eye, mu, TOP_M);
  const numbers = new Float64Array(STEPS * STEP_NUMBERS);
  const path: Column = { rayleigh: 0, mie: 0, ozone: 0 };
  for (let i = 0; i < STEPS; i++) {
    const a = (i / STEPS) ** 2.2;
    const b = ((i + 1) / STEPS) ** 2.2;
    const t = ((a + b) / 2) * length;
    const dt = (b - a) * length;
    const r = Math.sqrt(eye * eye + t * t + 2 * eye * mu * t);
    const height = Math.max(0, r - EARTH_M);
    const density = densityAt(height);
    path.rayleigh += density.rayleigh * dt * 0.5;
    path.mie += density.mie * dt * 0.5;
    path.ozone += density.ozone * dt * 0.5;
    numbers.set([t, r, height], i * STEP_NUMBERS);
    for (const channel of [0, 1, 2] as const) {
      const seen = SUN * passed(path, air, channel) * dt;
      const [rayleigh, mie] = [RAYLEIGH[channel] * density.rayleigh, MIE * air.turbidity * density.mie];
      numbers.set([seen * rayleigh, seen * mie, seen * 0.028 * (rayleigh + mie)], i * STEP_NUMBERS + 3 + channel * 3);
    }
    path.rayleigh += density.rayleigh * dt * 0.5;
    path.mie += density.mie * dt * 0.5;
    path.ozone += density.ozone * dt * 0.5;
  }
  return numbers;
}

/** Linear radiance of the clear sky towards `ray`, without the sun's disc; `path` is that of its upward cosine. */
export function skyRadiance(ray: Vec3, sun: Vec3, air: Air, path: AirPath = airPath(ray[1], air)): Rgb {
  const eye = EARTH_M + 60;
  const cosine = Math.min(1, Math.max(-1, ray[0] * sun[0] + ray[1] * sun[1] + ray[2] * sun[2]));
  const phaseRayleigh = (3 / (16 * Math.PI)) * (1 + cosine * cosine);
  const g2 = MIE_G * MIE_G;
  const phaseMie = ((3 / (8 * Math.PI)) * ((1 - g2) * (1 + cosine * cosine))) / ((2 + g2) * (1 + g2 - 2 * MIE_G * cosine) ** 1.5);
  const out: [number, number, number] = [0, 0, 0];
  const light = [0, 0, 0];
  const table = sunTable(air);
  for (let at = 0; at < path.length; at += STEP_NUMBERS) {
    const sunMu = (sun[1] * eye + path[at]! * cosine) / path[at + 1]!;
    tabledSun(table, sunMu, path[at + 2]!, light);
    // Light scattered more than once comes from all the lit sky: it lives on a little in the earth's shadow.
    const afterglow = 0.5 + 0.5 * Math.tanh((sunMu + 0.045) * 14);
    for (const channel of [0, 1, 2] as const) {
      const from = at + 3 + channel * 3;
      out[channel] += light[channel]! * (path[from]! * phaseRayleigh + path[from + 1]! * phaseMie) + afterglow * path[from + 2]!;
    }
  }
  return out;
}

/** Unit vector from azimuth (0 ahead, positive right) and elevation in degrees. */
export function directionOf(azimuthDeg: number, elevationDeg: number): Vec3 {
  const azimuth = (azimuthDeg * Math.PI) / 180;
  const elevation = (elevationDeg * Math.PI) / 180;
  return [Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation), Math.cos(azimuth) * Math.cos(elevation)];
}
