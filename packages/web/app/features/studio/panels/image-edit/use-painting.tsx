import { type KeyboardEvent, useState } from "react";
import { addMark, redo, undo } from "../../brush/mask.ts";
import { PhotoTools } from "../../brush/photo-tools.tsx";
import type { Brush } from "../../brush/use-brush.ts";
import { useZoom } from "../../brush/use-zoom.ts";
import { usePictureRatio } from "../../canvas/use-picture-ratio.ts";
import type { View } from "../../canvas/view.ts";
import type { Picture } from "../../picture-state.ts";
import { PhotoStage } from "./photo-stage.tsx";
import type { EditSteps } from "./use-edit-steps.ts";

/** The photo on the canvas before a run: to look at near and far, and to paint on while a step that erases is open. */
export function usePainting(photo: Picture | undefined, { erasing, setMask }: EditSteps, onRemove: () => void) {
  const [brush, setBrush] = useState<Brush>({ tool: "paint", radius: 0.03 });
  const ratio = usePictureRatio(photo?.url, photo);
  const zoom = useZoom(photo?.url);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!erasing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    setMask(erasing.id, event.shiftKey ? redo : undo);
  };
  const focus = () => zoom.frame.current?.focus();
  const view: Pick<View, "bar" | "stage"> | undefined = photo && {
    bar: (
      <PhotoTools
        name={photo.name}
        zoom={zoom}
        mask={erasing?.mask}
        brush={brush}
        onBrush={(part) => setBrush((now) => ({ ...now, ...part }))}
        onUndo={() => erasing && setMask(erasing.id, undo)}
        onRedo={() => erasing && setMask(erasing.id, redo)}
        onClear={() => erasing && setMask(erasing.id, (mask) => addMark(mask, { kind: "clear" }))}
        onRemove={onRemove}
      />
    ),
    stage: (
      <PhotoStage
        photo={photo}
        ratio={ratio}
        zoom={zoom}
        mask={erasing?.mask}
        brush={brush}
        onMark={(mark) => erasing && setMask(erasing.id, (mask) => addMark(mask, mark))}
        onKeyDown={onKeyDown}
      />
    ),
  };
  return { view, focus };
}
