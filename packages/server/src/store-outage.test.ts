import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startS3, type ThrowawayS3 } from "../../../tools/s3.mjs";
import { makePng } from "./testing/make-png.ts";
import { openWholeStudio, type WholeStudio } from "./testing/whole-studio.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let s3: ThrowawayS3;
let studio: WholeStudio;
beforeAll(async () => {
  s3 = await startS3();
  for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
  studio = await openWholeStudio({ environment: { ...s3.env, STORE: `s3://${s3.bucket}` } });
});
afterAll(async () => {
  await studio.close();
  await s3.stop();
  vi.unstubAllEnvs();
});

const health = async () => (await studio.app.request("/api/health")).status;
const upload = () => {
  const form = new FormData();
  form.set("file", new File([makePng({ width: 8, height: 8 }) as Uint8Array<ArrayBuffer>], "a.png", { type: "image/png" }));
  return studio.app.request("/api/generation/upload", { method: "POST", body: form });
};

it("D4 a store that goes away takes the readiness with it, and brings it back; what needs it says 503 meanwhile", async () => {
  expect(await health()).toBe(200);
  expect((await upload()).status).toBe(200);
  await s3.crash();
  await expect.poll(health, { timeout: 30_000 }).toBe(503);
  const refused = await upload();
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([503, true]);
  // The process itself lives: nobody should start it again for this.
  expect((await studio.app.request("/api/health/live")).status).toBe(200);
  await s3.restart();
  await expect.poll(health, { timeout: 30_000 }).toBe(200);
  expect((await upload()).status).toBe(200);
});

it("asks the store once for all who ask at a moment", async () => {
  const look = vi.spyOn(studio.parts.store, "isReachable");
  const answers = await Promise.all(Array.from({ length: 50 }, health));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(look.mock.calls.length).toBeLessThanOrEqual(1);
});
