import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { drawPhoto, Studio } from "./studio.ts";
import { languages } from "./words.ts";

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("a subject is cut out by the keyboard alone, compared and saved as it was asked for", async ({ page, browser }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;
      await studio.open("/background-removal");
      await page
        .locator("input[type=file]")
        .first()
        .setInputFiles(await drawPhoto(browser));
      const settings = page.getByRole("button", { name: words.settings });
      if (await settings.isVisible()) {
        await studio.tabTo(settings);
        await page.keyboard.press("Enter");
      }
      const png = page.getByRole("radio", { name: "PNG", exact: true });
      await studio.tabTo(png);
      await page.keyboard.press("ArrowLeft");
      await expect(page.getByRole("radio", { name: "WebP", exact: true })).toBeChecked();
      await studio.tabTo(studio.cutOut);
      await page.keyboard.press("Enter");
      await studio.expectDone();
      await studio.expectPicture(/vase/);

      const compare = page.getByRole("slider", { name: words.compare });
      await studio.tabTo(compare);
      const before = Number(await compare.inputValue());
      await page.keyboard.press("ArrowLeft");
      await expect.poll(async () => Number(await compare.inputValue())).toBeLessThan(before);
      await studio.expectAccessible();

      await studio.tabTo(studio.download);
      const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
      expect(file.suggestedFilename()).toMatch(/\.webp$/);
      expect((await readFile(await file.path())).subarray(8, 12).toString("latin1")).toBe("WEBP");
    });

    test("a finished cut-out is refined by brush and by keyboard, and costs nothing more", async ({ page, browser }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;
      await studio.open("/background-removal");
      await page
        .locator("input[type=file]")
        .first()
        .setInputFiles(await drawPhoto(browser));
      await studio.cutOut.click();
      await studio.expectDone();
      await expect.poll(() => studio.freeToday()).toBe(2);
      await studio.tabTo(page.getByRole("button", { name: words.refine, exact: true }));
      await page.keyboard.press("Enter");
      const canvas = page.getByRole("img", { name: words.refined });
      /** The colour at a place of the canvas, in parts of its sides. */
      const sample = (x: number, y: number) =>
        canvas.evaluate(
          (element, [u, v]) => {
            const { width, height } = element as HTMLCanvasElement;
            const context = (element as HTMLCanvasElement).getContext("2d");
            return [...context!.getImageData(Math.floor(u! * width), Math.floor(v! * height), 1, 1).data];
          },
          [x, y],
        );
      await expect.poll(async () => (await sample(0.5, 0.65))[3]).toBe(255);
      await expect.poll(async () => (await sample(0.05, 0.1))[3]).toBe(0);
      await studio.expectAccessible();

      await test.step("the brush brings the photo back, and a step back takes that away", async () => {
        const box = (await canvas.boundingBox())!;
        await page.mouse.move(box.x + box.width * 0.05, box.y + box.height * 0.1);
        await page.mouse.down();
        await page.mouse.move(box.x + box.width * 0.15, box.y + box.height * 0.1, { steps: 5 });
        await page.mouse.up();
        await expect.poll(async () => (await sample(0.1, 0.1))[3]).toBe(255);
        await page.getByRole("button", { name: words.undoStroke }).click();
        await expect.poll(async () => (await sample(0.1, 0.1))[3]).toBe(0);
      });

      await test.step("a rectangle is cut away, a colour and a shadow are laid under it, all by keys", async () => {
        await studio.openSettings();
        await studio.tabTo(page.getByRole("radio", { checked: true }).first());
        await page.keyboard.press("ArrowRight");
        const add = page.getByRole("button", { name: words.cutRectangle });
        await studio.tabTo(page.getByRole("slider", { name: words.moveEdge }));
        await page.keyboard.press("ArrowRight");
        await studio.tabTo(page.getByRole("slider", { name: words.shadow }));
        await page.keyboard.press("End");
        await studio.tabTo(page.getByRole("radio", { checked: true }).nth(1));
        for (let press = 0; press < 4; press++) await page.keyboard.press("ArrowRight");
        await expect(page.getByRole("radio", { name: words.slateBlue })).toBeChecked();
        await studio.tabTo(add);
        await page.keyboard.press("Enter");
        await studio.expectAccessible();
        await expect.poll(() => sample(0.01, 0.01)).toEqual([138, 162, 173, 255]);
      });

      await studio.tabTo(page.getByRole("button", { name: /^(Download|下载)/ }));
      const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
      expect(file.suggestedFilename()).toBe("vase-cut-out.png");
      const saved = await readFile(await file.path());
      expect(saved.subarray(1, 4).toString("latin1")).toBe("PNG");
      expect(saved.includes("digitalsourcetype/algorithmicallyEnhanced")).toBe(true);
      expect(await studio.freeToday()).toBe(2);

      await test.step("O13 a reload shows it as it was refined", async () => {
        await page.reload();
        await expect.poll(() => sample(0.01, 0.01)).toEqual([138, 162, 173, 255]);
      });
    });

    test("F08 several photos at once: each is a task of its own, one that fails stops no other, and all are saved as one file", async ({
      page,
      browser,
    }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;
      await studio.open("/background-removal");
      const vase = await drawPhoto(browser);
      const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
      await page.locator("input[type=file]").first().setInputFiles([vase, broken, vase]);
      const photos = page.getByRole("list", { name: words.batchPhotos }).getByRole("listitem");
      await expect(photos).toHaveCount(3);
      await studio.expectAccessible();
      await page.getByRole("button", { name: words.cutOutPhotos }).click();
      const zip = page.getByRole("button", { name: words.downloadZip });
      await expect(zip).toBeVisible({ timeout: 240_000 });
      await expect(photos.filter({ has: page.locator("[data-state=done]") })).toHaveCount(2);
      await expect(photos.filter({ has: page.locator("[data-state=failed]") })).toHaveCount(1);
      // Only what was delivered is charged.
      await expect.poll(() => studio.freeToday()).toBe(1);
      await studio.expectAccessible();

      const [file] = await Promise.all([page.waitForEvent("download"), zip.click()]);
      expect(file.suggestedFilename()).toBe("cut-outs.zip");
      const bytes = await readFile(await file.path());
      expect(bytes.subarray(0, 2).toString("latin1")).toBe("PK");
      for (const name of ["vase-cut-out.png", "vase-cut-out-2.png"]) expect(bytes.includes(name)).toBe(true);

      await page.reload();
      await expect(zip).toBeVisible();
      await expect(photos.filter({ has: page.locator("[data-state=done]") })).toHaveCount(2);
    });
  });
}
