import { Trans, useLingui } from "@lingui/react/macro";
import type { TaskImage } from "@proofsheet/contract";
import { Copy, Ellipsis, RotateCcw, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { ResultBar } from "../../../ui/result-bar.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { canCopyImage, copyImage } from "./copy-image.ts";
import { DownloadButton } from "./download-button.tsx";

export interface ResultActionsProps {
  image: TaskImage;
  onRunAgain: () => void;
  onReuse: () => void;
  /** What one may do next with this picture, beside saving it. */
  children?: ReactNode;
  /** More items of the menu. */
  more?: ReactNode;
}

/** The bar under a result. */
export function ResultActions({ image, onRunAgain, onReuse, children, more }: ResultActionsProps) {
  const { t } = useLingui();
  const copy = () =>
    copyImage(image.image_url).then(
      () => {
        announce(t`Copied`);
        showToast(t`The picture is on the clipboard.`);
      },
      () => showToast(t`The picture could not be copied. Download it instead.`),
    );
  return (
    <ResultBar label={t`Result`}>
      <DownloadButton url={image.download_url} format={image.format} />
      {children}
      <Menu trigger={<IconButton label={t`More actions`} icon={<Ellipsis aria-hidden="true" />} />}>
        <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={onRunAgain}>
          <Trans>Run again</Trans>
        </MenuItem>
        <MenuItem icon={<SlidersHorizontal aria-hidden="true" />} onSelect={onReuse}>
          <Trans>Reuse settings</Trans>
        </MenuItem>
        {canCopyImage() && (
          <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => void copy()}>
            <Trans>Copy image</Trans>
          </MenuItem>
        )}
        {more}
      </Menu>
    </ResultBar>
  );
}
