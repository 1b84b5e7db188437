import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { Studio } from "./studio.ts";
import { languages } from "./words.ts";

/** Every page of the build, so that a new one is looked at without being named here. */
const { pages } = JSON.parse(readFileSync(join(import.meta.dirname, "../../packages/web/build/html.json"), "utf8")) as {
  pages: string[];
};
const missing = "/no-such-page";

for (const language of languages) {
  for (const path of [...pages, missing]) {
    test.describe(language, () => {
      test.use({ locale: language });

      test(`the page ${path} in both themes: no fault in the console, nothing wider than the window, axe clean`, async ({ page }, info) => {
        const faults: string[] = [];
        page.on("pageerror", (error) => faults.push(String(error)));
        page.on("console", (message) => {
          if (message.type() === "error") faults.push(message.text());
        });
        const studio = new Studio(page, language);
        await studio.open(path);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        // A Chinese full stop brings its own room.
        await expect(page.locator("p", { hasText: /[。；，] / })).toHaveCount(0);
        for (const theme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme: theme });
          expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
          // The other theme has the same elements in other colours.
          await studio.expectAccessible(theme === "light" ? undefined : ["color-contrast"]);
          if (process.env.JOURNEYS !== "all") continue;
          const name = `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}-${language}-${theme}-${info.project.name}.jpeg`;
          await page.screenshot({ path: join(info.project.outputDir, "pages", name), type: "jpeg", quality: 80, fullPage: true });
        }
        // The browser itself notes that the page is a 404.
        expect(faults.filter((fault) => path !== missing || !fault.includes("404"))).toEqual([]);
      });
    });
  }
}
