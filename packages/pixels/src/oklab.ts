/** OKLab (Ottosson, 2020): lightness, and colour apart from it. */

/** A colour that is written over, so that none has to be made for each pixel. */
export type Lab = [lightness: number, a: number, b: number];

export function toOklab(r: number, g: number, b: number, out: Lab): void {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  out[0] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  out[1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  out[2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
}

/** To linear sRGB, which may lie outside 0 to 1. */
export function fromOklab([lightness, a, b]: Lab, out: [number, number, number]): void {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  out[0] = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  out[1] = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  out[2] = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
}

const slack = 1e-3;
const isShown = ([r, g, b]: readonly number[]): boolean => Math.min(r!, g!, b!) >= -slack && Math.max(r!, g!, b!) <= 1 + slack;

/** As `fromOklab`, with colour given up, at the same lightness and hue, until the screen can show it. Changes `lab`. */
export function fromOklabWithin(lab: Lab, out: [number, number, number]): void {
  fromOklab(lab, out);
  if (isShown(out)) return;
  lab[0] = Math.min(1, Math.max(0, lab[0]));
  const [, a, b] = lab;
  let [kept, lost] = [0, 1];
  for (let step = 0; step < 8; step++) {
    const part = (kept + lost) / 2;
    lab[1] = a * part;
    lab[2] = b * part;
    fromOklab(lab, out);
    if (isShown(out)) kept = part;
    else lost = part;
  }
  lab[1] = a * kept;
  lab[2] = b * kept;
  fromOklab(lab, out);
}
