import { expect, test } from "@playwright/test";
import { Studio } from "./studio.ts";
import { languages } from "./words.ts";

const own = {
  "en-US": { heading: "No connection", again: "Try again" },
  "zh-CN": { heading: "没有网络连接", again: "再试一次" },
};

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language, serviceWorkers: "allow" });

    test("without a connection the studio says so, and goes on where one was", async ({ page, context }) => {
      const studio = new Studio(page, language);
      await studio.open("/editor");
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        // Taken over, not only installed.
        if (!navigator.serviceWorker.controller)
          await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
      });

      await context.setOffline(true);
      await page.goto("/pricing");
      await expect(page.getByRole("heading", { name: own[language].heading })).toBeVisible();
      // Its style sheet came too.
      await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).display)).toBe("grid");
      await studio.expectAccessible();

      await context.setOffline(false);
      await page.getByRole("link", { name: own[language].again }).click();
      await expect(page).toHaveURL(/\/pricing$/);
      await expect(studio.pill).toBeVisible();
    });
  });
}
