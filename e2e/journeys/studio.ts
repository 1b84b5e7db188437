import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { type Language, words } from "./words.ts";

/** More than any page has stops. */
const mostTabs = 80;

/** A line that was idle for five seconds is closed by the server, perhaps just as the next request is on its way. */
export const again = { maxRetries: 2 };

/** The tool pages as a person of one language meets them. */
export class Studio {
  readonly page: Page;
  readonly words: (typeof words)[Language];

  constructor(page: Page, language: Language) {
    this.page = page;
    this.words = words[language];
  }

  get prompt(): Locator {
    return this.page.getByRole("textbox", { name: this.words.prompt });
  }
  get create(): Locator {
    return this.page.getByRole("button", { name: this.words.create });
  }
  get cutOut(): Locator {
    return this.page.getByRole("button", { name: this.words.cutOut });
  }
  get cancel(): Locator {
    return this.page.getByRole("button", { name: this.words.cancel });
  }
  get download(): Locator {
    return this.page.getByRole("link", { name: this.words.download });
  }
  get pill(): Locator {
    return this.page.getByRole("banner").getByRole("button", { name: this.words.freeToday });
  }
  get dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  /** A press that opens the file dialog. The browser is told to hand dialogs over before the press, however busy it is. */
  async chooseFile(press: () => Promise<void>, file: Awaited<ReturnType<typeof drawPhoto>>): Promise<void> {
    const { page } = this;
    const handedOver = () => {};
    page.on("filechooser", handedOver);
    // An answer of the page comes after what it was told before.
    await page.evaluate(() => document.readyState);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press()]);
    await chooser.setFiles(file);
    page.off("filechooser", handedOver);
  }

  /** A page has come to life once it knows the visitor's allowance: before that a click could be lost. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.pill).toBeVisible();
  }

  /** The visitor's tasks as the API tells them, the newest first. */
  async history() {
    const answer = await this.page.request.get("/api/generation/history", again);
    return (await answer.json()).items;
  }

  /** The engine is real and shares its cores with the browser: four pictures can take more than a minute. */
  async expectDone(): Promise<void> {
    await expect(this.download).toBeVisible({ timeout: 180_000 });
  }

  /** What one does next with a result stands in one line, whatever the width. */
  async expectBarOfOneLine(): Promise<void> {
    const [button, bar] = [await this.download.boundingBox(), await this.download.locator("..").boundingBox()];
    expect(bar!.height).toBeLessThan(1.5 * button!.height);
  }

  /** By the Tab key alone, as someone without a mouse gets there. */
  async tabTo(target: Locator): Promise<void> {
    for (let steps = 0; steps < mostTabs; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`The Tab key does not reach ${target}`);
  }

  /** Of the newest picture in History: to a fingertip its marks are a menu. */
  async reuseNewest(): Promise<void> {
    const { page, words } = this;
    const more = page.getByRole("button", { name: words.moreOfPicture }).first();
    const mark = page.getByRole("button", { name: words.reuse }).first();
    await expect(more.or(mark)).toBeVisible();
    if (await mark.isVisible()) return mark.click();
    await more.click();
    await page.getByRole("menuitem", { name: words.reuseIt, exact: true }).click();
  }

  /** On a phone they are a sheet that may be shut; at a desk they always stand there. */
  async openSettings(): Promise<void> {
    const grip = this.page.getByRole("button", { name: this.words.settings });
    if (await grip.isVisible()) await grip.click();
  }

  async freeToday(): Promise<number> {
    return Number(this.words.freeToday.exec((await this.pill.textContent()) ?? "")?.[1]);
  }

  /** In the dialog, whichever tab it opened with. What comes after it may be another dialog. */
  async sendSignUp(email: string): Promise<void> {
    const { dialog } = this;
    await dialog.getByRole("tab", { name: this.words.signUp }).click();
    await dialog.getByLabel(this.words.name, { exact: true }).fill("Lin");
    await dialog.getByLabel(this.words.email, { exact: true }).fill(email);
    await dialog.getByLabel(this.words.password, { exact: true }).fill("three small boats");
    await dialog.getByLabel(this.words.passwordAgain, { exact: true }).fill("three small boats");
    await dialog.getByRole("button", { name: this.words.createAccount }).click();
  }

  async signUp(email: string): Promise<void> {
    await this.sendSignUp(email);
    await expect(this.dialog).toBeHidden();
  }

  /** Pictures on the canvas that have arrived, not only their frames. */
  async expectPicture(name: string | RegExp): Promise<void> {
    const picture = this.page.getByRole("img", { name }).first();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }

  /** `rules`: only those of axe; all by default. */
  async expectAccessible(rules?: string[]): Promise<void> {
    // Half faded in, any text is too faint. Should a browser under load leave a fade unfinished, axe tells whether it matters.
    await this.page.waitForFunction(noFadeRuns, undefined, { timeout: 5_000 }).catch(() => undefined);
    const axe = new AxeBuilder({ page: this.page });
    const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual([]);
  }
}

const noFadeRuns = (): boolean =>
  document
    .getAnimations()
    .every(({ effect, playState }) => playState !== "running" || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY);

export const newEmail = (): string => `lin-${crypto.randomUUID()}@example.com`;

/** A photo with a plain subject, drawn here so that no file is needed: a vase on a table. */
export async function drawPhoto(browser: Browser): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const page = await browser.newPage({ viewport: { width: 640, height: 480 } });
  await page.setContent(`<style>body{margin:0}</style><svg width="640" height="480" viewBox="0 0 400 300">
    <defs>
      <linearGradient id="wall" x2="0" y2="1"><stop stop-color="#d9cfc2"/><stop offset="1" stop-color="#b3a798"/></linearGradient>
      <linearGradient id="clay"><stop stop-color="#e08a62"/><stop offset=".45" stop-color="#b5492e"/><stop offset="1" stop-color="#7c2d1a"/></linearGradient>
    </defs>
    <rect width="400" height="300" fill="url(#wall)"/><rect y="222" width="400" height="78" fill="#8a7c6b"/>
    <ellipse cx="205" cy="264" rx="88" ry="11" fill="#000" opacity=".28"/>
    <path fill="url(#clay)" d="M165 110c0-18 14-26 14-40h52c0 14 14 22 14 40 0 30 34 48 34 92 0 36-32 58-74 58s-74-22-74-58c0-44 34-62 34-92z"/>
    <path fill="#41563a" d="M214 70c2-40 22-50 48-62-6 26-14 48-34 62z"/><path fill="#5c7650" d="M204 70c-8-34-24-42-52-46 6 22 24 42 44 46z"/>
    <path fill="#2f4029" d="M209 70c-2-30 2-48 8-66 10 22 6 48 2 66z"/></svg>`);
  const buffer = await page.locator("svg").screenshot({ type: "jpeg", quality: 92 });
  await page.close();
  return { name: "vase.jpg", mimeType: "image/jpeg", buffer };
}
