import { expect, test } from "@playwright/test";
import { drawPhoto, Studio } from "./studio.ts";
import { languages } from "./words.ts";

const menu = {
  "en-US": { more: "More actions", night: "Night", hour: "Time of day", others: "4 others like it · 4 cr" },
  "zh-CN": { more: "更多操作", night: "夜晚", hour: "时间", others: "再来 4 张相似的 · 4 积分" },
} as const;

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("a finished picture is drawn again in another light: the same scene, shown small first", async ({ page }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const said = menu[language];
      const sent: Record<string, unknown>[] = [];
      page.on("request", (request) => request.url().endsWith("/generation/text-to-image") && sent.push(request.postDataJSON()));
      const preview = page.locator("figure img[src^='data:image/webp']");
      await studio.open("/editor");
      await studio.openSettings();
      await studio.prompt.fill(studio.words.scene);
      await studio.prompt.press("Control+Enter");
      await expect(preview).toBeVisible();
      await studio.expectDone();
      const [first] = await studio.history();

      await page.getByRole("button", { name: said.more }).click();
      await expect(page.getByRole("menuitem", { name: said.others })).toBeVisible();
      // An open menu lies outside the page's landmarks, as menus do.
      await studio.expectAccessible(["color-contrast", "aria-required-children", "aria-required-parent", "aria-allowed-role"]);
      await page.getByRole("menuitem", { name: said.night }).press("Enter");
      await expect(preview).toBeVisible();
      await studio.expectDone();
      expect(sent[1]).toMatchObject({ prompt: studio.words.scene, seed: first.images[0].seed, time_of_day: "night", n: 1 });
      const items = await studio.history();
      expect(items).toHaveLength(2);
      expect(items[0].images[0].seed).toBe(first.images[0].seed);
      expect(items[0]).not.toHaveProperty("preview_url");
    });

    test("the editor by the keyboard alone: nothing is sent by an input method, and a prompt is never markup", async ({ page }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;
      // P04
      const prompt = `${words.scene} <img src=x onerror=alert(1)>`;
      const sent: unknown[] = [];
      page.on("request", (request) => request.url().endsWith("/generation/text-to-image") && sent.push(request.postDataJSON()));
      page.on("dialog", (dialog) => {
        throw new Error(`The prompt ran as a script: ${dialog.message()}`);
      });
      await studio.open("/editor");

      await test.step("P03 spaces are no prompt", async () => {
        await studio.tabTo(studio.prompt);
        await page.keyboard.type("   ");
        await page.keyboard.press("Control+Enter");
        await expect(page.getByText(words.describeFirst)).toBeVisible();
      });

      await test.step("P01 the Enter that picks a candidate sends nothing", async () => {
        await studio.prompt.fill(prompt);
        await studio.prompt.evaluate((field) => {
          const enter = (more: KeyboardEventInit) =>
            field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true, ...more }));
          enter({ isComposing: true });
          enter({ keyCode: 229 });
          field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "雪" }));
          enter({});
        });
        expect(sent).toHaveLength(0);
      });

      await test.step("the settings, and the run", async () => {
        await studio.tabTo(page.getByText(words.more, { exact: true }));
        await page.keyboard.press("Enter");
        await studio.tabTo(page.getByRole("textbox", { name: words.leaveOut }));
        await page.keyboard.type("boats");
        await studio.tabTo(page.getByRole("radio", { name: "PNG" }));
        await page.keyboard.press("ArrowRight");
        await studio.tabTo(studio.create);
        await page.keyboard.press("Enter");
        // The button that started it is the one that stops it, and keeps the focus.
        await expect(studio.cancel).toBeFocused();
        expect(sent).toMatchObject([{ prompt, negative_prompt: "boats", format: "jpeg", n: 1 }]);
        await expect(page.getByRole("link", { name: words.jpegOnly })).toBeVisible({ timeout: 180_000 });
      });

      await test.step("the picture and its history say the prompt as it was written", async () => {
        await studio.expectPicture(prompt);
        await studio.expectAccessible();
        const [file] = await Promise.all([
          page.waitForEvent("download"),
          studio.tabTo(studio.download).then(() => page.keyboard.press("Enter")),
        ]);
        expect(file.suggestedFilename()).toMatch(/\.jpg$/);
      });
    });

    test("P08 a picture in another style by the keyboard alone: the first run has it, and it is there after a reload", async ({
      page,
      browser,
    }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;
      await studio.open("/editor");

      await test.step("without a picture the page says so", async () => {
        await studio.tabTo(page.getByRole("radio").first());
        await page.keyboard.press("ArrowRight");
        await expect(page.getByRole("radio", { name: words.fromPicture })).toBeChecked();
        await expect(studio.create).toBeDisabled();
        await studio.expectAccessible();
      });

      await test.step("a picture is chosen, removed, and chosen again", async () => {
        const choose = page.getByRole("button", { name: words.choosePicture });
        const photo = await drawPhoto(browser);
        for (const remove of [true, false]) {
          await studio.tabTo(choose);
          await studio.chooseFile(() => page.keyboard.press("Enter"), photo);
          await expect(page.getByRole("img", { name: photo.name }).first()).toBeVisible();
          // The button went with its press; the focus has not.
          await expect(page.locator("section:focus-within")).toHaveCount(1);
          if (!remove) break;
          await studio.tabTo(page.getByRole("button", { name: words.removePicture }));
          await page.keyboard.press("Enter");
          await expect(choose).toBeFocused();
        }
      });

      await test.step("the run takes it, its style and its strength", async () => {
        await page.getByRole("combobox", { name: words.style }).selectOption({ label: words.ink });
        await studio.tabTo(page.getByRole("slider", { name: words.strength }));
        await page.keyboard.press("End");
        const asked = page.waitForRequest((request) => request.url().endsWith("/generation/text-to-image"));
        await studio.tabTo(studio.create);
        await page.keyboard.press("Enter");
        const body = (await asked).postDataJSON();
        expect(body).toMatchObject({ image: expect.stringMatching(/^img_/), style: "ink", strength: 1 });
        expect(Object.keys(body)).not.toContain("lighting");
        await studio.expectDone();
        await expect(page.getByRole("slider", { name: words.compare })).toBeVisible();
        await studio.expectAccessible();
      });

      await test.step("a reload keeps picture, settings and result", async () => {
        await page.reload();
        await studio.expectDone();
        await expect(page.getByRole("radio", { name: words.fromPicture })).toBeChecked();
        await expect(page.getByText("vase.jpg")).toBeVisible();
        const items = await studio.history();
        expect(items).toMatchObject([{ action: "image-to-image", status: "succeeded" }]);
      });
    });
  });
}
