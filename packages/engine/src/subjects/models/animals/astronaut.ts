import { Model } from "../model.ts";

/** In a white suit with a mirrored visor, the pack of air on its back, arms a little out as one stands on the moon. */
export function astronaut(): Model {
  const m = new Model();
  const suit = m.material({
    color: "#e9e9e6",
    color2: "#cfd0d0",
    pattern: "cloth",
    scale: 26,
    bump: 0.35,
    rough: 0.82,
    sheen: 0.18,
    main: true,
  });
  const shell = m.material({ color: "#f1f1ee", rough: 0.35, f0: 0.05 });
  const grey = m.material({ color: "#8d9196", color2: "#6f7378", pattern: "cloth", scale: 30, bump: 0.3, rough: 0.75 });
  const dark = m.material({ color: "#2c3036", rough: 0.55 });
  const visor = m.material({ color: "#d99a35", rough: 0.05, metal: 0.92, f0: 0.5 });
  const red = m.material({ color: "#b8352c", rough: 0.6 });
  const blue = m.material({ color: "#2e5f9e", rough: 0.5 });
  // Trunk, hips and the hard collar.
  m.part();
  m.ball(suit, [0, 0.6, 0], [0.135, 0.15, 0.1], { ruffle: [0.006, 14] });
  m.ball(suit, [0, 0.47, 0], [0.118, 0.1, 0.095], { blend: 0.05, ruffle: [0.006, 14] });
  m.part();
  m.can(grey, [0, 0.745, 0], 0.088, 0.08, 0.018, 0.01);
  // Helmet, with the gold visor set into its front.
  m.part();
  m.ball(shell, [0, 0.855, 0], [0.122, 0.125, 0.124]);
  m.part();
  m.ball(visor, [0, 0.855, 0.034], [0.098, 0.088, 0.1]);
  m.part();
  m.ring(shell, [0, 0.855, 0.068], 0.098, 0.013, { turn: [90, 0, 0] });
  m.box(dark, [0.118, 0.86, -0.005], [0.014, 0.03, 0.024], 0.01, { mirror: true });
  // The pack.
  m.part();
  m.box(shell, [0, 0.63, -0.135], [0.12, 0.155, 0.06], 0.03);
  m.box(grey, [0, 0.76, -0.13], [0.07, 0.03, 0.045], 0.015);
  // Chest unit with its knobs, straps and a flag's blue.
  m.part();
  m.box(shell, [0, 0.615, 0.105], [0.062, 0.045, 0.025], 0.012);
  m.box(red, [-0.03, 0.628, 0.131], [0.012, 0.012, 0.005], 0.003);
  m.box(blue, [0.012, 0.628, 0.131], [0.018, 0.009, 0.005], 0.003);
  m.can(dark, [0.035, 0.6, 0.13], 0.009, 0.009, 0.008, 0.002, { turn: [90, 0, 0] });
  m.tube(
    grey,
    [
      [0.05, 0.6, 0.12],
      [0.12, 0.55, 0.09],
      [0.13, 0.6, -0.06],
    ],
    [0.011, 0.011, 0.011],
  );
  m.bothSides(() => {
    // Arm, bent a little forward; ring joints; glove.
    m.part();
    m.ball(suit, [0.145, 0.685, 0], 0.062);
    m.limb(suit, [0.15, 0.68, 0], [0.222, 0.545, 0.025], 0.056, 0.05, { blend: 0.03, ruffle: [0.005, 18] });
    m.limb(suit, [0.222, 0.545, 0.025], [0.245, 0.42, 0.105], 0.049, 0.043, { blend: 0.02, ruffle: [0.005, 18] });
    m.part();
    m.ring(red, [0.186, 0.614, 0.012], 0.05, 0.008, { turn: [0, 0, 28] });
    m.part();
    m.limb(grey, [0.247, 0.41, 0.11], [0.25, 0.365, 0.135], 0.04, 0.034);
    m.limb(grey, [0.225, 0.4, 0.13], [0.212, 0.37, 0.155], 0.016, 0.013, { blend: 0.012 });
    // Leg and heavy boot.
    m.part();
    m.limb(suit, [0.066, 0.45, 0], [0.084, 0.26, 0.02], 0.076, 0.064, { ruffle: [0.006, 16] });
    m.limb(suit, [0.084, 0.26, 0.02], [0.09, 0.1, 0], 0.063, 0.06, { blend: 0.025, ruffle: [0.006, 16] });
    m.part();
    m.ring(grey, [0.088, 0.13, 0.002], 0.058, 0.01);
    m.part();
    m.box(grey, [0.092, 0.04, 0.022], [0.056, 0.04, 0.095], 0.03);
    m.box(dark, [0.092, 0.01, 0.022], [0.06, 0.012, 0.1], 0.008);
    m.box(blue, [0.2, 0.64, 0.022], [0.004, 0.018, 0.022], 0.002, { turn: [0, 0, 26] });
  });
  return m;
}
