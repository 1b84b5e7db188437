import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ARENA_START_BYTES, Arena } from "./arena.ts";
import { closeTileThreads, tileThreads } from "./tile-threads.ts";

afterAll(closeTileThreads);

async function probe(threads: number, width: number, height: number): Promise<number[]> {
  const arena = new Arena();
  const block = arena.place([7, width]);
  const out = arena.floats(width * height);
  const rect = { x: 0, y: 0, width, height };
  await tileThreads(threads).run({ arena, module: "scene", kernel: "fillProbe", block, out, rect, tileWidth: 5, tileHeight: 3 });
  return [...out];
}

describe("tile threads", () => {
  it("write every pixel of the rectangle once, whatever the number of threads", async () => {
    const expected = Array.from({ length: 13 * 11 }, (_, i) => 7 + (i % 13) + Math.floor(i / 13) * 1000);
    expect(await probe(1, 13, 11)).toEqual(expected);
    expect(await probe(3, 13, 11)).toEqual(expected);
  });

  it("stop at an abort and work again afterwards", async () => {
    const arena = new Arena();
    const out = arena.floats(400 * 400);
    const abort = new AbortController();
    const rect = { x: 0, y: 0, width: 400, height: 400 };
    let tiles = 0;
    const run = tileThreads(1).run(
      { arena, module: "scene", kernel: "fillProbe", block: arena.place([1, 400]), out, rect, tileWidth: 1, tileHeight: 1 },
      { signal: abort.signal, onProgress: () => ++tiles === 1 && abort.abort(new Error("enough")) },
    );
    await expect(run).rejects.toThrow("enough");
    expect(tiles).toBeLessThan(400 * 400);
    expect((await probe(1, 2, 2))[3]).toBe(7 + 1 + 1000);
  });

  it("name a kernel that is not there", async () => {
    const arena = new Arena();
    const out = arena.floats(1);
    const rect = { x: 0, y: 0, width: 1, height: 1 };
    await expect(tileThreads(1).run({ arena, module: "scene", kernel: "missing", block: out, out, rect })).rejects.toThrow(/missing/);
  });

  it("begin their memory above the constants of all modules, which lie apart", () => {
    const pixels = dirname(createRequire(import.meta.url).resolve("@proofsheet/pixels/package.json"));
    const { memory } = new Arena();
    const ends = (["scene", "solids", "media"] as const).map((name) => {
      const compiled = new WebAssembly.Module(readFileSync(join(pixels, `build/${name}.wasm`)));
      return (new WebAssembly.Instance(compiled, { env: { memory } }).exports.heapBase as () => number)();
    });
    // Where each begins stands in packages/pixels/build.mjs.
    [65_536, 131_072, ARENA_START_BYTES].forEach((limit, place) => {
      expect(ends[place]).toBeLessThanOrEqual(limit);
    });
  });

  it("give an arena's memory out again, all zero", async () => {
    const arena = new Arena();
    const first = await arena.scoped(async () => arena.floats(1000).fill(3).byteOffset);
    const again = arena.floats(2000);
    expect(again.byteOffset).toBe(first);
    expect(again.every((value) => value === 0)).toBe(true);
  });
});
