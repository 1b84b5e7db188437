import fs from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type ServerType, serve } from "@hono/node-server";
import { uploadLimits } from "@proofsheet/contract";
import { createEngine } from "@proofsheet/engine";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { builtinEngine } from "../../adapters/builtin-engine.ts";
import { makePng } from "../../testing/make-png.ts";
import { openPeopleStudio, type PeopleStudio } from "../../testing/people-studio.ts";

const gates = process.env.GATES === "1";
vi.setConfig({ testTimeout: gates ? 1_800_000 : 300_000, hookTimeout: 120_000 });

const corpus = fileURLToPath(new URL("../../../../../../shared/corpus", import.meta.url));

let studio: PeopleStudio;
let server: ServerType;
let origin: string;
const engine = builtinEngine(createEngine());
beforeAll(async () => {
  studio = await openPeopleStudio({ engine, rateLimits: false });
  server = serve({ fetch: studio.app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await engine.close();
  await studio.close();
});

async function send(bytes: Uint8Array, fileName: string) {
  const form = new FormData();
  form.set("file", new File([bytes as Uint8Array<ArrayBuffer>], fileName));
  const startedMs = performance.now();
  const response = await fetch(`${origin}/api/generation/upload`, { method: "POST", body: form });
  const body = (await response.json()) as { code: string; message: string; url: string; width: number; height: number };
  return { status: response.status, body, ms: performance.now() - startedMs };
}
const fetchBytes = async (url: string) => Buffer.from(await (await fetch(origin + url)).arrayBuffer());

describe("what is told by the bytes", () => {
  it("U21 a PNG named .jpg is the PNG it is", async () => {
    const { status, body } = await send(makePng(), "photo.jpg");
    expect(status).toBe(200);
    expect((await fetchBytes(body.url)).subarray(1, 4).toString()).toBe("PNG");
  });

  it.each([
    ["U21 HTML named .png", "<!doctype html><script>alert(1)</script>", "x.png"],
    ["U21 SVG with a script named .png", `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`, "x.png"],
    ["U13 HEIC named .jpg", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", "IMG_0001.jpg"],
  ])("%s is refused by its kind", async (_what, text, fileName) => {
    const { status, body } = await send(Buffer.from(text, "latin1"), fileName);
    expect([status, body.code]).toEqual([415, "IMAGE_TYPE_UNSUPPORTED"]);
    expect(body.message).toContain("JPEG, PNG, WebP, GIF or AVIF");
  });

  it.each([
    ["U27 no bytes at all", Buffer.alloc(0)],
    ["U27 the first 60 % of a file", makePng({ width: 400, height: 400 }).subarray(0, 600)],
    ["U27 a PNG with a wrong check sum", corrupt(makePng())],
  ])("%s is unreadable", async (_what, bytes) => {
    const { status, body } = await send(bytes, "photo.png");
    expect([status, body.code]).toEqual([422, "IMAGE_UNREADABLE"]);
  });

  it("U01 I3 broken and talkative metadata is no fault, and none of it is kept", async () => {
    const bytes = makePng({
      chunks: [
        ["eXIf", Buffer.from("not exif at all")],
        ["tEXt", Buffer.from("Comment\0secret place 48.8584N 2.2945E <script>")],
      ],
    });
    const { status, body } = await send(bytes, "photo.png");
    expect(status).toBe(200);
    const kept = await fetchBytes(body.url);
    expect(kept.includes("secret place")).toBe(false);
    expect(kept.includes("eXIf")).toBe(false);
  });
});

function corrupt(bytes: Buffer): Buffer {
  const at = bytes.indexOf("IDAT") + 8;
  bytes[at] = bytes[at]! ^ 0xff;
  return bytes;
}

describe("limits", () => {
  it("U26 takes exactly 10 MB and not a byte more", async () => {
    expect((await send(makePng({ sizeBytes: uploadLimits.fileBytes }), "photo.png")).status).toBe(200);
    const { status, body } = await send(makePng({ sizeBytes: uploadLimits.fileBytes + 1 }), "photo.png");
    expect([status, body.code]).toEqual([413, "IMAGE_TOO_LARGE"]);
    expect(body.message).toMatch(/10 ?MB/);
  });

  it.each([
    ["U18", 64_250],
    ["U19", 100_000],
  ])("%s refuses a tiny file that claims %i pixels a side", async (_id, side) => {
    const { status, body } = await send(makePng({ claim: { width: side, height: side } }), "bomb.png");
    expect(status).toBeGreaterThanOrEqual(413);
    expect(["IMAGE_TOO_LARGE", "IMAGE_UNREADABLE"]).toContain(body.code);
  });

  it("refuses a picture under 16 pixels a side", async () => {
    expect((await send(makePng({ width: 40, height: 15 }), "thin.png")).body.code).toBe("IMAGE_TOO_SMALL");
  });
});

const filesUnder = (folder: string) =>
  fs
    .readdirSync(path.join(corpus, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(py|txt|json|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

describe.skipIf(!fs.existsSync(corpus))("I1 I2 I4 the hostile collection", () => {
  it("I1 I2 crashes nothing: each file is refused by name, or is a picture and comes back encoded anew", async () => {
    const bombs = filesUnder("bombs/out");
    const hostile = filesUnder("hostile").filter((_, index) => gates || index % 10 === 0);
    const answers = [];
    for (const file of [...(gates ? bombs : bombs.filter((_, index) => index % 4 === 0)), ...hostile]) {
      const bytes = fs.readFileSync(file);
      const { status, body, ms } = await send(bytes, path.basename(file));
      answers.push(ms);
      expect(status, `${file} ${JSON.stringify(body)}`).toBeLessThan(500);
      if (status !== 200) expect(body.code, file).toMatch(/^IMAGE_/);
      else expect((await fetchBytes(body.url)).equals(bytes), file).toBe(false);
    }
    expect((await send(makePng(), "after.png")).status).toBe(200);
    if (gates) expect(answers.toSorted((a, b) => a - b)[Math.floor(answers.length * 0.99)]).toBeLessThan(1_000);
  });

  it("I4 no file name reaches past the store", async () => {
    const names = fs.readFileSync(path.join(corpus, "bombs/out/filenames.txt"), "utf8").split("\n").filter(Boolean);
    const before = fs.readdirSync(studio.dataDir).sort();
    for (const name of names.filter((_, index) => gates || index % 3 === 0)) {
      expect((await send(makePng(), name)).status, JSON.stringify(name)).toBe(200);
    }
    expect(fs.readdirSync(studio.dataDir).sort()).toEqual(before);
    for (const file of fs.readdirSync(path.join(studio.dataDir, "pictures"), { recursive: true }))
      expect(String(file)).toMatch(/^(parts|[0-9a-z]{2}(\/img_[0-9a-z]+)?)$/);
  });
});
