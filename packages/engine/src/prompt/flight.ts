/** Of birds, which look otherwise on their feet: what stands for them in the air. */
import type { SolidId } from "../subjects/catalogue.ts";
import { groupSizeOf } from "./lexicon/groups.ts";
import type { SubjectReading } from "./reading.ts";
import { solidThing } from "./vocabulary.ts";

const flying: Partial<Record<SolidId, SolidId>> = { songbird: "bird" };

/** A flock is seen on the wing unless it is said to sit on something. */
export function inFlight(subject: SubjectReading): SubjectReading {
  const { thing, group, aloft, relation } = subject;
  const wings = thing.solid && flying[thing.solid];
  const isUp = aloft || (group && relation?.kind !== "on");
  if (!wings || !isUp) return subject;
  const inAir = solidThing(wings);
  return { ...subject, thing: inAir, count: group ? Math.round((subject.count * groupSizeOf(inAir)) / groupSizeOf(thing)) : subject.count };
}
