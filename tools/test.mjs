// npm test: install what is missing, build, check, run every test; the last line is "N passed, N failed".
// With --gates: the server's promises at their full numbers, on the embedded database and on PostgreSQL.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

ensureInstalled();
const { ensureBrowser } = await import("./browser.mjs");
const { buildAll } = await import("./build.mjs");
const { check } = await import("./check.mjs");

const gates = process.argv.includes("--gates");
const reports = mkdtempSync(join(tmpdir(), "proofsheet-test-"));
const total = { passed: 0, failed: 0 };
const add = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};

const run = (args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("close", (code) => resolve(code ?? 1));
  });

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
};

/** Runs a suite; a run that ends badly without a failed test in its report counts as one failure. */
async function suite(title, args, env, counts) {
  console.log(`\n── ${title}`);
  const code = await run(args, env);
  const result = counts() ?? { passed: 0, failed: 1 };
  add(code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result);
}

const vitestCounts = (file) => () => {
  const report = readReport(file);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.testResults.filter((t) => t.status === "failed" && t.assertionResults.length === 0).length,
    }
  );
};

const reporters = (file) => ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];

await buildAll();
if (!gates) {
  console.log("── checks");
  add(await check());
}

const scope = gates ? ["packages/server"] : [];
const mode = gates ? { GATES: "1" } : {};
const unitReport = join(reports, "unit.json");
await suite(
  "tests (embedded database)",
  ["node_modules/vitest/vitest.mjs", "run", ...scope, ...reporters(unitReport)],
  mode,
  vitestCounts(unitReport),
);

const postgresReport = join(reports, "postgres.json");
await suite(
  "server tests (PostgreSQL)",
  ["tools/test-postgres.mjs", "packages/server", ...reporters(postgresReport)],
  mode,
  vitestCounts(postgresReport),
);

if (!gates) {
  const journeysReport = join(reports, "journeys.json");
  const env = { CHROMIUM: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport };
  await suite("journeys", ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e/playwright.config.ts"], env, () => {
    const stats = readReport(journeysReport)?.stats;
    return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
