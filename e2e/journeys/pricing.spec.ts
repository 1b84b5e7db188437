import { expect, test } from "@playwright/test";
import { newEmail, Studio } from "./studio.ts";
import { StudioWithProviders } from "./studio-with-providers.ts";
import { type Language, languages } from "./words.ts";

/** Specification, sections 1 and 9, as each language writes it. */
const words = {
  "en-US": {
    packs: [
      ["Starter", "$9.99", "10", "$0.999", "Standard"],
      ["Pro", "Most popular", "$39.99", "$49.99", "50", "$0.800", "$10.00 · 20%", "Priority"],
      ["Bulk", "$129.99", "$199.99", "200", "$0.650", "$70.00 · 35%", "Priority"],
    ],
    terms: ["Credits never expire.", "Unused credits are refunded within 7 days of paying.", "Prices are in US dollars."],
    plans: [
      ["Free", "10", "$0"],
      ["Pro", "100", "$4.99"],
      ["Enterprise", "unlimited", "$29.99", "API access and team features"],
    ],
  },
  "zh-CN": {
    packs: [
      ["入门包", "US$9.99", "10", "US$0.999", "标准"],
      ["专业包", "最受欢迎", "US$39.99", "US$49.99", "50", "US$0.800", "US$10.00 · 20%", "优先"],
      ["大量包", "US$129.99", "US$199.99", "200", "US$0.650", "US$70.00 · 35%", "优先"],
    ],
    terms: ["积分永不过期。", "付款后 7 天内，未使用的积分可退款。", "价格以美元计。"],
    plans: [
      ["免费版", "10", "¥0"],
      ["专业版", "100", "¥29"],
      ["企业版", "不限", "¥199", "API 接入与团队功能"],
    ],
  },
} as const satisfies Record<Language, object>;

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });
    test("each pack tells its price, the price before, per credit, the saving and the speed; each plan its day and its month", async ({
      page,
    }) => {
      await new Studio(page, language).open("/pricing");
      const main = page.getByRole("main");
      const { packs, terms, plans } = words[language];
      for (const facts of packs) {
        const pack = main.getByRole("listitem").filter({ has: page.getByRole("heading", { name: facts[0], exact: true }) });
        for (const fact of facts) await expect(pack).toContainText(fact);
      }
      for (const term of terms) await expect(main).toContainText(term);
      for (const facts of plans) {
        const plan = main.getByRole("row").filter({ has: page.getByRole("rowheader", { name: facts[0], exact: true }) });
        for (const fact of facts) await expect(plan).toContainText(fact);
      }
    });
  });
}

const promotion = {
  "en-US": { offer: "10% off your first purchase, until", pays: "$36.00", full: "$39.99", pay: "Pay $36.00" },
  "zh-CN": { offer: "首次购买优惠 10%", pays: "US$36.00", full: "US$39.99", pay: "支付 US$36.00" },
} as const satisfies Record<Language, object>;

test.describe("while a promotion runs", () => {
  let house: StudioWithProviders;
  test.beforeAll(async ({ baseURL }, info) => {
    const port = Number(new URL(baseURL!).port) + 40 + info.parallelIndex;
    house = await StudioWithProviders.open(port, { PROMO_PERCENT: "10", PROMO_ENDS: "2099-12-31" });
  });
  test.afterAll(() => house.close());

  for (const language of languages) {
    test.describe(language, () => {
      test.use({ locale: language });
      test("the first purchase costs less, on the page, at the checkout and on the order; the second does not", async ({ page }) => {
        const studio = new Studio(page, language);
        const { offer, pays, full, pay } = promotion[language];
        const main = page.getByRole("main");
        const buy = page.getByRole("button", { name: studio.words.buyPro });
        await studio.open(`${house.address}/pricing`);
        await expect(main).toContainText(offer);
        await expect(main).toContainText(pays);
        await studio.expectAccessible();
        await buy.click();
        await studio.signUp(newEmail());
        await page.waitForURL(/\/checkout\//);
        await page.getByRole("textbox", { name: studio.words.cardNumber }).fill("4242 4242 4242 4242");
        await page.getByRole("button", { name: pay, exact: true }).click();
        await page.waitForURL(/\/payment\/success\?/);
        await expect(page.getByRole("heading", { name: studio.words.paid })).toBeVisible();

        await page.goto(`${house.address}/account`);
        await expect(main).toContainText(pays);
        await page.goto(`${house.address}/pricing`);
        await expect(main).toContainText(full);
        await expect(main).not.toContainText(pays);
        await expect(main).not.toContainText(offer);
      });
    });
  }
});
