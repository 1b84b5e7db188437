import { Trans, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { useFormat } from "../../lib/format.ts";
import { Sentences } from "../../lib/sentences.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FileButton } from "../../ui/file-button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Progress } from "../../ui/progress.tsx";
import styles from "./picture-field.module.css";
import { acceptOf } from "./picture-file.ts";
import { type Picture, pictureOf } from "./picture-state.ts";
import { FaultWords, TypesWords } from "./picture-words.tsx";
import type { PictureInput } from "./use-picture.ts";

export interface PictureFieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the form, such as a picture that is missing. */
  error?: ReactNode;
  input: PictureInput;
  /** The same as the field's slot in `usePictureDrops`, and whether a drag would fill it. */
  box?: RefObject<HTMLFieldSetElement | null>;
  over: boolean;
  onFiles: (files: File[]) => void;
  onRemove: () => void;
  disabled?: boolean;
  /** More about the picture once it is there, such as which of its faces. */
  children?: ReactNode;
}

/** A picture among the settings of a tool: chosen, dropped or pasted; shown, replaced and removed. */
export function PictureField({ label, hint, error, input, box, over, onFiles, onRemove, disabled, children }: PictureFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const { state, kind } = input;
  const picture = pictureOf(state);
  const choose = useFocusWhenEmptied(picture === undefined);
  const fault = state.at === "none" ? state.fault : undefined;
  const wrong = fault ? (
    <FaultWords fault={fault} kind={kind} />
  ) : state.at === "failed" ? (
    t`The picture could not be used: ${state.failure.message}`
  ) : (
    error
  );
  return (
    <fieldset
      ref={box}
      disabled={disabled}
      aria-describedby={wrong ? `${id}-error` : hint ? `${id}-hint` : undefined}
      className={styles.field}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={classNames(styles.well, over && styles.over, Boolean(wrong) && styles.wrong)} data-filled={Boolean(picture)}>
        {picture ? (
          <>
            <Preview picture={picture} fraction={state.at === "uploading" ? state.fraction : undefined} failed={state.at === "failed"} />
            <div className={styles.facts}>
              <PictureFacts picture={picture} fraction={state.at === "uploading" ? state.fraction : undefined} />
              <div className={styles.actions}>
                <FileButton accept={acceptOf(kind)} onFiles={onFiles}>
                  <Trans>Replace</Trans>
                </FileButton>
                <IconButton label={t`Remove the picture`} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
              </div>
            </div>
          </>
        ) : (
          <div ref={choose} className={styles.empty}>
            <FileButton accept={acceptOf(kind)} onFiles={onFiles}>
              {over ? t`Drop it here` : t`Choose a picture`}
            </FileButton>
            <p className={styles.types}>
              <Sentences>
                <span className={styles.withMouse}>
                  <Trans>or drop or paste one.</Trans>
                </span>
                <TypesWords kind={kind} />
              </Sentences>
            </p>
          </div>
        )}
      </div>
      {wrong && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {wrong}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {picture && children}
    </fieldset>
  );
}

/** A picture that this browser cannot show leaves its sheet empty: the studio may read it all the same. */
function Preview({ picture, fraction, failed }: { picture: Picture; fraction: number | undefined; failed: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.preview} data-failed={failed}>
      <img key={picture.url} src={picture.url} alt={picture.name} onError={(event) => event.currentTarget.setAttribute("hidden", "")} />
      {fraction !== undefined && <Progress className={styles.progress} label={t`Uploading`} fraction={fraction} />}
    </div>
  );
}

function PictureFacts({ picture, fraction }: { picture: Picture; fraction: number | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const percent = fraction === undefined ? "" : format.percent(fraction);
  return (
    <>
      <p className={styles.name} title={picture.name}>
        {picture.name}
      </p>
      <p className={styles.data}>
        {fraction !== undefined
          ? t`Uploading ${percent}`
          : picture.width && picture.height
            ? format.pixels(picture.width, picture.height)
            : ""}
      </p>
      {picture.firstFrameOnly && (
        <p className={styles.hint}>
          <Trans>The file is animated; its first frame will be used.</Trans>
        </p>
      )}
    </>
  );
}

/** The button that removed the picture goes with it: the focus stays in the field. */
function useFocusWhenEmptied(empty: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(empty);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (empty && !before.current && lost) ref.current?.querySelector("button")?.focus();
    before.current = empty;
  }, [empty]);
  return ref;
}
