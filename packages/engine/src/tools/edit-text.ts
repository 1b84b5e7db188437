import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { stamp } from "@proofsheet/pixels/over";
import type { Raster } from "@proofsheet/pixels/raster";
import { linearOf, luminance } from "@proofsheet/pixels/srgb";
import { evenLines } from "../lettering/break-lines.ts";
import { familyOf } from "../lettering/fonts.ts";
import type { Edit } from "../types.ts";
import type { EditStep } from "./edit-step.ts";

type TextEdit = Extract<Edit, { kind: "text" }>;

/** Of the height of a line: the letters themselves, and the line around them where there is one. */
const letters = 0.8;
const outline = 0.13;
/** Of the picture's width: a line is broken beyond it, and a text that fits stays inside. */
const widest = 0.94;

/** Letters on the picture; nothing beside them changes. */
export const editText: EditStep<"text"> = (raster, edit) => {
  const block = setText(edit, raster);
  const picture: Raster = { ...raster, data: new Uint8Array(raster.data) };
  const left = kept(edit.x * raster.width - block.width / 2, block.width, raster.width);
  const top = kept(edit.y * raster.height - block.height / 2, block.height, raster.height);
  stamp(picture, block, left, top);
  return { ok: true, value: picture };
};

/** Moved inside the picture where it fits there. */
const kept = (start: number, length: number, whole: number): number =>
  Math.round(length <= whole ? Math.min(whole - length, Math.max(0, start)) : start);

/** The text as a picture of its own, as large as it needs. */
function setText(edit: TextEdit, picture: { width: number; height: number }): Raster & { channels: 4 } {
  const lineHeight = Math.max(2, edit.size * picture.height);
  const font = `${lineHeight * letters}px ${familyOf(edit.font)}`;
  const stroke = edit.outline ? outline * lineHeight : 0;
  const measuring = prepared(createCanvas(1, 1), font);
  const measure = (line: string) => measuring.measureText(line).width;
  const lines = evenLines(edit.text, widest * picture.width - 2 * stroke, measure);
  // Letters may lean out of their boxes: half a letter of room on every side.
  const room = Math.ceil(stroke + lineHeight * 0.3);
  const width = Math.ceil(Math.max(...lines.map(measure))) + 2 * room;
  const height = Math.ceil(lineHeight * lines.length) + 2 * room;
  const canvas = createCanvas(width, height);
  const context = prepared(canvas, font);
  lines.forEach((line, index) => {
    const y = room + lineHeight * (index + 0.5);
    if (stroke > 0) {
      context.strokeStyle = against(edit.color);
      context.lineWidth = stroke;
      context.strokeText(line, width / 2, y);
    }
  });
  // All outlines first: that of one line must not lie over the letters of another.
  lines.forEach((line, index) => {
    context.fillStyle = edit.color;
    context.fillText(line, width / 2, room + lineHeight * (index + 0.5));
  });
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, channels: 4, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

function prepared(canvas: Canvas, font: string): SKRSContext2D {
  const context = canvas.getContext("2d");
  context.font = font;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  return context;
}

/** Black around light letters, white around dark ones. */
function against(hex: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => linearOf[Number.parseInt(hex.slice(at, at + 2), 16)]!) as [number, number, number];
  return luminance(r, g, b) > 0.18 ? "#000000" : "#ffffff";
}
