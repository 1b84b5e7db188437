import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Makes a file unless it is there, in a folder of its own: whatever else lies in it is of an earlier version, or of a process that
 * was killed while it wrote. False where nothing can be written. Others may make the same file at the same time.
 */
export async function keptFile(path: string, make: () => Promise<Iterable<Uint8Array>>): Promise<boolean> {
  if (await exists(path)) return true;
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    // Only a whole file that is on the disk gets the name: a power cut must not leave half a file under it.
    await writeFile(unfinished, await make(), { flush: true });
    await rename(unfinished, path);
    await removeOthers(path);
  } catch {
    await rm(unfinished, { force: true }).catch(() => {});
  }
  return exists(path);
}

async function removeOthers(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    if (name !== basename(path)) await rm(join(dirname(path), name), { force: true });
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
