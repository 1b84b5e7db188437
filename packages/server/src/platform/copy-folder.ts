import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";

/**
 * Every file below a folder, as a path from it with slashes. Folder by folder: a recursive `opendir` of Node 20 leaves out
 * what comes after the first 32 entries that it reads.
 */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const entry of await fs.opendir(folder)) {
    if (entry.isFile()) yield entry.name;
    else if (entry.isDirectory()) for await (const below of filesBelow(path.join(folder, entry.name))) yield `${entry.name}/${below}`;
  }
}

/** Copies one file and flushes it; where the file system can, without copying its blocks. */
export async function copyFlushed(from: string, to: string): Promise<void> {
  await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await fs.copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await fs.chmod(to, 0o600);
  const handle = await fs.open(to, "r+");
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** A whole folder, empty ones in it too; the target may not be there yet. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await fs.mkdir(to, { mode: 0o700 });
  for (const entry of await fs.readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile()) await copyFlushed(source, target);
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest("hex");
}
