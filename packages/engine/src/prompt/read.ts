/** Reads a prompt in English, Chinese or both. */

import { Reader } from "./reader.ts";
import type { Reading, SubjectReading } from "./reading.ts";
import { tokenise } from "./tokens.ts";
import { loadVocabulary } from "./vocabulary.ts";

/** Pure and deterministic; the first call loads the vocabulary. What the negative prompt names is kept out. */
export function readPrompt(prompt: string, negativePrompt = ""): Reading {
  const vocabulary = loadVocabulary();
  const reading = new Reader(tokenise(prompt, vocabulary)).read();
  if (negativePrompt.trim() === "") return reading;
  return without(reading, new Reader(tokenise(negativePrompt, vocabulary)).read());
}

function without(reading: Reading, unwanted: Reading): Reading {
  const excluded = [...reading.excluded, ...unwanted.subjects.map((subject) => subject.thing.label)];
  return {
    ...reading,
    excluded,
    subjects: keepSubjects(reading.subjects, (subject) => !excluded.includes(subject.thing.label)),
    places: reading.places.filter((place) => !unwanted.places.includes(place)),
    colors: reading.colors.filter((color) => !unwanted.colors.includes(color)),
    traits: { ...reading.traits, ...opposite(unwanted.traits) },
    medium: unwanted.medium === reading.medium ? null : reading.medium,
    tone: unwanted.tone === reading.tone ? null : reading.tone,
  };
}

/** Filters the subjects and lets relations point at their new places. */
function keepSubjects(subjects: readonly SubjectReading[], keep: (subject: SubjectReading) => boolean): SubjectReading[] {
  const kept = subjects.filter(keep);
  return kept.map((subject) => {
    const target = subject.relation?.target;
    if (!subject.relation || target === null || target === undefined) return subject;
    const moved = kept.indexOf(subjects[target] as SubjectReading);
    return { ...subject, relation: moved < 0 ? null : { ...subject.relation, target: moved } };
  });
}

type Traits = Reading["traits"];

/** What a picture without these traits has instead. */
export function opposite(traits: Traits): Traits {
  const away: Traits = {};
  if (traits.clouds === "clear") away.clouds = "cumulus";
  else if (traits.clouds !== undefined) Object.assign(away, { clouds: "clear", cloudCover: 0 } satisfies Traits);
  if (traits.time === "night") away.time = "day";
  for (const key of ["stars", "milkyWay", "aurora", "rain", "snow", "fog", "wind", "relief", "treeDensity", "flowers", "waves"] as const) {
    if (traits[key]) away[key] = 0;
  }
  if (traits.trees) away.trees = "none";
  if (traits.rainbow) away.rainbow = false;
  if (traits.lightning) away.lightning = false;
  if (traits.path) away.path = false;
  if (traits.snowLine !== undefined) Object.assign(away, { snowLine: 1, snow: 0, season: "summer" } satisfies Traits);
  if (traits.moonPhase !== undefined) away.moonPhase = -1;
  return away;
}
