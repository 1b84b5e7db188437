import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "../../../../../ui/button.tsx";
import { FileButton } from "../../../../../ui/file-button.tsx";
import stage from "../../../canvas/stage.module.css";
import type { View } from "../../../canvas/view.ts";
import { acceptOf } from "../../../picture-file.ts";
import { mostPhotos } from "./batch.rules.ts";
import { BatchStage } from "./batch-stage.tsx";
import type { Batch } from "./use-batch.ts";

/** The canvas while there is a batch. */
export const batchView = (batch: Batch, onFiles: (files: File[]) => void): View => ({
  bar: (
    <>
      <span className={stage.data}>
        <Plural value={batch.photos.length} one="# photo" other="# photos" />
      </span>
      <span className={stage.space} />
      {!batch.busy && batch.photos.length < mostPhotos && (
        <FileButton variant="quiet" multiple accept={acceptOf("any-picture")} onFiles={onFiles}>
          <Trans>Add photos</Trans>
        </FileButton>
      )}
    </>
  ),
  stage: <BatchStage batch={batch} />,
  dock: !batch.busy && (
    <Button variant="quiet" onClick={batch.clear}>
      <Trans>Start over</Trans>
    </Button>
  ),
});
