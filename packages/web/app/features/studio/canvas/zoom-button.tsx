import { useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/button.tsx";
import styles from "./zoom-button.module.css";

/** Fits the stage, or one pixel of the picture to one of the screen. */
export function ZoomButton({ zoomed, onZoom }: { zoomed: boolean; onZoom: (zoomed: boolean) => void }) {
  const { t } = useLingui();
  return (
    <Button
      variant="quiet"
      className={styles.zoom}
      onClick={() => onZoom(!zoomed)}
      title={zoomed ? t`Fit the picture into the view` : t`Show the picture at its actual size`}
    >
      {zoomed ? t`Fit` : "100 %"}
    </Button>
  );
}

/** CSS pixels that show a picture of this many pixels one to one. */
export const actualWidth = (pixels: number): number => pixels / window.devicePixelRatio;
