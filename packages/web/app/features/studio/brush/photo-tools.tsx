import { useLingui } from "@lingui/react/macro";
import { Brush as BrushSign, Eraser, Hand, Maximize, Redo2, Trash2, Undo2, X, ZoomIn, ZoomOut } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import stage from "../canvas/stage.module.css";
import { isEmptyMask, type Mask } from "./mask.ts";
import styles from "./photo-tools.module.css";
import type { Brush, BrushTool } from "./use-brush.ts";
import type { Zoom } from "./use-zoom.ts";
import { fitted, zoomAt } from "./viewport.ts";

export interface PhotoToolsProps {
  name: string;
  zoom: Zoom;
  /** Of the step that erases and is open; absent when none is. */
  mask: Mask | undefined;
  brush: Brush;
  onBrush: (change: Partial<Brush>) => void;
  onUndo: () => void;
  onRedo: () => void;
  onClear: () => void;
  onRemove: () => void;
  /** Where what is painted is no mask. */
  words?: { toolbar: string; paint: string; erase: string; clear: string; remove: string };
  /** Something else than marks can be cleared too. */
  canClear?: boolean;
}

/** Over the photo: what the pointer does to it. */
export function PhotoTools({ name, zoom, mask, brush, onBrush, onUndo, onRedo, onClear, onRemove, ...rest }: PhotoToolsProps) {
  const { t } = useLingui();
  const { scale } = zoom.view;
  const words = rest.words ?? {
    toolbar: t`Mask`,
    paint: t`Paint the mask`,
    erase: t`Take from the mask`,
    clear: t`Clear the mask`,
    remove: t`Remove the photo`,
  };
  const tools = [
    { tool: "paint", label: words.paint, Sign: BrushSign },
    { tool: "erase", label: words.erase, Sign: Eraser },
    { tool: "move", label: t`Move the photo`, Sign: Hand },
  ] as const satisfies readonly { tool: BrushTool; label: string; Sign: typeof BrushSign }[];
  return (
    <>
      {mask ? (
        <div role="toolbar" aria-label={words.toolbar} className={styles.tools}>
          {tools.map(({ tool, label, Sign }) => (
            <IconButton
              key={tool}
              label={label}
              icon={<Sign aria-hidden="true" />}
              pressed={brush.tool === tool}
              onClick={() => onBrush({ tool })}
            />
          ))}
          <label className={styles.size}>
            <span className={styles.sizeWord}>{t`Brush size`}</span>
            <input
              type="range"
              min={5}
              max={150}
              value={Math.round(brush.radius * 1000)}
              onChange={(event) => onBrush({ radius: event.target.valueAsNumber / 1000 })}
            />
          </label>
          <IconButton label={t`Undo`} icon={<Undo2 aria-hidden="true" />} disabled={mask.marks.length === 0} onClick={onUndo} />
          <IconButton label={t`Redo`} icon={<Redo2 aria-hidden="true" />} disabled={mask.undone.length === 0} onClick={onRedo} />
          <IconButton
            label={words.clear}
            icon={<Trash2 aria-hidden="true" />}
            disabled={isEmptyMask(mask) && !rest.canClear}
            onClick={onClear}
          />
        </div>
      ) : (
        <span className={stage.name}>{name}</span>
      )}
      <span className={stage.space} />
      <div className={styles.tools}>
        <IconButton
          label={t`Zoom out`}
          icon={<ZoomOut aria-hidden="true" />}
          disabled={scale <= 1}
          onClick={() => zoom.change((view) => zoomAt(view, 1 / 1.5))}
        />
        <IconButton label={t`Zoom in`} icon={<ZoomIn aria-hidden="true" />} onClick={() => zoom.change((view) => zoomAt(view, 1.5))} />
        <IconButton
          label={t`Fit the picture into the view`}
          icon={<Maximize aria-hidden="true" />}
          disabled={scale <= 1}
          onClick={() => zoom.change(() => fitted)}
        />
        <IconButton label={words.remove} icon={<X aria-hidden="true" />} onClick={onRemove} />
      </div>
    </>
  );
}
