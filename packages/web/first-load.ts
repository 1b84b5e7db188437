import type { Plugin } from "vite";

/** Where the first load begins: the entry, and the modules of Home's routes. */
const beginnings = /\/app\/(?:entry\.client|root|routes\/page|routes\/home)\.tsx(?:\?|$)/;
/** Route modules keep chunks of their own, by which React Router finds them. */
const routes = /\/app\/(?:entry\.client|root|routes\/[\w-]+)\.tsx(?:\?|$)/;

/**
 * Bundles what Home needs at once into two scripts, what comes from npm and what is ours, and one sheet of styles. Left alone
 * they are some forty and fourteen, and each request costs a phone more than its bytes.
 */
export function firstLoad(): Plugin {
  const imports = new Map<string, readonly string[]>();
  let needed: ReadonlySet<string> | undefined;

  function collect(): ReadonlySet<string> {
    const found = new Set<string>();
    const visit = (id: string): void => {
      if (found.has(id)) return;
      found.add(id);
      for (const imported of imports.get(id) ?? []) visit(imported);
    };
    for (const id of imports.keys()) if (beginnings.test(id)) visit(id);
    return found;
  }
  const groupOf = (id: string): string | null => {
    needed ??= collect();
    if (!needed.has(id) || routes.test(id)) return null;
    return id.includes("/node_modules/") ? "npm" : "shell";
  };

  return {
    name: "first-load",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    moduleParsed({ id, importedIds }) {
      imports.set(id, importedIds);
    },
    configEnvironment(name) {
      if (name !== "client") return undefined;
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: groupOf, debugName: "first load" }] } } } } };
    },
  };
}
