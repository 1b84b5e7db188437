import type { Material } from "../material.ts";

/** Panes: dark by day, lit from within when it is dark. */
export const pane: Material = { color: "#5d4a30", rough: 0.06, f0: 0.09, nightGlow: 13 };
export const plaster = (color: string, color2: string, more: Partial<Material> = {}): Material => ({
  color,
  color2,
  pattern: "snow",
  scale: 16,
  bump: 0.14,
  rough: 0.9,
  ...more,
});
export const tiles = (color: string, color2: string, more: Partial<Material> = {}): Material => ({
  color,
  color2,
  pattern: "roof",
  scale: 22,
  amount: 0.7,
  bump: 0.5,
  rough: 0.75,
  ...more,
});
export const masonry = (color: string, color2: string, scale: number, around: number, more: Partial<Material> = {}): Material => ({
  color,
  color2,
  pattern: "blocks",
  scale,
  amount: around,
  bump: 0.5,
  rough: 0.9,
  ...more,
});
export const timber = (color: string, color2: string, more: Partial<Material> = {}): Material => ({
  color,
  color2,
  pattern: "wood",
  scale: 9,
  bump: 0.4,
  rough: 0.75,
  ...more,
});
export const painted = (color: string): Material => ({ color, color2: color, pattern: "snow", scale: 14, bump: 0.04, rough: 0.5 });
