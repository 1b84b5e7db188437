/** Models made ready for the kernel: packed, with the grid of their distance field filled. Kept for the life of the process. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Arena } from "../scene/arena.ts";
import { type SolidId, solids } from "./catalogue.ts";
import { materialTable } from "./models/material.ts";
import { type Model, PRIM_FLOATS } from "./models/model.ts";
import { models } from "./models/models.ts";

const HEADER_FLOATS = 16;
const CELLS_ALONG = 44;
/** Of a model of many thin shapes, as a palm: the grid takes longer to fill, and every ray meets far fewer of them. */
const FINE_CELLS_ALONG = 80;
const MANY_PRIMS = 200;
const MARGIN_CELLS = 1.5;

export interface Field {
  model: Model;
  /** Header, primitives, polygons, materials, grid and lists; every offset in it is relative, so it may lie anywhere. */
  floats: Float32Array;
  /** Box of the grid in model units. */
  low: readonly [number, number, number];
  high: readonly [number, number, number];
}

type Build = (model: number, limit: number) => number;

/** One memory in which all fields are made, each copied out: they are few, small and made once. */
interface Bench {
  arena: Arena;
  build: Build;
}

let bench: Bench | null = null;

function fieldBench(): Bench {
  if (bench) return bench;
  const pixels = dirname(createRequire(import.meta.url).resolve("@proofsheet/pixels/package.json"));
  const compiled = new WebAssembly.Module(readFileSync(join(pixels, "build/solids.wasm")));
  const arena = new Arena();
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory: arena.memory } });
  bench = { arena, build: exports.buildField as Build };
  return bench;
}

interface Grid {
  cell: number;
  counts: [number, number, number];
  low: [number, number, number];
}

function gridFor(model: Model): Grid {
  const size = [0, 1, 2].map((i) => model.max[i]! - model.min[i]!) as [number, number, number];
  const cell = Math.max(...size) / (model.prims.length > MANY_PRIMS ? FINE_CELLS_ALONG : CELLS_ALONG);
  const counts = size.map((length) => Math.ceil(length / cell + 2 * MARGIN_CELLS)) as Grid["counts"];
  const low = size.map((length, i) => model.min[i]! - (counts[i]! * cell - length) / 2) as Grid["low"];
  return { cell, counts, low };
}

/** Everything but the grid's contents, which the kernel fills. */
function packed(model: Model, mainColor: string, grid: Grid): { head: Float32Array; gridAt: number } {
  const paintLast = [...model.prims.filter((prim) => prim[1] !== 3), ...model.prims.filter((prim) => prim[1] === 3)];
  const widestPartBlend = Math.max(0, ...model.prims.map((prim) => prim[5]!));
  const partBlends = new Map<number, number>();
  for (const prim of model.prims) partBlends.set(prim[4]!, Math.max(partBlends.get(prim[4]!) ?? 0, prim[2]!));
  const materials = materialTable(model.materials, mainColor, null);
  const primsAt = HEADER_FLOATS;
  const polygonsAt = primsAt + paintLast.length * PRIM_FLOATS;
  const materialsAt = polygonsAt + model.polygons.length;
  const gridAt = Math.ceil((materialsAt + materials.length) / 4) * 4;
  const longestHair = Math.max(0, ...model.materials.map(({ hair = 0 }) => hair));
  const head = new Float32Array(gridAt);
  head.set([paintLast.length, primsAt, materialsAt, grid.cell, ...grid.counts, ...grid.low, gridAt, longestHair]);
  paintLast.forEach((prim, index) => {
    head.set(prim, primsAt + index * PRIM_FLOATS);
    head[primsAt + index * PRIM_FLOATS + 9] = widestPartBlend + partBlends.get(prim[4]!)!;
    head[primsAt + index * PRIM_FLOATS + 28] = polygonsAt + prim[28]!;
  });
  head.set(model.polygons, polygonsAt);
  head.set(materials, materialsAt);
  return { head, gridAt };
}

export function fieldOf(model: Model, mainColor: string): Field {
  const grid = gridFor(model);
  const { head, gridAt } = packed(model, mainColor, grid);
  const cells = grid.counts[0] * grid.counts[1] * grid.counts[2];
  const { arena, build } = fieldBench();
  for (let listFloats = cells * 3; ; listFloats *= 2) {
    const filled = arena.scopedNow(() => {
      const whole = arena.floats(gridAt + cells * 2 + listFloats);
      whole.set(head);
      const sizeBytes = build(whole.byteOffset, whole.byteOffset + whole.byteLength);
      return Float32Array.from(whole.subarray(0, sizeBytes / 4));
    });
    if (filled.length === 0) continue;
    const high = grid.low.map((at, i) => at + grid.counts[i]! * grid.cell) as Grid["low"];
    return { model, floats: filled, low: grid.low, high };
  }
}

const known = new Map<SolidId, Field>();

export function solidField(id: SolidId): Field {
  const ready = known.get(id);
  if (ready) return ready;
  const made = fieldOf(models[id](), solids[id].defaultColor);
  known.set(id, made);
  return made;
}
