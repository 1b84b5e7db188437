import { eyes } from "../features.ts";
import { Model } from "../model.ts";
import { fur } from "./coats.ts";

export function rabbit(): Model {
  const m = new Model();
  const coat = m.material(fur("#b08b66", "#8d6a49", { main: true, scale: 75 }));
  const pale = m.material(fur("#f2ebe0", "#ddd0bf", { scale: 75 }));
  const pink = m.material({ color: "#dc9a92", rough: 0.6, wrap: 0.4, thin: 0.6 });
  m.part();
  m.ball(coat, [0, 0.24, -0.14], [0.19, 0.225, 0.25]);
  m.ball(coat, [0, 0.27, 0.06], [0.145, 0.17, 0.16], { blend: 0.1 });
  m.ball(coat, [0.14, 0.18, -0.14], [0.095, 0.15, 0.165], { mirror: true, blend: 0.05 });
  m.ball(pale, [0, 0.2, -0.4], 0.075, { blend: 0.02, ruffle: [0.012, 30] });
  m.part(0.03);
  m.bothSides(() => {
    m.ball(coat, [0.145, 0.038, 0.02], [0.052, 0.038, 0.13]);
    m.limb(coat, [0.07, 0.22, 0.15], [0.065, 0.045, 0.2], 0.055, 0.036, { blend: 0.03 });
    m.ball(pale, [0.065, 0.032, 0.225], [0.038, 0.032, 0.05], { blend: 0.02 });
  });
  m.part(0.09);
  m.ball(coat, [0, 0.5, 0.16], [0.125, 0.118, 0.14]);
  m.ball(coat, [0.06, 0.46, 0.22], [0.068, 0.06, 0.07], { mirror: true, blend: 0.05 });
  m.ball(pale, [0.026, 0.452, 0.288], [0.036, 0.03, 0.03], { mirror: true, blend: 0.02 });
  m.ball(coat, [0, 0.5, 0.265], [0.04, 0.055, 0.05], { blend: 0.04 });
  m.bothSides(() => {
    m.tube(
      coat,
      [
        [0.05, 0.58, 0.13],
        [0.075, 0.74, 0.09],
        [0.1, 0.88, 0.06],
        [0.112, 0.98, 0.06],
      ],
      [0.036, 0.056, 0.054, 0.016],
      {
        flat: 0.45,
        blend: 0.03,
      },
    );
    m.tube(
      pink,
      [
        [0.058, 0.65, 0.145],
        [0.08, 0.78, 0.12],
        [0.103, 0.91, 0.095],
      ],
      [0.016, 0.03, 0.02],
      { op: "cut", flat: 0.8, blend: 0.012 },
    );
  });
  m.part();
  m.ball(pink, [0, 0.484, 0.312], [0.016, 0.011, 0.01]);
  eyes(m, [0.098, 0.53, 0.225], 0.03, [0.8, 0.05, 0.6], { iris: "#3a2312" });
  m.ball(pale, [0, 0.22, 0.2], [0.08, 0.12, 0.08], { paint: 0.05 });
  m.ball(pale, [0, 0.44, 0.27], [0.07, 0.045, 0.07], { paint: 0.03 });
  return m;
}
