import { createHash } from "node:crypto";
import type { ObjectStore } from "../ports/object-store.ts";

/** What is larger is passed on a part at a time. */
const wholeBytes = 16 * 1024 * 1024;

export interface CopyReport {
  /** Written now; the others were there already, left by a copying that was broken off. */
  copied: number;
  there: number;
  bytes: number;
}

/** The target holds what the source does not: it belongs to somebody else. */
export class ForeignObject extends Error {}

async function sumOf(store: ObjectStore, key: string): Promise<{ sum: string; sizeBytes: number } | undefined> {
  const file = await store.open(key);
  if (!file) return undefined;
  const hash = createHash("sha256");
  for await (const part of file.parts) hash.update(part);
  return { sum: hash.digest("hex"), sizeBytes: file.sizeBytes };
}

async function write(from: ObjectStore, to: ObjectStore, key: string, sizeBytes: number): Promise<void> {
  const outcome =
    sizeBytes <= wholeBytes ? await to.put(key, (await from.read(key))!) : await to.putStream(key, (await from.open(key))!.parts);
  if (outcome === "full") throw new Error("the target store is full");
}

/**
 * Copies every file, `atOnce` at a time, and reads each back: its SHA-256 has to be the source's. May be broken off and
 * begun again. The target may hold nothing but files of the source with their own content; else `ForeignObject`, before
 * anything is written.
 */
export async function copyObjects(from: ObjectStore, to: ObjectStore, { atOnce = 8, onFile = () => {} } = {}): Promise<CopyReport> {
  const keys = new Set<string>();
  for await (const key of from.keys()) keys.add(key);
  const found = new Set<string>();
  for await (const key of to.keys()) {
    if (!keys.has(key)) throw new ForeignObject(`the target store is not empty: it holds ${key}, which this studio does not know`);
    found.add(key);
  }
  const report: CopyReport = { copied: 0, there: 0, bytes: 0 };
  const copy = async (key: string): Promise<void> => {
    const source = await sumOf(from, key);
    if (!source) throw new Error(`${key} went away while it was copied: is a studio running on it?`);
    const before = found.has(key) ? await sumOf(to, key) : undefined;
    if (before && before.sum !== source.sum) throw new ForeignObject(`the target store is not empty: its ${key} is another file`);
    if (!before) {
      await write(from, to, key, source.sizeBytes);
      const after = await sumOf(to, key);
      if (after?.sum !== source.sum) throw new Error(`${key} arrived damaged`);
    }
    report[before ? "there" : "copied"]++;
    report.bytes += source.sizeBytes;
    onFile();
  };
  const waiting = keys.values();
  const lane = async (): Promise<void> => {
    for (const key of waiting) await copy(key);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return report;
}
