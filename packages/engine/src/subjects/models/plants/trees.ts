import type { Material } from "../material.ts";
import { Model, type Point } from "../model.ts";

const bark = (color: string, color2: string): Material => ({ color, color2, pattern: "bark", scale: 22, bump: 0.9, rough: 0.92 });
const foliage = (color: string, color2: string, more: Partial<Material> = {}): Material => ({
  color,
  color2,
  pattern: "leaves",
  scale: 34,
  bump: 0.9,
  rough: 0.6,
  thin: 0.35,
  wrap: 0.2,
  main: true,
  ...more,
});

/** Places strewn evenly over a ball, always the same. */
function strewn(count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / count;
    const turn = i * 2.399963;
    const ring = Math.sqrt(1 - y * y);
    return [ring * Math.cos(turn), y, ring * Math.sin(turn)];
  });
}

interface Crown {
  middle: Point;
  radii: Point;
  clumps: number;
  clump: number;
  ruffle: readonly [number, number];
}

function crown(m: Model, leaves: number, { middle, radii, clumps, clump, ruffle }: Crown): void {
  m.part();
  m.ball(leaves, middle, [radii[0] * 0.72, radii[1] * 0.72, radii[2] * 0.72], { ruffle });
  strewn(clumps).forEach(([x, y, z], i) => {
    if (y < -0.72) return;
    const size = clump * (0.8 + 0.4 * ((i * 0.618) % 1));
    m.ball(
      leaves,
      [middle[0] + x * radii[0] * 0.8, middle[1] + y * radii[1] * 0.8, middle[2] + z * radii[2] * 0.8],
      [size, size * 0.82, size],
      { blend: 0.02, ruffle },
    );
  });
}

export function broadleaf(): Model {
  const m = new Model();
  const wood = m.material(bark("#4f3a28", "#77604a"));
  const leaves = m.material(foliage("#3f6a22", "#7a9c38"));
  m.part();
  m.tube(
    wood,
    [
      [0, -0.03, 0],
      [0.01, 0.16, 0],
      [0, 0.36, 0.01],
      [0.01, 0.6, 0],
    ],
    [0.065, 0.043, 0.036, 0.02],
  );
  for (const [x, z] of [
    [0.07, 0.03],
    [-0.06, 0.05],
    [0.02, -0.07],
    [-0.05, -0.04],
  ] as const)
    m.limb(wood, [x * 0.3, 0.07, z * 0.3], [x * 1.4, -0.02, z * 1.4], 0.03, 0.012, { blend: 0.04 });
  for (const [x, y, z] of [
    [0.24, 0.6, 0.08],
    [-0.25, 0.56, 0.05],
    [0.05, 0.62, -0.24],
    [-0.06, 0.58, 0.24],
    [0.14, 0.7, -0.12],
  ] as const) {
    m.tube(
      wood,
      [
        [0, 0.3, 0],
        [x * 0.45, 0.43, z * 0.45],
        [x, y, z],
      ],
      [0.028, 0.02, 0.008],
      { blend: 0.02 },
    );
  }
  crown(m, leaves, { middle: [0, 0.67, 0], radii: [0.4, 0.33, 0.38], clumps: 46, clump: 0.115, ruffle: [0.03, 16] });
  return m;
}

export function cherry(): Model {
  const m = new Model();
  const wood = m.material(bark("#3b2a26", "#5d4842"));
  const blossom = m.material(foliage("#f2b6c6", "#fbe4ea", { scale: 105, bump: 0.6, rough: 0.8, thin: 0.5, wrap: 0.35 }));
  const fallen = m.material(foliage("#f4c4d0", "#fbe4ea", { scale: 60 }));
  m.part();
  m.tube(
    wood,
    [
      [0, -0.03, 0],
      [0.03, 0.15, 0.01],
      [-0.02, 0.32, 0],
      [0.02, 0.55, 0],
    ],
    [0.065, 0.045, 0.04, 0.018],
  );
  const arms: readonly Point[] = [
    [0.42, 0.62, 0.08],
    [-0.44, 0.58, 0.02],
    [0.1, 0.74, -0.3],
    [-0.14, 0.68, 0.3],
    [0.28, 0.8, -0.05],
    [-0.24, 0.82, -0.1],
  ];
  for (const [x, y, z] of arms)
    m.tube(
      wood,
      [
        [-0.01, 0.28, 0],
        [x * 0.4, 0.42, z * 0.4],
        [x, y, z],
      ],
      [0.034, 0.024, 0.01],
      { blend: 0.025 },
    );
  m.part();
  for (const [x, y, z] of arms) {
    for (const [i, [dx, dy, dz]] of strewn(11).entries()) {
      if (dy < -0.75) continue;
      const r = 0.09 + 0.035 * ((i * 0.618) % 1);
      m.ball(blossom, [x * 0.92 + dx * 0.16, y + 0.03 + dy * 0.1, z * 0.92 + dz * 0.16], [r, r * 0.75, r], {
        blend: 0.015,
        ruffle: [0.028, 20],
      });
    }
  }
  crown(m, blossom, { middle: [0, 0.78, 0], radii: [0.3, 0.2, 0.28], clumps: 24, clump: 0.1, ruffle: [0.028, 20] });
  m.part();
  for (const [x, z] of [
    [0.2, 0.18],
    [-0.25, 0.1],
    [0.05, 0.3],
    [-0.12, -0.22],
    [0.3, -0.1],
  ] as const)
    m.ball(fallen, [x, 0, z], [0.09, 0.007, 0.07], { ruffle: [0.006, 40] });
  return m;
}

export function conifer(): Model {
  const m = new Model();
  const wood = m.material(bark("#4a3424", "#6b503a"));
  const needles = m.material(foliage("#24482c", "#466f3c", { scale: 46, thin: 0.15 }));
  m.part();
  m.limb(wood, [0, -0.02, 0], [0, 0.8, 0], 0.032, 0.01);
  m.part();
  const tiers = 9;
  for (let tier = 0; tier < tiers; tier++) {
    const f = tier / (tiers - 1);
    const reach = 0.27 * (1 - f) ** 0.85 + 0.035;
    const y = 0.15 + 0.73 * f;
    m.can(needles, [0, y + 0.045, 0], reach * 0.62, reach * 0.1, 0.06 + 0.03 * (1 - f), 0.01, { ruffle: [0.016, 30] });
    const arms = Math.max(6, Math.round(11 * (1 - f * 0.5)));
    for (let i = 0; i < arms; i++) {
      const turn = (i / arms) * 2 * Math.PI + tier * 1.9;
      const long = reach * (0.85 + 0.3 * ((i * 0.618 + tier * 0.37) % 1));
      m.limb(needles, [0, y + 0.07, 0], [long * Math.cos(turn), y - 0.03 * (1 - f), long * Math.sin(turn)], 0.04 * (1.15 - f), 0.018, {
        blend: 0.018,
        flat: 0.7,
        flatTo: [0, 1, 0],
        ruffle: [0.013, 30],
      });
    }
  }
  m.limb(needles, [0, 0.86, 0], [0, 1, 0], 0.03, 0.005, { blend: 0.02, ruffle: [0.008, 30] });
  return m;
}

/** A column of dense green that narrows to its tip, as they line the roads of Tuscany. */
export function cypress(): Model {
  const m = new Model();
  const wood = m.material(bark("#5a4634", "#7a624a"));
  const green = m.material(foliage("#1f3a22", "#3f5c30", { scale: 58, thin: 0.1 }));
  m.part();
  m.limb(wood, [0, -0.02, 0], [0, 0.14, 0], 0.016, 0.014);
  m.part();
  for (const [y, r, tall, off] of [
    [0.2, 0.062, 0.13, 0.01],
    [0.34, 0.078, 0.2, -0.008],
    [0.52, 0.07, 0.22, 0.009],
    [0.7, 0.052, 0.2, -0.006],
    [0.85, 0.03, 0.15, 0.003],
  ] as const)
    m.ball(green, [off, y, -off], [r, tall, r * 0.95], { blend: 0.03, ruffle: [0.012, 34] });
  m.max[1] = 1;
  return m;
}

export function cactus(): Model {
  const m = new Model();
  const flesh = m.material({
    color: "#4d7d45",
    color2: "#6f9a5c",
    pattern: "gores",
    scale: 22,
    amount: 0.9,
    bump: 0.06,
    rough: 0.55,
    wrap: 0.2,
    main: true,
  });
  const spine = m.material({ color: "#efe6cc", rough: 0.6 });
  const bloom = m.material({ color: "#e85a8a", color2: "#f6c64a", pattern: "petal", scale: 18, amount: 0.03, rough: 0.5, thin: 0.4 });
  m.part();
  m.limb(flesh, [0, -0.02, 0], [0, 0.86, 0], 0.105, 0.11);
  m.tube(
    flesh,
    [
      [0.06, 0.4, 0],
      [0.25, 0.4, 0],
      [0.29, 0.5, 0],
      [0.29, 0.72, 0],
    ],
    [0.065, 0.068, 0.07, 0.068],
    { blend: 0.04 },
  );
  m.tube(
    flesh,
    [
      [-0.06, 0.3, 0],
      [-0.22, 0.3, 0],
      [-0.26, 0.4, 0],
      [-0.26, 0.54, 0],
    ],
    [0.058, 0.06, 0.062, 0.06],
    { blend: 0.04 },
  );
  m.part();
  for (const [cx, low, high, r] of [
    [0, 0.06, 0.9, 0.112],
    [0.29, 0.5, 0.74, 0.072],
    [-0.26, 0.4, 0.56, 0.064],
  ] as const) {
    for (let y = low; y < high; y += 0.055) {
      for (let i = 0; i < 9; i++) {
        const turn = (i / 9) * 2 * Math.PI + y * 9;
        m.limb(
          spine,
          [cx + r * 0.96 * Math.cos(turn), y, r * 0.96 * Math.sin(turn)],
          [cx + r * 1.28 * Math.cos(turn), y + 0.012, r * 1.28 * Math.sin(turn)],
          0.003,
          0.001,
        );
      }
    }
  }
  m.part();
  for (let i = 0; i < 7; i++) m.within([0, 0.955, 0], [48, i * 51.4, 0], () => m.ball(bloom, [0, 0.035, 0], [0.017, 0.036, 0.008]));
  return m;
}

/** 黄山松: a trunk that bends out of the rock, boughs held level, needles in flat clouds. Leans to +z. */
export function mountainPine(): Model {
  const m = new Model();
  const wood = m.material(bark("#4a3a30", "#786352"));
  const needles = m.material(foliage("#24401f", "#47662f", { scale: 70, rough: 0.75, thin: 0.15 }));
  m.part();
  m.tube(
    wood,
    [
      [0, -0.06, -0.08],
      [0.01, 0.16, -0.02],
      [-0.03, 0.36, 0.1],
      [0.02, 0.58, 0.1],
      [0, 0.8, 0.2],
      [0.01, 0.92, 0.24],
    ],
    [0.075, 0.055, 0.046, 0.036, 0.02, 0.01],
  );
  // Foot of the bough on the trunk, its end, how wide its cloud is.
  const boughs: readonly (readonly [Point, Point, number])[] = [
    [[-0.02, 0.4, 0.1], [0.06, 0.42, 0.66], 0.2],
    [[0, 0.5, 0.1], [-0.1, 0.55, 0.42], 0.16],
    [[0, 0.5, 0.1], [-0.26, 0.54, -0.12], 0.17],
    [[0.02, 0.6, 0.11], [0.22, 0.66, 0.36], 0.17],
    [[0.02, 0.62, 0.11], [0.06, 0.69, -0.24], 0.17],
    [[0.01, 0.74, 0.17], [-0.1, 0.82, 0.44], 0.16],
    [[0, 0.8, 0.2], [0.06, 0.87, 0.04], 0.15],
    [[0.01, 0.9, 0.24], [0, 0.95, 0.28], 0.16],
  ];
  for (const [from, to] of boughs) {
    const knee: Point = [(from[0] + to[0]) * 0.5, from[1] + (to[1] - from[1]) * 0.2, (from[2] + to[2]) * 0.5];
    m.limb(wood, from, knee, 0.024, 0.016, { blend: 0.015 });
    m.limb(wood, knee, to, 0.016, 0.006);
  }
  m.part();
  for (const [, to, wide] of boughs) {
    for (let clump = 0; clump < 5; clump++) {
      const turn = clump * 1.57 + to[1] * 9;
      const out = clump === 0 ? 0 : wide * 0.72;
      const size = wide * (clump === 0 ? 0.8 : 0.56);
      m.ball(
        needles,
        [to[0] + Math.cos(turn) * out, to[1] + 0.02 + 0.008 * (clump % 3), to[2] + Math.sin(turn) * out],
        [size, size * 0.42, size],
        {
          blend: 0.012,
          ruffle: [0.012, 26],
        },
      );
    }
  }
  return m;
}
