/** Whether this browser can put a picture on the clipboard. */
export const canCopyImage = (): boolean => typeof ClipboardItem !== "undefined" && Boolean(navigator.clipboard?.write);

/** Puts the picture on the clipboard as PNG, the one format that every clipboard takes. */
export async function copyImage(url: string): Promise<void> {
  // A promise, not a blob: Safari wants the call to `write` within the click.
  await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(url) })]);
}

async function pngOf(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The picture cannot be read: ${response.status}`);
  const blob = await response.blob();
  if (blob.type === "image/png") return blob;
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/png" });
}
