import { Trans, useLingui } from "@lingui/react/macro";
import { countCharacters, promptLimits } from "@proofsheet/contract";
import type { EditStep } from "@proofsheet/contract/edit-steps";
import { useState } from "react";
import { useFormat } from "../../../../lib/format.ts";
import { useSubmitOnEnter } from "../../../../lib/submit-on-enter.ts";
import { Button } from "../../../../ui/button.tsx";
import { announce } from "../../../../ui/live-region.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { failureOf, planSteps } from "../../studio-calls.ts";
import styles from "./edit-steps.module.css";

export interface InstructionFieldProps {
  value: string;
  /** Words of the last instruction that named nothing to do. */
  lost: readonly string[];
  onChange: (instruction: string) => void;
  onPlanned: (steps: EditStep[], lost: string[]) => void;
  disabled: boolean;
}

/** What should be changed, in words; they become steps that can be looked at and changed before anything runs. */
export function InstructionField({ value, lost, onChange, onPlanned, disabled }: InstructionFieldProps) {
  const { t } = useLingui();
  const { list } = useFormat();
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string>();
  const length = countCharacters(value);
  const limit = promptLimits.instructionMaxLength;
  const read = async () => {
    if (reading || disabled) return;
    if (length === 0) return setFault(t`Write what should be changed.`);
    setReading(true);
    setFault(undefined);
    try {
      const { steps, not_understood } = await planSteps(value);
      onPlanned(steps, not_understood);
      const count = steps.length;
      announce(t`Steps added: ${count}`);
    } catch (error) {
      setFault(failureOf(error).message);
    } finally {
      setReading(false);
    }
  };
  const onEnter = useSubmitOnEnter(() => void read());
  const unread = list(lost);
  return (
    <div className={styles.instruction}>
      <TextArea
        label={t`What should change?`}
        rows={2}
        value={value}
        placeholder={t`Brighter and warmer, blur the background, crop to a square …`}
        error={fault}
        counter={{ length, limit }}
        counterLabel={t`${length} of ${limit} characters`}
        onChange={(event) => {
          setFault(undefined);
          onChange(event.target.value);
        }}
        {...onEnter}
      />
      <Button onClick={() => void read()} busy={reading} disabled={disabled}>
        <Trans>Turn it into steps</Trans>
      </Button>
      {lost.length > 0 && (
        <p role="status" className={styles.lost}>
          <Trans>Not understood: {unread}</Trans>
        </p>
      )}
    </div>
  );
}
