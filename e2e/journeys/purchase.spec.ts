import { expect, type Page, test } from "@playwright/test";
import { newEmail, Studio } from "./studio.ts";
import { languages } from "./words.ts";

const cards = { pays: "4242 4242 4242 4242", declined: "4000 0000 0000 0002", paysLate: "4000 0000 0000 3220" };

const balance = async (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem("auth_token")}` };
    return (await (await fetch("/api/users/credits", { headers })).json()).credits;
  });

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("a visitor chooses a pack, signs up, is declined, pays, and gets the unused credits refunded", async ({ page }) => {
      const studio = new Studio(page, language);
      const { words } = studio;
      const buy = page.getByRole("button", { name: words.buyPro });
      const card = page.getByRole("textbox", { name: words.cardNumber });
      const pay = page.getByRole("button", { name: words.pay });

      await test.step("the choice is kept over signing up", async () => {
        await studio.open("/pricing");
        await buy.click();
        await studio.signUp(newEmail());
        await page.waitForURL(/\/checkout\//);
        await expect(card).toBeVisible();
        await studio.expectAccessible();
      });
      const before = await balance(page);

      await test.step("leaving costs nothing", async () => {
        await page.getByRole("link", { name: words.cancelPayment }).click();
        await page.waitForURL(/\/payment\/cancel\?session_id=/);
        await expect(page.getByText(words.notCharged)).toBeVisible();
        await studio.expectAccessible();
        await page.getByRole("link", { name: words.backToPricing }).click();
      });

      await test.step("two clicks make one order", async () => {
        const sent: string[] = [];
        page.on("request", (request) => request.url().endsWith("/create-session") && sent.push(request.url()));
        await buy.dblclick();
        await page.waitForURL(/\/checkout\//);
        expect(sent).toHaveLength(1);
        const total = await page.evaluate(async () => {
          const headers = { authorization: `Bearer ${localStorage.getItem("auth_token")}` };
          return (await (await fetch("/api/payment/orders", { headers })).json()).total;
        });
        expect(total).toBe(1);
      });

      await test.step("a declined card says so, and another one may try", async () => {
        await card.fill(cards.declined);
        await pay.click();
        await expect(page.getByRole("alert").filter({ hasText: words.declined })).toBeVisible();
        await studio.expectAccessible();
        expect(await balance(page)).toBe(before);
      });

      await test.step("a card that pays brings the credits", async () => {
        await page.getByRole("button", { name: cards.pays }).click();
        await expect(card).toHaveValue(cards.pays);
        await pay.click();
        await page.waitForURL(/\/payment\/success\?/);
        await expect(page.getByRole("heading", { name: words.paid })).toBeVisible();
        await expect(page.getByRole("banner").getByRole("button", { name: words.credits })).toContainText(String(before + 50));
        await studio.expectAccessible();
      });

      await test.step("the unused credits are given back once", async () => {
        await page.getByRole("main").getByRole("link", { name: words.yourOrders }).click();
        await page.getByRole("button", { name: words.refund }).click();
        await studio.expectAccessible();
        await page.getByRole("button", { name: words.refundAll }).click();
        await expect(page.getByRole("button", { name: words.refundAll })).toBeHidden();
        await expect.poll(() => balance(page)).toBe(before);
      });
    });

    test("a late payment is pending, and its credits come without a reload", async ({ page }) => {
      const studio = new Studio(page, language);
      const { words } = studio;
      await studio.open("/pricing");
      await page.getByRole("button", { name: words.buyPro }).click();
      await studio.signUp(newEmail());
      await page.waitForURL(/\/checkout\//);
      const before = await balance(page);
      await page.getByRole("textbox", { name: words.cardNumber }).fill(cards.paysLate);
      await page.getByRole("button", { name: words.pay }).click();
      await page.waitForURL(/\/payment\/success\?/);
      await expect(page.getByRole("heading", { name: words.waiting })).toBeVisible();
      await page.evaluate(() => (document.documentElement.dataset.journey = "same page"));
      await expect(page.getByRole("heading", { name: words.paid })).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole("banner").getByRole("button", { name: words.credits })).toContainText(String(before + 50));
      expect(await page.locator("html").getAttribute("data-journey")).toBe("same page");
    });

    test("the success page without a session says so", async ({ page }) => {
      const studio = new Studio(page, language);
      await studio.open("/payment/success");
      await expect(page.getByRole("alert").filter({ hasText: studio.words.noSession })).toBeVisible();
    });
  });
}
