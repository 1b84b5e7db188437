import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ObjectStore } from "../ports/object-store.ts";
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

it("keeps, replaces, reads and removes, in folders for this user only", async () => {
  expect(await store.put("ab/one", bytes("first"))).toBe("stored");
  expect(await store.put("ab/one", bytes("second"))).toBe("stored");
  expect(Buffer.from((await store.read("ab/one"))!).toString()).toBe("second");
  expect(filesIn(folder)).toEqual(["one"]);
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
  await store.remove("ab/one");
  await store.remove("ab/one");
  expect(await store.read("ab/one")).toBeUndefined();
});

it("gives large pictures back byte for byte", async () => {
  const large = Buffer.alloc(3_000_001, "proofsheet");
  await store.put("cd/large", large);
  expect(Buffer.compare(Buffer.from((await store.read("cd/large"))!), large)).toBe(0);
});

it("I4 takes no key that could name another place", async () => {
  const bad = fc.oneof(
    fc.constantFrom("", "/", "..", "../x", "a/../b", "/etc/passwd", "a//b", "a/", "a\\b", "a\0b", "A", "a.png", "~/x", "%2e%2e/x", "é"),
    fc.string().filter((key) => !/^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(key)),
  );
  await fc.assert(
    fc.asyncProperty(bad, async (key) => {
      await expect(store.put(key, bytes("x"))).rejects.toThrow("not a key");
      await expect(store.read(key)).rejects.toThrow("not a key");
    }),
  );
  expect(fs.readdirSync(base)).toEqual(["pictures"]);
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
