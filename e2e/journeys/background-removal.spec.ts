import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { drawPhoto, Studio } from "./studio.ts";
import { languages } from "./words.ts";

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("a subject is cut out by the keyboard alone, compared and saved as it was asked for", async ({ page, browser }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;
      await studio.open("/background-removal");
      await page
        .locator("input[type=file]")
        .first()
        .setInputFiles(await drawPhoto(browser));
      const settings = page.getByRole("button", { name: words.settings });
      if (await settings.isVisible()) {
        await studio.tabTo(settings);
        await page.keyboard.press("Enter");
      }
      const png = page.getByRole("radio", { name: "PNG", exact: true });
      await studio.tabTo(png);
      await page.keyboard.press("ArrowLeft");
      await expect(page.getByRole("radio", { name: "WebP", exact: true })).toBeChecked();
      await studio.tabTo(studio.cutOut);
      await page.keyboard.press("Enter");
      await studio.expectDone();
      await studio.expectPicture(/vase/);

      const compare = page.getByRole("slider", { name: words.compare });
      await studio.tabTo(compare);
      const before = Number(await compare.inputValue());
      await page.keyboard.press("ArrowLeft");
      await expect.poll(async () => Number(await compare.inputValue())).toBeLessThan(before);
      await studio.expectAccessible();

      await studio.tabTo(studio.download);
      const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
      expect(file.suggestedFilename()).toMatch(/\.webp$/);
      expect((await readFile(await file.path())).subarray(8, 12).toString("latin1")).toBe("WEBP");
    });
  });
}
