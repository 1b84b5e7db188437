import { useLingui } from "@lingui/react/macro";
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useFormat } from "../../../../lib/format.ts";
import { CanvasFrame } from "../../../../ui/canvas-frame.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { liveMarks, type Mark, type Mask } from "../../brush/mask.ts";
import { paintMarks } from "../../brush/paint-mask.ts";
import styles from "../../brush/photo-stage.module.css";
import { type Brush, useBrush } from "../../brush/use-brush.ts";
import type { Zoom } from "../../brush/use-zoom.ts";
import type { Picture } from "../../picture-state.ts";

export interface PhotoStageProps {
  photo: Picture;
  ratio: number;
  zoom: Zoom;
  /** Of the step that erases and is open; absent when none is. */
  mask: Mask | undefined;
  brush: Brush;
  onMark: (mark: Mark) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The photo as it came, nearer or farther, with what is painted on it. */
export function PhotoStage({ photo, ratio, zoom, mask, brush, onMark, onKeyDown }: PhotoStageProps) {
  const { t } = useLingui();
  const format = useFormat();
  const hint = useId();
  const { stroke, handlers } = useBrush({ brush: mask && brush, zoom, onStroke: onMark });
  const { scale, x, y } = zoom.view;
  const size = photo.width && photo.height ? format.pixels(photo.width, photo.height) : undefined;
  const layer = { "--scale": scale, "--x": `${x * 100}%`, "--y": `${y * 100}%` } as CSSProperties;
  return (
    <CanvasFrame ratio={ratio} data={size} caption={scale > 1 ? format.percent(scale) : undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of one photo that takes keys is no fieldset. */}
      <div
        ref={zoom.frame}
        role="group"
        aria-label={mask ? t`The photo, to paint on` : t`The photo`}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and zoom it.
        tabIndex={0}
        className={styles.frame}
        data-tool={mask ? brush.tool : "move"}
        data-zoomed={scale > 1}
        onKeyDown={(event) => {
          zoom.onKeyDown(event);
          onKeyDown(event);
        }}
        {...handlers}
      >
        <div className={styles.layer} style={layer}>
          <img src={photo.url} alt={photo.name} draggable={false} onError={(event) => event.currentTarget.setAttribute("hidden", "")} />
          {mask && <MaskLayer marks={stroke ? [...liveMarks(mask), stroke] : liveMarks(mask)} ratio={ratio} />}
        </div>
      </div>
      <VisuallyHidden>
        <span id={hint}>{t`Plus and minus zoom, 0 fits, the arrow keys move the photo.`}</span>
      </VisuallyHidden>
    </CanvasFrame>
  );
}

/** Sharp at eight times on most screens, and light enough to be painted anew with each move. */
const layerSide = 1600;

function MaskLayer({ marks, ratio }: { marks: readonly Mark[]; ratio: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const color = getComputedStyle(context.canvas).color;
    context.globalCompositeOperation = "source-over";
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.fillStyle = color;
    context.strokeStyle = color;
    paintMarks(context, marks);
  }, [marks]);
  const [width, height] = ratio > 1 ? [layerSide, layerSide / ratio] : [layerSide * ratio, layerSide];
  return <canvas ref={canvas} className={styles.mask} width={Math.round(width)} height={Math.round(height)} />;
}
