import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Disk, errors } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { ObjectStore } from "../ports/object-store.ts";
import { checkedKey } from "./object-key.ts";

const noRoom = new Set(["ENOSPC", "EDQUOT"]);

/** Pictures as files in a folder that only this user may read. */
export async function openDiskStore(folder: string): Promise<ObjectStore> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await fs.chmod(folder, 0o700);
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  const put = async (key: string, write: (part: string) => Promise<void>): Promise<"stored" | "full"> => {
    const file = path.join(folder, checkedKey(key));
    const part = `parts/${randomBytes(12).toString("hex")}`;
    try {
      await write(part);
      await flush(path.join(folder, part));
      await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // A rename is all or nothing: nobody reads half a picture, and a killed process leaves none.
      await fs.rename(path.join(folder, part), file);
      await flush(path.dirname(file));
      return "stored";
    } catch (error) {
      await fs.rm(path.join(folder, part), { force: true });
      if (noRoom.has(codeOf(error))) return "full";
      throw error;
    }
  };
  return {
    put: (key, bytes) => put(key, (part) => disk.put(part, bytes)),
    putStream: (key, parts) =>
      put(key, async (part) => {
        await fs.mkdir(path.join(folder, "parts"), { recursive: true, mode: 0o700 });
        await pipeline(parts, createWriteStream(path.join(folder, part), { mode: 0o600 }));
      }),
    open: async (key) => {
      const file = path.join(folder, checkedKey(key));
      const stats = await fs.stat(file).catch((error) => {
        if (codeOf(error) === "ENOENT") return undefined;
        throw error;
      });
      return stats && { sizeBytes: stats.size, parts: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array> };
    },
    read: async (key) => {
      try {
        return await disk.getBytes(checkedKey(key));
      } catch (error) {
        if (codeOf(error) === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: (key) => fs.rm(path.join(folder, checkedKey(key)), { force: true }),
    keys: async function* () {
      for await (const key of keysBelow(folder)) if (!key.startsWith("parts/")) yield key;
    },
    isReachable: () =>
      fs.access(folder, fs.constants.R_OK | fs.constants.W_OK).then(
        () => true,
        () => false,
      ),
  };
}

/** Folder by folder: a recursive `opendir` of Node 20 leaves out what comes after the first 32 entries that it reads. */
async function* keysBelow(folder: string): AsyncGenerator<string> {
  for await (const entry of await fs.opendir(folder)) {
    if (entry.isFile()) yield entry.name;
    else if (entry.isDirectory()) for await (const below of keysBelow(path.join(folder, entry.name))) yield `${entry.name}/${below}`;
  }
}

/** Without it a power loss may leave an empty file under the right name. */
async function flush(target: string): Promise<void> {
  const handle = await fs.open(target, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The system's code; flydrive wraps it. */
function codeOf(error: unknown): string {
  // What fs throws itself carries its own.
  const cause = error instanceof errors.E_CANNOT_WRITE_FILE || error instanceof errors.E_CANNOT_READ_FILE ? error.cause : error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? "";
}
