import { expect, type Page, test } from "@playwright/test";
import { again, newEmail, Studio } from "./studio.ts";
import { StudioWithProviders } from "./studio-with-providers.ts";
import { languages } from "./words.ts";

const sayings = {
  "en-US": {
    mailOnItsWay: /Account created\. A mail to .+ asks you to confirm/,
    confirmed: "Your email address is confirmed",
    spent: "This link does not work any more",
    forgot: "Forgot password?",
    sendLink: "Send the link",
    lookIntoMail: "Check your mail",
    newPassword: "New password",
    setPassword: "Set password",
    changed: "Your password is changed",
    wrong: "The email address or the password is wrong.",
    continueWith: (provider: string) => `Continue with ${provider}`,
    signedIn: "You are signed in",
    notSignedIn: "You are not signed in",
    hasAccount: /There is an account with this email address already/,
    ways: "Ways to sign in",
    connect: "Connect Google",
    disconnect: "Disconnect Google",
    tryAgain: "Try again",
    backToHome: "Back to home",
    noCode: "No authorization code was received",
    apiAccess: "API access",
    notInPlan: "Not in this plan",
    newKey: "New API key",
    purpose: "What it is for",
    makeKey: "Make the key",
    yourKey: "Your new API key",
    kept: "I have kept it",
    end: (name: string) => `End the key ${name}`,
  },
  "zh-CN": {
    mailOnItsWay: /账户已创建。确认邮件正在发往/,
    confirmed: "邮箱已确认",
    spent: "链接已失效",
    forgot: "忘记密码？",
    sendLink: "发送链接",
    lookIntoMail: "请查收邮件",
    newPassword: "新密码",
    setPassword: "设置密码",
    changed: "密码已更改",
    wrong: "登录失败",
    continueWith: (provider: string) => `使用 ${provider} 继续`,
    signedIn: "登录成功",
    notSignedIn: "未能登录",
    hasAccount: /该邮箱已有账户/,
    ways: "登录方式",
    connect: "关联 Google",
    disconnect: "取消关联 Google",
    tryAgain: "重试",
    backToHome: "返回首页",
    noCode: "未收到授权码",
    apiAccess: "API 接入",
    notInPlan: "此方案不含",
    newKey: "新建 API 密钥",
    purpose: "用途",
    makeKey: "创建密钥",
    yourKey: "您的新 API 密钥",
    kept: "已妥善保存",
    end: (name: string) => `停用密钥 ${name}`,
  },
};

const password = "three small boats";
const names = { google: "Google", github: "GitHub" } as const;

let house: StudioWithProviders;
test.beforeAll(async ({ baseURL }, info) => {
  house = await StudioWithProviders.open(Number(new URL(baseURL!).port) + 20 + info.parallelIndex);
});
test.afterAll(() => house.close());

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem("auth_token") !== null);

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });
    const said = sayings[language];

    const open = async (page: Page, path: string): Promise<Studio> => {
      const studio = new Studio(page, language);
      await studio.open(house.address + path);
      return studio;
    };
    const openDialog = async (studio: Studio): Promise<void> => {
      await studio.page.getByRole("banner").getByRole("button", { name: studio.words.signIn }).click();
      await expect(studio.dialog).toBeVisible();
    };
    const logIn = async ({ dialog, words }: Studio, email: string, secret: string): Promise<void> => {
      await dialog.getByRole("tab", { name: words.signIn }).click();
      await dialog.getByLabel(words.email, { exact: true }).fill(email);
      await dialog.getByLabel(words.password, { exact: true }).fill(secret);
      await dialog.locator("form").getByRole("button", { name: words.signIn, exact: true }).click();
    };

    test("an address is confirmed by the mail's link, once", async ({ page }) => {
      const email = newEmail();
      const studio = await open(page, "/editor");
      await openDialog(studio);
      await studio.expectAccessible();
      await studio.signUp(email);
      await expect(page.getByText(said.mailOnItsWay).first()).toBeVisible();

      const link = await house.linkTo(email, "verify-email");
      await page.goto(link);
      await expect(page.getByRole("heading", { name: said.confirmed })).toBeVisible();
      // The token is out of the address before anything else could read it.
      expect(new URL(page.url()).hash).toBe("");
      await studio.expectAccessible();

      const stranger = await page.context().browser()!.newContext({ locale: language });
      const other = await stranger.newPage();
      await other.goto(link);
      await expect(other.getByRole("heading", { name: said.spent })).toBeVisible();
      await stranger.close();
    });

    test("A02 a forgotten password is replaced by the mail's link, which signs out everywhere", async ({ page }) => {
      const email = newEmail();
      const studio = await open(page, "/editor");
      await openDialog(studio);
      await studio.signUp(email);

      const elsewhere = await page.context().browser()!.newContext({ locale: language });
      const device = await elsewhere.newPage();
      const there = await open(device, "/");
      await openDialog(there);
      await there.dialog.getByRole("button", { name: said.forgot }).click();
      await there.dialog.getByLabel(there.words.email, { exact: true }).fill(email);
      await there.dialog.getByRole("button", { name: said.sendLink }).click();
      await expect(there.dialog.getByText(said.lookIntoMail)).toBeVisible();
      await there.expectAccessible();

      await device.goto(await house.linkTo(email, "reset-password"));
      await device.getByLabel(said.newPassword, { exact: true }).fill("four red kites");
      await device.getByLabel(there.words.passwordAgain, { exact: true }).fill("four red kites");
      await device.getByRole("button", { name: said.setPassword }).click();
      await expect(device.getByRole("heading", { name: said.changed })).toBeVisible();
      await there.expectAccessible();

      await device.getByRole("main").getByRole("button", { name: there.words.signIn }).click();
      await logIn(there, email, password);
      await expect(there.dialog.getByRole("alert")).toContainText(said.wrong);
      await logIn(there, email, "four red kites");
      await expect(there.dialog).toBeHidden();
      expect(await isSignedIn(device)).toBe(true);
      await elsewhere.close();

      await page.reload();
      await expect.poll(() => isSignedIn(page)).toBe(false);
    });

    for (const provider of ["google", "github"] as const) {
      test(`${names[provider]} signs in, and the prompt that was being written is still there`, async ({ page }) => {
        const email = newEmail();
        house.as(provider, { subject: String(Date.now()), email, verified: true, name: "Lin" });
        const studio = await open(page, "/editor");
        await studio.prompt.fill(studio.words.scene);
        await openDialog(studio);
        await studio.dialog.getByRole("button", { name: said.continueWith(names[provider]) }).click();
        await expect(page.getByRole("heading", { name: said.signedIn })).toBeVisible();
        await page.waitForURL(/\/editor$/);
        await expect(studio.prompt).toHaveValue(studio.words.scene);
        expect(await isSignedIn(page)).toBe(true);
        const me = await page.evaluate(async () => {
          const headers = { authorization: `Bearer ${localStorage.getItem("auth_token")}` };
          return (await fetch("/api/users/me", { headers })).json();
        });
        expect(JSON.stringify(me)).toContain(email);
      });
    }

    test("A06 A07 an address with a password is entered by Google only after its owner has connected it", async ({ page }) => {
      const email = newEmail();
      house.as("google", { subject: email, email, verified: true, name: "Lin" });
      const studio = await open(page, "/editor");
      await openDialog(studio);
      await studio.signUp(email);
      const owner = await page.evaluate(() => JSON.parse(localStorage.getItem("user_info") ?? "{}").id);
      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();

      await open(page, "/editor");
      await openDialog(studio);
      await studio.dialog.getByRole("button", { name: said.continueWith("Google") }).click();
      await expect(page.getByRole("heading", { name: said.notSignedIn })).toBeVisible();
      await expect(page.getByRole("alert")).toContainText(said.hasAccount);
      expect(await isSignedIn(page)).toBe(false);
      await studio.expectAccessible();

      await page.getByRole("main").getByRole("button", { name: studio.words.signIn }).click();
      await logIn(studio, email, password);
      await page.waitForURL(/\/account$/);
      const ways = page.getByRole("region", { name: said.ways });
      await ways.getByRole("button", { name: said.connect }).click();
      await page.waitForURL(/\/account$/);
      await expect(ways.getByRole("button", { name: said.disconnect })).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
      await open(page, "/editor");
      await openDialog(studio);
      await studio.dialog.getByRole("button", { name: said.continueWith("Google") }).click();
      await expect(page.getByRole("heading", { name: said.signedIn })).toBeVisible();
      await page.waitForURL(/\/editor$/);
      await expect.poll(() => isSignedIn(page)).toBe(true);
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user_info") ?? "{}").id)).toBe(owner);
    });

    test("API access comes with the plan that the operator sets: a key is told once, works, and ends", async ({ page, request }) => {
      const email = newEmail();
      const studio = await open(page, "/editor");
      await openDialog(studio);
      await studio.signUp(email);
      await page.goto(`${house.address}/account`);
      const section = page.getByRole("region", { name: said.apiAccess });
      await expect(section.getByText(said.notInPlan)).toBeVisible();

      await house.admin("set-plan", email, "enterprise");
      await page.reload();
      await section.getByRole("button", { name: said.newKey }).click();
      await section.getByLabel(said.purpose).fill("nightly");
      await section.getByRole("button", { name: said.makeKey }).click();
      await expect(section.getByText(said.yourKey)).toBeVisible();
      const key = (await section.getByText(/^psk_/).textContent()) ?? "";
      await studio.expectAccessible();
      const balance = () => request.get(`${house.address}/api/users/credits`, { ...again, headers: { authorization: `Bearer ${key}` } });
      expect((await balance()).status()).toBe(200);
      await section.getByRole("button", { name: said.kept }).click();
      await expect(section.getByText(/^psk_/)).toHaveCount(0);

      await section.getByRole("button", { name: said.end("nightly") }).click();
      await expect(section.getByText("nightly")).toHaveCount(0);
      expect((await balance()).status()).toBe(401);
    });

    test("A09 a return without a code says so, and leads on", async ({ page }) => {
      const studio = await open(page, "/auth/callback/google");
      await expect(page.getByRole("heading", { name: said.notSignedIn })).toBeVisible();
      await expect(page.getByRole("alert")).toContainText(said.noCode);
      await page.getByRole("main").getByRole("button", { name: said.tryAgain }).click();
      await expect(studio.dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: said.backToHome }).click();
      await page.waitForURL(`${house.address}/`);
      expect(await isSignedIn(page)).toBe(false);
    });
  });
}
