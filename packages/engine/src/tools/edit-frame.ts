import { cropBox, cropped } from "@proofsheet/pixels/crop";
import { straightened } from "@proofsheet/pixels/straighten";
import { turned } from "@proofsheet/pixels/turn";
import type { EditStep } from "./edit-step.ts";

/** Cuts the picture to a part of it. */
export const editCrop: EditStep<"crop"> = (raster, { left, top, width, height, aspect }) => {
  const [across, down] = (aspect ?? "").split(":").map(Number);
  const ratio = across && down ? across / down : undefined;
  return { ok: true, value: cropped(raster, cropBox({ left, top, width, height, ...(ratio && { ratio }) }, raster)) };
};

/** Quarter turns and mirrors. */
export const editRotate: EditStep<"rotate"> = (raster, { degrees, flip }) => ({ ok: true, value: turned(raster, degrees, flip) });

/** A leaning picture upright, without the corners that become empty. */
export const editStraighten: EditStep<"straighten"> = (raster, { degrees }) => ({ ok: true, value: straightened(raster, degrees) });
