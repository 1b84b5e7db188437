import { expect, type Page, test } from "@playwright/test";
import { newEmail, Studio } from "./studio.ts";
import { StudioWithProviders } from "./studio-with-providers.ts";
import { languages } from "./words.ts";

const said = {
  "en-US": {
    confirmed: "Your email address is confirmed",
    orders: "Orders",
    history: "Credit history",
    takeBack: "47 unused credits are taken back and $37.59 is refunded.",
    refund: "Refund $37.59",
    partly: "Partly refunded",
    refunded: "$37.59",
    taken: "Taken back by a refund",
  },
  "zh-CN": {
    confirmed: "邮箱已确认",
    orders: "订单",
    history: "积分明细",
    takeBack: "将收回未使用的 47 积分，并退款 US$37.59。",
    refund: "退款 US$37.59",
    partly: "部分退款",
    refunded: "US$37.59",
    taken: "退款收回",
  },
} as const;

let house: StudioWithProviders;
test.beforeAll(async ({ baseURL }, info) => {
  house = await StudioWithProviders.open(Number(new URL(baseURL!).port) + 30 + info.parallelIndex);
});
test.afterAll(() => house.close());

/** Crops a picture so many times: the cheapest way to use pictures up, and as good as any other for the ledger. */
const makePictures = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(async (times) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
    canvas.getContext("2d")?.fillRect(8, 8, 40, 40);
    const body = JSON.stringify({ image: canvas.toDataURL("image/png"), steps: [{ kind: "crop", width: 0.5 }] });
    const headers = { "content-type": "application/json", authorization: `Bearer ${localStorage.getItem("auth_token")}` };
    const spent: number[] = [];
    for (let i = 0; i < times; i++) {
      const answer = await (await fetch("/api/faceswap/edit-image", { method: "POST", headers, body })).json();
      spent.push(answer.status === "succeeded" ? answer.credits_used : Number.NaN);
    }
    return spent;
  }, count);

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("someone signs up, confirms the address, buys 50 credits, spends 3 and has the other 47 refunded", async ({ page }) => {
      test.setTimeout(300_000);
      const studio = new Studio(page, language);
      const { words } = studio;
      const here = said[language];
      const email = newEmail();
      const credits = page.getByRole("banner").getByRole("button", { name: words.credits });
      const orders = page.getByRole("region", { name: here.orders });

      await test.step("sign up, and the mail's link", async () => {
        await studio.open(`${house.address}/editor`);
        await page.getByRole("banner").getByRole("button", { name: words.signIn }).click();
        await expect(studio.dialog).toBeVisible();
        await studio.signUp(email);
        await page.goto(await house.linkTo(email, "verify-email"));
        await expect(page.getByRole("heading", { name: here.confirmed })).toBeVisible();
      });

      await test.step("going back from the checkout and buying again makes no second order", async () => {
        await studio.open(`${house.address}/pricing`);
        const buy = page.getByRole("button", { name: words.buyPro });
        await buy.click();
        await page.waitForURL(/\/checkout\//);
        const first = page.url();
        await page.goBack();
        await buy.click();
        await page.waitForURL(/\/checkout\//);
        expect(page.url()).toBe(first);
      });

      await test.step("the credits are there when it is paid, without a reload", async () => {
        await page.getByRole("textbox", { name: words.cardNumber }).fill("4242 4242 4242 4242");
        await page.getByRole("button", { name: words.pay }).click();
        await page.waitForURL(/\/payment\/success\?/);
        await expect(page.getByRole("heading", { name: words.paid })).toBeVisible();
        await expect(credits).toContainText("50");
      });

      await test.step("the day's free pictures go first, then 3 credits", async () => {
        expect(await makePictures(page, 13)).toEqual([...Array(10).fill(0), 1, 1, 1]);
      });

      await test.step("the order offers what is left of it, and gives that back", async () => {
        await studio.page.goto(`${house.address}/account`);
        await expect(credits).toContainText("47");
        await expect(orders.getByRole("listitem")).toHaveCount(1);
        await orders.getByRole("button", { name: words.refund }).click();
        await expect(orders.getByText(here.takeBack)).toBeVisible();
        await studio.expectAccessible();
        await orders.getByRole("button", { name: here.refund }).click();
        await expect(orders.getByText(here.partly)).toBeVisible();
        await expect(orders.getByText(here.refunded, { exact: true })).toBeVisible();
        await expect(orders.getByRole("button", { name: words.refund })).toHaveCount(0);
        await expect(credits).not.toContainText("47");
      });

      await test.step("and so says the credit history", async () => {
        await page.reload();
        const newest = page.getByRole("region", { name: here.history }).getByRole("listitem").first();
        await expect(newest).toContainText(here.taken);
        await expect(newest).toContainText("−47");
      });
    });
  });
}
