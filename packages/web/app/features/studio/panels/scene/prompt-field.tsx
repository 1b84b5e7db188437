import { useLingui } from "@lingui/react/macro";
import { countCharacters, promptLimits } from "@proofsheet/contract";
import type { KeyboardEvent, ReactNode, Ref } from "react";
import { useSubmitOnEnter } from "../../../../lib/submit-on-enter.ts";
import { TextArea } from "../../../../ui/text-area.tsx";

export interface PromptFieldProps {
  label: string;
  value: string;
  onChange: (prompt: string) => void;
  placeholder: string;
  hint?: ReactNode;
  rows?: number;
  /** What is said when there is nothing in it; absent while it may be so. */
  missing?: string;
  tooLong: boolean;
  onSubmit: () => void;
  fieldRef?: Ref<HTMLTextAreaElement>;
}

/** What the picture is to be, counted as the server counts it. */
export function PromptField({
  label,
  value,
  onChange,
  placeholder,
  hint,
  rows = 5,
  missing,
  tooLong,
  onSubmit,
  fieldRef,
}: PromptFieldProps) {
  const { t } = useLingui();
  const length = countCharacters(value);
  const limit = promptLimits.maxLength;
  const enter = useSubmitOnEnter(onSubmit);
  // In a field of several lines Enter breaks the line; with Ctrl or ⌘ it runs.
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.ctrlKey || event.metaKey) enter.onKeyDown(event);
  };
  return (
    <TextArea
      ref={fieldRef}
      label={label}
      rows={rows}
      placeholder={placeholder}
      hint={hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onCompositionEnd={enter.onCompositionEnd}
      onKeyDown={onKeyDown}
      counter={{ length, limit }}
      counterLabel={t`${length} of ${limit} characters`}
      error={missing ?? (tooLong ? t`The description has ${length} characters; the limit is ${limit}.` : undefined)}
    />
  );
}
