import { isTooLarge, type PictureFormat, pictureFormats, type Size, upscaleFactors } from "@proofsheet/contract";
import type { UpscaleBody } from "@proofsheet/contract/faceswap";

export type Factor = (typeof upscaleFactors)[number];

export interface UpscaleForm {
  factor: Factor;
  format: PictureFormat;
}

export const emptyForm: UpscaleForm = { factor: 2, format: "png" };

export const grownBy = ({ width, height }: Size, factor: Factor): Size => ({ width: width * factor, height: height * factor });

/** The factors by which a picture may grow; none where it is as large as pictures get. */
export const factorsFor = (size: Size): Factor[] => upscaleFactors.filter((factor) => !isTooLarge(grownBy(size, factor)));

/** What is asked for: the factor that was chosen, or the largest that this picture allows. */
export const factorOf = ({ factor }: UpscaleForm, size: Size | undefined): Factor => {
  const able = size ? factorsFor(size) : [...upscaleFactors];
  return able.includes(factor) ? factor : (able.at(-1) ?? factor);
};

export const bodyOf = (form: UpscaleForm, image: string, size: Size | undefined): Partial<UpscaleBody> => ({
  image,
  factor: factorOf(form, size),
  format: form.format,
});

/** The settings of a task, as the studio answers them, back in the form. */
export function formFrom({ factor, format }: Record<string, unknown>): UpscaleForm {
  return {
    factor: upscaleFactors.find((known) => known === factor) ?? emptyForm.factor,
    format: pictureFormats.find((known) => known === format) ?? emptyForm.format,
  };
}
