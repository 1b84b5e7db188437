/**
 * Lighthouse (mobile, its own throttling) on the built site: the median of five runs for each of the pages a person
 * lands on, and the script of the first load in kB gzip. Gates: performance 95, the other three 100, LCP 2.0 s, CLS .02,
 * script of `/` 155 kB.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import * as chromeLauncher from "chrome-launcher";
import lighthouse from "lighthouse";
import { ensureBrowser } from "../tools/browser.mjs";
import { root } from "../tools/paths.mjs";

const port = 4941;
const runs = 5;
const pages = ["/", "/text-to-image", "/pricing"];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

async function serve(dataDir: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(root, "packages/server/dist/main.mjs")], {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout!.on("data", (text: Buffer) => String(text).includes("Proofsheet is at") && resolve());
    server.once("exit", (code) => reject(new Error(`the studio ended with ${code}`)));
  });
  return server;
}

interface Visit {
  scores: number[];
  lcpMs: number;
  cls: number;
  scriptBytes: number;
  faults: string[];
}

async function visit(path: string, chromePort: number): Promise<Visit> {
  const result = await lighthouse(`http://localhost:${port}${path}`, {
    port: chromePort,
    onlyCategories: [...categories],
    logLevel: "error",
  });
  const { lhr } = result!;
  const requests = (lhr.audits["network-requests"]!.details as unknown as { items: { resourceType: string; transferSize: number }[] })
    .items;
  return {
    scores: categories.map((id) => Math.round((lhr.categories[id]!.score ?? 0) * 100)),
    lcpMs: lhr.audits["largest-contentful-paint"]!.numericValue!,
    cls: lhr.audits["cumulative-layout-shift"]!.numericValue!,
    scriptBytes: requests.filter((request) => request.resourceType === "Script").reduce((sum, request) => sum + request.transferSize, 0),
    faults: Object.values(lhr.audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0)
      .map(({ id }) => id),
  };
}

const dataDir = await mkdtemp(join(tmpdir(), "proofsheet-lighthouse-"));
const server = await serve(dataDir);
const chrome = await chromeLauncher.launch({
  chromePath: await ensureBrowser(),
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
try {
  for (const path of pages) {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run++) visits.push(await visit(path, chrome.port));
    const scores = categories.map((id, i) => `${id} ${median(visits.map((v) => v.scores[i]!))}`).join(", ");
    const lcpSeconds = median(visits.map((v) => v.lcpMs)) / 1000;
    console.log(
      `${path}: ${scores}; LCP ${lcpSeconds.toFixed(2)} s, CLS ${median(visits.map((v) => v.cls)).toFixed(3)}, ` +
        `script ${(visits[0]!.scriptBytes / 1000).toFixed(1)} kB on the wire; load ${loadavg()[0]!.toFixed(1)}`,
    );
    const faults = new Set(visits.flatMap((v) => v.faults));
    if (faults.size > 0) console.log(`  fails: ${[...faults].join(", ")}`);
  }
} finally {
  chrome.kill();
  server.kill("SIGTERM");
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
