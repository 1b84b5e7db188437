import { Trans, useLingui } from "@lingui/react/macro";
import { type EditKind, editLimits } from "@proofsheet/contract";
import { ChevronDown, ChevronUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../../../ui/menu.tsx";
import { type Draft, type EditFault, isRefused, moved } from "./edit-form.ts";
import styles from "./edit-steps.module.css";
import { faultWords, stepSigns, stepWords } from "./edit-words.ts";
import { useStepSummary } from "./step-summary.ts";

export interface StepsListProps {
  drafts: readonly Draft[];
  openId: number;
  faultOf: (draft: Draft) => EditFault | undefined;
  /** What this studio can do; absent while it is not known. */
  able: readonly string[] | undefined;
  onOpen: (id: number) => void;
  onDrafts: (drafts: Draft[]) => void;
  onAdd: (kind: EditKind) => void;
  /** The settings of a step. */
  fields: (draft: Draft) => ReactNode;
  disabled: boolean;
}

/** What will be done, in order: each step can be opened, moved and removed, and further ones added. */
export function StepsList({ drafts, openId, faultOf, able, onOpen, onDrafts, onAdd, fields, disabled }: StepsListProps) {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const focused = useFocusAfterRemoval(list, drafts.length);
  const added = useRef(false);
  /** The head of the step that was added, which so comes into sight: its settings would push it out at the top of a phone's sheet. */
  const headOfAdded = () => {
    if (!added.current) return undefined;
    added.current = false;
    return list.current?.querySelector<HTMLElement>("li > div > [aria-expanded='true']");
  };
  return (
    <fieldset ref={list} disabled={disabled}>
      <legend className={styles.title}>
        <Trans>Steps</Trans>
      </legend>
      {drafts.length === 0 ? (
        <p className={styles.empty}>
          <Trans>None yet. Write what should change, or add a step.</Trans>
        </p>
      ) : (
        <ol className={styles.list}>
          {drafts.map((draft, index) => (
            <li key={draft.id} className={styles.step}>
              <StepHead
                draft={draft}
                index={index}
                fault={faultOf(draft)}
                open={draft.id === openId}
                bodyId={`${id}-${draft.id}`}
                onToggle={() => onOpen(draft.id === openId ? 0 : draft.id)}
                up={moved(drafts, index, -1)}
                down={moved(drafts, index, 1)}
                onDrafts={onDrafts}
                onRemove={() => {
                  focused.current = index;
                  onDrafts(drafts.filter(({ id }) => id !== draft.id));
                }}
              />
              {draft.id === openId && faultOf(draft) !== "not-able" && (
                <div id={`${id}-${draft.id}`} className={styles.body}>
                  {fields(draft)}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      <Menu
        align="start"
        focusOnClose={headOfAdded}
        trigger={
          <Button variant="quiet" disabled={disabled || drafts.length >= editLimits.steps}>
            <Plus aria-hidden="true" size={18} strokeWidth={1.5} /> {t`Add a step`}
          </Button>
        }
      >
        {(Object.keys(stepSigns) as EditKind[])
          .filter((kind) => !able || able.includes(kind))
          .map((kind) => {
            const Sign = stepSigns[kind];
            return (
              <MenuItem
                key={kind}
                icon={<Sign aria-hidden="true" />}
                onSelect={() => {
                  added.current = true;
                  onAdd(kind);
                }}
              >
                {t(stepWords[kind])}
              </MenuItem>
            );
          })}
      </Menu>
    </fieldset>
  );
}

interface StepHeadProps {
  draft: Draft;
  index: number;
  fault: EditFault | undefined;
  open: boolean;
  bodyId: string;
  onToggle: () => void;
  /** The list with the step one place up or down; absent where it cannot go. */
  up: Draft[] | undefined;
  down: Draft[] | undefined;
  onDrafts: (drafts: Draft[]) => void;
  onRemove: () => void;
}

function StepHead({ draft, index, fault, open, bodyId, onToggle, up, down, onDrafts, onRemove }: StepHeadProps) {
  const { t } = useLingui();
  const summary = useStepSummary()(draft.step);
  const Sign = stepSigns[draft.step.kind];
  const number = index + 1;
  const name = t(stepWords[draft.step.kind]);
  return (
    <div className={styles.head}>
      <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={open ? bodyId : undefined} onClick={onToggle}>
        <Sign aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.name}>
            {number}. {name}
          </span>
          {summary && <span className={styles.summary}>{summary}</span>}
          {fault && <span className={isRefused(fault) ? styles.fault : styles.waits}>{t(faultWords[fault])}</span>}
        </span>
      </button>
      <IconButton
        label={t`Move step ${number} up`}
        icon={<ChevronUp aria-hidden="true" />}
        disabled={!up}
        onClick={() => up && onDrafts(up)}
      />
      <IconButton
        label={t`Move step ${number} down`}
        icon={<ChevronDown aria-hidden="true" />}
        disabled={!down}
        onClick={() => down && onDrafts(down)}
      />
      <IconButton label={t`Remove step ${number}`} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
    </div>
  );
}

/** The button that removed a step goes with it: the focus stays in the list, else on the button that adds one. */
function useFocusAfterRemoval(list: React.RefObject<HTMLFieldSetElement | null>, count: number) {
  const removed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when a step has gone.
  useEffect(() => {
    const index = removed.current;
    if (index === undefined) return;
    removed.current = undefined;
    const steps = list.current?.querySelectorAll<HTMLButtonElement>("li > div > button:first-child");
    const next = steps?.[Math.min(index, steps.length - 1)] ?? list.current?.querySelector<HTMLButtonElement>(":scope > button");
    next?.focus();
  }, [count]);
  return removed;
}
