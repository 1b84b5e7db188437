import { expect, test } from "@playwright/test";
import { again, newEmail, Studio } from "./studio.ts";
import { languages } from "./words.ts";

const own = {
  "en-US": {
    prompt: "a red kite over a green hill",
    more: "More actions",
    share: "Share by link",
    make: "Make a link",
    link: "Link",
    turnOff: "Turn the link off",
    close: "Close",
    title: "Picture from words",
    gone: "Nothing is shared at this address. It may have been taken back.",
  },
  "zh-CN": {
    prompt: "绿色山坡上的红风筝",
    more: "更多操作",
    share: "用链接分享",
    make: "生成链接",
    link: "链接",
    turnOff: "关闭链接",
    close: "关闭",
    title: "文字生成图片",
    gone: "这个地址没有分享内容，可能已被收回。",
  },
};

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("a visitor signs up to share a picture; others see it until the link is off", async ({ page, browser }) => {
      test.setTimeout(240_000);
      const studio = new Studio(page, language);
      const said = own[language];
      await studio.open("/editor");
      await studio.prompt.fill(said.prompt);
      await studio.create.click();
      await studio.expectDone();
      const more = page.getByRole("button", { name: said.more });
      await more.click();
      await page.getByRole("menuitem", { name: said.share }).click();
      await expect(studio.dialog).toBeVisible();
      await page.keyboard.press("Escape");
      // The item that opened the dialog is gone with its menu; the menu's button is not.
      await expect(more).toBeFocused();
      await more.click();
      await page.getByRole("menuitem", { name: said.share }).click();
      await studio.sendSignUp(newEmail());

      const dialog = page.getByRole("dialog", { name: said.share });
      await dialog.getByRole("button", { name: said.make }).click();
      const link = dialog.getByLabel(said.link, { exact: true });
      await expect(link).toBeVisible();
      await studio.expectAccessible();
      const address = await link.inputValue();

      const stranger = await browser.newContext({ locale: language });
      const seen = await stranger.newPage();
      expect((await seen.goto(address))?.status()).toBe(200);
      const picture = seen.getByRole("img", { name: said.title });
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await expect(seen.getByText(said.prompt)).toHaveCount(0);
      const unfolded = await seen.locator('meta[property="og:image"]').getAttribute("content");
      expect((await stranger.request.get(unfolded ?? "", again)).headers()["content-type"]).toBe("image/png");
      await new Studio(seen, language).expectAccessible();

      await dialog.getByRole("button", { name: said.turnOff }).click();
      await expect(dialog.getByRole("button", { name: said.make })).toBeVisible();
      expect((await seen.reload())?.status()).toBe(404);
      await expect(seen.getByText(said.gone)).toBeVisible();
      expect((await stranger.request.get(unfolded ?? "", again)).status()).toBe(404);
      await stranger.close();

      // By its button: a toast that lies over the dialog takes the first Escape.
      await dialog.getByRole("button", { name: said.close }).click();
      await expect(dialog).toBeHidden();
      await expect(more).toBeFocused();
    });
  });
}
