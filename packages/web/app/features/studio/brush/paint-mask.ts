import { liveMarks, type Mark, type Mask } from "./mask.ts";

interface Size {
  width: number;
  height: number;
}

/** Pixels of the longer side of the mask that is sent: the studio lays it over the whole photo, whatever its size. */
const longestSide = 2048;

/** The marks in the context's own fill and stroke colours, on a canvas of any size. */
export function paintMarks(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  for (const mark of marks) paintMark(context, mark);
}

function paintMark(context: CanvasRenderingContext2D, mark: Mark): void {
  const { width, height } = context.canvas;
  context.globalCompositeOperation = mark.kind !== "clear" && mark.erases ? "destination-out" : "source-over";
  if (mark.kind === "clear") context.clearRect(0, 0, width, height);
  else if (mark.kind === "rectangle") context.fillRect(mark.left * width, mark.top * height, mark.width * width, mark.height * height);
  else if (mark.kind === "area") paintArea(context, mark);
  else paintStroke(context, mark);
}

function paintArea(context: CanvasRenderingContext2D, { rings, grow }: Extract<Mark, { kind: "area" }>): void {
  const { width, height } = context.canvas;
  context.beginPath();
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const [x, y] = [ring[at]! * width, ring[at + 1]! * height];
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.closePath();
  }
  context.fill("evenodd");
  if (grow === 0) return;
  context.lineJoin = "round";
  context.lineWidth = 2 * grow * Math.max(width, height);
  context.stroke();
}

function paintStroke(context: CanvasRenderingContext2D, mark: Extract<Mark, { kind: "stroke" }>): void {
  const { width, height } = context.canvas;
  const [x = 0, y = 0, ...rest] = mark.points;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.lineWidth = 2 * mark.radius * Math.max(width, height);
  context.beginPath();
  context.moveTo(x * width, y * height);
  // A dot is a line that goes nowhere.
  if (rest.length === 0) context.lineTo(x * width, y * height);
  for (let at = 0; at < rest.length; at += 2) context.lineTo(rest[at]! * width, rest[at + 1]! * height);
  context.stroke();
}

/** White where the photo is to be erased, black elsewhere: a PNG as a data URL. */
export function maskPicture(mask: Mask, photo: Size): string {
  const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot paint the mask.");
  context.fillStyle = "#fff";
  context.strokeStyle = "#fff";
  paintMarks(context, liveMarks(mask));
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#000";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}
