import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CutOutForm } from "./cut-out-form.ts";

export const keepWords = {
  subject: msg({ message: "Subject", context: "what is kept" }),
  background: msg({ message: "Background", context: "what is kept" }),
  mask: msg({ message: "Mask", context: "what is kept" }),
} satisfies Record<CutOutForm["keep"], MessageDescriptor>;

export const keepHints = {
  subject: msg`The subject alone, cut out of its background.`,
  background: msg`All but the subject: a hole where it stood.`,
  mask: msg`In black and white for other programs: what is white is subject.`,
} satisfies Record<CutOutForm["keep"], MessageDescriptor>;
