import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type NamedColour, nearestColour } from "./nearest-colour.ts";

const names: Record<NamedColour, MessageDescriptor> = {
  white: msg`White`,
  "light-grey": msg`Light grey`,
  grey: msg`Grey`,
  "dark-grey": msg`Dark grey`,
  black: msg`Black`,
  cream: msg`Cream`,
  sand: msg`Sand`,
  tan: msg({ message: "Tan", context: "colour" }),
  brown: msg`Brown`,
  "dark-brown": msg`Dark brown`,
  red: msg`Red`,
  "dark-red": msg`Dark red`,
  coral: msg`Coral`,
  pink: msg`Pink`,
  magenta: msg`Magenta`,
  orange: msg({ message: "Orange", context: "colour" }),
  yellow: msg`Yellow`,
  "light-yellow": msg`Light yellow`,
  olive: msg({ message: "Olive", context: "colour" }),
  "bright-green": msg`Bright green`,
  "light-green": msg`Light green`,
  green: msg`Green`,
  "dark-green": msg`Dark green`,
  cyan: msg`Cyan`,
  turquoise: msg`Turquoise`,
  teal: msg`Teal`,
  "light-blue": msg`Light blue`,
  "sky-blue": msg`Sky blue`,
  blue: msg`Blue`,
  navy: msg`Navy`,
  "slate-blue": msg`Slate blue`,
  purple: msg`Purple`,
  "dark-purple": msg`Dark purple`,
  lilac: msg`Lilac`,
};

/** A colour in words: "Slate blue", not its code. */
export function useColourName(): (hex: string) => string {
  const { t } = useLingui();
  return (hex) => t(names[nearestColour(hex)]);
}
