import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { EditKind } from "@proofsheet/contract";
import { CloudSun, Crop, Eraser, Image, type LucideIcon, Paintbrush, RotateCw, Ruler, SunMedium, Type } from "lucide-react";
import type { EditFault, GroundTo } from "./edit-form.ts";

export const stepWords = {
  erase: msg`Erase`,
  background: msg({ message: "Background", context: "step of an edit" }),
  tone: msg`Light and colour`,
  crop: msg({ message: "Crop", context: "step of an edit" }),
  rotate: msg`Turn and mirror`,
  straighten: msg`Straighten`,
  restyle: msg({ message: "Style", context: "step of an edit" }),
  text: msg({ message: "Text", context: "step of an edit" }),
  sky: msg({ message: "Sky", context: "step of an edit" }),
} satisfies Record<EditKind, MessageDescriptor>;

/** In the order of the menu: the likeliest first. */
export const stepSigns = {
  tone: SunMedium,
  background: Image,
  sky: CloudSun,
  erase: Eraser,
  crop: Crop,
  rotate: RotateCw,
  straighten: Ruler,
  restyle: Paintbrush,
  text: Type,
} satisfies Record<EditKind, LucideIcon>;

export const groundWords = {
  transparent: msg({ message: "Transparent", context: "background" }),
  color: msg({ message: "A colour", context: "background" }),
  blur: msg({ message: "Blurred", context: "background" }),
  picture: msg({ message: "A picture", context: "background" }),
  scene: msg({ message: "A scene from words", context: "background" }),
} satisfies Record<GroundTo, MessageDescriptor>;

export const faultWords = {
  "mask-missing": msg`Paint over what should go.`,
  "picture-missing": msg`Choose the background picture.`,
  "scene-missing": msg`Describe the scene.`,
  "sky-missing": msg`Describe the sky.`,
  "text-missing": msg`Write the text.`,
  "text-too-long": msg`At most 200 characters.`,
  "nothing-set": msg`Changes nothing yet.`,
  "not-able": msg`This studio cannot do that yet. Remove the step to go on.`,
} satisfies Record<EditFault, MessageDescriptor>;
