/** Stuffs of which animals are made. */
import type { Material } from "../material.ts";

/** A long coat; of a short one `hair` is 0. */
export const fur = (color: string, color2: string, more: Partial<Material> = {}): Material => ({
  color,
  color2,
  pattern: "fur",
  hair: 0.013,
  scale: 70,
  amount: 0.75,
  bump: 0.35,
  rough: 0.78,
  wrap: 0.25,
  sheen: 0.45,
  ...more,
});

export const plumage = (color: string, color2: string, more: Partial<Material> = {}): Material => ({
  color,
  color2,
  pattern: "fur",
  scale: 46,
  amount: 0.6,
  bump: 0.22,
  rough: 0.6,
  wrap: 0.25,
  sheen: 0.35,
  ...more,
});

/** Flight feathers, laid in rows on a flat wing. */
export const quills = (color: string, color2: string, more: Partial<Material> = {}): Material => ({
  color,
  color2,
  pattern: "roof",
  scale: 14,
  amount: 0.5,
  bump: 0.12,
  rough: 0.5,
  wrap: 0.2,
  sheen: 0.2,
  thin: 0.25,
  ...more,
});

export const skin = (color: string, color2: string, more: Partial<Material> = {}): Material => ({
  color,
  color2,
  pattern: "stone",
  scale: 9,
  bump: 0.15,
  rough: 0.6,
  wrap: 0.25,
  sheen: 0.15,
  ...more,
});

/** Wet and smooth. */
export const sleek = (color: string, more: Partial<Material> = {}): Material => ({ color, rough: 0.2, f0: 0.05, wrap: 0.2, ...more });

export const horn = (color: string): Material => ({ color, rough: 0.35, wrap: 0.15 });
