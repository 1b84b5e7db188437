import { type PhotoAction, photoWork, plainPhotoWork, type Size } from "@proofsheet/contract";

/** How much work a photo is, against the plain one that the studio tells its estimate for. As much as that where its size is not known. */
export const pictureWork = (action: PhotoAction, { width, height }: Partial<Size>): number =>
  width && height ? photoWork[action]({ width, height }) / plainPhotoWork[action] : 1;
