/** Flowers that may fill a field, and the colour the field then has. */
const fieldColors: Readonly<Record<string, string>> = {
  flower: "#f4d35e",
  rose: "#c21f3a",
  tulip: "#e2475b",
  sunflower: "#f2b705",
  hibiscus: "#d8323f",
  lotus: "#f2b6c6",
  clover: "#f0eee6",
  "cherry tree in blossom": "#f2b6c6",
};

export const colorOfFlowers = (label: string): string | null => fieldColors[label] ?? null;
