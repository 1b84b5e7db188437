/** The package ships no types; these are the parts in use. */
declare module "culori" {
  export interface Oklch {
    mode: "oklch";
    l: number;
    c: number;
    h: number;
  }
  export function formatHex(color: Oklch): string;
  export function inGamut(mode: "rgb"): (color: Oklch) => boolean;
  export function wcagContrast(a: Oklch, b: Oklch): number;
}
