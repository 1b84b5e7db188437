/**
 * The browser's storage, which may be full, refused or absent (private windows, blocked cookies). Nothing may fail by it:
 * a value that cannot be kept lives in memory until the page is left.
 */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  const held = memory.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Refused: then nothing was ever kept there.
  }
}
