import type { EditStep } from "@proofsheet/contract/edit-steps";
import { AppError } from "../../platform/app-error.ts";
import type { Edit, PlannedEdit } from "../../ports/image-engine.ts";

/** The picture a step names, if it is of a kind that needs one. */
export function pictureOf(step: EditStep): string | undefined {
  if (step.kind === "erase") return step.mask;
  return step.kind === "background" && step.to === "picture" ? step.picture : undefined;
}

/** A step of the wire as the engine takes it; `bytes` are of the picture it names. */
export function editOf(step: EditStep, bytes: Uint8Array | undefined): Edit {
  switch (step.kind) {
    case "erase":
      if (!bytes) throw new AppError("MASK_MISSING");
      return { kind: "erase", mask: bytes };
    case "background": {
      if (step.to !== "picture") return step;
      if (!bytes) throw new AppError("IMAGE_MISSING", {});
      const { relight, shadow } = step;
      return { kind: "background", to: "picture", picture: bytes, relight, shadow };
    }
    case "tone": {
      const { black_and_white, ...rest } = step;
      return { ...rest, blackAndWhite: black_and_white };
    }
    case "crop": {
      const { aspect, ...box } = step;
      return { ...box, ...(aspect !== undefined && { aspect }) };
    }
    default:
      return step;
  }
}

/** An edit that the engine has planned, as the step a person sees. */
export function stepOf(edit: PlannedEdit): EditStep {
  if (edit.kind !== "tone") return edit;
  const { blackAndWhite, ...rest } = edit;
  return { ...rest, black_and_white: blackAndWhite };
}
