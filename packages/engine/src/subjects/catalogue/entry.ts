/** One solid of the catalogue: what it is called, how large it is in the world, and which emoji it stands for. */
export interface CatalogueEntry {
  /** English, for alt texts. */
  label: string;
  /** Height of a usual one in metres, foot to top. */
  heightM: number;
  /** Flies or hangs in the air by nature. */
  aloft: boolean;
  /** Floats on water by nature. */
  afloat: boolean;
  /** Hexcodes as emojibase writes them. */
  emojis: readonly string[];
  /** Lower case; no word names two solids. */
  words: { en: readonly string[]; zh: readonly string[] };
  /** sRGB `#rrggbb` of the material that a colour asked for replaces. */
  defaultColor: string;
}

type Rest = "ground" | "aloft" | "afloat";

const list = (text: string): string[] => (text === "" ? [] : text.split(","));

/** Lists are comma separated. */
export function entry(
  label: string,
  heightM: number,
  defaultColor: string,
  emojis: string,
  en: string,
  zh: string,
  rest: Rest = "ground",
): CatalogueEntry {
  const words = { en: list(en), zh: list(zh) };
  return { label, heightM, aloft: rest === "aloft", afloat: rest === "afloat", emojis: list(emojis), words, defaultColor };
}
