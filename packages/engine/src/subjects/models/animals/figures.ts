import { eyes } from "../features.ts";
import { Model } from "../model.ts";
import { horn } from "./coats.ts";

/** A traveller with a pack, standing at ease. Eight heads tall, one unit high. */
export function person(): Model {
  const m = new Model();
  const skin = m.material({ color: "#d9a27c", rough: 0.55, wrap: 0.35 });
  const hair = m.material({ color: "#2b1c12", color2: "#4a3220", pattern: "fur", scale: 130, amount: 0.8, bump: 0.5, rough: 0.5 });
  const coat = m.material({
    color: "#2f5f8f",
    color2: "#274f78",
    pattern: "cloth",
    scale: 300,
    amount: 0.7,
    amount2: 0.5,
    bump: 0.25,
    rough: 0.85,
    sheen: 0.25,
    main: true,
  });
  const trousers = m.material({
    color: "#3b3a3d",
    color2: "#2c2b2e",
    pattern: "cloth",
    scale: 300,
    amount: 0.7,
    amount2: 0.5,
    bump: 0.25,
    rough: 0.9,
    sheen: 0.2,
  });
  const boot = m.material({ color: "#4a3221", rough: 0.5 });
  const pack = m.material({
    color: "#8a6a3a",
    color2: "#6d532c",
    pattern: "cloth",
    scale: 260,
    amount: 0.8,
    amount2: 0.3,
    bump: 0.25,
    rough: 0.85,
  });
  m.part();
  m.ball(coat, [0, 0.745, 0], [0.098, 0.105, 0.062]);
  m.limb(coat, [0, 0.66, 0], [0, 0.53, 0], 0.08, 0.084, { blend: 0.05, flat: 0.72 });
  m.ball(coat, [0, 0.505, 0], [0.09, 0.045, 0.068], { blend: 0.03 });
  m.limb(coat, [0.06, 0.805, 0], [0.115, 0.79, 0], 0.036, 0.036, { mirror: true, blend: 0.03 });
  m.ring(coat, [0, 0.845, 0.004], 0.032, 0.016, { blend: 0.015 });
  m.part(0.012);
  m.bothSides(() => {
    m.tube(
      coat,
      [
        [0.12, 0.785, 0],
        [0.148, 0.65, -0.012],
        [0.148, 0.545, 0.03],
      ],
      [0.041, 0.034, 0.028],
      { blend: 0.015 },
    );
    m.ball(skin, [0.148, 0.502, 0.042], [0.019, 0.036, 0.026], { blend: 0.008 });
  });
  m.part(0.02);
  m.tube(
    trousers,
    [
      [0.046, 0.5, 0],
      [0.056, 0.28, 0.012],
      [0.062, 0.075, 0.005],
    ],
    [0.062, 0.045, 0.037],
    { blend: 0.02 },
  );
  m.tube(
    trousers,
    [
      [-0.046, 0.5, 0],
      [-0.058, 0.28, 0.03],
      [-0.066, 0.075, 0.03],
    ],
    [0.062, 0.045, 0.037],
    { blend: 0.02 },
  );
  m.part(0.006);
  m.limb(boot, [0.063, 0.06, 0.002], [0.072, 0.03, 0.085], 0.038, 0.028);
  m.limb(boot, [-0.067, 0.06, 0.027], [-0.078, 0.03, 0.11], 0.038, 0.028);
  m.part(0.01);
  m.limb(skin, [0, 0.81, 0.002], [0, 0.87, 0.008], 0.03, 0.028);
  m.ball(skin, [0, 0.925, 0.014], [0.051, 0.062, 0.058], { blend: 0.015 });
  m.ball(skin, [0, 0.897, 0.03], [0.036, 0.038, 0.04], { blend: 0.02 });
  m.limb(skin, [0, 0.93, 0.068], [0, 0.912, 0.078], 0.008, 0.011, { blend: 0.01 });
  m.ball(skin, [0.051, 0.918, 0.008], [0.009, 0.017, 0.012], { mirror: true, blend: 0.006 });
  m.part(0.004);
  m.ball(hair, [0, 0.944, -0.004], [0.056, 0.056, 0.06]);
  m.ball(hair, [0, 0.968, 0.03], [0.046, 0.026, 0.036], { blend: 0.02 });
  m.part(0.006);
  m.box(pack, [0, 0.69, -0.1], [0.082, 0.115, 0.05], 0.035);
  m.box(pack, [0, 0.64, -0.155], [0.055, 0.05, 0.022], 0.02, { blend: 0.01 });
  m.limb(pack, [0.1, 0.83, -0.1], [-0.1, 0.83, -0.1], 0.032, 0.032);
  m.bothSides(() =>
    m.tube(
      pack,
      [
        [0.06, 0.8, -0.06],
        [0.066, 0.832, 0.0],
        [0.064, 0.77, 0.062],
        [0.075, 0.66, 0.05],
      ],
      [0.013, 0.014, 0.014, 0.012],
    ),
  );
  eyes(m, [0.02, 0.932, 0.062], 0.0065, [0.1, 0, 1], { iris: "#2f2015" });
  m.limb(lips(m), [-0.014, 0.894, 0.072], [0.014, 0.894, 0.072], 0.0032, 0.0032, { paint: 0.004 });
  m.limb(hair, [0.012, 0.946, 0.066], [0.03, 0.945, 0.058], 0.004, 0.003, { mirror: true, paint: 0.003 });
  return m;
}

const lips = (m: Model): number => m.material(horn("#a85a4c"));

/** A woman in a long dress and a straw hat. */
export function woman(): Model {
  const m = new Model();
  const skin = m.material({ color: "#e2b090", rough: 0.55, wrap: 0.35 });
  const hair = m.material({ color: "#2a1811", color2: "#503222", pattern: "fur", scale: 120, amount: 0.8, bump: 0.5, rough: 0.4 });
  const dress = m.material({
    color: "#b5303a",
    color2: "#8f222b",
    pattern: "cloth",
    scale: 260,
    amount: 0.8,
    amount2: 0.6,
    bump: 0.3,
    rough: 0.8,
    sheen: 0.3,
    thin: 0.15,
    main: true,
  });
  const straw = m.material({
    color: "#dcc38c",
    color2: "#b8995c",
    pattern: "rings",
    scale: 90,
    amount: 0.15,
    amount2: 0.5,
    bump: 0.25,
    rough: 0.8,
  });
  const shoe = m.material({ color: "#5a3a28", rough: 0.5 });
  m.part();
  m.ball(dress, [0, 0.76, 0.004], [0.074, 0.085, 0.054]);
  m.limb(dress, [0, 0.72, 0], [0, 0.635, 0], 0.062, 0.05, { blend: 0.03, flat: 0.75 });
  m.can(dress, [0, 0.37, 0], 0.2, 0.055, 0.27, 0.02, { blend: 0.04, ruffle: [0.012, 8] });
  m.limb(dress, [0.05, 0.806, 0], [0.088, 0.795, 0], 0.026, 0.026, { mirror: true, blend: 0.02 });
  m.part(0.01);
  m.tube(
    skin,
    [
      [0.095, 0.79, 0],
      [0.125, 0.66, 0.0],
      [0.115, 0.56, 0.05],
    ],
    [0.025, 0.021, 0.016],
  );
  m.tube(
    skin,
    [
      [-0.095, 0.79, 0],
      [-0.13, 0.665, -0.01],
      [-0.14, 0.56, 0.03],
    ],
    [0.025, 0.021, 0.016],
  );
  m.ball(skin, [0.112, 0.535, 0.06], [0.014, 0.028, 0.02], { blend: 0.008 });
  m.ball(skin, [-0.142, 0.535, 0.036], [0.014, 0.028, 0.02], { blend: 0.008 });
  m.limb(skin, [0, 0.81, 0.002], [0, 0.868, 0.008], 0.024, 0.023);
  m.ball(skin, [0, 0.915, 0.014], [0.046, 0.058, 0.052], { blend: 0.014 });
  m.ball(skin, [0, 0.888, 0.028], [0.031, 0.034, 0.036], { blend: 0.018 });
  m.limb(skin, [0, 0.918, 0.062], [0, 0.904, 0.07], 0.006, 0.008, { blend: 0.008 });
  m.limb(skin, [0.04, 0.13, 0], [0.042, 0.05, 0], 0.026, 0.022, { mirror: true });
  m.part();
  m.limb(shoe, [0.042, 0.03, -0.005], [0.05, 0.02, 0.075], 0.03, 0.022, { mirror: true });
  m.part(0.005);
  m.ball(hair, [0, 0.928, -0.006], [0.053, 0.054, 0.056]);
  m.tube(
    hair,
    [
      [0.04, 0.93, -0.01],
      [0.058, 0.86, -0.018],
      [0.056, 0.77, -0.03],
    ],
    [0.026, 0.03, 0.012],
    { mirror: true, blend: 0.02 },
  );
  m.tube(
    hair,
    [
      [0, 0.93, -0.03],
      [0, 0.84, -0.058],
      [0, 0.72, -0.062],
    ],
    [0.045, 0.052, 0.02],
    { blend: 0.03 },
  );
  m.part();
  m.can(straw, [0, 0.966, 0.0], 0.054, 0.046, 0.034, 0.018);
  m.can(straw, [0, 0.948, 0.0], 0.122, 0.118, 0.006, 0.005, { blend: 0.02, turn: [-6, 0, 4] });
  m.part();
  m.can(dress, [0, 0.957, 0], 0.056, 0.054, 0.01, 0.004);
  eyes(m, [0.018, 0.922, 0.057], 0.006, [0.1, 0, 1], { iris: "#2f2015" });
  m.limb(lips(m), [-0.01, 0.885, 0.064], [0.01, 0.885, 0.064], 0.0036, 0.0036, { paint: 0.004 });
  return m;
}

export function robot(): Model {
  const m = new Model();
  const shell = m.material({ color: "#c9d2d8", rough: 0.28, f0: 0.09, metal: 0.35, main: true });
  const joint = m.material({ color: "#3a4046", rough: 0.4, metal: 0.7 });
  const accent = m.material({ color: "#e58a2c", rough: 0.35 });
  const screen = m.material({ color: "#0b1116", rough: 0.08, f0: 0.06 });
  const light = m.material({ color: "#5fe6ff", glow: 0.9, nightGlow: 2.2, rough: 0.3 });
  m.part();
  m.box(shell, [0, 0.5, 0], [0.17, 0.16, 0.12], 0.06, { taper: 0.1 });
  m.box(accent, [0, 0.54, 0.12], [0.07, 0.05, 0.02], 0.015, { blend: 0.006 });
  m.part();
  m.box(shell, [0, 0.82, 0.01], [0.19, 0.135, 0.145], 0.09);
  m.part();
  m.box(screen, [0, 0.815, 0.135], [0.145, 0.09, 0.025], 0.022);
  m.part();
  m.ball(light, [0.062, 0.825, 0.16], [0.026, 0.034, 0.008], { mirror: true });
  m.tube(
    light,
    [
      [-0.04, 0.765, 0.161],
      [0, 0.752, 0.163],
      [0.04, 0.765, 0.161],
    ],
    [0.006, 0.008, 0.006],
  );
  m.part();
  m.can(joint, [0, 0.67, 0], 0.06, 0.06, 0.03, 0.01);
  m.limb(joint, [0.05, 0.94, 0], [0.07, 0.985, 0], 0.01, 0.008);
  m.ball(light, [0.072, 0.988, 0], 0.018);
  m.can(accent, [0.195, 0.82, 0.01], 0.055, 0.055, 0.016, 0.012, { mirror: true, turn: [0, 0, 90] });
  m.part();
  m.bothSides(() => {
    m.ball(joint, [0.2, 0.6, 0], 0.052);
    m.tube(
      joint,
      [
        [0.21, 0.58, 0],
        [0.25, 0.48, 0],
        [0.24, 0.4, 0.06],
      ],
      [0.03, 0.028, 0.028],
    );
    m.limb(shell, [0.245, 0.42, 0.045], [0.235, 0.33, 0.12], 0.05, 0.046);
    m.limb(joint, [0.22, 0.31, 0.14], [0.2, 0.27, 0.19], 0.018, 0.014);
    m.limb(joint, [0.25, 0.31, 0.14], [0.265, 0.27, 0.19], 0.018, 0.014);
    m.limb(joint, [0.085, 0.36, 0], [0.09, 0.2, 0], 0.038, 0.034);
    m.can(shell, [0.092, 0.14, 0], 0.082, 0.058, 0.08, 0.03);
    m.box(accent, [0.094, 0.04, 0.03], [0.075, 0.04, 0.11], 0.03);
  });
  return m;
}

export function snowman(): Model {
  const m = new Model();
  const snow = m.material({
    color: "#f4f7fb",
    color2: "#e4ecf6",
    pattern: "snow",
    scale: 7,
    amount: 0.25,
    bump: 0.3,
    rough: 0.75,
    wrap: 0.35,
    main: true,
  });
  const coal = m.material({ color: "#141416", color2: "#2a2a2e", pattern: "stone", scale: 30, bump: 0.6, rough: 0.45 });
  const carrot = m.material({
    color: "#e8751f",
    color2: "#c95a12",
    pattern: "rings",
    scale: 30,
    amount: 0.15,
    amount2: 0.3,
    bump: 0.2,
    rough: 0.5,
    wrap: 0.2,
  });
  const scarf = m.material({
    color: "#b8232f",
    color2: "#f1e8dc",
    pattern: "rings",
    scale: 22,
    amount: 0.2,
    amount2: 1,
    rough: 0.9,
    sheen: 0.4,
    bump: 0.3,
  });
  const twig = m.material({ color: "#4a3221", color2: "#6b4c33", pattern: "bark", scale: 40, bump: 0.5, rough: 0.85 });
  const hat = m.material({ color: "#1b1c22", rough: 0.65, sheen: 0.3 });
  m.part();
  m.ball(snow, [0, 0.21, 0], [0.25, 0.225, 0.25], { ruffle: [0.008, 6] });
  m.ball(snow, [0, 0.525, 0], [0.18, 0.17, 0.18], { blend: 0.03, ruffle: [0.006, 8] });
  m.ball(snow, [0, 0.755, 0], [0.13, 0.125, 0.13], { blend: 0.025, ruffle: [0.005, 10] });
  m.part();
  m.ball(coal, [0.046, 0.795, 0.116], 0.018, { mirror: true });
  for (const [x, y, z] of [
    [-0.058, 0.722, 0.112],
    [-0.03, 0.705, 0.123],
    [0, 0.7, 0.127],
    [0.03, 0.705, 0.123],
    [0.058, 0.722, 0.112],
  ] as const)
    m.ball(coal, [x, y, z], 0.0115);
  for (const y of [0.43, 0.51, 0.585]) m.ball(coal, [0, y, 0.178 - Math.abs(y - 0.525) * 0.25], 0.02);
  m.part();
  m.limb(carrot, [0, 0.757, 0.115], [0.015, 0.748, 0.29], 0.028, 0.006);
  m.part();
  m.ring(scarf, [0, 0.655, 0.005], 0.125, 0.036, { turn: [4, 0, 3] });
  m.limb(scarf, [0.08, 0.645, 0.13], [0.105, 0.45, 0.19], 0.042, 0.05, { flat: 0.35, flatTo: [0.3, 0.1, 1] });
  m.part();
  m.can(hat, [0, 0.868, -0.005], 0.135, 0.135, 0.01, 0.008, { turn: [-5, 0, 5] });
  m.can(hat, [0.003, 0.93, -0.008], 0.086, 0.092, 0.07, 0.012, { blend: 0.01, turn: [-5, 0, 5] });
  m.can(scarf, [0.001, 0.887, -0.006], 0.089, 0.089, 0.014, 0.004, { turn: [-5, 0, 5] });
  m.part();
  m.bothSides(() => {
    m.tube(
      twig,
      [
        [0.16, 0.55, 0],
        [0.27, 0.62, 0.01],
        [0.37, 0.72, 0.02],
      ],
      [0.013, 0.011, 0.007],
    );
    m.limb(twig, [0.29, 0.635, 0.01], [0.36, 0.63, 0.03], 0.008, 0.004);
    m.limb(twig, [0.32, 0.665, 0.015], [0.32, 0.745, 0.01], 0.008, 0.004);
  });
  return m;
}
