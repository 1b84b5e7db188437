import { eyes } from "../features.ts";
import { Model, type Point } from "../model.ts";
import { fur, horn } from "./coats.ts";

/** Locks of wool, large on the trunk and small at the neck. */
const fleece = { ruffle: [0.026, 15] } as const;
const short = { ruffle: [0.016, 22] } as const;

/** In full fleece, dark in the face and on the legs; the neck is laid by `tilt` degrees, and the head follows it. */
function standing(tilt: number): Model {
  const m = new Model();
  const wool = m.material(
    fur("#e9e2d2", "#c9bda4", { main: true, scale: 30, amount: 0.8, bump: 1.1, rough: 0.95, sheen: 0.5, wrap: 0.35 }),
  );
  const skin = m.material(fur("#3c322b", "#51453b", { hair: 0, scale: 90, amount: 0.4, bump: 0.12, rough: 0.7, sheen: 0.2 }));
  const hoof = m.material(horn("#1f1a17"));
  m.part();
  m.ball(wool, [0, 0.56, -0.06], [0.265, 0.25, 0.42], fleece);
  m.ball(wool, [0, 0.57, -0.3], [0.255, 0.25, 0.23], { ...fleece, blend: 0.08 });
  m.ball(wool, [0, 0.55, 0.22], [0.225, 0.25, 0.21], { ...fleece, blend: 0.08 });
  m.ball(wool, [0, 0.5, -0.52], [0.05, 0.1, 0.05], { ...short, blend: 0.04 });
  m.part(0.03);
  m.bothSides(() => {
    for (const [x, z, back] of [
      [0.12, 0.22, 0],
      [0.135, -0.32, -0.035],
    ] as const) {
      const points: Point[] = [
        [x, 0.4, z],
        [x, 0.22, z + back],
        [x, 0.05, z],
      ];
      m.ball(wool, [x, 0.38, z], [0.085, 0.1, 0.1], { ...short, blend: 0.05 });
      m.tube(skin, points, [0.062, 0.034, 0.03], { blend: 0.03 });
      m.can(hoof, [x, 0.026, z + 0.012], 0.04, 0.032, 0.026, 0.008);
    }
  });
  m.within([0, 0.6, 0.26], [tilt, 0, 0], () => {
    m.part(0.08);
    m.limb(wool, [0, -0.02, 0], [0, 0.22, 0.15], 0.17, 0.105, { ...short, blend: 0.06 });
    m.within([0, 0.27, 0.2], [-tilt * 0.12, 0, 0], () => {
      m.part(0.03);
      m.ball(skin, [0, 0.02, 0.02], [0.075, 0.085, 0.1]);
      m.limb(skin, [0, 0.01, 0.06], [0, -0.09, 0.19], 0.072, 0.046, { blend: 0.04 });
      m.ball(skin, [0.018, -0.1, 0.215], [0.028, 0.026, 0.03], { mirror: true, blend: 0.02 });
      m.limb(skin, [0.06, 0.06, -0.01], [0.165, 0.03, -0.03], 0.036, 0.014, { mirror: true, flat: 0.45, flatTo: [0, 0.3, 1], blend: 0.02 });
      m.part(0.03);
      m.ball(wool, [0, 0.085, -0.03], [0.08, 0.06, 0.085], short);
      eyes(m, [0.062, 0.03, 0.085], 0.014, [0.92, 0.05, 0.38], { iris: "#8a6a2a" });
    });
  });
  return m;
}

export const sheep = (): Model => standing(6);

/** Its mouth in the grass. */
export const grazingSheep = (): Model => standing(88);
