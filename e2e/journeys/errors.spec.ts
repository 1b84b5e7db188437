import { expect, test } from "@playwright/test";
import { Studio } from "./studio.ts";
import { type Language, languages } from "./words.ts";

const words = {
  "en-US": {
    fallback: "Unexpected Application Error!",
    missing: "Page not found",
    home: "Back to home",
    headline: "Write a line. Get a picture.",
  },
  "zh-CN": { fallback: "应用出现意外错误！", missing: "页面不存在", home: "返回首页", headline: "写一句话，得一张图。" },
} as const satisfies Record<Language, object>;

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });
    const said = words[language];

    test("a page that breaks while it is drawn says so, and leads back home", async ({ page }) => {
      // An answer that no version of the server gives: what draws it throws.
      await page.route("**/api/payment/packages", (route) => route.fulfill({ json: { success: true, packages: [null] } }));
      await page.goto("/pricing");
      await expect(page.getByRole("heading", { level: 1 })).toContainText(said.fallback);
      await expect(page).toHaveTitle(new RegExp(said.fallback));
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await new Studio(page, language).expectAccessible();
      await page.getByRole("link", { name: said.home }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.headline);
    });

    test("an address that leads nowhere is a 404 with a way home, by address and by link", async ({ page }) => {
      const response = await page.goto("/no/such/page");
      expect(response?.status()).toBe(404);
      await expect(page.getByText(said.missing)).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: said.home }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.headline);
    });
  });
}
