import { withProvenance } from "../../../../lib/with-provenance.ts";
import { liveMarks, type Mark } from "../../brush/mask.ts";
import { paintMarks } from "../../brush/paint-mask.ts";
import { type EdgeChange, movedEdge, takeAlpha } from "./edge.ts";
import { isPicture, type Refinement } from "./refinement.ts";

export interface RefinedPictures {
  cutOut: HTMLImageElement;
  /** The photo that it was cut out of, at the same size. */
  photo: HTMLImageElement;
  /** To lay under it, where one was chosen. */
  ground?: HTMLImageElement | undefined;
}

/** Of the longer side: how far a shadow spreads and falls. */
const shadowLook = { blur: 0.025, fall: 0.014, alpha: 0.6 };

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot draw the cut-out.");
  return context;
}

/** The cut-out as it is refined, at the size of the canvas. `stroke` is being painted and is no mark yet. */
export function drawRefined(canvas: HTMLCanvasElement, pictures: RefinedPictures, refinement: Refinement, stroke?: Mark): void {
  const { width, height } = canvas;
  const side = Math.max(width, height);
  const context = contextOf(canvas);
  context.globalCompositeOperation = "source-over";
  context.clearRect(0, 0, width, height);
  layGround(context, refinement.ground, pictures.ground);
  const marks = stroke ? [...liveMarks(refinement.marks), stroke] : liveMarks(refinement.marks);
  const subject = drawSubject(canvas, pictures, marks);
  const edge = { shift: Math.round((refinement.shift * side) / 1000), feather: Math.round((refinement.feather * side) / 1000) };
  if (edge.shift !== 0 || edge.feather !== 0) moveEdge(subject, pictures.photo, edge);
  context.save();
  if (refinement.shadow > 0) {
    context.shadowColor = `rgb(0 0 0 / ${(refinement.shadow / 100) * shadowLook.alpha})`;
    context.shadowBlur = shadowLook.blur * side;
    context.shadowOffsetY = shadowLook.fall * side;
  }
  context.drawImage(subject, 0, 0);
  context.restore();
}

function layGround(context: CanvasRenderingContext2D, ground: string, picture: HTMLImageElement | undefined): void {
  const { width, height } = context.canvas;
  if (isPicture(ground)) {
    if (!picture) return;
    // As large as covers everything, from its middle.
    const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
    const [w, h] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
    context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
  } else if (ground !== "transparent") {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
}

/** The brush's colour is the photo itself: where it paints, the photo is back. */
function drawSubject({ width, height }: HTMLCanvasElement, { cutOut, photo }: RefinedPictures, marks: readonly Mark[]): HTMLCanvasElement {
  const layer = Object.assign(document.createElement("canvas"), { width, height });
  const context = contextOf(layer);
  context.drawImage(cutOut, 0, 0, width, height);
  const pattern = context.createPattern(photo, "no-repeat");
  if (!pattern) return layer;
  pattern.setTransform(new DOMMatrix().scale(width / photo.naturalWidth, height / photo.naturalHeight));
  context.fillStyle = pattern;
  context.strokeStyle = pattern;
  paintMarks(context, marks);
  return layer;
}

/** Where the edge moves outwards the photo itself is seen. */
function moveEdge(layer: HTMLCanvasElement, photo: HTMLImageElement, edge: EdgeChange): void {
  const { width, height } = layer;
  const context = contextOf(layer);
  const subject = context.getImageData(0, 0, width, height);
  const own = new Uint8ClampedArray(width * height);
  for (let at = 0; at < own.length; at++) own[at] = subject.data[4 * at + 3]!;
  const alpha = movedEdge(own, layer, edge);
  context.globalCompositeOperation = "source-over";
  context.drawImage(photo, 0, 0, width, height);
  takeAlpha(subject.data, context.getImageData(0, 0, width, height).data, alpha);
  context.putImageData(subject, 0, 0);
}

const types = { png: "image/png", jpeg: "image/jpeg", webp: "image/webp" } as const;

/** A file at the cut-out's own size. JPEG has no transparency: white goes under it. */
export async function refinedFile(pictures: RefinedPictures, refinement: Refinement, format: keyof typeof types): Promise<Blob> {
  const { naturalWidth: width, naturalHeight: height } = pictures.cutOut;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const opaque = format === "jpeg" && refinement.ground === "transparent";
  drawRefined(canvas, pictures, opaque ? { ...refinement, ground: "#ffffff" } : refinement);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, types[format], 0.92));
  if (!blob) throw new Error("This browser cannot save the cut-out.");
  const source = isPicture(refinement.ground) ? "composite" : "algorithmicallyEnhanced";
  return withProvenance(blob, source, { width, height, hasAlpha: refinement.ground === "transparent" && !opaque });
}
