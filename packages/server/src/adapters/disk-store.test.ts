import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ObjectStore } from "../ports/object-store.ts";
import { describeObjectStore } from "../testing/object-store-suite.ts";
import { openDiskStore } from "./disk-store.ts";

let base: string;
let folder: string;
let store: ObjectStore;
beforeAll(async () => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-store-"));
  folder = path.join(base, "pictures");
  store = await openDiskStore(folder);
});
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const filesIn = (place: string) =>
  fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

describeObjectStore("on a disk", async () => {
  const own = path.join(fs.mkdtempSync(path.join(base, "suite-")), "pictures");
  return openDiskStore(own);
});

it("keeps files in folders for this user only, and leaves no piece of a replaced one", async () => {
  expect(await store.put("ab/one", bytes("first"))).toBe("stored");
  expect(await store.put("ab/one", bytes("second"))).toBe("stored");
  expect(filesIn(folder)).toEqual(["one"]);
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
});

// A bucket promises the same by itself; s3rver, which stands in for one, writes into the file that is there.
it("keeps one key whole that is written from all sides", async () => {
  const contents = Array.from({ length: 20 }, (_, i) => Buffer.alloc(50_000 + i, i));
  await Promise.all(contents.map((content) => store.put("many/same", content)));
  const kept = Buffer.from((await store.read("many/same"))!);
  expect(contents.filter((content) => content.equals(kept))).toHaveLength(1);
  await store.remove("many/same");
});

it("I4 writes no file for a key that could name another place", async () => {
  const before = fs.readdirSync(base);
  for (const key of ["../x", "/etc/passwd", "a/../../b"]) await expect(store.put(key, bytes("x"))).rejects.toThrow("not a key");
  expect(fs.readdirSync(base)).toEqual(before);
});

const mayMount = process.platform === "linux" && process.getuid?.() === 0 && canMount();
function canMount(): boolean {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-mount-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", place], { stdio: "ignore" });
    execFileSync("umount", [place]);
    return true;
  } catch {
    return false;
  } finally {
    fs.rmdirSync(place);
  }
}

it.skipIf(!mayMount)("D3 says when there is no room, leaves no piece behind, and goes on when there is again", async () => {
  const small = path.join(base, "small");
  fs.mkdirSync(small);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", small]);
  try {
    const full = await openDiskStore(path.join(small, "pictures"));
    expect(await full.put("aa/one", Buffer.alloc(3_000_000))).toBe("stored");
    expect(await full.put("aa/two", Buffer.alloc(3_000_000))).toBe("full");
    expect(filesIn(small)).toEqual(["one"]);
    await full.remove("aa/one");
    expect(await full.put("aa/two", Buffer.alloc(3_000_000))).toBe("stored");
  } finally {
    execFileSync("umount", [small]);
  }
});
