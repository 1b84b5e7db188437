import { expect, type Page, test } from "@playwright/test";
import { Studio } from "./studio.ts";
import { languages } from "./words.ts";

const words = {
  "en-US": {
    prompts: ["a quiet lake", "a red balloon over dunes"],
    search: "Search the words of your pictures",
    part: "lake",
    more: (number: number) => `More actions: No. ${number}, `,
    favourite: (number: number) => `Favourite: No. ${number}, `,
    markFavourite: "Favourite",
    favourites: "Favourites only",
    reuse: (number: number) => `Reuse settings: No. ${number}, `,
    reuseIt: "Reuse settings",
    delete: (number: number) => `Delete: No. ${number}, `,
    deleteIt: "Delete",
    undo: "Undo",
    choose: "Choose",
    zip: "Download as zip",
    compare: "Compare",
    slider: "Compare the first and the second picture",
    none: "No picture of yours is like that.",
    all: "Show all",
  },
  "zh-CN": {
    prompts: ["平静的湖", "沙丘上的红气球"],
    search: "搜索作品的文字",
    part: "湖",
    more: (number: number) => `更多操作：第 ${number} 号`,
    favourite: (number: number) => `收藏：第 ${number} 号`,
    markFavourite: "收藏",
    favourites: "只看收藏",
    reuse: (number: number) => `沿用设置：第 ${number} 号`,
    reuseIt: "沿用设置",
    delete: (number: number) => `删除：第 ${number} 号`,
    deleteIt: "删除",
    undo: "撤销",
    choose: "选择",
    zip: "打包下载",
    compare: "对比",
    slider: "对比两张图片",
    none: "没有符合的作品。",
    all: "显示全部",
  },
};

async function draw(page: Page, prompt: string): Promise<void> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post("/api/generation/text-to-image", {
    data: { prompt, seed: 7 },
    headers: { origin, prefer: "respond-async" },
  });
  expect(answer.ok()).toBe(true);
}

/** To a fingertip the marks of a picture are a menu. */
async function ofMenu(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole("button", { name: button }).tap();
  await page.getByRole("menuitem", { name: item, exact: true }).tap();
}

for (const language of languages) {
  const own = words[language];
  test.describe(language, () => {
    test.use({ locale: language });

    test("History is searched, marked, cleared up and saved", async ({ page, isMobile }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      await studio.open("/history");
      for (const prompt of own.prompts) await draw(page, prompt);
      await page.reload();
      const frames = page.locator("main li:not([aria-hidden])");
      await expect(frames).toHaveCount(2);
      // The page follows what is at work by itself.
      await expect(frames.locator("img")).toHaveCount(2, { timeout: 120_000 });

      await test.step("by its words, which stand in the address", async () => {
        const search = page.getByRole("searchbox", { name: own.search });
        await search.fill(own.part);
        await expect(frames).toHaveCount(1);
        await page.reload();
        await expect(search).toHaveValue(own.part);
        await expect(frames).toHaveCount(1);
        await search.fill("zebra");
        await expect(page.getByText(own.none)).toBeVisible();
        await studio.expectAccessible();
        await page.getByRole("button", { name: own.all }).click();
        await expect(frames).toHaveCount(2);
      });

      await test.step("a favourite is found among favourites", async () => {
        if (isMobile) await ofMenu(page, own.more(1), own.markFavourite);
        else {
          const mark = page.getByRole("button", { name: own.favourite(1) });
          await mark.click();
          await expect(mark).toHaveAttribute("aria-pressed", "true");
        }
        await page.getByRole("button", { name: own.favourites }).click();
        await expect(frames).toHaveCount(1);
        await page.getByRole("button", { name: own.favourites }).click();
        await expect(frames).toHaveCount(2);
      });

      await test.step("its settings are used again on its tool's page, once", async () => {
        if (isMobile) await ofMenu(page, own.more(1), own.reuseIt);
        else await page.getByRole("button", { name: own.reuse(1) }).click();
        await expect(page).toHaveURL(/\/editor$/);
        const prompt = page.locator("textarea").first();
        await expect(prompt).toHaveValue(own.prompts[0]!);
        await prompt.fill("");
        await page.reload();
        await expect(prompt).toHaveValue("");
        await studio.open("/history");
        await expect(frames).toHaveCount(2);
      });

      await test.step("what is deleted comes back from the toast", async () => {
        if (isMobile) await ofMenu(page, own.more(2), own.deleteIt);
        else await page.getByRole("button", { name: own.delete(2) }).press("Enter");
        await expect(frames).toHaveCount(1);
        // The mark went with its picture: the neighbour is next.
        if (!isMobile) await expect(frames.getByRole("button").first()).toBeFocused();
        const undo = page.getByRole("button", { name: own.undo, exact: true });
        await expect(undo).toBeVisible();
        await studio.expectAccessible();
        await undo.press("Enter");
        await expect(frames).toHaveCount(2);
        if (!isMobile) await expect(frames.last().getByRole("button").first()).toBeFocused();
      });

      await test.step("the chosen ones are saved as one file", async () => {
        await page.getByRole("button", { name: own.choose, exact: true }).click();
        for (const frame of await frames.all()) await frame.getByRole("button").click();
        await studio.expectAccessible();
        const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: own.zip }).click()]);
        expect(download.suggestedFilename()).toBe("proofsheet.zip");
      });

      await test.step("two of them are compared, by the keyboard", async () => {
        const compare = page.getByRole("button", { name: own.compare, exact: true });
        await frames.first().getByRole("button").click();
        await expect(compare).toBeDisabled();
        await frames.first().getByRole("button").click();
        await compare.press("Enter");
        const line = page.getByRole("slider", { name: own.slider });
        await line.focus();
        await page.keyboard.press("ArrowRight");
        await expect(line).toHaveValue("52");
        await studio.expectAccessible();
        await page.keyboard.press("Escape");
        await expect(compare).toBeFocused();
      });
    });
  });
}
