import { expect, it } from "vitest";
import { plainBackgrounds } from "./background-removal/cut-out-form.ts";
import { nearestColour } from "./nearest-colour.ts";

const hex = (level: number): string => `#${level.toString(16).padStart(2, "0").repeat(3)}`;

it("a colour that is offered has a name of its own", () => {
  expect(plainBackgrounds.map(nearestColour)).toEqual(["white", "black", "sand", "slate-blue"]);
});

it.each([
  ["#FF0000", "red"],
  ["#00ff00", "bright-green"],
  ["#0000ff", "blue"],
  ["#ffff00", "yellow"],
  ["#000080", "navy"],
  ["#008080", "teal"],
  ["#ffc0cb", "pink"],
  ["#ffa500", "orange"],
  ["#6b4423", "brown"],
  ["#228b22", "green"],
])("%s is %s", (colour, name) => expect(nearestColour(colour)).toBe(name));

it("what has no colour is never called by one, and goes from black to white", () => {
  const names = Array.from({ length: 256 }, (_, level) => nearestColour(hex(level)));
  expect(names.filter((name, at) => name !== names[at - 1])).toEqual(["black", "dark-grey", "grey", "light-grey", "white"]);
});
