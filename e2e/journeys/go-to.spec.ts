import { expect, test } from "@playwright/test";
import { Studio } from "./studio.ts";
import { languages } from "./words.ts";

const words = {
  "en-US": { title: "Go to", type: "cut", page: "Background", dark: "dark" },
  "zh-CN": { title: "前往", type: "抠图", page: "抠图", dark: "深色" },
};

for (const language of languages) {
  const own = words[language];
  test.describe(language, () => {
    test.use({ locale: language });

    test("a page and a setting are reached by a few letters, from anywhere", async ({ page }) => {
      const studio = new Studio(page, language);
      await studio.open("/");
      await page.getByRole("textbox").first().focus();
      await page.keyboard.press("Control+k");
      const dialog = page.getByRole("dialog", { name: own.title });
      const field = dialog.getByRole("combobox");
      await expect(field).toBeFocused();
      await studio.expectAccessible();
      await field.fill(own.type);
      await expect(dialog.getByRole("option")).toHaveText([own.page]);
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/background-removal$/);

      await page.keyboard.press("Control+k");
      await field.fill("zebra");
      await expect(dialog.getByRole("option")).toHaveCount(0);
      await studio.expectAccessible();
      await field.fill(own.dark);
      await page.keyboard.press("Enter");
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    });
  });
}
