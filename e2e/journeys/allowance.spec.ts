import { expect, test } from "@playwright/test";
import { newEmail, Studio } from "./studio.ts";
import { languages } from "./words.ts";

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("A03 a visitor whose allowance does not suffice is asked to sign in, keeps the prompt, and goes on", async ({ page }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;
      await studio.open("/editor");
      await studio.prompt.fill(words.scene);
      // Four pictures are more than a visitor has in a day.
      await page.getByRole("group", { name: words.pictures }).getByText("4").click();
      await studio.create.click();

      await expect(studio.dialog).toContainText(words.goOn);
      await studio.expectAccessible();
      await page.keyboard.press("Escape");
      await expect(studio.dialog).toBeHidden();
      await expect(page.locator("textarea").first()).toHaveValue(words.scene);
      await studio.expectAccessible();

      await page.getByRole("button", { name: words.goOn }).click();
      await studio.signUp(newEmail());
      await expect(studio.cancel).toBeVisible();
      await studio.expectDone();
      await expect(page.getByRole("radio", { name: words.contactSheet })).toBeChecked();
      await expect(page.getByRole("img", { name: words.scene })).toHaveCount(4);
      await expect(page.locator("textarea").first()).toHaveValue(words.scene);
      await studio.expectAccessible();
    });
  });
}
