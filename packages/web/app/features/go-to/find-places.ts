import type { Language } from "@proofsheet/contract";
/** Somewhere one can go, or something that can be set from anywhere. */
export interface Place {
  id: string;
  name: string;
  /** Where the name is in another language than the page. */
  lang?: Language;
  /** What else people call it, in either language. */
  also: string;
  act: () => void;
}

/** Those whose names hold every word that was typed; where a name begins with it comes first. */
export function placesFor(places: readonly Place[], typed: string): Place[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const [first = ""] = words;
  const holds = ({ name, also }: Place) => words.every((word) => `${name} ${also}`.toLowerCase().includes(word));
  const begins = ({ name }: Place) => Number(name.toLowerCase().startsWith(first));
  return places.filter(holds).toSorted((a, b) => begins(b) - begins(a));
}
