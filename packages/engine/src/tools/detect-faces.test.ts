import { describe, expect, it } from "vitest";
import { sharp } from "../codec/gate.ts";
import { detectFaces } from "./detect-faces.ts";
import { pair, portrait } from "./face-pictures.fixture.ts";

const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };

async function facesOf(bytes: Uint8Array) {
  const outcome = await detectFaces({ bytes }, context);
  if (!outcome.ok) throw new Error(outcome.fault.code);
  return outcome.value;
}
const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => [x + width / 2, y + height / 2];

describe("faces of a picture", { timeout: 60_000 }, () => {
  it("F03 F06 are told from left to right, each in a box inside the picture", async () => {
    const { width, faces } = await facesOf(await pair("guest", "woman"));
    expect(faces).toHaveLength(2);
    expect(faces[0]!.x).toBeLessThan(faces[1]!.x);
    expect(middleOf(faces[0]!)[0]).toBeLessThan(width / 2);
    expect(middleOf(faces[1]!)[0]).toBeGreaterThan(width / 2);
    for (const { confidence } of faces) expect(confidence).toBeGreaterThan(0.9);
  });

  it("are where they were when the picture is mirrored", async () => {
    const bytes = await portrait("guest");
    const { width, faces } = await facesOf(bytes);
    const mirrored = await facesOf(await sharp(bytes).flop().png().toBuffer());
    expect([faces.length, mirrored.faces.length]).toEqual([1, 1]);
    const [x, y] = middleOf(faces[0]!);
    const [u, v] = middleOf(mirrored.faces[0]!);
    expect(Math.abs(width - u! - x!)).toBeLessThan(0.05 * faces[0]!.width);
    expect(Math.abs(v! - y!)).toBeLessThan(0.05 * faces[0]!.height);
  });

  it.each([90, 180, 270])("are found in a picture that is turned by %i degrees", async (degrees) => {
    const upright = await facesOf(await portrait("guest"));
    const { faces } = await facesOf(
      await sharp(await portrait("guest"))
        .rotate(degrees)
        .png()
        .toBuffer(),
    );
    expect(faces).toHaveLength(1);
    const area = (face: { width: number; height: number }) => face.width * face.height;
    expect(area(faces[0]!) / area(upright.faces[0]!)).toBeGreaterThan(0.8);
    expect(area(faces[0]!) / area(upright.faces[0]!)).toBeLessThan(1.25);
  });

  it("F02 are found where one fills the picture, and where one is small in it", async () => {
    const [face] = (await facesOf(await portrait("guest"))).faces;
    const box = { left: face!.x, top: face!.y, width: face!.width, height: face!.height };
    const filling = await sharp(await portrait("guest"))
      .extract(box)
      .png()
      .toBuffer();
    expect((await facesOf(filling)).faces).toHaveLength(1);
    const ground = sharp({ create: { width: 1400, height: 900, channels: 3, background: "#5a6a58" } });
    const small = await ground
      .composite([{ input: await portrait("guest", 1), left: 1100, top: 620 }])
      .png()
      .toBuffer();
    const found = (await facesOf(small)).faces;
    expect(found).toHaveLength(1);
    expect(middleOf(found[0]!)[0]).toBeGreaterThan(1100);
  });

  it("F04 are none in a picture of nothing", async () => {
    const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#a08060" } })
      .png()
      .toBuffer();
    expect(await facesOf(plain)).toEqual({ width: 300, height: 200, faces: [] });
  });

  it.each([
    ["host", 4],
    ["clerk", 6],
    ["woman", 6],
  ] as const)(
    "are found whole where one fills the picture, and not its parts as well: the %s, %i times as large",
    async (person, scale) => {
      expect((await facesOf(await portrait(person, scale))).faces).toHaveLength(1);
    },
  );

  it("are told with how much they show: no more when they are enlarged, less when they are blurred", async () => {
    const widthsOf = async (bytes: Buffer) => (await facesOf(bytes)).faces[0]!;
    const photo = await widthsOf(await portrait("host", 1));
    expect(photo.detailWidth).toBe(photo.width);
    for (const scale of [2, 4, 6]) {
      const { width, detailWidth } = await widthsOf(await portrait("host", scale));
      expect(width / photo.width).toBeGreaterThan(0.9 * scale);
      expect(detailWidth / photo.width).toBeGreaterThan(0.7);
      expect(detailWidth / photo.width).toBeLessThan(1.6);
    }
    const blurred = await widthsOf(
      await sharp(await portrait("host", 1))
        .blur(2)
        .png()
        .toBuffer(),
    );
    expect(blurred.detailWidth).toBeLessThan(0.7 * photo.detailWidth);
  });
});
