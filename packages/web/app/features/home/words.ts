import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { homeStyles, resolutions } from "@proofsheet/contract";

export type HomeStyle = (typeof homeStyles)[number];
export type HomeSize = keyof typeof resolutions.home;

export const styleNames: Record<HomeStyle, MessageDescriptor> = {
  realistic: msg`Realistic`,
  artistic: msg`Artistic`,
  cartoon: msg`Cartoon`,
  "oil-painting": msg`Oil painting`,
  watercolor: msg`Watercolor`,
  "digital-art": msg`Digital art`,
};

export const sizeNames: Record<HomeSize, MessageDescriptor> = { square: msg`Square`, wide: msg`Wide`, tall: msg`Tall` };
