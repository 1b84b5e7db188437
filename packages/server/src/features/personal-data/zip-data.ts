import { Readable } from "node:stream";
import type { ObjectStore } from "../../ports/object-store.ts";

interface Contents {
  documents: Record<string, unknown>;
  pictures: { name: string; storeKey: string; at: Date }[];
}

/** One file of everything, written a part at a time: however many pictures there are, few are in memory. */
export async function* zipOf(
  { documents, pictures }: Contents,
  store: Pick<ObjectStore, "open">,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  for (const [name, value] of Object.entries(documents)) zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), name);
  for (const { name, storeKey, at } of pictures) {
    // Pictures are packed already.
    zip.addReadStreamLazy(name, { compress: false, mtime: at }, (give) => {
      store.open(storeKey).then(
        (file) => give(null, file ? Readable.fromWeb(file.parts as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([])),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  const out = zip.outputStream as Readable;
  zip.on("error", (error: Error) => out.destroy(error));
  signal.addEventListener("abort", () => out.destroy(new Error("stopped")), { once: true });
  zip.end();
  for await (const part of out) yield part as Uint8Array;
}
