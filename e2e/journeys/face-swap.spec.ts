import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { pair, portrait } from "../../packages/engine/src/tools/face-pictures.fixture.ts";
import { Studio } from "./studio.ts";
import { languages } from "./words.ts";

const png = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("F06 a face by the keyboard alone, chosen of two, into another picture; reset, and back from History", async ({ page }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;
      const swap = page.getByRole("button", { name: words.swapFace });
      await studio.open("/face-swap");

      await test.step("says what is missing", async () => {
        await expect(page.getByText(words.bothPicturesFirst)).toBeVisible();
        await expect(swap).toBeDisabled();
      });

      await test.step("two pictures, and whose face", async () => {
        const both = [png("two.png", await pair("woman", "man")), png("guest.png", await portrait("guest"))];
        await page.getByRole("region", { name: words.swapTitle, exact: true }).locator("input[type=file]").setInputFiles(both);
        const faces = page.getByRole("group", { name: words.faceToTake }).getByRole("radio");
        await expect(faces).toHaveCount(2);
        await expect(page.getByText(words.consent)).toBeVisible();
        await studio.expectAccessible();
        const chosen = (await faces.nth(0).isChecked()) ? 0 : 1;
        await studio.tabTo(faces.nth(chosen));
        await page.keyboard.press(chosen === 0 ? "ArrowRight" : "ArrowLeft");
        await expect(faces.nth(1 - chosen)).toBeChecked();
      });

      await test.step("the swap", async () => {
        await studio.tabTo(swap);
        await page.keyboard.press("Enter");
        await studio.expectDone();
        await studio.expectPicture(/guest/);
        await expect(page.getByText(words.composite)).toBeVisible();
        await expect(page.getByRole("slider", { name: words.compare })).toBeVisible();
        await studio.expectAccessible();
        await studio.tabTo(studio.download);
        const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
        const bytes = await readFile(await file.path());
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([330, 360]);
      });

      await test.step("a reload finds it again, and reset clears both pictures", async () => {
        await page.reload();
        await studio.expectDone();
        const items = await studio.history();
        expect(items).toMatchObject([
          { action: "face-swap", status: "succeeded", parameters: { quality: "high", blend: 1, format: "png" } },
        ]);
        const grip = page.getByRole("button", { name: words.settings });
        if (await grip.isVisible()) {
          // The sheet at its lower rest, a line of words taller than elsewhere, covers nothing of what was made before.
          const made = page.getByRole("listitem").filter({ has: page.locator("[aria-current=true]") });
          const [above, below] = [(await made.boundingBox())!, (await grip.boundingBox())!];
          expect(above.y + above.height).toBeLessThanOrEqual(below.y);
        }
        await studio.openSettings();
        await page.getByRole("button", { name: words.reset }).click();
        await expect(page.getByText(words.bothPicturesFirst)).toBeVisible();
      });
    });

    test("F04 a picture without a face is named at once; a run that fails says so and costs nothing", async ({ page }) => {
      const studio = new Studio(page, language);
      const { words } = studio;
      await studio.open("/face-swap");
      const canvas = page.getByRole("region", { name: words.swapTitle, exact: true }).locator("input[type=file]");
      await canvas.setInputFiles(png("wall.png", await plain()));
      await expect(page.getByText(words.noFaceInSource).last()).toBeVisible();
      await canvas.setInputFiles(png("woman.png", await portrait("woman", 2)));
      await expect(page.getByRole("button", { name: words.swapFace })).toBeDisabled();
      await studio.openSettings();
      await page
        .getByRole("group", { name: words.sourceFace })
        .locator("input[type=file]")
        .setInputFiles(png("man.png", await portrait("man", 2)));
      await page.route("**/api/faceswap/face-swap", (route) =>
        route.fulfill({
          status: 500,
          json: { success: false, code: "ENGINE_FAILED", message: words.swapFailedMessage, request_id: "req_1" },
        }),
      );
      await expect(page.getByRole("button", { name: words.swapFace })).toBeEnabled();
      await page.getByRole("button", { name: words.swapFace }).click();
      await expect(page.getByRole("alert").filter({ hasText: words.swapFailed })).toBeVisible();
    });
  });
}

async function plain(): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp({ create: { width: 320, height: 240, channels: 3, background: "#8a9a7a" } })
    .png()
    .toBuffer();
}
