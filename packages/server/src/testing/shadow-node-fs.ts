import fs from "node:fs";
import path from "node:path";
import { DurableNodeFs } from "../platform/db/durable-node-fs.ts";

interface Node {
  name: string;
}
interface Stream {
  node: Node;
  nfd?: number;
  position: number;
}
type Operations = Record<string, (...args: never[]) => unknown>;
interface NodeFsModule {
  NODEFS: {
    realPath(node: Node): string;
    stream_ops: Operations & {
      write(stream: Stream, buffer: unknown, offset: number, length: number, position?: number): number;
      fsync(stream: Stream): number;
    };
    node_ops: Operations;
  };
}

const folderType = 0o040000;
const typeMask = 0o170000;

/**
 * A model of a power loss. Beside the folder that the database writes, a shadow folder holds what a disk would have: the
 * bytes of a file reach it only when that file is flushed; names, sizes and folders at once. Killing the process and
 * opening the shadow is what comes back after the power.
 */
export class ShadowNodeFs extends DurableNodeFs {
  readonly #folder: string;
  readonly #shadow: string;
  /** By file: the pieces written since its last flush, as [position, length]. */
  readonly #unflushed = new Map<string, [number, number][]>();
  readonly #honest: boolean;

  /** With `honest: false` flushes are ignored, as on PGlite without our file system: then rows must be lost. */
  constructor(folder: string, shadow: string, { honest = true } = {}) {
    super(folder);
    this.#folder = path.resolve(folder);
    this.#shadow = path.resolve(shadow);
    this.#honest = honest;
  }

  override async init(...args: Parameters<DurableNodeFs["init"]>): ReturnType<DurableNodeFs["init"]> {
    const started = await super.init(...args);
    (started.emscriptenOpts.preRun as unknown as ((module: NodeFsModule) => void)[]).push((module) => {
      this.#followWrites(module);
      this.#followNames(module);
    });
    return started;
  }

  #shadowOf(file: string): string {
    return this.#shadow + file.slice(this.#folder.length);
  }

  #followWrites({ NODEFS }: NodeFsModule): void {
    const { write, fsync } = NODEFS.stream_ops;
    NODEFS.stream_ops.write = (stream, buffer, offset, length, position) => {
      const at = position ?? stream.position;
      const written = write.call(NODEFS.stream_ops, stream, buffer, offset, length, position);
      const file = NODEFS.realPath(stream.node);
      this.#unflushed.set(file, [...(this.#unflushed.get(file) ?? []), [at, written]]);
      return written;
    };
    NODEFS.stream_ops.fsync = (stream) => {
      const result = fsync.call(NODEFS.stream_ops, stream);
      if (this.#honest && typeof stream.nfd === "number") this.#flush(NODEFS.realPath(stream.node));
      return result;
    };
  }

  #flush(file: string): void {
    const pieces = this.#unflushed.get(file);
    if (!pieces) return;
    const from = fs.openSync(file, "r");
    const to = fs.openSync(this.#shadowOf(file), fs.existsSync(this.#shadowOf(file)) ? "r+" : "w+");
    for (const [position, length] of pieces) {
      const bytes = Buffer.alloc(length);
      fs.writeSync(to, bytes, 0, fs.readSync(from, bytes, 0, length, position), position);
    }
    fs.closeSync(from);
    fs.closeSync(to);
    this.#unflushed.delete(file);
  }

  #followNames({ NODEFS }: NodeFsModule): void {
    const child = (parent: Node, name: string | Node) => path.join(NODEFS.realPath(parent), typeof name === "string" ? name : name.name);
    const { mknod, rename, unlink, rmdir, setattr } = NODEFS.node_ops as Record<string, (...args: unknown[]) => unknown>;
    const replace = NODEFS.node_ops as Record<string, (...args: never[]) => unknown>;
    replace.mknod = (parent: Node, name: string, mode: number, device: unknown) => {
      const made = mknod!(parent, name, mode, device);
      const file = this.#shadowOf(child(parent, name));
      if ((mode & typeMask) === folderType) fs.mkdirSync(file, { recursive: true });
      else if (!fs.existsSync(file)) fs.writeFileSync(file, "");
      return made;
    };
    replace.rename = (node: Node, folder: Node, name: string) => {
      const [before, after] = [NODEFS.realPath(node), child(folder, name)];
      const result = rename!(node, folder, name);
      fs.renameSync(this.#shadowOf(before), this.#shadowOf(after));
      const pieces = this.#unflushed.get(before);
      this.#unflushed.delete(before);
      if (pieces) this.#unflushed.set(after, pieces);
      return result;
    };
    replace.unlink = (parent: Node, name: string) => {
      const file = child(parent, name);
      const result = unlink!(parent, name);
      fs.rmSync(this.#shadowOf(file), { force: true });
      this.#unflushed.delete(file);
      return result;
    };
    replace.rmdir = (parent: Node, name: string) => {
      const folder = child(parent, name);
      const result = rmdir!(parent, name);
      fs.rmSync(this.#shadowOf(folder), { recursive: true, force: true });
      return result;
    };
    replace.setattr = (node: Node, attributes: { size?: number }) => {
      const result = setattr!(node, attributes);
      const file = this.#shadowOf(NODEFS.realPath(node));
      if (attributes.size !== undefined && fs.existsSync(file)) fs.truncateSync(file, attributes.size);
      return result;
    };
  }
}
