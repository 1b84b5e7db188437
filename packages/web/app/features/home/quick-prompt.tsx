import { Trans, useLingui } from "@lingui/react/macro";
import { countCharacters, homeStyles, promptLimits, resolutions, tools } from "@proofsheet/contract";
import { RectangleHorizontal, RectangleVertical, Square } from "lucide-react";
import { type FormEvent, type RefObject, useState } from "react";
import { useNavigate } from "react-router";
import { sentenceFor } from "../../lib/error-copy.ts";
import { useSubmitOnEnter } from "../../lib/submit-on-enter.ts";
import { useLanguage } from "../../lib/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { CropMarks } from "../../ui/canvas-frame.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import styles from "./quick-prompt.module.css";
import { promptFault } from "./quick-prompt.rules.ts";
import { type HomeSize, type HomeStyle, sizeNames, styleNames } from "./words.ts";

/** What the editor takes over and runs at once. */
export interface QuickRun {
  prompt: string;
  style: HomeStyle;
  resolution: string;
  run: true;
}

const sizeIcons = {
  square: <Square aria-hidden="true" />,
  wide: <RectangleHorizontal aria-hidden="true" />,
  tall: <RectangleVertical aria-hidden="true" />,
};
const sizes = Object.keys(resolutions.home) as HomeSize[];

interface QuickPromptProps {
  prompt: string;
  onPrompt: (prompt: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A prompt, a style, a size, and one button: the editor makes the picture. */
export function QuickPrompt({ prompt, onPrompt, field }: QuickPromptProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const [style, setStyle] = useState<HomeStyle>("realistic");
  const [size, setSize] = useState<HomeSize>("square");
  const [error, setError] = useState<string>();
  const length = countCharacters(prompt);

  const submit = async () => {
    const fault = promptFault(prompt);
    if (fault) {
      setError(await sentenceFor(language, fault.code, fault.details));
      field.current?.focus();
      return;
    }
    const state: QuickRun = { prompt: prompt.trim(), style, resolution: resolutions.home[size], run: true };
    await navigate("/editor", { state });
  };
  const onEnter = useSubmitOnEnter(() => void submit());

  return (
    <form
      className={styles.sheet}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CropMarks />
      <TextArea
        {...onEnter}
        ref={field}
        className={styles.prompt}
        label={t`Describe the picture`}
        rows={3}
        value={prompt}
        placeholder={t`A small boat on a wide lake at golden hour, mountains far away`}
        counter={{ length, limit: promptLimits.maxLength }}
        counterLabel={t`${length} of ${promptLimits.maxLength} characters`}
        error={error}
        onChange={(event) => {
          setError(undefined);
          onPrompt(event.target.value);
        }}
      />
      <div className={styles.choices}>
        <Select
          label={t`Style`}
          options={homeStyles.map((value) => ({ value, label: t(styleNames[value]) }))}
          value={style}
          onChoose={setStyle}
        />
        <Segmented
          label={t`Size`}
          options={sizes.map((value) => ({ value, label: t(sizeNames[value]), icon: sizeIcons[value] }))}
          value={size}
          onChoose={setSize}
        />
      </div>
      <Button type="submit" variant="primary" size="large" cost={<Trans>{tools["text-to-image"].pricePerImage} cr</Trans>}>
        <Trans>Make the picture</Trans>
      </Button>
      <p className={styles.promise}>
        <Trans>Free pictures of the day are used first. A run that fails costs nothing.</Trans>
      </p>
    </form>
  );
}
