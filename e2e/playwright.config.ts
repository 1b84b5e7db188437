import { defineConfig, devices } from "@playwright/test";

/** Another port lets two checkouts run their journeys at the same time. */
const port = Number(process.env.JOURNEYS_PORT ?? 4930);
/** Each worker's visitors come from a place of their own: those of one address share an allowance, and all journeys together use it up. */
const place = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;
/**
 * Long journeys whose steps are the same at every width and in every language: each is made at a desk in English and on a
 * phone in Chinese, which between them meet every word and every layout. With `JOURNEYS=all` in all four pairs.
 */
const crossed =
  "allowance|background-removal|editor|errors|extension|face-swap|guest-to-account|history|image-edit|pricing|purchase|refund|reload|sharing|sign-in|upscale|wallpaper|early-input";
/** Where what may go wrong is a line that is too long: Chinese at a desk, the shortest in the widest, has nothing of its own to show. */
const tight = "home|pages|shell";
/** What is left out is named by project, file and title, as Playwright joins them. */
const all = process.env.JOURNEYS === "all";
const leftOut = (project: string, language: string, journeys: string) =>
  all ? undefined : new RegExp(`^${project} (${journeys})\\.spec\\.ts .*${language}`);
const launchOptions = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export default defineConfig({
  testDir: "./journeys",
  outputDir: "../test-results",
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // One a core: most of a journey is the browser waiting for the server, or the other way round.
  workers: 2,
  reporter: [["list"], ["json"]],
  use: {
    // A request that a service worker passes on is hidden from `page.route`; the journey that is about it allows it.
    serviceWorkers: "block",
    baseURL: `http://localhost:${port}`,
    launchOptions,
    extraHTTPHeaders: { "x-forwarded-for": place },
    // To record what a browser does takes about as long as doing it; the fault's own message and picture mostly suffice.
    trace: all ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", grepInvert: leftOut("desktop", "zh-CN", `${crossed}|${tight}`), use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grepInvert: leftOut("phone", "en-US", crossed),
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: "node e2e/serve.mjs",
    cwd: "..",
    url: `http://localhost:${port}/api/health`,
    reuseExistingServer: false,
    timeout: 180_000,
    env: { PORT: String(port) },
  },
});
