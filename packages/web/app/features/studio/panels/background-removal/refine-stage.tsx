import { useLingui } from "@lingui/react/macro";
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useFormat } from "../../../../lib/format.ts";
import { CanvasFrame } from "../../../../ui/canvas-frame.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { addMark, redo, undo } from "../../brush/mask.ts";
import photoStage from "../../brush/photo-stage.module.css";
import { type Brush, useBrush } from "../../brush/use-brush.ts";
import type { Zoom } from "../../brush/use-zoom.ts";
import { drawRefined } from "./draw-refined.ts";
import type { Refine } from "./use-refine.ts";

export interface RefineStageProps {
  refine: Refine;
  brush: Brush;
  zoom: Zoom;
}

/** Pixels of the longer side at which it is shown: light enough to be drawn anew with each move of the brush. */
const shownSide = 1600;

/** The cut-out under the brush: what is seen is what will be saved. */
export function RefineStage({ refine, brush, zoom }: RefineStageProps) {
  const { t } = useLingui();
  const format = useFormat();
  const hint = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { pictures, refinement, size } = refine;
  const { stroke, handlers } = useBrush({
    brush,
    zoom,
    onStroke: (mark) => refine.change(({ marks }) => ({ marks: addMark(marks, mark) })),
  });
  useEffect(() => {
    if (canvas.current && pictures) drawRefined(canvas.current, pictures, refinement, stroke);
  }, [pictures, refinement, stroke]);
  const onKeyDown = (event: KeyboardEvent) => {
    zoom.onKeyDown(event);
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    refine.change(({ marks }) => ({ marks: event.shiftKey ? redo(marks) : undo(marks) }));
  };
  const { scale, x, y } = zoom.view;
  const shown = Math.min(1, shownSide / Math.max(size.width, size.height));
  const layer = { "--scale": scale, "--x": `${x * 100}%`, "--y": `${y * 100}%` } as CSSProperties;
  return (
    <CanvasFrame
      ratio={size.width / size.height}
      data={format.pixels(size.width, size.height)}
      caption={scale > 1 ? format.percent(scale) : undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of one picture that takes keys is no fieldset. */}
      <div
        ref={zoom.frame}
        role="group"
        aria-label={t`The cut-out, to paint on`}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and zoom it.
        tabIndex={0}
        className={photoStage.frame}
        data-tool={brush.tool}
        data-zoomed={scale > 1}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <div className={photoStage.layer} style={layer}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={t`The cut-out as it will be saved`}
            width={Math.max(1, Math.round(size.width * shown))}
            height={Math.max(1, Math.round(size.height * shown))}
          />
        </div>
      </div>
      <VisuallyHidden>
        <span id={hint}>{t`Plus and minus zoom, 0 fits, the arrow keys move the photo.`}</span>
      </VisuallyHidden>
    </CanvasFrame>
  );
}
