import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/**
 * A workflow of ComfyUI, as "Save (API format)" writes it, with named places: a value "{{seed}}" becomes the seed as a number,
 * and within a longer text it becomes part of it. What a workflow has no place for, it cannot be told.
 */
export const places = ["prompt", "negative", "seed", "width", "height", "image", "mask", "strength"] as const;
export type Place = (typeof places)[number];

const Graph = z.record(z.string(), z.object({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }).loose());
export type Graph = z.output<typeof Graph>;

export interface Workflow {
  /** Of the file, without folder and ending. */
  name: string;
  has: ReadonlySet<Place>;
  /** The graph with its places filled. */
  fill(values: Partial<Record<Place, string | number>>): Graph;
}

const anyPlace = /\{\{\s*(\w+)\s*\}\}/g;
const isPlace = (name: string): name is Place => (places as readonly string[]).includes(name);

/** Fails with a sentence for the operator, who wrote the file. */
export async function readWorkflow(file: string): Promise<Workflow> {
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new Error(`the workflow ${file} cannot be read: ${error.message}`);
  });
  return workflowOf(path.basename(file, ".json"), text);
}

export function workflowOf(name: string, text: string): Workflow {
  const graph = Graph.safeParse(parsed(text));
  if (!graph.success) throw new Error(`the workflow "${name}" is no JSON of nodes with class_type and inputs: save it in the API format`);
  const named = [...text.matchAll(anyPlace)].map(([, place = ""]) => place);
  const unknown = named.find((place) => !isPlace(place));
  if (unknown !== undefined) throw new Error(`the workflow "${name}" has a place {{${unknown}}}; there are ${places.join(", ")}`);
  const has = new Set(named.filter(isPlace));
  if (has.has("mask") && !has.has("image"))
    throw new Error(`the workflow "${name}" has a place {{mask}} and none for the {{image}} under it`);
  if (!has.has("prompt")) throw new Error(`the workflow "${name}" has no place {{prompt}}`);
  return { name, has, fill: (values) => filled(graph.data, values) as Graph };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Values go into the parsed graph and never into its text, which words with a quotation mark would break. */
function filled(value: unknown, values: Partial<Record<Place, string | number>>): unknown {
  const of = (name: string) => (isPlace(name) ? (values[name] ?? "") : "");
  if (typeof value === "string") {
    const [whole, name] = /^\{\{\s*(\w+)\s*\}\}$/.exec(value) ?? [];
    return whole !== undefined && name !== undefined ? of(name) : value.replace(anyPlace, (_, place: string) => String(of(place)));
  }
  if (Array.isArray(value)) return value.map((each) => filled(each, values));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, values)]));
  return value;
}
