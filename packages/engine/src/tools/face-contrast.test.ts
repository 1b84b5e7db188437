import { createPlane, type Plane } from "@proofsheet/pixels/raster";
import { expect, it } from "vitest";
import { evening } from "./face-contrast.ts";

const size = { width: 40, height: 40 };
const isEye = (at: number) => at % 40 > 10 && at % 40 < 18 && at > 400 && at < 720;
const plane = (value: (at: number) => number): Plane => {
  const out = createPlane(size.width, size.height);
  for (let at = 0; at < out.data.length; at++) out.data[at] = value(at);
  return out;
};
const face = (eye: number) => plane((at) => (isEye(at) ? eye : 0.5));
const mask = { shown: plane(() => 1), skin: plane((at) => (isEye(at) ? 0 : 1)) };
const ground = plane(() => Math.log(0.5));

const most = (gain: Plane) => gain.data.reduce((so, value) => Math.max(so, Math.abs(Math.log(value))), 0);
const eyeAt = 500 + 12 - (500 % 40);

it("leaves a face in even light alone", () => {
  expect(most(evening({ lit: face(0.2), ground, target: face(0.2) }, mask))).toBeLessThan(0.01);
});

it("gives a pale face more of the contrast that the target has, and no more than that", () => {
  const pale = evening({ lit: face(0.4), ground, target: face(0.1) }, mask).data;
  expect(0.4 * pale[eyeAt]!).toBeLessThan(0.37);
  expect(0.4 * pale[eyeAt]!).toBeGreaterThan(0.1);
  expect(pale[0]!).toBeCloseTo(1, 2);
  expect(most(evening({ lit: face(0.4), ground, target: face(0.4) }, mask))).toBeLessThan(0.01);
});

it("lets skin shine no more than the target's does, and a white of the eye more", () => {
  const isShine = (at: number) => at % 40 > 24 && at > 400 && at < 720;
  const shining = plane((at) => (isEye(at) || isShine(at) ? 1.2 : 0.5));
  const gain = evening({ lit: shining, ground, target: face(0.2) }, mask).data;
  const [shine, eye] = [1.2 * gain[500 + 30 - (500 % 40)]!, 1.2 * gain[eyeAt]!];
  expect(shine).toBeLessThan(0.55);
  expect(shine).toBeGreaterThan(0.5);
  expect(eye).toBeGreaterThan(shine);
});

it("lifts eyes that are holes, leaves the skin, and keeps what is darker darker", () => {
  const gain = evening({ lit: face(0.001), ground, target: face(0.2) }, mask).data;
  const [skin, eye] = [gain[0]!, gain[eyeAt]!];
  expect(skin).toBeCloseTo(1, 2);
  expect(eye).toBeGreaterThan(3);
  expect(0.001 * eye).toBeLessThan(0.5);
});

it("leaves a hard light hard where the target's is as hard", () => {
  const hard = plane((at) => (at % 40 < 20 ? 0.5 : 0.06));
  const gain = evening({ lit: hard, ground, target: hard }, { shown: mask.shown, skin: mask.shown });
  expect(most(gain)).toBeLessThan(0.01);
});
