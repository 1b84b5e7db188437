import type { TaskEnvelope } from "@proofsheet/contract";
import { clientError, errorFrom } from "../../lib/api-error.ts";
import { saveBlob } from "../../lib/save-file.ts";
import { zipOf } from "../../lib/zip.ts";

/** The studio names its files in their addresses. */
const nameIn = (address: string): string => new URL(address, location.href).searchParams.get("download") ?? "";

async function readFile(address: string): Promise<{ name: string; bytes: Uint8Array }> {
  const response = await fetch(address).catch(() => {
    throw clientError("UNREACHABLE");
  });
  if (!response.ok) throw errorFrom(response.status, await response.json().catch(() => undefined));
  return { name: nameIn(address), bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Saves every picture of the tasks as one zip. Throws as `api` does; then nothing is saved. */
export async function savePictures(tasks: readonly TaskEnvelope[]): Promise<void> {
  const files: { name: string; bytes: Uint8Array }[] = [];
  // One after the other: fifty at once would keep the page from everything else.
  for (const { download_url } of tasks.flatMap(({ images }) => images)) files.push(await readFile(download_url));
  saveBlob(await zipOf(files), "proofsheet.zip");
}
