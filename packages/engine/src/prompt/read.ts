/** Reads a prompt in English, Chinese or both. */

import { opposite } from "./opposite.ts";
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
