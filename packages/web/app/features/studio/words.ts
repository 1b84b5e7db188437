import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ColorId, LightingId, MediumId, PerspectiveId, PhaseId, StyleId, TimeOfDayId } from "@proofsheet/contract";
import type { PageTool } from "./page-tools.ts";

type Words<K extends string> = Record<K, MessageDescriptor>;

export const toolWords = {
  "text-to-image": {
    rail: msg`Create`,
    title: msg({ message: "Create a picture", context: "tool title" }),
    promise: msg`Describe it in English or Chinese. A failed run costs nothing.`,
    action: msg({ message: "Create", context: "button that runs the tool" }),
  },
  wallpaper: {
    rail: msg({ message: "Wallpaper", context: "tool" }),
    title: msg({ message: "Make a wallpaper", context: "tool title" }),
    promise: msg`Drawn at the exact size of your screen. A failed run costs nothing.`,
    action: msg({ message: "Make wallpaper", context: "button that runs the tool" }),
  },
  "background-removal": {
    rail: msg`Cut out`,
    title: msg`Remove the background`,
    promise: msg`Keeps hair and soft edges. A failed run costs nothing.`,
    action: msg`Remove background`,
  },
  "face-swap": {
    rail: msg({ message: "Faces", context: "tool" }),
    title: msg({ message: "Swap a face", context: "tool title" }),
    promise: msg`Puts the face of one photo into another, in its light. A failed run costs nothing.`,
    action: msg({ message: "Swap face", context: "button that runs the tool" }),
  },
  "image-extension": {
    rail: msg({ message: "Extend", context: "tool" }),
    title: msg({ message: "Extend a picture", context: "tool title" }),
    promise: msg`The photo itself stays as it is, to the last pixel. A failed run costs nothing.`,
    action: msg({ message: "Extend", context: "button that runs the tool" }),
  },
  "image-edit": {
    rail: msg({ message: "Edit", context: "tool" }),
    title: msg({ message: "Edit a photo", context: "tool title" }),
    promise: msg`Say it in words, or choose the steps. A failed run costs nothing.`,
    action: msg`Apply the steps`,
  },
  "image-upscale": {
    rail: msg({ message: "Enlarge", context: "tool" }),
    title: msg({ message: "Enlarge a photo", context: "tool title" }),
    promise: msg`Two or four times as large, with crisp edges. A failed run costs nothing.`,
    action: msg({ message: "Enlarge", context: "button that runs the tool" }),
  },
} satisfies Record<PageTool, Words<"rail" | "title" | "promise" | "action">>;

export const styleWords = {
  photography: msg`Photography`,
  illustration: msg`Illustration`,
  "oil-painting": msg`Oil painting`,
  watercolor: msg`Watercolour`,
  realistic: msg`Realistic`,
  artistic: msg`Artistic`,
  cartoon: msg`Cartoon`,
  "digital-art": msg`Digital art`,
} satisfies Words<StyleId>;

/** What a picture that exists can be turned into. */
export const mediumWords = {
  ...styleWords,
  ink: msg({ message: "Ink", context: "medium" }),
  pencil: msg({ message: "Pencil", context: "medium" }),
  pixel: msg`Pixel art`,
  "three-d": msg`3D rendering`,
} satisfies Words<MediumId>;

/** What to do next with a picture, on the pages that take one. */
export const nextStepWords: Partial<Words<PageTool>> = {
  "text-to-image": msg`Give it another style`,
  "background-removal": msg`Remove its background`,
  "image-extension": msg`Extend it`,
  "image-edit": msg`Edit it`,
  "image-upscale": msg`Enlarge it`,
};

export const colorWords = {
  natural: msg({ message: "Natural", context: "colour" }),
  warm: msg`Warm`,
  cool: msg`Cool`,
  "black-and-white": msg`Black and white`,
} satisfies Words<ColorId>;

export const lightingWords = {
  natural: msg({ message: "Natural", context: "lighting" }),
  soft: msg`Soft`,
  dramatic: msg`Dramatic`,
  "golden-hour": msg`Golden hour`,
  backlit: msg`Backlit`,
  studio: msg({ message: "Studio", context: "lighting" }),
} satisfies Words<LightingId>;

export const hourWords = {
  "as-written": msg`As written`,
  dawn: msg`Dawn`,
  day: msg`Daylight`,
  "golden-hour": msg`Golden hour`,
  sunset: msg`Sunset`,
  dusk: msg`Dusk`,
  night: msg({ message: "Night", context: "hour" }),
} satisfies Words<TimeOfDayId | "as-written">;

export const perspectiveWords = {
  front: msg({ message: "Front", context: "perspective" }),
  side: msg({ message: "Side", context: "perspective" }),
  top: msg({ message: "From above", context: "perspective" }),
  "low-angle": msg`Low angle`,
  "close-up": msg`Close-up`,
  wide: msg({ message: "Wide", context: "perspective" }),
} satisfies Words<PerspectiveId>;

export const phaseWords = {
  decoding: msg`Reading the picture`,
  "reading-prompt": msg`Reading your words`,
  planning: msg`Laying out the scene`,
  rendering: msg`Drawing`,
  styling: msg`Setting style and colour`,
  "finding-subject": msg`Finding the subject`,
  "tracing-edges": msg`Tracing soft edges`,
  "finding-faces": msg`Finding faces`,
  "swapping-faces": msg`Placing the face`,
  extending: msg`Painting beyond the edges`,
  editing: msg`Making the changes`,
  enlarging: msg`Enlarging`,
  encoding: msg`Saving the picture`,
} satisfies Words<PhaseId>;
