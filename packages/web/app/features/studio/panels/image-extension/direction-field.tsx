import { useLingui } from "@lingui/react/macro";
import { type DirectionId, directions } from "@proofsheet/contract";
import { Choices } from "../../../../ui/choices.tsx";

export interface DirectionFieldProps {
  value: DirectionId;
  onChoose: (direction: DirectionId) => void;
}

/** The photo in the middle of each drawing, and the sides on which it grows. */
const added: Record<DirectionId, string> = {
  all: "M2 2h20v20H2z",
  top: "M7 2h10v15H7z",
  bottom: "M7 7h10v15H7z",
  left: "M2 7h15v10H2z",
  right: "M7 7h15v10H7z",
};

/** Where the picture grows. */
export function DirectionField({ value, onChoose }: DirectionFieldProps) {
  const { t } = useLingui();
  const words: Record<DirectionId, string> = {
    all: t({ message: "All", context: "direction" }),
    top: t({ message: "Top", context: "direction" }),
    bottom: t({ message: "Bottom", context: "direction" }),
    left: t({ message: "Left", context: "direction" }),
    right: t({ message: "Right", context: "direction" }),
  };
  const drawing = (direction: DirectionId) => (
    <>
      <path d={added[direction]} fill="none" stroke="currentColor" strokeWidth="1.25" strokeDasharray="2 2" />
      <path d="M7 7h10v10H7z" fill="currentColor" />
    </>
  );
  return (
    <Choices
      label={t`Direction`}
      layout="row"
      options={directions.map((direction) => ({ value: direction, label: words[direction], drawing: drawing(direction) }))}
      value={value}
      onChoose={onChoose}
    />
  );
}
