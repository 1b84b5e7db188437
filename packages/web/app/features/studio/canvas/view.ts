import type { ReactNode } from "react";

/** What a tool shows on its canvas: over the picture, the picture, and under it. */
export interface View {
  bar: ReactNode;
  stage: ReactNode;
  dock: ReactNode;
}
