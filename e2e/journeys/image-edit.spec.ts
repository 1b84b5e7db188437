import { expect, test } from "@playwright/test";
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
        await page.reload();
        await studio.expectDone();
        await expect(page.getByText(words.brighter)).toHaveCount(1);
        await press(page.getByRole("button", { name: words.continueEditing }));
        await expect(page.getByText(words.noSteps)).toBeVisible();
        await expect(studio.download).toHaveCount(0);
      });
    });
  });
}
