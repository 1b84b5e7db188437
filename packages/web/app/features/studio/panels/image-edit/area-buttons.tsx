import { Trans, useLingui } from "@lingui/react/macro";
import type { selectSubject } from "@proofsheet/contract/faceswap";
import type { AnswerOf } from "@proofsheet/contract/route";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../../lib/api.ts";
import { Button } from "../../../../ui/button.tsx";
import { FileButton } from "../../../../ui/file-button.tsx";
import { announce } from "../../../../ui/live-region.tsx";
import { readLight } from "../../brush/read-light.ts";
import { type Area, traceArea } from "../../brush/trace-area.ts";
import { acceptOf } from "../../picture-file.ts";
import { failureOf } from "../../studio-calls.ts";
import styles from "./edit-steps.module.css";

/** 0 to 255: the studio erases what is at least so light in a mask. */
const light = 128;
/** The soft edge of the subject belongs to it, and a rim around it shows its colour. */
const ofSubject = { from: 40, grow: 0.008 };

export interface AreaButtonsProps {
  /** The photo in the studio; empty until it is there. */
  uploadId: string;
  onArea: (area: Area) => void;
}

/** Ways to a mask without a brush: the subject as the studio finds it, or a picture of the person's own. */
export function AreaButtons({ uploadId, onArea }: AreaButtonsProps) {
  const { t } = useLingui();
  const subject = useMutation({
    mutationFn: async (image: string) => {
      const { mask } = await api<AnswerOf<typeof selectSubject>>("/faceswap/select-subject", { method: "POST", body: { image } });
      return traceArea(await readLight(mask), ofSubject);
    },
    onSuccess: (area, image) => {
      // Another photo may lie there by now.
      if (!area || image !== uploadId) return;
      onArea(area);
      announce(t`The subject is in the mask.`);
    },
  });
  const own = useMutation({
    mutationFn: async (file: File) => {
      const address = URL.createObjectURL(file);
      const read = readLight(address).finally(() => URL.revokeObjectURL(address));
      return traceArea(await read, { from: light, grow: 0 });
    },
    onSuccess: (area) => {
      if (!area) return;
      onArea(area);
      announce(t`What is white in your picture is in the mask.`);
    },
  });
  const isDark = own.isSuccess && own.data === undefined;
  const fault = subject.isError
    ? failureOf(subject.error).message
    : own.isError
      ? t`This browser cannot read the file as a picture.`
      : isDark && t`Nothing in this picture is white.`;
  return (
    <>
      <div className={styles.buttons}>
        <Button
          disabled={uploadId === "" || subject.isPending}
          onClick={() => {
            own.reset();
            subject.mutate(uploadId);
          }}
        >
          {subject.isPending ? t`Looking for the subject…` : t`Select the subject`}
        </Button>
        <FileButton
          accept={acceptOf("any-picture")}
          onFiles={([file]) => {
            subject.reset();
            if (file) own.mutate(file);
          }}
        >
          <Trans>Mask from a file</Trans>
        </FileButton>
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <p className={styles.hint}>
        <Trans>A mask is a picture in the photo's shape, white where it is to be erased.</Trans>
      </p>
    </>
  );
}
