import { Trans, useLingui } from "@lingui/react/macro";
import type { TaskEnvelope, TaskImage } from "@proofsheet/contract";
import { Copy, Ellipsis, Link, RotateCcw, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { ResultBar, type WayOut, WayOutButton, WayOutItem } from "../../../ui/result-bar.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { useSharing } from "../sharing/use-sharing.tsx";
import { canCopyImage, copyImage } from "./copy-image.ts";
import { DownloadButton } from "./download-button.tsx";

export interface ResultActionsProps {
  task: TaskEnvelope;
  image: TaskImage;
  onRunAgain: () => void;
  onReuse: () => void;
  /** What one may do next with this picture, beside saving it. */
  children?: ReactNode;
  wayOut?: WayOut | undefined;
  /** More items of the menu. */
  more?: ReactNode;
}

/** The bar under a result. */
export function ResultActions({ task, image, onRunAgain, onReuse, children, wayOut, more }: ResultActionsProps) {
  const { t } = useLingui();
  const menu = useRef<HTMLButtonElement>(null);
  const sharing = useSharing(task, menu);
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
      {wayOut && <WayOutButton {...wayOut} />}
      <Menu trigger={<IconButton ref={menu} label={t`More actions`} icon={<Ellipsis aria-hidden="true" />} />}>
        {wayOut && <WayOutItem {...wayOut} />}
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
        <MenuItem icon={<Link aria-hidden="true" />} onSelect={sharing.begin}>
          <Trans>Share by link</Trans>
        </MenuItem>
        {more}
      </Menu>
      {sharing.dialog}
    </ResultBar>
  );
}
