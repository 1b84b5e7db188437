import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { drawPhoto, newEmail, Studio } from "./studio.ts";
import { languages } from "./words.ts";

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("a visitor makes a picture, signs up, cuts out a photo, sees the credits and downloads", async ({ page, browser }) => {
      // Two pictures and seven accessibility checks, on two slow cores.
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;

      await test.step("the editor greets in the person's language", async () => {
        await studio.open("/editor");
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await studio.expectAccessible();
      });

      await test.step("an empty prompt says what is missing", async () => {
        await studio.prompt.press("Control+Enter");
        await expect(page.getByText(words.describeFirst)).toBeVisible();
      });

      await test.step("a picture from words", async () => {
        await studio.prompt.fill(words.scene);
        await studio.create.click();
        await expect(studio.cancel).toBeVisible();
        await studio.expectAccessible();
        await studio.expectDone();
        await studio.expectPicture(words.scene);
        await studio.expectAccessible();
      });

      await test.step("signing up keeps the picture where it is", async () => {
        await page.getByRole("banner").getByRole("button", { name: words.signIn }).click();
        // Its code is loaded on the first click.
        await expect(studio.dialog).toBeVisible();
        await studio.expectAccessible();
        await studio.signUp(newEmail());
        await studio.expectPicture(words.scene);
        await expect(page.getByRole("button", { name: /1/ }).and(page.locator("[aria-current=true]"))).toBeVisible();
      });

      const freeBefore = await test.step("the pill shows the account's own allowance", async () => {
        await expect.poll(() => studio.freeToday()).toBeGreaterThan(3);
        return studio.freeToday();
      });

      await test.step("a cut-out of a photo", async () => {
        await studio.open("/background-removal");
        await studio.expectAccessible();
        await page.locator("input[type=file]").setInputFiles(await drawPhoto(browser));
        await studio.cutOut.click();
        await studio.expectDone();
        await studio.expectPicture(/vase/);
        await expect(page.getByRole("slider", { name: words.compare })).toBeVisible();
        await studio.expectAccessible();
      });

      await test.step("the pill has counted it, and its history says so", async () => {
        await expect.poll(() => studio.freeToday()).toBe(freeBefore - 1);
        await studio.pill.click();
        await page.getByRole("button", { name: words.usageHistory }).click();
        await expect(page.locator("#usage-history").getByRole("listitem")).toHaveCount(2);
        await page.keyboard.press("Escape");
      });

      await test.step("the file that is saved is the cut-out", async () => {
        const [file] = await Promise.all([page.waitForEvent("download"), studio.download.click()]);
        await expect(page.getByRole("link", { name: words.saved })).toBeVisible();
        expect(file.suggestedFilename()).toMatch(/\.png$/);
        expect((await readFile(await file.path())).subarray(0, 8)).toEqual(pngSignature);
      });
    });
  });
}
