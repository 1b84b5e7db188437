import type { PictureFormat, TaskEnvelope } from "@proofsheet/contract";

type Inputs = Pick<TaskEnvelope, "inputs">;

/** What the file was called that a task was given in a field; of the photo that is changed where no field is named. */
export const ownNameOf = ({ inputs }: Inputs, field?: string): string | undefined =>
  (field === undefined ? inputs[0] : inputs.find(({ name }) => name === field))?.file_name;

/** The file that a result is when it is used again: named as the photo was, or by what made it. */
export function resultFileName(task: Inputs, made: string, format: PictureFormat): string {
  const stem = ownNameOf(task)?.replace(/\.\w{1,5}$/, "");
  return `${stem || made}.${format === "jpeg" ? "jpg" : format}`;
}
