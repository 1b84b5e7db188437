/** How a herd stands and a shoal hangs: near one another, never in rows, near ones large and few, most looking one way. */
import type { Random } from "./random.ts";

export interface Spot {
  /** Across, -1 left to 1 right. */
  u: number;
  /** Up, -1 to 1; null for what stands. */
  v: number | null;
  /** Distance over that of the group. */
  away: number;
  scale: number;
  /** Which way it looks, in degrees; as a single one would when left out. */
  headingDeg?: number;
}

export interface Gathering {
  count: number;
  /** Of the nearest one: its width and height over half the frame's width and height. */
  width: number;
  height: number;
  /** Where the middle of the group falls, across and up. */
  middle: { u: number; v: number };
}

/** Tries for a place, of which the first free one is taken, or else the freest. */
const TRIES = 14;
/** In sizes of the two: nearer than this, one hides the other. */
const FREE = 1.15;

/** On the ground or on water: away from the eye as far as the group is large. */
export function herd(gathering: Gathering, random: Random): Spot[] {
  const depth = 0.5 * Math.sqrt(gathering.count);
  const lead = sideways(random, 40, 80);
  return settle(gathering, (first) => {
    const away = first ? 1 : 1.06 + depth * random.next() ** 1.4;
    const reach = Math.min(0.94, 0.5 + 0.16 * gathering.count ** 0.5) - gathering.width / (2 * away);
    return {
      u: clamp(gathering.middle.u * 0.4 + random.between(-1, 1) * Math.max(0.1, reach), 0.94 - gathering.width / (2 * away)),
      v: null,
      away,
      scale: grown(random),
      headingDeg: random.next() < 0.2 ? -lead + random.between(-30, 30) : lead + random.between(-35, 35),
    };
  });
}

/** In the air or under water: a long cloud that leans, all on their way together. */
export function shoal(gathering: Gathering, random: Random): Spot[] {
  const lead = sideways(random, 52, 96);
  const lean = random.between(-0.28, 0.28);
  const { u: middleU, v: middleV } = gathering.middle;
  return settle(gathering, (first) => {
    const angle = random.between(0, 2 * Math.PI);
    const radius = first ? 0.25 : Math.sqrt(random.next());
    const u = Math.cos(angle) * radius * 0.84;
    const v = Math.sin(angle) * radius * 0.36 + lean * u;
    return {
      u: clamp(middleU * 0.4 + u, 0.92),
      v: middleV + v,
      away: first ? 1 : 1.05 + 1.5 * random.next(),
      scale: grown(random),
      headingDeg: lead + random.between(-22, 22),
    };
  });
}

/** Each takes a place that is free of those who came before. */
function settle({ count, width, height }: Gathering, propose: (first: boolean) => Spot): Spot[] {
  const taken: Spot[] = [];
  for (let at = 0; at < count; at++) {
    let best = propose(at === 0);
    let room = roomOf(best, taken, width, height);
    for (let tries = 1; tries < TRIES && room < FREE; tries++) {
      const next = propose(at === 0);
      const nextRoom = roomOf(next, taken, width, height);
      if (nextRoom > room) [best, room] = [next, nextRoom];
    }
    taken.push(best);
  }
  return taken;
}

/** How far, as seen, from the nearest other, in sizes of the two. What stands is lower in the frame the nearer it is. */
function roomOf(spot: Spot, others: readonly Spot[], width: number, height: number): number {
  return Math.min(
    9,
    ...others.map((other) => {
      const size = (spot.scale / spot.away + other.scale / other.away) / 2;
      const up = spot.v === null || other.v === null ? 0.9 * (1 / spot.away - 1 / other.away) : spot.v - other.v;
      return Math.hypot((spot.u - other.u) / (width * size), up / (height * size));
    }),
  );
}

/** Of any group some are young. */
const grown = (random: Random): number => (random.next() < 0.16 ? random.between(0.62, 0.76) : random.between(0.88, 1.06));

const sideways = (random: Random, low: number, high: number): number => (random.next() < 0.5 ? -1 : 1) * random.between(low, high);
const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));
