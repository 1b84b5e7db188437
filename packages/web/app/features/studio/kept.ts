/**
 * What a reload of the page must not lose: kept for this tab. Storage may be refused or full; then it lasts until the
 * page is left.
 */
const memory = new Map<string, string>();
const prefix = "studio.";

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(prefix + key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** As it was kept; its shape is the caller's to check, since an older version of the page may have written it. */
export function kept(key: string): unknown {
  try {
    return JSON.parse(memory.get(key) ?? sessionStorage.getItem(prefix + key) ?? "null");
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Refused: then nothing was ever kept there.
  }
}

/** The fields of `initial`, each from what was kept where that is of the same type. */
export function restored<T extends object>(initial: T, value: unknown): T {
  if (typeof value !== "object" || value === null) return initial;
  const found = Object.entries(value).filter(([key, field]) => key in initial && typeof field === typeof initial[key as keyof T]);
  return { ...initial, ...Object.fromEntries(found) };
}
