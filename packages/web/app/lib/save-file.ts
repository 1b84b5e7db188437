import { authorizedFetch } from "./api.ts";
import { clientError, errorFrom } from "./api-error.ts";

/** Gets a file that only the person may have, and hands it to the browser's downloads. Throws as `api` does. */
export async function saveFile(path: string, fileName: string): Promise<void> {
  const response = await authorizedFetch(path).catch(() => {
    throw clientError("UNREACHABLE");
  });
  if (!response.ok) throw errorFrom(response.status, await response.json().catch(() => undefined));
  saveBlob(await response.blob(), fileName);
}

/** Hands what was made here to the browser's downloads. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken it by the next turn; Safari wants a little longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
