import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { ObjectStore } from "../ports/object-store.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

async function* inParts(content: Buffer, partBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += partBytes) yield content.subarray(at, at + partBytes);
}

const opened = async (store: ObjectStore, key: string) => {
  const file = await store.open(key);
  if (!file) throw new Error(`nothing under ${key}`);
  return { sizeBytes: file.sizeBytes, content: await buffer(file.parts) };
};

/** What every object store has to do, whatever it stands on. `open` gives an empty one. */
export function describeObjectStore(title: string, open: () => Promise<ObjectStore>): void {
  describe(`an object store ${title}`, () => {
    let store: ObjectStore;
    beforeAll(async () => {
      store = await open();
    });

    it("keeps, replaces, reads and removes", async () => {
      expect(await store.put("ab/one", bytes("first"))).toBe("stored");
      expect(await store.put("ab/one", bytes("second"))).toBe("stored");
      expect(Buffer.from((await store.read("ab/one"))!).toString()).toBe("second");
      await store.remove("ab/one");
      await store.remove("ab/one");
      expect(await store.read("ab/one")).toBeUndefined();
      expect(await store.open("ab/one")).toBeUndefined();
    });

    it("gives back byte for byte, whole and in parts, what it was given whole or in parts", async () => {
      // Beyond two of the parts in which S3 takes what is streamed, and no round number.
      const large = randomBytes(17_000_003);
      expect(await store.put("cd/whole", large)).toBe("stored");
      expect(await store.putStream("cd/streamed", inParts(large, 100_001))).toBe("stored");
      for (const key of ["cd/whole", "cd/streamed"]) {
        expect(sha256((await store.read(key))!)).toBe(sha256(large));
        const { sizeBytes, content } = await opened(store, key);
        expect([sizeBytes, sha256(content)]).toEqual([large.length, sha256(large)]);
      }
    });

    it("keeps a stream that is small, and nothing of one that fails", async () => {
      await store.putStream("cd/small", inParts(Buffer.from("small"), 2));
      expect((await opened(store, "cd/small")).content.toString()).toBe("small");
      async function* broken() {
        yield randomBytes(9_000_000);
        throw new Error("the source failed");
      }
      await expect(store.putStream("cd/broken", broken())).rejects.toThrow();
      expect(await store.read("cd/broken")).toBeUndefined();
    });

    it("takes twenty at once", async () => {
      const contents = Array.from({ length: 20 }, (_, i) => Buffer.alloc(50_000 + i, i));
      await Promise.all(contents.map((content, i) => store.put(`many/n${i}`, content)));
      const read = await Promise.all(contents.map((_, i) => store.read(`many/n${i}`)));
      expect(read.map((content) => sha256(content!))).toEqual(contents.map(sha256));
    });

    it("names every key once, however many are side by side", async () => {
      const many = Array.from({ length: 20 }, (_, i) => `many/n${i}`);
      for (let i = 0; i < 80; i++) {
        many.push(`many/m${i}`, `many/below/m${i}`);
        await Promise.all(many.slice(-2).map((key) => store.put(key, bytes("x"))));
      }
      const keys: string[] = [];
      for await (const key of store.keys()) keys.push(key);
      expect(keys.sort()).toEqual(["cd/small", "cd/streamed", "cd/whole", ...many].sort());
    });

    it("I4 takes no key that could name another place", async () => {
      const bad = fc.oneof(
        fc.constantFrom("", "/", "..", "../x", "a/../b", "/etc/passwd", "a//b", "a/", "a\\b", "a\0b", "A", "a.png", "~/x", "%2e%2e/x", "é"),
        fc.string().filter((key) => !/^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(key)),
      );
      await fc.assert(
        fc.asyncProperty(bad, async (key) => {
          const calls = [
            async () => store.put(key, bytes("x")),
            async () => store.read(key),
            async () => store.open(key),
            async () => store.remove(key),
          ];
          for (const call of calls) await expect(call()).rejects.toThrow("not a key");
        }),
      );
    });
  });
}
