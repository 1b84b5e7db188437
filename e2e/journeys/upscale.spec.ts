import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { drawPhoto, Studio } from "./studio.ts";
import { languages } from "./words.ts";

/** Of a PNG file, from its header. */
const pngSize = (bytes: Buffer) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });

/** The numbers of "640 × 480 → 1280 × 960". */
const sizesIn = (text: string | null) => (text?.match(/\d+/g) ?? []).map(Number) as [number, number, number, number];

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("a photo is enlarged by the keyboard alone, at the size that was shown before", async ({ page, browser }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;
      await studio.open("/image-upscale");
      await studio.expectAccessible();
      await page
        .locator("input[type=file]")
        .first()
        .setInputFiles(await drawPhoto(browser));
      const figure = page.getByRole("figure");
      await expect(figure).toContainText("→");
      const [width, height, twice] = sizesIn(await figure.textContent());
      expect(twice).toBe(2 * width);
      const settings = page.getByRole("button", { name: words.settings });
      if (await settings.isVisible()) {
        await studio.tabTo(settings);
        await page.keyboard.press("Enter");
      }
      await studio.tabTo(page.getByRole("radio", { checked: true }).first());
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: words.fourTimes })).toBeChecked();
      await expect(figure).toContainText(`→ ${4 * width} × ${4 * height}`);
      await studio.expectAccessible();
      // A phone's photo has many pixels: twice is enough to wait for.
      await page.keyboard.press("ArrowLeft");
      await expect(figure).toContainText(`→ ${2 * width} × ${2 * height}`);
      await studio.tabTo(page.getByRole("button", { name: words.enlarge }));
      await page.keyboard.press("Enter");
      await studio.expectDone();
      await studio.expectPicture(words.enlarged);
      await studio.expectAccessible();

      await studio.tabTo(studio.download);
      const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
      expect(pngSize(await readFile(await file.path()))).toEqual({ width: 2 * width, height: 2 * height });

      await test.step("a result of another tool goes on here", async () => {
        await studio.tabTo(page.getByRole("button", { name: words.useAsInput }));
        await page.keyboard.press("Enter");
        await page.getByRole("menuitem", { name: words.enlargeIt }).focus();
        await page.keyboard.press("Enter");
        await expect(studio.download).toBeHidden();
        await expect(figure).toContainText(`${2 * width} × ${2 * height}`);
      });

      await test.step("from History it is set up once more, with its photo", async () => {
        await studio.open("/history");
        await studio.reuseNewest();
        await expect(page).toHaveURL(/\/image-upscale$/);
        await expect(figure).toContainText(`${width} × ${height} → ${2 * width} × ${2 * height}`);
      });
    });
  });
}
