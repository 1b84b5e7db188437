import { z } from "zod";
import { pictureField } from "./picture-fields.ts";
import { colors, editLimits, media } from "./tools.ts";

const part = z.number().min(0).max(1);
const swing = z.number().min(-1).max(1).default(0);
const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/);
export const aspectField = z.string().regex(/^[1-9]\d{0,3}:[1-9]\d{0,3}$/, "such as 16:9");

const Erase = z.object({
  kind: z.literal("erase"),
  mask: pictureField.describe(
    "What is light in this picture is erased and filled from around it; any size, laid over the whole. A data URL, or the id of an upload.",
  ),
  what: z.string().max(100).optional().describe("In the words of the instruction; a step without a mask waits for one."),
});
const ground = { kind: z.literal("background") };
const standing = {
  relight: z.boolean().default(true).describe("Give the subject the light of its new place."),
  shadow: z.boolean().default(true).describe("A contact shadow under it."),
};
const Background = z.discriminatedUnion("to", [
  z.object({ ...ground, to: z.literal("transparent") }),
  z.object({ ...ground, to: z.literal("color"), color: hexColor }),
  z.object({ ...ground, to: z.literal("blur"), amount: part.default(0.5) }),
  z.object({ ...ground, to: z.literal("picture"), picture: pictureField, ...standing }),
  z.object({ ...ground, to: z.literal("scene"), prompt: z.string().trim().min(1).max(200), ...standing }),
]);
const Tone = z.object({
  kind: z.literal("tone"),
  brightness: swing,
  contrast: swing,
  saturation: swing,
  warmth: swing,
  black_and_white: z.boolean().default(false),
  sharpness: part.default(0),
  vignette: part.default(0),
  grain: part.default(0),
});
const Crop = z.object({
  kind: z.literal("crop"),
  left: part.default(0).describe("As parts of the upright picture."),
  top: part.default(0),
  width: z.number().gt(0).max(1).default(1),
  height: z.number().gt(0).max(1).default(1),
  aspect: aspectField.optional().describe("The largest box of this shape in the middle of the one above."),
});
const Rotate = z.object({
  kind: z.literal("rotate"),
  degrees: z
    .union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
    .default(0)
    .describe("Clockwise."),
  flip: z.enum(["none", "horizontal", "vertical"]).default("none"),
});
const Straighten = z.object({
  kind: z.literal("straighten"),
  degrees: z.number().min(-45).max(45).describe("Clockwise; the empty corners are cut off."),
});
const Restyle = z.object({
  kind: z.literal("restyle"),
  style: z.enum(media),
  color: z.enum(colors).default("natural"),
  strength: part.default(0.75),
});
const Lettering = z.object({
  kind: z.literal("text"),
  text: z.string().trim().min(1).max(editLimits.textLength),
  x: part.default(0.5).describe("Middle of the text, as a part of the width."),
  y: part.default(0.85),
  size: z.number().min(0.01).max(1).default(0.08).describe("Of a line, as a part of the height."),
  color: hexColor.default("#ffffff"),
  font: z.enum(["sans", "serif", "hand"]).default("sans"),
  outline: z.boolean().default(true).describe("Keeps it readable on any ground."),
});

const Sky = z.object({
  kind: z.literal("sky"),
  prompt: z.string().trim().min(1).max(200).describe("The new sky, in words: its hour, clouds, stars or colour."),
  relight: z.boolean().default(true).describe("Give the ground some of the new sky's light; without it nothing but the sky changes."),
});

/** One change of a picture. Steps run in the order they are given. */
export const EditStep = z.discriminatedUnion("kind", [Erase, Background, Tone, Crop, Rotate, Straighten, Restyle, Lettering, Sky]);
export type EditStep = z.infer<typeof EditStep>;
export type EditStepInput = z.input<typeof EditStep>;
export const EditSteps = z.array(EditStep).max(editLimits.steps);
