/** Files in one zip. They are pictures, already as small as they get: nothing is compressed again. */
export async function zipOf(files: readonly { name: string; bytes: Uint8Array }[]): Promise<Blob> {
  // Only who saves a batch loads it.
  const { zipSync } = await import("fflate");
  const zipped = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 });
  return new Blob([zipped as Uint8Array<ArrayBuffer>], { type: "application/zip" });
}
