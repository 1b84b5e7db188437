import { Model } from "../model.ts";

export function planet(): Model {
  const m = new Model();
  const gas = m.material({
    color: "#d9b27c",
    color2: "#a8774a",
    pattern: "bands",
    scale: 6,
    rough: 0.85,
    wrap: 0.08,
    sheen: 0.2,
    main: true,
  });
  const ice = m.material({ color: "#d8c7a6", color2: "#8f7a5c", pattern: "rings", scale: 1, rough: 0.9, thin: 0.5 });
  const dim = m.material({ color: "#8a7557", rough: 0.9, thin: 0.4 });
  m.within([0, 0.5, 0], [16, 0, 14], () => {
    m.part();
    m.ball(gas, [0, 0, 0], [0.5, 0.475, 0.5]);
    for (const [r, width, material] of [
      [0.66, 0.05, dim],
      [0.78, 0.055, ice],
      [0.9, 0.05, ice],
      [0.995, 0.025, dim],
    ] as const) {
      m.part();
      m.can(material, [0, 0, 0], r + width, r + width, 0.004);
      m.can(material, [0, 0, 0], r - width, r - width, 0.1, 0, { op: "cut" });
    }
  });
  return m;
}

export function moon(): Model {
  const m = new Model();
  const dust = m.material({ color: "#aaa69e", color2: "#6a6762", pattern: "craters", scale: 3, bump: 0.22, rough: 1, main: true });
  m.part();
  m.ball(dust, [0, 0.5, 0], 0.5);
  return m;
}
