import { Trans, useLingui } from "@lingui/react/macro";
import type { ActionId } from "@proofsheet/contract";
import type { SharedAnswer } from "@proofsheet/contract/sharing";
import { Download } from "lucide-react";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { actionNames } from "../../lib/action-names.ts";
import { useFormat } from "../../lib/format.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CropMarks } from "../../ui/canvas-frame.tsx";
import styles from "./shared-page.module.css";

/** Where such a picture is made. */
const pathOf = (action: ActionId): string => (action === "text-to-image" || action === "image-to-image" ? "/editor" : `/${action}`);

/** A task's pictures as whoever has the link sees them: large, on the neutral ground, with what they are under them. */
export function SharedPage({ shared: { action, images, created_at } }: { shared: SharedAnswer }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <article className={styles.page}>
      <div className={styles.sheet} data-count={images.length}>
        {images.map((image, index) => (
          <SharedFigure key={image.image_url} image={image} number={images.length > 1 ? index + 1 : undefined} action={action} />
        ))}
      </div>
      <footer className={styles.foot}>
        <div>
          <h1 className={styles.title}>{t(actionNames[action])}</h1>
          <p className={styles.words}>
            {action === "face-swap" ? (
              <Trans>A composite of two photos, made with AI in Proofsheet, {format.dateTime(created_at)}</Trans>
            ) : (
              <Trans>Made with AI in Proofsheet, {format.dateTime(created_at)}</Trans>
            )}
          </p>
        </div>
        <Link to={pathOf(action)} className={buttonClass({ variant: "primary" })}>
          <Trans>Make your own</Trans>
        </Link>
      </footer>
    </article>
  );
}

interface FigureProps {
  image: SharedAnswer["images"][number];
  number: number | undefined;
  action: ActionId;
}

function SharedFigure({ image: { image_url, width, height }, number, action }: FigureProps) {
  const { t } = useLingui();
  const { pixels } = useFormat();
  const name = number === undefined ? t(actionNames[action]) : t`${t(actionNames[action])} ${number}`;
  return (
    <figure className={styles.figure} style={{ "--ratio": width / height } as CSSProperties}>
      <div className={styles.frame}>
        <CropMarks />
        <img
          src={image_url}
          alt={name}
          width={width}
          height={height}
          className={styles.picture}
          data-clear={action === "background-removal"}
        />
      </div>
      <figcaption className={styles.caption}>
        <span>{pixels(width, height)}</span>
        <a href={image_url} download className={styles.save}>
          <Download aria-hidden="true" size={16} strokeWidth={1.75} />
          <Trans>Save</Trans>
        </a>
      </figcaption>
    </figure>
  );
}
