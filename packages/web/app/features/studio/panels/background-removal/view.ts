import type { ReactNode } from "react";
import type { PictureState } from "../../picture-state.ts";
import type { Run } from "../../use-run.ts";
import type { CutOutForm } from "./cut-out-form.ts";

export interface CutOutViewProps {
  run: Run;
  picture: PictureState;
  form: CutOutForm;
  over: boolean;
  numberOf: (taskId: string) => number | undefined;
  onFiles: (files: File[]) => void;
  onSample: (url: string) => void;
  onRemove: () => void;
  onRun: () => void;
  onReuse: () => void;
}

export interface View {
  bar: ReactNode;
  stage: ReactNode;
  dock: ReactNode;
}
