import type { Token } from "./token.ts";

/** What the words before a thing have said of it, until it is named. */
export interface Modifiers {
  count: number | null;
  /** How large a group it comes in, 1 the usual; null when in none. */
  group: number | null;
  color: { hex: string; token: Token } | null;
  size: number;
  aloft: boolean;
  /** "A", "one", 一: one of them, though its plural looks the same. */
  singled: boolean;
  /** A field of them. */
  expanse: boolean;
}

export const unmodified = (): Modifiers => ({
  count: null,
  group: null,
  color: null,
  size: 1,
  aloft: false,
  singled: false,
  expanse: false,
});
