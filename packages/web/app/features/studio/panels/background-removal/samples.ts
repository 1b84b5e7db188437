/** The sample photos that this build has, in the order of their names. */
const files = import.meta.glob<string>("/public/samples/*.webp", { eager: true, query: "?url", import: "default" });

export const sampleUrls: readonly string[] = Object.keys(files)
  .sort()
  .slice(0, 3)
  .map((path) => files[path] as string);
