import { mixSrgb } from "./colors.ts";

const isGreen = (hex: string): boolean => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  return green > red && green > blue;
};

/** What glows beside it: rose, but beside green, which rose would turn to grey, the blue-green of oxygen. */
const beside = (color: string): string => mixSrgb(color, isGreen(color) ? "#22b8d8" : "#ff5fa8", 0.42);

/** Glowing gas in a colour that was named, or in two; the hottest is nearly white. */
export const gasOf = (color: string, second = beside(color)): [string, string, string] => [color, second, mixSrgb(color, "#fff4ea", 0.78)];
