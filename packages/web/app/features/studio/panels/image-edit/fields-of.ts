import type { EditStep } from "@proofsheet/contract/edit-steps";

/** Changes some settings of a step of one kind. */
export interface FieldsOf<K extends EditStep["kind"]> {
  step: Extract<EditStep, { kind: K }>;
  onChange: (change: Partial<Extract<EditStep, { kind: K }>>) => void;
}
