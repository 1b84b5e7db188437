import fs from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type NodeFsInit = Parameters<NodeFS["init"]>[1];

/** The part of Emscripten's NODEFS that is used here; it is not in PGlite's types. */
interface NodeFsModule {
  NODEFS: {
    realPath(node: unknown): string;
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  };
}

/**
 * The folder of an embedded database, with an fsync. PGlite's own file system has none: after a power loss rows that
 * were acknowledged are gone, and the database may not open at all.
 */
export class DurableNodeFs extends NodeFS {
  /** How often the database has flushed a file; `assertDurable` reads it. */
  flushes = 0;

  override async init(pg: PGlite, options: NodeFsInit): ReturnType<NodeFS["init"]> {
    const started = await super.init(pg, options);
    const preRun = started.emscriptenOpts.preRun as unknown as ((module: NodeFsModule) => void)[];
    preRun.push(({ NODEFS }) => {
      NODEFS.stream_ops.fsync = (stream) => {
        this.flushes++;
        if (typeof stream.nfd === "number") fs.fdatasyncSync(stream.nfd);
        else syncFolder(NODEFS.realPath(stream.node));
        return 0;
      };
    });
    return started;
  }
}

function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** PostgreSQL's `-F` switches fsync off; PGlite starts with it. */
export const durableStartParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=16MB",
];

/**
 * Commits once and sees whether the commit reached the disk. The hook above is internal to PGlite: a new version may
 * drop it without a word, and then the studio must not start.
 */
export async function assertDurable(pglite: PGlite, files: { readonly flushes: number }): Promise<void> {
  const before = files.flushes;
  await pglite.query("select pg_logical_emit_message(true, 'durability', '')");
  const setting = await pglite.query<{ fsync: string }>("show fsync");
  if (files.flushes === before || setting.rows[0]?.fsync !== "on") {
    throw new Error("The embedded database does not flush its commits to the disk; refusing to run on it.");
  }
}
