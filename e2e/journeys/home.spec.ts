import { expect, type Page, test } from "@playwright/test";
import { Studio } from "./studio.ts";
import { type Language, languages } from "./words.ts";

const words = {
  "en-US": {
    prompt: "Describe the picture",
    card: "Use the prompt: A red apple on a white table, soft light from the left",
    filled: "A red apple on a white table, soft light from the left",
    toast: "The prompt is in the field",
    short: "Describe it in at least 3 characters.",
    make: /^Make the picture/,
    style: "Style",
    styles: ["Realistic", "Artistic", "Cartoon", "Oil painting", "Watercolor", "Digital art"],
    figures: "Made here so far",
    other: "中文",
    question: "Do credits expire, and can I have my money back?",
    answer: "Within 7 days of a purchase",
    about: "About Proofsheet",
    aboutLink: "About",
  },
  "zh-CN": {
    prompt: "描述画面",
    card: "使用这条描述：白桌上的一个红苹果，左侧柔光",
    filled: "白桌上的一个红苹果，左侧柔光",
    toast: "描述已填入输入框",
    short: "请输入至少3个字符的描述",
    make: /^生成图片/,
    style: "风格",
    styles: ["写实", "艺术", "卡通", "油画", "水彩", "数字艺术"],
    figures: "到目前为止",
    other: "English",
    question: "积分会过期吗？可以退款吗？",
    answer: "购买后 7 天内",
    about: "关于样片",
    aboutLink: "关于",
  },
} as const satisfies Record<Language, object>;

const answerStatistics = (page: Page, answer: { pictures: number } | "failure") =>
  page.route("**/api/system/statistics", (route) =>
    answer === "failure"
      ? route.fulfill({ status: 503, json: { success: false, code: "UNAVAILABLE", message: "x" } })
      : route.fulfill({ json: { success: true, pictures_made: answer.pictures, pictures_this_month: 321, people: 45 } }),
  );

/** How long it stood, by the page's own clock. */
const timeOfToast = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let shownAt: number | undefined;
        const look = () => {
          const isShown = [...document.querySelectorAll("li")].some((item) => item.textContent === wanted);
          if (isShown) shownAt ??= performance.now();
          else if (shownAt !== undefined) resolve(performance.now() - shownAt);
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      }),
    text,
  );

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });
    const said = words[language];

    test("each of the 20 cards has a picture, a prompt and two tags; a press fills the field, scrolls to it and tells so for 3 s", async ({
      page,
    }) => {
      await new Studio(page, language).open("/");
      const cards = page.locator("#prompts li");
      await expect(cards).toHaveCount(20);
      for (const card of await cards.all()) {
        await expect(card.getByRole("button")).toHaveAccessibleName(/.{15,}/);
        await expect(card.locator("img")).toHaveCount(1);
        expect((await card.locator("span").last().textContent())?.split(" · ")).toHaveLength(2);
      }
      const card = page.getByRole("button", { name: said.card });
      await card.scrollIntoViewIfNeeded();
      await expect(page.getByRole("heading", { name: said.about })).toBeAttached();
      const field = page.getByRole("textbox", { name: said.prompt });
      const shownMs = timeOfToast(page, said.toast);
      await card.click();
      await expect(field).toHaveValue(said.filled);
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
      // Three seconds, less what a busy page takes to notice that it came.
      expect(await shownMs).toBeGreaterThan(2_500);
      expect(await shownMs).toBeLessThan(10_000);
    });

    test("P03 a prompt is trimmed, has at least 3 characters, and its characters are counted", async ({ page }) => {
      await new Studio(page, language).open("/");
      const field = page.getByRole("textbox", { name: said.prompt });
      await field.fill("  ab ");
      await page.getByRole("button", { name: said.make }).click();
      await expect(page.getByText(said.short)).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await field.fill("红色的小船🚤");
      await expect(page.getByText("6 / 500")).toBeVisible();
    });

    test("the six styles go with the run", async ({ page }) => {
      await new Studio(page, language).open("/");
      const style = page.getByRole("combobox", { name: said.style });
      await expect(style.locator("option")).toHaveText([...said.styles]);
      const sent = page.waitForRequest("**/api/generation/text-to-image");
      await style.selectOption("oil-painting");
      await page.getByRole("textbox", { name: said.prompt }).fill("three small boats");
      await page.getByRole("button", { name: said.make }).click();
      expect((await sent).postDataJSON()).toMatchObject({ prompt: "three small boats", style: "oil-painting", resolution: "1024x1024" });
    });

    test("the figures of the studio are shown when they mean something, and not while they are small or cannot be read", async ({
      page,
    }) => {
      const studio = new Studio(page, language);
      const heading = page.getByRole("heading", { name: said.figures });
      const open = async () => {
        const asked = page.waitForResponse("**/api/system/statistics");
        await studio.open("/");
        await page.getByRole("heading", { name: said.about }).scrollIntoViewIfNeeded();
        await (await asked).finished();
      };
      await answerStatistics(page, { pictures: 12_408 });
      await open();
      await expect(heading).toBeVisible();
      await expect(page.getByText("12,408")).toBeVisible();
      for (const answer of [{ pictures: 3 }, "failure"] as const) {
        await page.unrouteAll();
        await answerStatistics(page, answer);
        await open();
        await expect(heading).toBeHidden();
      }
    });

    test("a language that is chosen before the lower part has come is the language of all of it", async ({ page }) => {
      await new Studio(page, language).open("/");
      const other = words[language === "en-US" ? "zh-CN" : "en-US"];
      await page.getByRole("banner").getByText(said.other).click();
      await expect(page.getByRole("heading", { name: other.about })).toBeVisible();
      await expect(page.getByRole("heading", { name: said.about })).toHaveCount(0);
    });

    test("questions open by keyboard, and a link into the page leads there from another page", async ({ page }) => {
      const studio = new Studio(page, language);
      await studio.open("/pricing");
      await page.getByRole("contentinfo").getByRole("link", { name: said.aboutLink }).click();
      await expect(page).toHaveURL(/\/#about$/);
      await expect(page.getByRole("heading", { name: said.about })).toBeInViewport();
      const question = page.getByText(said.question);
      await question.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText(said.answer)).toBeVisible();
    });
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the whole of Home can be read, and its questions opened", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: words["en-US"].about })).toBeVisible();
    await expect(page.getByRole("heading", { name: "A product photographer" })).toBeVisible();
    await page.getByText(words["en-US"].question).click();
    await expect(page.getByText(words["en-US"].answer)).toBeVisible();
  });
});
