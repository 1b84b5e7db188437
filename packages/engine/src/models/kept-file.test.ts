import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keptFile } from "./kept-file.ts";

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "kept-"));
  folder = join(root, "models");
});
afterEach(() => rm(root, { recursive: true }));

const bytes = Uint8Array.of(1, 2, 3);
const make = async () => [bytes.subarray(0, 1), bytes.subarray(1)];

it("makes a file once", async () => {
  let made = 0;
  const counted = () => {
    made++;
    return make();
  };
  for (let i = 0; i < 2; i++) expect(await keptFile(join(folder, "a"), counted)).toBe(true);
  expect(made).toBe(1);
  expect([...(await readFile(join(folder, "a")))]).toEqual([...bytes]);
});

it("leaves nothing of an earlier version, nor of a process that was killed", async () => {
  await mkdir(folder);
  for (const name of ["older", "a.4711"]) await writeFile(join(folder, name), bytes);
  await keptFile(join(folder, "a"), make);
  expect(await readdir(folder)).toEqual(["a"]);
});

it("has a whole file when many make it at once", async () => {
  const all = await Promise.all(["a", "a", "a"].map((name) => keptFile(join(folder, name), make)));
  expect(all).toEqual([true, true, true]);
  expect([...(await readFile(join(folder, "a")))]).toEqual([...bytes]);
});

it("says that nothing is kept where the folder cannot be made", async () => {
  await writeFile(folder, "a file in its place");
  expect(await keptFile(join(folder, "a"), make)).toBe(false);
});

it("keeps no part of a file whose making broke", async () => {
  const broken = async () =>
    (function* () {
      yield bytes;
      throw new Error("the disk is full");
    })();
  expect(await keptFile(join(folder, "a"), broken)).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});
