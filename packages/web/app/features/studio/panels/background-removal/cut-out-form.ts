import { type PictureFormat, pictureFormats } from "@proofsheet/contract";
import type { RemoveBackgroundBody } from "@proofsheet/contract/faceswap";

/** What the file will hold: the subject alone, what is behind it alone, or the matte in grey. */
export const keeps = ["subject", "background", "mask"] as const satisfies readonly RemoveBackgroundBody["keep"][];

export interface CutOutForm {
  keep: RemoveBackgroundBody["keep"];
  /** `transparent` or `#rrggbb`. */
  background: string;
  format: PictureFormat;
}

export const emptyForm: CutOutForm = { keep: "subject", background: "transparent", format: "png" };

/** Offered beside transparency; any other colour can be chosen too. */
export const plainBackgrounds = ["#ffffff", "#000000", "#c9bfb0", "#8aa2ad"] as const;

export const isCustom = (background: string): boolean =>
  background !== "transparent" && !(plainBackgrounds as readonly string[]).includes(background);

/** Whether the file will be see-through. JPEG cannot: white goes under it. A mask is grey all over. */
export const isTransparent = ({ keep, background, format }: CutOutForm): boolean =>
  keep !== "mask" && background === "transparent" && format !== "jpeg";

export const bodyOf = (form: CutOutForm, image: string): Partial<RemoveBackgroundBody> => ({
  image,
  keep: form.keep,
  background: form.background,
  format: form.format,
  // What a client of the specification sends.
  response_format: "url",
  size: "adaptive",
  guidance_scale: 5.5,
  watermark: false,
});

/** The settings of a task, as the studio answers them, back in the form. */
export function formFrom(parameters: Record<string, unknown>): CutOutForm {
  const { keep, background, format } = parameters;
  return {
    keep: keeps.find((known) => known === keep) ?? emptyForm.keep,
    background:
      typeof background === "string" && /^(transparent|#[0-9a-f]{6})$/i.test(background) ? background.toLowerCase() : emptyForm.background,
    format: pictureFormats.find((known) => known === format) ?? emptyForm.format,
  };
}
