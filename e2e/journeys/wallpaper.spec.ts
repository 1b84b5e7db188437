import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { Studio } from "./studio.ts";
import { languages } from "./words.ts";

/** Of a PNG file, from its header. */
const pngSize = (bytes: Buffer) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("a wallpaper by the keyboard alone, on its screen, at exactly the size that was chosen", async ({ page, isMobile }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;
      const make = page.getByRole("button", { name: words.makeWallpaper });
      await studio.open("/wallpaper");
      await studio.expectAccessible();

      await studio.tabTo(studio.prompt);
      await page.keyboard.press("Control+Enter");
      await expect(page.getByText(words.describeWallpaperFirst)).toBeVisible();
      await page.keyboard.type(words.scene);
      // The visitor's own screen is the first offer.
      await studio.tabTo(page.getByRole("radio", { name: isMobile ? /1440 × 2560/ : /1920 × 1200/, checked: true }));
      for (let steps = isMobile ? 1 : 4; steps > 0; steps--) await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: words.square })).toBeChecked();
      await studio.tabTo(make);
      await page.keyboard.press("Enter");
      await expect(studio.cancel).toBeVisible();
      await studio.expectAccessible();
      await studio.expectDone();

      await expect(page.getByRole("img", { name: words.scene })).toBeVisible();
      await studio.expectAccessible();
      await studio.tabTo(studio.download);
      const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
      expect(pngSize(await readFile(await file.path()))).toEqual({ width: 1080, height: 1080 });

      await page.getByRole("radio", { name: words.onPicture, exact: true }).check();
      await studio.expectPicture(words.scene);
      const items = await studio.history();
      expect(items).toMatchObject([{ action: "wallpaper", parameters: { resolution: "1080x1080" } }]);
    });
  });
}
