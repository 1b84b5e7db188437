/**
 * Lighthouse (mobile, its own throttling) on the built site: the median of five runs for each of the pages a person
 * lands on, and the script of the first load in kB gzip. Ends with 1 where accessibility, best practices or search engines
 * are under 100, the layout shifts by more than .02, or the script of `/` is over 155 kB; those depend on nothing else the
 * machine does. Performance (95) and LCP (2.0 s) do, so they are only told, with the load beside them.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as chromeLauncher from "chrome-launcher";
import lighthouse from "lighthouse";
import { ensureBrowser } from "../tools/browser.mjs";
import { root } from "../tools/paths.mjs";

const port = 4941;
const runs = 5;
const pages = ["/", "/text-to-image", "/pricing"];
const gates = { shift: 0.02, homeScriptBytes: 155_000 };
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

/** Whatever encoding the browser took. */
async function gzipBytes(paths: Iterable<string>): Promise<number> {
  const files = [...new Set(paths)].map((path) => readFile(join(root, "packages/web/build/client", path)));
  return (await Promise.all(files)).reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0);
}

async function visit(path: string, chromePort: number): Promise<Visit> {
  const result = await lighthouse(`http://localhost:${port}${path}`, {
    port: chromePort,
    onlyCategories: [...categories],
    logLevel: "error",
  });
  const { lhr } = result!;
  const { items } = lhr.audits["network-requests"]!.details as unknown as { items: { resourceType: string; url: string }[] };
  const scripts = items.filter((item) => item.resourceType === "Script").map((item) => new URL(item.url).pathname);
  return {
    scores: categories.map((id) => Math.round((lhr.categories[id]!.score ?? 0) * 100)),
    lcpMs: lhr.audits["largest-contentful-paint"]!.numericValue!,
    cls: lhr.audits["cumulative-layout-shift"]!.numericValue!,
    scriptBytes: await gzipBytes(scripts),
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
    const scores = categories.map((_, i) => median(visits.map((v) => v.scores[i]!)));
    const shift = median(visits.map((v) => v.cls));
    const scriptBytes = visits[0]!.scriptBytes;
    console.log(
      `${path}: ${categories.map((id, i) => `${id} ${scores[i]}`).join(", ")}; ` +
        `LCP ${(median(visits.map((v) => v.lcpMs)) / 1000).toFixed(2)} s, CLS ${shift.toFixed(3)}, ` +
        `script ${(scriptBytes / 1000).toFixed(1)} kB gzip; load ${loadavg()[0]!.toFixed(1)}`,
    );
    const isThrough = scores.slice(1).every((score) => score === 100) && shift <= gates.shift;
    if (!isThrough || (path === "/" && scriptBytes > gates.homeScriptBytes)) process.exitCode = 1;
    const faults = new Set(visits.flatMap((v) => v.faults));
    if (faults.size > 0) console.log(`  fails: ${[...faults].join(", ")}`);
  }
} finally {
  chrome.kill();
  server.kill("SIGTERM");
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
