import { cropped, croppedPlane, type PixelBox } from "@proofsheet/pixels/crop";
import { fillHarmonics } from "@proofsheet/pixels/harmonic-fill";
import type { Plane, Raster } from "@proofsheet/pixels/raster";
import { colorPlanes, resized, sizeWithin } from "@proofsheet/pixels/resample";
import { decodePicture, encodePicture } from "../codec.ts";
import type { ChangedPicture, LayPartRequest, Outcome } from "../types.ts";
import { isBlank } from "./adopt.ts";
import { fitted } from "./frame-part.ts";
import { type FoundPart, findPart } from "./part-elsewhere.ts";
import type { RunContext } from "./run-context.ts";

/** Pixels of the longer side at which the change of colours is worked out. */
const toneSide = 256;
/** Mean difference, of 255, below which what came is what was there: every model's own coding changes a picture more than this. */
const unchangedBelow = 0.3;

/**
 * Lays what an engine elsewhere made of a part into the picture. What is outside the part stays to the bit. Where only that part
 * is new, its colours are led over to those around it, so that no seam is seen: the difference at the border, spread inwards as a
 * membrane (Pérez, Gangnet, Blake 2003). A black answer is a fault, and so is one that changes nothing.
 */
export async function layPart(request: LayPartRequest, { report }: RunContext): Promise<Outcome<ChangedPicture>> {
  const { bytes, part, made, amount = 1, format } = request;
  report("decoding", 0.9);
  const [outcome, came] = [await findPart(bytes, part), await decodePicture(made)];
  if (!outcome.ok) return outcome;
  if (!came.ok) return came;
  if (isBlank(came.value.raster)) return { ok: false, fault: { code: "result-blank" } };
  const { canvas, share, box } = outcome.value;
  const raster = await fitted(came.value.raster, box);
  if (part.kind !== "beyond" && isUnchanged(raster, outcome.value)) return { ok: false, fault: { code: "result-unchanged" } };
  const shift = part.kind === "face" ? undefined : shiftOf(raster, outcome.value);
  report("encoding", 0.95);
  return { ok: true, value: { picture: await encodePicture(laid(canvas, raster, { share, box, amount, shift }), format) } };
}

const rectangleOf = ({ left: x, top: y, width, height }: PixelBox) => ({ x, y, width, height });

function isUnchanged(made: Raster, { canvas, share, box }: FoundPart): boolean {
  const [before, part] = [cropped(canvas, box), croppedPlane(share, rectangleOf(box))];
  let [sum, count] = [0, 0];
  for (let at = 0; at < part.data.length; at++) {
    if (part.data[at] === 0) continue;
    count += 3;
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs(made.data[at * made.channels + channel]! - before.data[at * before.channels + channel]!);
  }
  return sum / count < unchangedBelow;
}

/** What is to be added to what was made, by colour, in parts of the whole light: the box is its size. */
function shiftOf(made: Raster, { canvas, share, box }: FoundPart): Plane[] {
  const size = sizeWithin(box, toneSide);
  const [before, after] = [colorPlanes(cropped(canvas, box), size), colorPlanes(made, size)];
  const known = resized(croppedPlane(share, rectangleOf(box)), size);
  for (let at = 0; at < known.data.length; at++) known.data[at] = known.data[at]! > 0.01 ? 0 : 1;
  const differences = before.map((plane, channel) => ({ ...size, data: plane.data.map((value, at) => value - after[channel]!.data[at]!) }));
  return fillHarmonics(differences, known).map((plane) => resized(plane, box));
}

interface How extends Pick<FoundPart, "share" | "box"> {
  /** 0 leaves what was there. */
  amount: number;
  shift: readonly Plane[] | undefined;
}

function laid(canvas: Raster, made: Raster, { share, box, amount, shift }: How): Raster {
  const data = canvas.data.slice();
  for (let y = 0, from = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, from++) {
      const at = (box.top + y) * canvas.width + box.left + x;
      const part = share.data[at]! * amount;
      if (part === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const to = at * canvas.channels + channel;
        const value = made.data[from * made.channels + channel]! + (shift ? shift[channel]!.data[from]! * 255 : 0);
        data[to] = Math.min(255, Math.max(0, Math.round(data[to]! + part * (value - data[to]!))));
      }
      // What is made is solid; a face keeps the alpha of the picture that it is laid into.
      if (canvas.channels === 4 && shift) data[at * 4 + 3] = 255;
    }
  }
  return { ...canvas, data };
}
