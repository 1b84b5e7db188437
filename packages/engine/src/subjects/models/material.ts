/** What a part of a solid is made of. Numbers are 0 to 1 unless said. */
export interface Material {
  /** sRGB `#rrggbb`. */
  color: string;
  /** The pattern's other colour; the same when left out. */
  color2?: string;
  pattern?: Pattern;
  /** Features of the pattern to a unit of the model. */
  scale?: number;
  /** What they mean is said at each pattern in packages/pixels/assembly/scene/solids/pattern.ts. */
  amount?: number;
  amount2?: number;
  /** Depth of the relief that the pattern gives. */
  bump?: number;
  rough?: number;
  /** Reflectance seen head on. */
  f0?: number;
  metal?: number;
  /** Light that creeps around under the skin. */
  wrap?: number;
  /** Fuzz that catches light at the outline. */
  sheen?: number;
  /** Length, in units of the model, of hairs that show along the outline. */
  hair?: number;
  /** Light of its own, in multiples of its colour; `nightGlow` only when it is dark. */
  glow?: number;
  nightGlow?: number;
  /** Clear as glass. */
  clear?: number;
  /** Lets light through from behind. */
  thin?: number;
  /** Takes the colour that was asked for. */
  main?: boolean;
}

const patterns = [
  "plain",
  "fur",
  "feathers",
  "wood",
  "bark",
  "blocks",
  "leaves",
  "roof",
  "peel",
  "scales",
  "cloth",
  "gores",
  "bands",
  "craters",
  "petal",
  "fade",
  "spots",
  "stripes",
  "stone",
  "snow",
  "plates",
  "rings",
  "windows",
  "hide",
] as const;
export type Pattern = (typeof patterns)[number];

export const MATERIAL_FLOATS = 24;

type Rgb = [number, number, number];

const toLinear = (byte: number): number => (byte <= 10.31475 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4);

export function linearRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear(value >> 16), toLinear((value >> 8) & 255), toLinear(value & 255)];
}

const luminance = (rgb: Rgb): number => 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];

/** The asked colour, as much lighter or darker as this shade is than the solid's own main colour. */
function inAskedColor(own: Rgb, mainColor: Rgb, asked: Rgb): Rgb {
  const ratio = Math.min(2.2, Math.max(0.2, (luminance(own) + 0.01) / (luminance(mainColor) + 0.01)));
  return asked.map((channel) => Math.min(0.92, channel * ratio + 0.004)) as Rgb;
}

/** The material table of a model, ready for the kernel; `asked` replaces the colour of main materials alone. */
export function materialTable(materials: readonly Material[], mainColor: string, asked: string | null): Float32Array {
  const table = new Float32Array(materials.length * MATERIAL_FLOATS);
  const main = linearRgb(mainColor);
  materials.forEach((m, index) => {
    const shown = (hex: string): Rgb => (m.main && asked ? inAskedColor(linearRgb(hex), main, linearRgb(asked)) : linearRgb(hex));
    const pattern = patterns.indexOf(m.pattern ?? "plain");
    table.set(
      [
        ...shown(m.color),
        ...shown(m.color2 ?? m.color),
        m.rough ?? 0.6,
        m.f0 ?? 0.04,
        m.metal ?? 0,
        m.wrap ?? 0,
        m.sheen ?? 0,
        m.glow ?? 0,
        m.nightGlow ?? 0,
        m.clear ?? 0,
        m.thin ?? 0,
        m.bump ?? 0,
        m.hair ?? 0,
        pattern,
        m.scale ?? 1,
        m.amount ?? 0,
        m.amount2 ?? 0,
      ],
      index * MATERIAL_FLOATS,
    );
  });
  return table;
}
