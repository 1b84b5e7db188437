import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ErrorAnswer } from "@proofsheet/contract/wire";
import { expect, it, onTestFinished } from "vitest";
import { taskStudio } from "../../testing/task-studio.ts";

it("U22 S1 an address in place of a picture is no picture: nobody is asked for it, nothing is charged", async () => {
  let asked = 0;
  const canary = createServer((_, response) => {
    asked++;
    response.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void canary.close());
  const { port } = canary.address() as AddressInfo;
  const studio = await taskStudio();
  const person = await studio.spentUser(2);
  const addresses = [
    `http://127.0.0.1:${port}/x.png`,
    `http://localhost:${port}/x.png`,
    `http://[::ffff:127.0.0.1]:${port}/x.png`,
    `http://0x7f.1:${port}/x.png`,
    "http://169.254.169.254/latest/meta-data",
    "https://example.com/x.png",
    "file:///etc/passwd",
    `//127.0.0.1:${port}/x.png`,
  ];
  for (const image of addresses) {
    for (const [path, body] of [
      ["/faceswap/remove-background", { image }],
      ["/faceswap/extend-image", { image, direction: "right" }],
      ["/generation/text-to-image", { prompt: "a sea", image }],
    ] as const) {
      const response = await studio.post(person, path, body);
      expect([path, image, response.status, ErrorAnswer.parse(await response.json()).code]).toEqual([path, image, 404, "IMAGE_NOT_FOUND"]);
    }
  }
  expect(asked).toBe(0);
  expect(await studio.balance(person)).toMatchObject({ credits: 2, held: 0 });
});
