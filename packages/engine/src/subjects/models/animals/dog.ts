import { eyes } from "../features.ts";
import { Model } from "../model.ts";
import { fur, horn } from "./coats.ts";

/** A retriever that sits, glad of company. */
export function dog(): Model {
  const m = new Model();
  const coat = m.material(fur("#c98f4e", "#e3b877", { main: true, scale: 55 }));
  const pale = m.material(fur("#ead2a8", "#f4e6cb", { scale: 55 }));
  const ear = m.material(fur("#a86f34", "#8a5626", { main: true, scale: 60 }));
  const nose = m.material({ color: "#15100e", rough: 0.22 });
  const tongue = m.material({ color: "#d9656b", rough: 0.3, wrap: 0.4 });
  const mouth = m.material(horn("#3a1c1a"));
  m.part();
  m.ball(coat, [0, 0.22, -0.12], [0.2, 0.22, 0.23]);
  m.limb(coat, [0, 0.3, -0.06], [0, 0.57, 0.07], 0.19, 0.135, { blend: 0.12 });
  m.ball(coat, [0, 0.43, 0.12], [0.14, 0.19, 0.11], { blend: 0.08 });
  m.ball(coat, [0.17, 0.16, -0.02], [0.095, 0.15, 0.17], { mirror: true, blend: 0.05 });
  m.part(0.04);
  m.bothSides(() => {
    m.tube(
      coat,
      [
        [0.1, 0.43, 0.13],
        [0.095, 0.2, 0.18],
        [0.09, 0.05, 0.2],
      ],
      [0.075, 0.055, 0.05],
      { blend: 0.05 },
    );
    m.ball(pale, [0.09, 0.042, 0.235], [0.058, 0.044, 0.075], { blend: 0.02 });
    m.ball(coat, [0.2, 0.04, 0.12], [0.058, 0.042, 0.11], { blend: 0.02 });
  });
  m.part(0.05);
  m.tube(
    coat,
    [
      [0.02, 0.09, -0.3],
      [0.14, 0.08, -0.42],
      [0.3, 0.13, -0.42],
      [0.4, 0.24, -0.34],
    ],
    [0.05, 0.062, 0.06, 0.02],
    { blend: 0.03 },
  );
  m.part(0.1);
  m.ball(coat, [0, 0.765, 0.1], [0.155, 0.145, 0.155]);
  m.ball(coat, [0, 0.8, 0.17], [0.1, 0.075, 0.08], { blend: 0.06 });
  m.limb(pale, [0, 0.725, 0.2], [0, 0.7, 0.345], 0.085, 0.062, { blend: 0.06 });
  m.ball(pale, [0.035, 0.685, 0.325], [0.05, 0.045, 0.06], { mirror: true, blend: 0.025 });
  m.limb(pale, [0, 0.655, 0.18], [0, 0.628, 0.3], 0.055, 0.035, { blend: 0.025 });
  m.part();
  m.ball(mouth, [0, 0.648, 0.325], [0.042, 0.012, 0.05]);
  m.part();
  m.limb(tongue, [0, 0.645, 0.33], [0, 0.585, 0.385], 0.03, 0.026, { flat: 0.3, flatTo: [0, 0.7, 0.7] });
  m.part();
  m.ball(nose, [0, 0.742, 0.392], [0.036, 0.027, 0.026]);
  m.part(0.035);
  m.bothSides(() => {
    m.tube(
      ear,
      [
        [0.115, 0.86, 0.08],
        [0.178, 0.8, 0.1],
        [0.195, 0.68, 0.12],
        [0.18, 0.6, 0.13],
      ],
      [0.045, 0.068, 0.072, 0.03],
      { flat: 0.42, flatTo: [1, 0.25, 0], blend: 0.02 },
    );
  });
  eyes(m, [0.071, 0.797, 0.236], 0.026, [0.25, 0, 0.96], { iris: "#2e180b" });
  m.ball(pale, [0, 0.42, 0.24], [0.1, 0.18, 0.1], { paint: 0.08 });
  return m;
}
