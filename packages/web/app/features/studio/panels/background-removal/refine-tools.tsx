import { useLingui } from "@lingui/react/macro";
import { redo, undo } from "../../brush/mask.ts";
import { PhotoTools } from "../../brush/photo-tools.tsx";
import type { Brush } from "../../brush/use-brush.ts";
import type { Zoom } from "../../brush/use-zoom.ts";
import { untouched } from "./refinement.ts";
import type { Refine } from "./use-refine.ts";

export interface RefineToolsProps {
  refine: Refine;
  zoom: Zoom;
  brush: Brush;
  onBrush: (change: Partial<Brush>) => void;
}

/** Over the cut-out: what the pointer does to it. */
export function RefineTools({ refine, zoom, brush, onBrush }: RefineToolsProps) {
  const { t } = useLingui();
  const { refinement, change } = refine;
  return (
    <PhotoTools
      name=""
      zoom={zoom}
      mask={refinement.marks}
      brush={brush}
      onBrush={onBrush}
      onUndo={() => change(({ marks }) => ({ marks: undo(marks) }))}
      onRedo={() => change(({ marks }) => ({ marks: redo(marks) }))}
      onClear={() => change(untouched)}
      onRemove={refine.close}
      canClear={refinement !== untouched}
      words={{
        toolbar: t`Brush`,
        paint: t`Bring back`,
        erase: t`Cut away`,
        clear: t`Start over`,
        remove: t`Back to the cut-out`,
      }}
    />
  );
}
