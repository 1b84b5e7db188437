import type { EditStep } from "@proofsheet/contract/edit-steps";
import type { ReactNode } from "react";
import type { Draft } from "./edit-form.ts";
import { CropFields, RotateFields, StraightenFields } from "./frame-fields.tsx";
import { GroundFields } from "./ground-fields.tsx";
import { RestyleFields } from "./restyle-fields.tsx";
import { SkyFields } from "./sky-fields.tsx";
import { TextFields } from "./text-fields.tsx";
import { ToneFields } from "./tone-fields.tsx";

export interface StepFieldsProps {
  draft: Draft;
  onStep: (step: EditStep) => void;
  /** The page's field for a background picture, and what is painted on the canvas. */
  picture: ReactNode;
  mask: ReactNode;
}

/** The settings of one step. */
export function StepFields({ draft: { step }, onStep, picture, mask }: StepFieldsProps) {
  const onChange = (change: object) => onStep({ ...step, ...change } as EditStep);
  switch (step.kind) {
    case "erase":
      return mask;
    case "background":
      return <GroundFields step={step} onStep={onStep} picture={picture} />;
    case "tone":
      return <ToneFields step={step} onChange={onChange} />;
    case "crop":
      return <CropFields step={step} onChange={onChange} />;
    case "rotate":
      return <RotateFields step={step} onChange={onChange} />;
    case "straighten":
      return <StraightenFields step={step} onChange={onChange} />;
    case "restyle":
      return <RestyleFields step={step} onChange={onChange} />;
    case "sky":
      return <SkyFields step={step} onChange={onChange} />;
    case "text":
      return <TextFields step={step} onChange={onChange} />;
  }
}
