/** Seeded choices. Each use draws from a stream of its own name, so a new use elsewhere moves no other. */
export interface Random {
  /** 0 <= value < 1. */
  next(): number;
  between(low: number, high: number): number;
  /** From at least one. */
  pick<T>(choices: readonly T[]): T;
}

export function randomOf(seed: number, stream: string): Random {
  let state = seed >>> 0;
  for (const character of stream) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // mulberry32 (Tommy Ettinger, public domain).
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
  };
}
