/** What stands around every page: header, credit pill, drawer, dialog, language. */
import { expect, type Page, test } from "@playwright/test";
import { newEmail, Studio } from "./studio.ts";
import { languages } from "./words.ts";

const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const isPhone = (page: Page): boolean => page.viewportSize()!.width < 600;
/** Smaller than this a finger misses it. */
const touchTargetPx = 44;

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("the drawer holds pages, account and language, keeps the page where it was, and gives the focus back", async ({ page }) => {
      test.skip(!isPhone(page), "wide windows have no drawer");
      const studio = new Studio(page, language);
      const { words } = studio;
      const opener = page.getByRole("button", { name: words.menu, exact: true });
      await studio.open("/terms-of-service");

      await test.step("I01 the page stays at its place", async () => {
        await page.evaluate(() => window.scrollTo(0, 800));
        await opener.tap();
        await expect(studio.dialog).toBeVisible();
        await studio.expectAccessible();
        await page.keyboard.press("Escape");
        await expect(studio.dialog).toBeHidden();
        expect(await scrollY(page)).toBe(800);
        await expect(opener).toBeFocused();
      });

      await test.step("I03 the page behind does not scroll, and the drawer does where it is longer than the window", async () => {
        const widthBefore = await page.evaluate(() => document.body.clientWidth);
        await page.setViewportSize({ width: 390, height: 300 });
        await opener.tap();
        await expect(studio.dialog).toBeVisible();
        expect(await page.evaluate(() => document.body.clientWidth)).toBe(widthBefore);
        const before = await scrollY(page);
        await page.mouse.move(350, 200);
        await page.mouse.wheel(0, 400);
        await expect.poll(() => studio.dialog.evaluate((sheet) => sheet.scrollTop)).toBeGreaterThan(0);
        expect(await scrollY(page)).toBe(before);
        await page.setViewportSize({ width: 390, height: 844 });
      });

      await test.step("a page that is chosen opens, and the drawer is gone", async () => {
        await studio.dialog.getByRole("link", { name: words.pricing, exact: true }).tap();
        await page.waitForURL(/\/pricing$/);
        await expect(studio.dialog).toBeHidden();
      });

      await test.step("it shows who is signed in, and signs out", async () => {
        await opener.tap();
        await studio.dialog.getByRole("button", { name: words.signUp }).tap();
        const email = newEmail();
        await studio.signUp(email);
        await opener.tap();
        await expect(studio.dialog).toContainText(email);
        await expect(studio.dialog).toContainText(words.noCredits);
        await studio.dialog.getByRole("button", { name: words.signOut }).tap();
        await expect(page.getByRole("banner").getByRole("button", { name: words.signIn })).toBeVisible();
      });
    });

    test("I06 the credit pill opens under the mouse, by key and by finger; Escape closes it and the focus returns", async ({ page }) => {
      const studio = new Studio(page, language);
      const { pill } = studio;
      await studio.open("/pricing");
      const panel = page.getByRole("dialog", { name: studio.words.ledger });

      if (isPhone(page)) await pill.tap();
      else {
        await pill.focus();
        await page.keyboard.press("Enter");
      }
      await expect(panel).toBeVisible();
      await studio.expectAccessible();
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await expect(pill).toBeFocused();

      if (isPhone(page)) return;
      await pill.hover();
      await expect(panel).toBeVisible();
      await panel.hover();
      await expect(panel).toBeVisible();
      await page.mouse.move(400, 700);
      await expect(panel).toBeHidden();
    });

    test("an account's panel: profile, plan, month, and the usage history that is fetched once", async ({ page }) => {
      const studio = new Studio(page, language);
      const { words } = studio;
      await studio.open("/");
      await page.getByRole("banner").getByRole("button", { name: words.signIn }).click();
      await studio.signUp(newEmail());
      const asked: string[] = [];
      page.on("request", (request) => request.url().includes("/users/usage") && asked.push(new URL(request.url()).search));
      await studio.pill.click();
      const panel = page.getByRole("dialog", { name: words.ledger });
      await expect(panel).toContainText("Lin");
      await expect(panel).toContainText(words.freePlan);
      const toggle = panel.getByRole("button", { name: words.usageHistory });
      await toggle.click();
      await expect(panel.getByText(words.noUsage)).toBeVisible();
      await studio.expectAccessible();
      await toggle.click();
      await expect(panel.getByText(words.noUsage)).toBeHidden();
      await toggle.click();
      await expect(panel.getByText(words.noUsage)).toBeVisible();
      expect(asked).toEqual(["?page=1&limit=10"]);
    });

    test("the creditsUpdated event: a number is shown at once, else the server is asked", async ({ page }) => {
      const studio = new Studio(page, language);
      await studio.open("/");
      await page.getByRole("banner").getByRole("button", { name: studio.words.signIn }).click();
      await studio.signUp(newEmail());
      const credits = page.getByRole("banner").getByRole("button", { name: studio.words.credits });
      await expect(credits).toContainText(/^0/);
      // The server's own answer is held back, to see what the event alone shows.
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route("**/api/users/credits", async (route) => {
        await held;
        await route.continue();
      });
      await page.evaluate(() => window.dispatchEvent(new CustomEvent("creditsUpdated", { detail: { credits: 37 } })));
      await expect(credits).toContainText(/^37/);
      letGo();
      await expect(credits).toContainText(/^0/);
    });

    test("the dialog asks field by field, forgets with the tab, closes by backdrop and button, and locks the page", async ({ page }) => {
      const studio = new Studio(page, language);
      const { words, dialog } = studio;
      await studio.open("/terms-of-service");
      await page.evaluate(() => window.scrollTo(0, 500));
      const opener = page.getByRole("banner").getByRole("button", { name: words.signIn });
      await opener.click();
      await expect(dialog).toBeVisible();
      expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(420);

      const submit = dialog.getByRole("button", { name: words.createAccount });
      const alert = dialog.getByRole("alert");
      const refused = async (sentence: string) => {
        await submit.click();
        await expect(alert).toHaveText(sentence);
      };
      await dialog.getByRole("tab", { name: words.signUp }).click();
      await refused(words.nameMissing);
      await dialog.getByLabel(words.name, { exact: true }).fill("Lin");
      await expect(alert).toBeHidden();
      await refused(words.emailMissing);
      await dialog.getByLabel(words.email, { exact: true }).fill("lin@example.com");
      await dialog.getByLabel(words.password, { exact: true }).fill("short");
      await refused(words.passwordShort);
      await dialog.getByLabel(words.password, { exact: true }).fill("three small boats");
      await dialog.getByLabel(words.passwordAgain, { exact: true }).fill("three small goats");
      await refused(words.passwordsDiffer);
      await studio.expectAccessible();

      await dialog.getByRole("tab", { name: words.signIn }).click();
      await expect(dialog.getByLabel(words.email, { exact: true })).toHaveValue("");
      await expect(alert).toBeHidden();
      await dialog.getByLabel(words.email, { exact: true }).fill("lin@example.com");
      await dialog.getByRole("tabpanel").getByRole("button", { name: words.signIn, exact: true }).click();
      await expect(alert).toHaveText(words.passwordMissing);

      const before = await scrollY(page);
      // Beside the dialog, or above it on a phone.
      await page.mouse.move(5, 100);
      await page.mouse.wheel(0, 400);
      await page.mouse.click(5, 100);
      await expect(dialog).toBeHidden();
      expect(await scrollY(page)).toBe(before);
      await opener.click();
      await dialog.getByRole("button", { name: words.close, exact: true }).click();
      await expect(dialog).toBeHidden();
    });

    test("I07 whatever can be pressed on a phone is large enough for a finger", async ({ page }) => {
      test.skip(!isPhone(page), "a finger is what this is about");
      const studio = new Studio(page, language);
      for (const path of ["/", "/editor", "/background-removal", "/pricing"]) {
        await studio.open(path);
        // What a page loads below its first view is there, too.
        await page.keyboard.press("End");
        await page.waitForLoadState("networkidle");
        const small = await page.evaluate((wantedPx) => {
          const hits = (element: HTMLElement, x: number, y: number) => {
            const hit = document.elementFromPoint(x, y);
            return element.contains(hit) || element.closest("label")?.contains(hit);
          };
          const touchable = [...document.querySelectorAll<HTMLElement>("button, select, textarea, header a, main a, footer a")];
          return touchable.flatMap((element) => {
            // Links within a sentence are as high as its line, which WCAG 2.5.8 allows.
            if (element.tagName === "A" && getComputedStyle(element).display === "inline") return [];
            if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
            element.scrollIntoView({ block: "center", inline: "center" });
            const { left, top, width, height } = element.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            if (!hits(element, x, y)) return [];
            // Up and down from the middle, as far as a touch still counts.
            const reach = (step: 1 | -1) => {
              let px = 0;
              while (px < wantedPx && hits(element, x, y + step * (px + 1))) px += 1;
              return px;
            };
            const touchedPx = reach(-1) + 1 + reach(1);
            return touchedPx >= wantedPx
              ? []
              : [`${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.slice(0, 30)} ${touchedPx} px`];
          });
        }, touchTargetPx);
        expect(small, path).toEqual([]);
      }
    });

    test("I08 with reduced motion nothing moves for longer than a blink", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const studio = new Studio(page, language);
      for (const path of ["/", "/editor", "/background-removal"]) {
        await studio.open(path);
        const longestMs = await page.evaluate(() =>
          Math.max(0, ...document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0))),
        );
        expect(longestMs, path).toBeLessThanOrEqual(80);
      }
    });
  });
}

test.describe("the language", () => {
  for (const [stored, shown] of [
    ["zh", "zh-CN"],
    ["zh-CN", "zh-CN"],
    ["zh-Hans", "zh-CN"],
    ["xx", "en-US"],
  ] as const) {
    test(`I04 stored as ${stored} is followed, reload after reload`, async ({ page }) => {
      await page.addInitScript((tag) => {
        if (!sessionStorage.getItem("seeded")) localStorage.setItem("language", tag);
        sessionStorage.setItem("seeded", "yes");
      }, stored);
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("lang", shown);
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("lang", shown);
    });
  }

  test("is switched without a reload and kept", async ({ page }) => {
    const studio = new Studio(page, "en-US");
    await studio.open("/pricing");
    await page.evaluate(() => Object.assign(window, { still: "here" }));
    await page.getByRole("banner").getByRole("button", { name: "中文" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
    expect(await page.evaluate(() => (window as { still?: string }).still)).toBe("here");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  });
});
