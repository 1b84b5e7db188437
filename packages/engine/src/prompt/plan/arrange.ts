/** Sets the things of a prompt into the frame: how large, where, facing which way. */
import { project, type View, viewOf } from "../../scene/camera.ts";
import { groundHeightAt, riverCentre, stageOf } from "../../scene/ground.ts";
import type { ScenePlan, SubjectForm, SubjectPlan } from "../../scene/plan.ts";
import type { Relation } from "../lexicon/sense.ts";
import type { Reading, SubjectReading } from "../reading.ts";
import type { Hero } from "./camera.ts";
import { coatOf } from "./coats.ts";
import { herd, type Spot, shoal } from "./gather.ts";
import type { Random } from "./random.ts";
import { habitsOf, isBroad, isBust, posesOf, seatOf, widthOf } from "./shapes.ts";

export type Frame = Pick<View, "width" | "height">;

type Placed = SubjectPlan & { widthM: number; raised: boolean; bust: boolean; many: boolean };

/** Boats, whales and ducks need water under them; without any they stand on the ground. */
export function stanceOf(subject: SubjectReading, plan: Pick<ScenePlan, "place" | "water">): Hero["stance"] {
  const { place, water } = plan;
  if (place === "space") return "in-space";
  if (place === "underwater") return subject.thing.stance === "ground" || subject.thing.stance === "table" ? "standing" : "aloft";
  if (place === "tabletop" || place === "studio") return subject.aloft && subject.thing.stance === "air" ? "aloft" : "on-table";
  if (isBroad(subject.thing)) return "standing";
  if (subject.aloft || subject.relation?.kind === "over" || subject.thing.stance === "air" || subject.thing.stance === "space")
    return "aloft";
  if (water.present && (subject.thing.stance === "water" || place === "sea")) return "floating";
  return "standing";
}

/** Part of the frame's height for the thing the picture is of; less when there are several, or the place is named too. */
export function fractionOf(reading: Reading, subject: SubjectReading, stance: Hero["stance"], aspect: number): number {
  const { count, thing, sizeFactor } = subject;
  const alone = stance === "aloft" ? 0.3 : stance === "on-table" ? 0.44 : isBust(thing) && count === 1 ? 0.78 : 0.5;
  // A tower in an upright frame may fill more of its height.
  const upright = aspect < 0.8 && widthOf(thing) < 0.8 && stance === "standing" ? 1.3 : 1;
  const crowd = count === 1 ? 1 : count <= 3 ? 0.74 : count <= 6 ? 0.58 : count <= 12 ? 0.46 : 0.36;
  const company = reading.subjects.length > 1 ? 0.84 : 1;
  const size = sizeFactor > 1 ? Math.min(1.35, sizeFactor) : Math.max(0.7, sizeFactor);
  const space = reading.composition === "negative-space" ? 0.52 : 1;
  // A wide thing in a narrow frame is limited by the frame's width.
  const room = (shareOf(reading, subject) * aspect) / widthOf(thing) / (count > 1 ? Math.min(2.6, 0.9 * Math.min(count, 3)) : 1);
  return Math.min(alone * crowd * company * size * upright * space, room);
}

/** Part of the frame's width that one thing may take: things side by side divide it, things set in relation overlap. */
function shareOf({ subjects }: Reading, subject: SubjectReading): number {
  const index = subjects.indexOf(subject);
  const related = subjects.some(({ relation }, at) => typeof relation?.target === "number" && (at === index || relation.target === index));
  if (related || subjects.length === 1) return 0.8;
  return subjects.length === 2 ? 0.48 : 0.36;
}

/** Where the middle of each group falls across the frame: one is nearly central, two face each other, more surround the first. */
function offsetOf(reading: Reading, index: number): number {
  const subject = reading.subjects[index];
  if (index === 0 && reading.composition === "centred") return 0;
  if (index === 0 && reading.composition === "thirds") return 0.34;
  const alone = reading.subjects.length === 1 || typeof subject?.relation?.target === "number";
  if (index === 0) return alone || reading.subjects.length > 2 ? 0.06 : 0.4;
  return (index % 2 === 1 ? -1 : 1) * (reading.subjects.length === 2 ? 0.46 : 0.6);
}

export function arrange(
  reading: Reading,
  plan: ScenePlan,
  frame: Frame,
  heroDistanceM: number,
  formOf: (subject: SubjectReading) => SubjectForm,
  random: Random,
): SubjectPlan[] {
  const view = viewOf(plan, frame.width, frame.height);
  const stage = new Stage(plan, view, random);
  const groups: Placed[][] = [];
  reading.subjects.forEach((subject, index) => {
    const stance = stanceOf(subject, plan);
    const aspect = frame.width / frame.height;
    const fraction = index === 0 ? fractionOf(reading, subject, stance, aspect) : fractionOf(reading, subject, stance, aspect) * 0.9;
    groups.push(stage.group(subject, stance, fraction, index === 0 ? heroDistanceM : null, offsetOf(reading, index), formOf(subject)));
  });
  relate(reading, groups, stage);
  stage.makeRoom(groups);
  return groups.flat().map((placed) => {
    stage.stepBack(placed, placed.x / (stage.view.halfWidth * placed.z));
    return stage.fit(placed);
  });
}

/** Of the frame's shorter side: what is smaller cannot be told from a stone, whatever it would measure. */
const SMALLEST_PART = 0.06;
/** The farthest of many is told by the others. */
const SMALLEST_OF_MANY = 0.022;

/** Where a foot may stand at the lowest, -1 being the frame's lower edge. */
const LOWEST_FOOT = -0.86;

class Stage {
  readonly plan: ScenePlan;
  readonly view: View;
  readonly #random: Random;
  /** The side that the composition leans to, -1 or 1. */
  readonly #side: number;

  constructor(plan: ScenePlan, view: View, random: Random) {
    this.#side = random.next() < 0.5 ? -1 : 1;
    this.plan = plan;
    this.view = view;
    this.#random = random;
  }

  /** All copies of one thing. */
  group(
    subject: SubjectReading,
    stance: Hero["stance"],
    fraction: number,
    distanceM: number | null,
    offset: number,
    form: SubjectForm,
  ): Placed[] {
    const heightM = subject.thing.heightM * (subject.sizeFactor > 1 ? subject.sizeFactor : Math.max(0.6, subject.sizeFactor));
    const spots = this.#spots(subject, stance, fraction, offset * this.#side);
    const base = distanceM ?? heightM / (2 * fraction * this.view.halfHeight);
    const habits = habitsOf(subject.thing);
    const poses = subject.count > 1 ? posesOf(subject.thing) : undefined;
    return spots.map((spot, copy) => {
      const pose = poses?.[(copy + this.plan.seed) % poses.length];
      // Water may begin farther off than the nearest would be: a fleet then begins there.
      const z = subject.group ? this.#reach(this.#reach(base, stance) * spot.away, stance) : this.#reach(base * spot.away, stance);
      // Water may begin farther off than the size asks for; the thing then grows to keep its part of the frame.
      const grown =
        subject.thing.label === "stone bridge" && this.plan.place === "river"
          ? Math.max(heightM, (17 + 0.02 * z) / 3.2)
          : Math.max(heightM, stance === "floating" ? 2 * fraction * 0.8 * this.view.halfHeight * (z / spot.away) : heightM);
      const placed: Placed = {
        word: subject.word,
        label: subject.thing.label,
        form: pose
          ? { by: "solid", solid: pose.solid }
          : habits
            ? { by: "solid", solid: habits[(copy + this.plan.seed) % habits.length]! }
            : form,
        x: 0,
        y: 0,
        z,
        heightM: grown * spot.scale * (pose?.height ?? 1) * (habits ? this.#random.between(0.68, 1.12) : 1),
        headingDeg: habits ? this.#random.between(-50, 230) : (spot.headingDeg ?? this.heading() * (isBroad(subject.thing) ? 0.25 : 1)),
        color: coatOf(subject),
        aloft: stance === "aloft" || stance === "in-space",
        afloat: stance === "floating",
        raised: false,
        many: subject.group,
        bust: isBust(subject.thing) && subject.count === 1 && distanceM !== null,
        widthM: grown * spot.scale * widthOf(subject.thing),
      };
      this.put(placed, spot.u, spot.v);
      this.stepBack(placed, spot.u);
      return placed;
    });
  }

  heading(): number {
    const { perspective } = this.plan;
    const side = this.#random.next() < 0.5 ? -1 : 1;
    if (perspective === "side") return side * 90;
    return side * this.#random.between(24, 48);
  }

  #reach(z: number, stance: Hero["stance"]): number {
    // Nearer the river runs beside the frame, not in it.
    if (this.plan.place === "river" && stance === "floating") return Math.max(z, 42);
    const { shoreZ } = stageOf(this.plan);
    if (shoreZ === 0) return z;
    return stance === "floating" ? Math.max(z, shoreZ + 8) : stance === "standing" ? Math.min(z, shoreZ - 5) : z;
  }

  #spots({ count, thing, group }: SubjectReading, stance: Hero["stance"], fraction: number, offset: number): Spot[] {
    const width = widthOf(thing);
    const aspect = this.view.width / this.view.height;
    // Half the frame's width is 1: the room one copy takes across.
    const span = (fraction * width * 2) / aspect / 2;
    const jitter = (amount: number) => this.#random.between(-amount, amount);
    const hangs = stance === "aloft" || stance === "in-space";
    if (group && count > 1) {
      const middle = { u: offset, v: this.plan.place === "underwater" ? 0.16 : stance === "in-space" ? 0 : 0.36 };
      const gathering = { count, width: (2 * fraction * width) / aspect, height: 2 * fraction, middle };
      return (hangs ? shoal : herd)(gathering, this.#random);
    }
    if (hangs) return skySpots(count, fraction, stance === "in-space", offset, jitter);
    if (count === 1) return [{ u: offset, v: null, away: 1, scale: 1 }];
    // Up to three stand in one row: behind one another they could not be counted.
    const perRow = count <= 3 ? count : Math.max(1, Math.min(Math.floor(1.7 / Math.max(0.1, span * 2.3)), 5));
    return Array.from({ length: count }, (_, at) => {
      const row = Math.floor(at / perRow);
      const inRow = Math.min(perRow, count - row * perRow);
      const step = Math.min(1.7 / inRow, span * 2.5);
      const u = offset * 0.6 + ((at % perRow) - (inRow - 1) / 2) * step + (row % 2) * step * 0.28 + jitter(step * 0.06);
      return { u, v: null, away: 1 + row * 0.34 + (at % 2) * 0.07, scale: 1 + jitter(0.05) };
    });
  }

  /** Sets x and y so that the thing stands at `u` across the frame; `v` is its middle when it hangs in the air. */
  put(placed: Placed, u: number, v: number | null): void {
    const { view } = this;
    if (placed.aloft) {
      const slope = (v ?? 0.3) * view.halfHeight + view.shift;
      const [, upY, upZ] = view.up;
      const [, forwardY, forwardZ] = view.forward;
      placed.x = u * view.halfWidth * placed.z;
      placed.y = view.eye[1] + placed.z * (forwardY + slope * upY);
      placed.z = placed.z * (forwardZ + slope * upZ);
      return;
    }
    if (this.plan.place === "river" && (placed.afloat || placed.label === "stone bridge")) {
      // What swims keeps to the river's bed, and a bridge spans it.
      placed.x = riverCentre(this.plan, placed.z) + (placed.afloat ? u * 3 : 0);
      placed.y = placed.afloat ? 0 : -0.4;
      return;
    }
    const depth = view.forward[2] === 1 ? placed.z : placed.z * view.forward[2] - view.eye[1] * view.forward[1];
    placed.x = u * view.halfWidth * depth;
    placed.y = placed.afloat ? 0 : this.ground(placed.x, placed.z);
  }

  /** Moves what stands nearer than the frame's lower edge away until its foot is seen. */
  stepBack(placed: Placed, u: number): void {
    // What sits on another thing has its place from that.
    if (placed.aloft || placed.raised || placed.bust) return;
    for (let tries = 0; tries < 40; tries++) {
      const foot = project(this.view, [placed.x, placed.y, placed.z]);
      if (foot && 1 - (2 * foot.y) / this.view.height > LOWEST_FOOT) return;
      placed.z *= 1.15;
      this.put(placed, u, null);
    }
  }

  ground(x: number, z: number): number {
    const { place } = this.plan;
    if (place === "tabletop" || place === "studio" || place === "space") return 0;
    return Math.max(0, groundHeightAt(this.plan, x, z));
  }

  /** A thing and what it carries shrink together until the upper one's top lies in the frame. */
  makeRoom(groups: readonly Placed[][]): void {
    const all = groups.flat();
    for (const guest of all.filter(({ raised }) => raised)) {
      const host = all.find((other) => other !== guest && !other.raised && Math.abs(other.z - guest.z) < 0.01 && other.y < guest.y);
      if (!host) continue;
      const room = this.#heightAt(host, 0.9) - host.y;
      const tall = guest.y + guest.heightM - host.y;
      if (tall <= room || room <= 0) continue;
      const shrink = room / tall;
      guest.y = host.y + (guest.y - host.y) * shrink;
      for (const one of [host, guest]) {
        one.heightM *= shrink;
        one.widthM *= shrink;
      }
    }
  }

  /** Shrinks and shifts what would leave the frame. */
  fit(placed: Placed): SubjectPlan {
    const { view } = this;
    const { widthM: plannedWidth, raised: _raised, bust: _bust, many, ...subject } = placed;
    const depth = this.#depth(subject);
    const least = (many ? SMALLEST_OF_MANY : SMALLEST_PART) * 2 * Math.min(view.halfWidth, view.halfHeight) * depth;
    const grow = Math.max(1, least / subject.heightM);
    subject.heightM *= grow;
    const widthM = plannedWidth * grow;
    const across = view.halfWidth * depth;
    const shrink = Math.min(1, (0.94 * 2 * across) / Math.max(widthM, 1e-6));
    const heightM = subject.heightM * shrink;
    const half = (widthM * shrink) / 2;
    const limit = Math.max(0, 0.97 * across - half);
    const x = Math.min(limit, Math.max(-limit, subject.x));
    const top = this.#heightAt(subject, 0.95);
    const foot = subject.aloft ? subject.y - heightM / 2 : subject.y;
    const room = top - foot;
    const fitted = room > 0 && heightM > room ? Math.max(room, heightM * 0.3) : heightM;
    const highest = top - (subject.aloft ? fitted / 2 : fitted * 0.6);
    return { ...subject, x, y: Math.min(subject.y, highest), heightM: fitted };
  }

  #depth({ x, y, z }: SubjectPlan): number {
    const { eye, forward } = this.view;
    return Math.max(1e-3, (x - eye[0]) * forward[0] + (y - eye[1]) * forward[1] + (z - eye[2]) * forward[2]);
  }

  /** Height in metres that falls on `v` of the frame at the subject's distance. */
  #heightAt(subject: SubjectPlan, v: number): number {
    const { view } = this;
    return (
      view.eye[1] + subject.z * (view.forward[1] / view.forward[2] + (v * view.halfHeight + view.shift) * (view.up[1] / view.forward[2]))
    );
  }
}

/** A loose swarm: the first large and near, others smaller behind it. */
function skySpots(count: number, fraction: number, centred: boolean, offset: number, jitter: (amount: number) => number): Spot[] {
  if (count === 1) return [{ u: offset + jitter(0.05), v: centred ? jitter(0.1) : Math.min(0.86 - fraction, 0.32), away: 1, scale: 1 }];
  const golden = 2.399963;
  return Array.from({ length: count }, (_, at) => {
    const radius = Math.sqrt((at + 0.35) / count);
    const angle = at * golden + 0.9;
    return {
      u: offset * 0.5 + Math.cos(angle) * radius * 0.74 + jitter(0.05),
      v: (centred ? 0 : 0.38) + Math.sin(angle) * radius * (centred ? 0.6 : 0.38) + jitter(0.04),
      away: 1 + 0.9 * (at / count) + Math.abs(jitter(0.15)),
      scale: 1,
    };
  });
}

const gathersAbout: ReadonlySet<Relation> = new Set(["over", "beside", "in", "with"]);

/** Moves the first thing of each relation, or what it relates to, so that the picture says what the words say. */
function relate(reading: Reading, groups: Placed[][], stage: Stage): void {
  reading.subjects.forEach((subject, index) => {
    const target = subject.relation?.target;
    const hosts = target === null || target === undefined ? undefined : groups[target];
    const host = hosts?.[0];
    const hostThing = target === null || target === undefined ? undefined : reading.subjects[target]?.thing;
    const guests = groups[index];
    if (!subject.relation || !host || !hostThing || !guests || guests.includes(host)) return;
    if (host.aloft && subject.relation.kind !== "over") return;
    // Many are about it already; only what carries them, or hides them, must be met.
    if (subject.group && gathersAbout.has(subject.relation.kind)) return;
    guests.forEach((guest, at) => {
      moveTo(guest, at, guests.length, host, hostThing, subject, stage);
    });
  });
}

function moveTo(
  guest: Placed,
  at: number,
  count: number,
  host: Placed,
  hostThing: SubjectReading["thing"],
  subject: SubjectReading,
  stage: Stage,
): void {
  const across = (at - (count - 1) / 2) * guest.widthM * 1.2;
  const beside = (host.widthM + guest.widthM) * 0.56;
  const uOf = (x: number, z: number) => x / (stage.view.halfWidth * Math.max(1e-6, z));
  switch (subject.relation?.kind) {
    case "on": {
      if (at === 0) {
        // Both must find room: what carries gives some of its height.
        host.heightM *= 0.7;
        host.widthM *= 0.7;
      }
      guest.z = host.z;
      guest.x = host.x + across * 0.8;
      guest.y = host.y + host.heightM * seatOf(hostThing);
      guest.heightM = Math.min(guest.heightM, host.heightM * 0.9);
      guest.widthM = Math.min(guest.widthM, host.widthM);
      guest.aloft = false;
      guest.raised = true;
      return;
    }
    case "over":
      if (isBroad(subject.thing)) return;
      guest.aloft = true;
      guest.z = Math.max(guest.z, host.z);
      stage.put(guest, uOf(host.x, host.z) + across / (stage.view.halfWidth * guest.z), 0.62);
      return;
    case "under":
    case "front": {
      // What gives shelter, or a backdrop, stands behind, large, its trunk beside the one it shelters.
      const part = subject.relation.kind === "under" ? 0.86 : 0.6;
      host.z = Math.max(guest.z * 1.25, host.heightM / (2 * part * stage.view.halfHeight));
      const side = guest.x > 0 ? -1 : 1;
      stage.put(host, uOf(guest.x, guest.z) + side * 0.3, null);
      return;
    }
    case "behind":
      if (guest.z <= host.z) {
        const scale = (host.z * 1.4) / guest.z;
        guest.z *= scale;
      }
      stage.put(guest, uOf(host.x + host.widthM * (host.x > 0 ? -0.62 : 0.62), host.z), null);
      return;
    case "beside":
    case "in":
    case "with": {
      const side = host.x > 0 ? -1 : 1;
      stage.put(
        guest,
        uOf(host.x, host.z) + (side * beside) / (stage.view.halfWidth * guest.z) + across / (stage.view.halfWidth * guest.z),
        null,
      );
      return;
    }
    default:
  }
}
