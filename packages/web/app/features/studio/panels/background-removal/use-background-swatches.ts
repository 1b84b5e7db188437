import { useLingui } from "@lingui/react/macro";
import type { Swatch } from "../../../../ui/swatches.tsx";
import { plainBackgrounds } from "./cut-out-form.ts";

/** Transparency and a few plain colours, with their names. */
export function useBackgroundSwatches(): Swatch<string>[] {
  const { t } = useLingui();
  const names: Record<(typeof plainBackgrounds)[number], string> = {
    "#ffffff": t`White`,
    "#000000": t`Black`,
    "#c9bfb0": t`Sand`,
    "#8aa2ad": t`Slate blue`,
  };
  return [
    { value: "transparent", label: t`Transparent`, fill: "checkerboard" },
    ...plainBackgrounds.map((fill) => ({ value: fill as string, label: names[fill], fill: fill as string })),
  ];
}
