import { expect, test } from "@playwright/test";
import { Studio } from "./studio.ts";
import { languages } from "./words.ts";

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("J03 a reload during a run picks it up again, and the form is as it was", async ({ page }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      await studio.open("/editor");
      await studio.prompt.fill(studio.words.scene);
      const [submitted] = await Promise.all([
        page.waitForResponse((response) => response.url().endsWith("/generation/text-to-image")),
        studio.create.click(),
      ]);
      expect(submitted.ok()).toBe(true);
      await expect(studio.cancel).toBeVisible();

      await page.reload();
      await studio.expectDone();
      await studio.expectPicture(studio.words.scene);
      await expect(page.locator("textarea").first()).toHaveValue(studio.words.scene);
      const items = await studio.history();
      expect(items).toHaveLength(1);
      await studio.expectAccessible();
    });
  });
}
