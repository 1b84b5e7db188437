import { expect, type Page, test } from "@playwright/test";
import { drawPhoto, Studio } from "./studio.ts";
import { languages } from "./words.ts";

/** The page's scripts arrive when told to; its HTML and styles at once. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/[^?]*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The browser's own event, as a drop from the desktop or a paste makes it; it must not be left to the browser. */
async function bring(page: Page, type: "drop" | "paste", photo: Awaited<ReturnType<typeof drawPhoto>>): Promise<void> {
  const bytes = photo.buffer.toString("base64");
  await page.locator("main").waitFor();
  const isLeft = await page.evaluate(
    ({ type, bytes, name, mimeType }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type: mimeType }));
      const init = { bubbles: true, cancelable: true };
      const event =
        type === "drop"
          ? new DragEvent(type, { ...init, dataTransfer: transfer })
          : new ClipboardEvent(type, { ...init, clipboardData: transfer });
      return document.body.dispatchEvent(event);
    },
    { type, bytes, name: photo.name, mimeType: photo.mimeType },
  );
  expect(isLeft).toBe(false);
}

const early = {
  "en-US": { describe: "Describe the picture", wide: "Wide", make: /^Make the picture/ },
  "zh-CN": { describe: "描述画面", wide: "横向", make: /^生成图片/ },
} as const;

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("what is typed and sent before the scripts run is done when they do", async ({ page }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const release = await holdScripts(page);
      await page.goto("/editor", { waitUntil: "commit" });
      await studio.openSettings();
      await studio.prompt.pressSequentially(studio.words.scene);
      await studio.prompt.press("Control+Enter");
      release();
      await studio.expectDone();
      await studio.expectPicture(studio.words.scene);
      await expect(page.locator("textarea").first()).toHaveValue(studio.words.scene);
    });

    test("Home's form, filled before the scripts run, opens the editor with all that was chosen", async ({ page }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const release = await holdScripts(page);
      await page.goto("/", { waitUntil: "commit" });
      await page.getByRole("textbox", { name: early[language].describe }).fill(studio.words.scene);
      await page.getByText(early[language].wide, { exact: true }).click();
      await page.getByRole("button", { name: early[language].make }).click();
      await expect(page).toHaveURL(/\/$/);
      release();
      const [request] = await Promise.all([
        page.waitForRequest((sent) => sent.url().endsWith("/generation/text-to-image")),
        expect(page).toHaveURL(/\/editor$/),
      ]);
      expect(request.postDataJSON()).toMatchObject({ prompt: studio.words.scene, resolution: "1344x768" });
    });

    for (const way of ["chosen", "drop", "paste"] as const)
      test(`a photo that comes before the scripts run is taken when they do: ${way}`, async ({ page, browser }) => {
        const studio = new Studio(page, language);
        const photo = await drawPhoto(browser);
        const release = await holdScripts(page);
        await page.goto("/background-removal", { waitUntil: "commit" });
        if (way === "chosen") {
          const button = page.locator("button:has(+ input[type=file])").locator("visible=true").first();
          await studio.chooseFile(() => button.click(), photo);
        } else await bring(page, way, photo);
        release();
        await studio.expectPicture(/vase/);
      });
  });
}
