import { type Device, deviceOf } from "./wallpaper-form.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Of a screen, as parts of its shorter side: what the system lays over a wallpaper. */
const bars: Record<Device, { top: number; bottom: number; sides: number; bezel: number }> = {
  // A menu bar above, a dock below.
  computer: { top: 0.034, bottom: 0.11, sides: 0.02, bezel: 0.022 },
  // The clock of a lock screen above, its two buttons and the home bar below.
  phone: { top: 0.62, bottom: 0.34, sides: 0.06, bezel: 0.035 },
  tablet: { top: 0.125, bottom: 0.125, sides: 0.125, bezel: 0.03 },
};

/** The part that nothing of the system lies on; of a square, the part that stays in sight however the screen is turned (4:3). */
export function safeArea(width: number, height: number): Box {
  const { top, bottom, sides } = bars[deviceOf(`${width}x${height}`)];
  const unit = Math.min(width, height);
  return { x: sides * unit, y: top * unit, width: width - 2 * sides * unit, height: height - (top + bottom) * unit };
}

/** Around the picture, in its pixels. */
export const bezelOf = (width: number, height: number): number => bars[deviceOf(`${width}x${height}`)].bezel * Math.min(width, height);
