import { createHash } from "node:crypto";
import pg from "pg";

/** Statements beyond these are planned each time: lists of any length make texts without end, and each is kept for good. */
const mostKept = 500;

/**
 * Connections that have every statement with values prepared under a name of its own: the server parses it once and, where
 * the values make no difference, plans it once. Of what a task's statements cost, planning was more than half.
 */
export function preparingClient(most = mostKept) {
  const names = new Map<string, string>();

  /** The same for a text in every process: a pooler that hands connections on may know it already. */
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 24);
    names.set(text, name);
    return name;
  };
  const withName = (config: unknown): unknown => {
    const query = typeof config === "string" ? { text: config } : (config as pg.QueryConfig | null);
    if (typeof query?.text !== "string" || query.name !== undefined) return config;
    const name = nameOf(query.text);
    return name === undefined ? config : { ...query, name };
  };

  return class extends pg.Client {
    override query(config: unknown, values?: unknown, callback?: unknown): never {
      const named = Array.isArray(values) && values.length > 0 ? withName(config) : config;
      return super.query(named as string, values as unknown[], callback as never) as never;
    }
  };
}
