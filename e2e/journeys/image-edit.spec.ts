import { type Browser, expect, type Locator, test } from "@playwright/test";
import { drawPhoto, Studio } from "./studio.ts";
import { languages } from "./words.ts";

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("a photo is edited in words and steps by the keyboard alone, and the steps outlast a reload", async ({ page, browser }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;
      const photo = await drawPhoto(browser);
      await studio.open("/image-edit");
      const apply = page.getByRole("button", { name: words.applySteps });
      const step = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
      const press = async (target: ReturnType<typeof page.getByRole>) => {
        await studio.tabTo(target);
        await page.keyboard.press("Enter");
      };

      await test.step("the photo, and the instruction as steps", async () => {
        await expect(apply).toBeDisabled();
        await page.locator("input[type=file]").first().setInputFiles(photo);
        await expect(page.getByRole("img", { name: photo.name }).first()).toBeVisible();
        await studio.tabTo(page.getByRole("textbox", { name: words.whatChanges }));
        await page.keyboard.type(words.editInstruction);
        await page.keyboard.press("Enter");
        for (const name of words.editSteps) await expect(step(name)).toBeVisible();
        await expect(page.getByText(words.editLost)).toBeVisible();
        await studio.expectAccessible();
      });

      await test.step("a step is moved, opened and removed", async () => {
        await press(page.getByRole("button", { name: words.moveStepUp }));
        await expect(step(words.editSteps[2].replace("3", "2"))).toBeVisible();
        await press(page.getByRole("button", { name: words.removeStep }));
        await expect(step("3\\.")).toHaveCount(0);
        await press(step(words.editSteps[0]));
        await expect(page.getByRole("slider", { name: words.brightness })).toHaveValue("30");
        await studio.expectAccessible();
      });

      await test.step("one more by hand waits for its angle", async () => {
        await press(page.getByRole("button", { name: words.addStep }));
        await page.getByRole("menuitem", { name: words.tilt }).press("Enter");
        await expect(page.getByText(words.changesNothing)).toBeVisible();
        await expect(apply).toBeDisabled();
        await press(page.getByRole("button", { name: words.removeStep }));
      });

      await test.step("the run, a reload, and on with the result", async () => {
        await press(apply);
        await studio.expectDone();
        await studio.expectPicture(/vase/);
        await studio.expectAccessible();
        await studio.expectBarOfOneLine();
        await page.reload();
        await studio.expectDone();
        await expect(page.getByText(words.brighter)).toHaveCount(1);
        await press(page.getByRole("button", { name: words.continueEditing }));
        await expect(page.getByText(words.noSteps)).toBeVisible();
        await expect(studio.download).toHaveCount(0);
      });
    });

    test("what is to be erased is marked by the studio and by a picture, taken back, and gone after the run", async ({ page, browser }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;
      await studio.open("/image-edit");
      await page
        .locator("input[type=file]")
        .first()
        .setInputFiles(await drawPhoto(browser));
      await studio.openSettings();
      await page.getByRole("button", { name: words.addStep }).click();
      await page.getByRole("menuitem", { name: words.eraseStep, exact: true }).click();
      const undo = page.getByRole("button", { name: words.undo, exact: true });
      const mask = page.locator("input[type=file]").last();
      await mask.setInputFiles(await drawMask(browser, "#000"));
      await expect(page.getByText(words.nothingWhite)).toBeVisible();
      await mask.setInputFiles(await drawMask(browser, "#fff"));
      await expect(undo).toBeEnabled();
      await expect(page.getByText(words.nothingWhite)).toHaveCount(0);
      await undo.focus();
      await undo.dispatchEvent("click");
      await expect(undo).toBeDisabled();
      await expect(undo).toBeFocused();
      await page.getByRole("button", { name: words.selectSubject }).click();
      await expect(undo).toBeEnabled();
      await studio.expectAccessible();
      const before = await colourAt(page.getByRole("img", { name: /vase/ }).first(), 0.41, 0.55);
      await page.getByRole("button", { name: words.applySteps }).click();
      await studio.expectDone();
      await studio.expectPicture(/vase/);
      // Red clay before, wall after.
      expect(before.red - before.blue).toBeGreaterThan(60);
      const after = await colourAt(page.getByRole("img", { name: /vase/ }).first(), 0.41, 0.55);
      expect(after.red - after.blue).toBeLessThan(45);
    });
  });
}

/** A mask as a person draws it elsewhere: dark, with a square of the colour. */
async function drawMask(browser: Browser, colour: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const page = await browser.newPage({ viewport: { width: 320, height: 240 } });
  await page.setContent(
    `<style>body{margin:0;background:#000}</style><svg width="320" height="240"><rect x="120" y="60" width="90" height="90" fill="${colour}"/></svg>`,
  );
  const buffer = await page.screenshot({ type: "png" });
  await page.close();
  return { name: "mask.png", mimeType: "image/png", buffer };
}

/** Of a picture on the page, at parts of its sides. */
const colourAt = (picture: Locator, x: number, y: number) =>
  picture.evaluate(
    (img: HTMLImageElement, [x, y]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [img.naturalWidth, img.naturalHeight];
      const context = canvas.getContext("2d")!;
      context.drawImage(img, 0, 0);
      const [red = 0, green = 0, blue = 0] = context.getImageData(Math.round(x * canvas.width), Math.round(y * canvas.height), 1, 1).data;
      return { red, green, blue };
    },
    [x, y] as const,
  );
