/** The pictures of the README: `npx tsx tools/screenshots.ts` drives the built studio and writes docs/screenshots. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { ensureBrowser } from "./browser.mjs";
import { buildAll } from "./build.mjs";
import { root } from "./paths.mjs";

const port = 4931;
const origin = `http://localhost:${port}`;
const folder = join(root, "docs/screenshots");

interface Scene {
  file: string;
  path: string;
  language: "en-US" | "zh-CN";
  theme: "light" | "dark";
  width: number;
  height: number;
  /** What is done on the page before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const makePicture = (prompt: string, resolution: RegExp) => async (page: Page) => {
  await page.getByRole("textbox").first().fill(prompt);
  await page.getByText(resolution).first().click();
  await page.getByRole("button", { name: /^(Create|生成)/ }).click();
  await pictureArrived(page);
};

/** A photo of the studio's own making goes in, its subject comes out. */
async function cutOut(page: Page): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(join(root, "packages/web/public/samples/cut-out-dog.webp"));
  await page.getByRole("button", { name: /^(Remove background|去除背景)/ }).click();
  await pictureArrived(page);
}

/** An instruction becomes steps, and the steps a picture. */
async function editInWords(page: Page): Promise<void> {
  await page.locator("input[type=file]").first().setInputFiles(join(root, "packages/web/public/samples/cut-out-dog.webp"));
  await page.getByRole("textbox").first().fill("Warmer, blur the background, write “Good dog” at the top");
  await page.getByRole("textbox").first().press("Enter");
  await page.getByRole("button", { name: /^Apply the steps/ }).click();
  await pictureArrived(page);
}

async function pictureArrived(page: Page): Promise<void> {
  const download = page.getByRole("link", { name: /^(Download|下载)/ });
  await download.waitFor({ timeout: 120_000 });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
}

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const scenes: readonly Scene[] = [
  { file: "home", path: "/", language: "en-US", theme: "light", ...desktop },
  { file: "cut-out-done", path: "/background-removal", language: "en-US", theme: "light", ...desktop, act: cutOut },
  { file: "image-edit", path: "/image-edit", language: "en-US", theme: "light", ...desktop, act: editInWords },
  {
    file: "editor-zh-dark",
    path: "/editor",
    language: "zh-CN",
    theme: "dark",
    ...desktop,
    act: makePicture("日落时分湖面上的三艘帆船", /^16:9/),
  },
  { file: "editor-phone", path: "/editor", language: "en-US", theme: "light", ...phone, act: makePicture("a red fox in the snow", /^1:1/) },
];

async function take(browser: Browser, scene: Scene): Promise<void> {
  const { width, height, language, theme } = scene;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    locale: language,
    colorScheme: theme,
    hasTouch: width < 500,
    isMobile: width < 500,
  });
  const page = await context.newPage();
  await page.goto(origin + scene.path, { waitUntil: "networkidle" });
  await scene.act?.(page);
  const png = await page.screenshot({ animations: "disabled" });
  await writeFile(
    join(folder, `${scene.file}.webp`),
    await sharp(png)
      .resize({ width: width < 500 ? 780 : 1600 })
      .webp({ quality: 84 })
      .toBuffer(),
  );
  await context.close();
  console.log(scene.file);
}

async function startStudio(): Promise<ChildProcess> {
  const studio = spawn(process.execPath, ["e2e/serve.mjs"], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const isReady = () =>
    fetch(`${origin}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));
  return studio;
}

await buildAll();
await mkdir(folder, { recursive: true });
const studio = await startStudio();
const wanted = process.argv.slice(2);
try {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  for (const scene of scenes) if (wanted.length === 0 || wanted.includes(scene.file)) await take(browser, scene);
  await browser.close();
} finally {
  studio.kill("SIGTERM");
}
