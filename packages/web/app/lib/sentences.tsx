import { Children, Fragment, type ReactNode } from "react";
import { sentenceGap } from "./sentence-gap.ts";
import { useLanguage } from "./use-language.ts";

/** Sentences of one paragraph, one after another, as the language of the page parts them. */
export function Sentences({ children }: { children: ReactNode }) {
  const gap = sentenceGap[useLanguage()];
  return Children.toArray(children).map((sentence, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph keeps its order.
    <Fragment key={index}>
      {index > 0 && gap}
      {sentence}
    </Fragment>
  ));
}
