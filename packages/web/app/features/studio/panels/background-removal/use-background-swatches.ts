import { useLingui } from "@lingui/react/macro";
import type { Swatch } from "../../../../ui/swatches.tsx";
import { useColourName } from "../colour-names.ts";
import { plainBackgrounds } from "./cut-out-form.ts";

/** Transparency and a few plain colours, with their names. */
export function useBackgroundSwatches(): Swatch<string>[] {
  const { t } = useLingui();
  const nameOf = useColourName();
  return [
    { value: "transparent", label: t`Transparent`, fill: "checkerboard" },
    ...plainBackgrounds.map((fill) => ({ value: fill as string, label: nameOf(fill), fill: fill as string })),
  ];
}
