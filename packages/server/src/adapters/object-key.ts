const keyPattern = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/;

/** No key may name a place outside the store, whatever it was made from. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error("not a key of the object store");
  return key;
}
