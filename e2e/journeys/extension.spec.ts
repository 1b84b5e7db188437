import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { drawPhoto, Studio } from "./studio.ts";
import { languages } from "./words.ts";

/** Of a PNG file, from its header. */
const pngSize = (bytes: Buffer) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });

/** The numbers of "640 × 480 → 960 × 720". */
const sizesIn = (text: string | null) => (text?.match(/\d+/g) ?? []).map(Number) as [number, number];

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("a photo is extended by the keyboard alone, by direction, edge and words, over a reload", async ({ page, browser }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;
      const photo = await drawPhoto(browser);
      const files = page.locator("input[type=file]").first();
      const radio = (name: string) => page.getByRole("radio", { name, exact: true });
      const figure = page.getByRole("figure");
      // The photo has as many pixels as the screen gives it.
      let [width, height, top] = [0, 0, 0];
      const topEdge = page.getByRole("slider", { name: words.topEdge });
      await studio.open("/image-extension");
      await studio.expectAccessible();

      await test.step("only JPEG and PNG are taken", async () => {
        await files.setInputFiles({ name: "vase.webp", mimeType: "image/webp", buffer: Buffer.from("RIFF") });
        await expect(page.getByRole("alert")).toContainText(words.jpegOrPng);
        await expect(page.getByRole("button", { name: words.extend })).toBeDisabled();
      });

      await test.step("the preview follows the direction", async () => {
        await files.setInputFiles(photo);
        await expect(figure).toContainText("→");
        [width, height] = sizesIn(await figure.textContent());
        await expect(topEdge).toHaveAttribute("aria-valuenow", String(Math.round(height / 4)));
        const settings = page.getByRole("button", { name: words.settings });
        if (await settings.isVisible()) {
          await studio.tabTo(settings);
          await page.keyboard.press("Enter");
        }
        await studio.tabTo(radio(words.allSides));
        await page.keyboard.press("ArrowRight");
        await expect(radio(words.directionTop)).toBeChecked();
        top = Math.round(height / 4);
        await expect(figure).toContainText(`→ ${width} × ${height + top}`);
        await studio.tabTo(page.getByRole("textbox", { name: words.continueWhat }));
        await page.keyboard.type("x".repeat(201));
        await expect(page.getByRole("button", { name: words.extend })).toBeDisabled();
        await page.keyboard.press("Control+A");
        await page.keyboard.type("xyzzy");
        await studio.expectAccessible();
      });

      await test.step("an edge is moved by the arrow keys", async () => {
        await studio.tabTo(topEdge);
        await page.keyboard.press("Shift+ArrowUp");
        // Ten steps of a hundredth of the side.
        top += 10 * Math.round(height / 100);
        await expect(topEdge).toHaveAttribute("aria-valuenow", String(top));
        await expect(figure).toContainText(`→ ${width} × ${height + top}`);
      });

      await test.step("the run is found again after a reload", async () => {
        await studio.tabTo(page.getByRole("button", { name: words.extend }));
        const sent = page.waitForResponse((response) => response.url().endsWith("/faceswap/extend-image"));
        await page.keyboard.press("Enter");
        expect((await sent).ok()).toBe(true);
        await page.reload();
        await studio.expectDone();
        await studio.expectPicture(words.extended);
      });

      await test.step("the result is compared, outlined and saved", async () => {
        await expect(page.getByRole("slider", { name: words.compare })).toBeVisible();
        await expect(page.getByRole("listitem").filter({ hasText: "xyzzy" })).toBeVisible();
        await studio.tabTo(page.getByRole("button", { name: words.outline, exact: true }));
        await page.keyboard.press("Enter");
        await studio.expectAccessible();
        await studio.tabTo(studio.download);
        const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
        expect(pngSize(await readFile(await file.path()))).toEqual({ width, height: height + top });
        const items = await studio.history();
        expect(items).toMatchObject([{ action: "image-extension", parameters: { top, right: 0, bottom: 0, left: 0, prompt: "xyzzy" } }]);
      });
    });
  });
}
