// npm test: install what is missing, build, check, run every test; the last line is "N passed, N failed".
// With --gates: the server's promises at their full numbers, on the embedded database and on PostgreSQL, and every journey
// at both widths in both languages.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";
import { playwrightResult, vitestResult } from "./test-report.mjs";

ensureInstalled();
const { ensureBrowser } = await import("./browser.mjs");
const { buildAll } = await import("./build.mjs");
const { check } = await import("./check.mjs");

const gates = process.argv.includes("--gates");
const reports = mkdtempSync(join(tmpdir(), "proofsheet-test-"));
const total = { passed: 0, failures: [] };

const add = ({ passed, failures }) => {
  total.passed += passed;
  total.failures.push(...failures);
};

const run = (args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("close", (code) => resolve(code ?? 1));
  });

/** Runs a suite; a run that ends badly without a failed test in its report counts as one failure. */
async function suite(title, args, env, result) {
  console.log(`\n── ${title}`);
  const startMs = performance.now();
  const code = await run(args, env);
  const { passed, failures } = result() ?? { passed: 0, failures: [] };
  if (code !== 0 && failures.length === 0) failures.push(`${title}: ended with code ${code}, and its report names no failed test`);
  add({ passed, failures });
  const minutes = ((performance.now() - startMs) / 60_000).toFixed(1);
  console.log(`${title}: ${passed} passed, ${failures.length} failed, ${minutes} min`);
}

const reporters = (file) => ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];

await buildAll();
if (!gates) {
  console.log("── checks");
  add(await check());
}

const scope = gates ? ["packages/server"] : [];
const mode = gates ? { GATES: "1" } : {};
const unitReport = join(reports, "unit.json");
await suite("tests (embedded database)", ["node_modules/vitest/vitest.mjs", "run", ...scope, ...reporters(unitReport)], mode, () =>
  vitestResult(unitReport),
);

const postgresReport = join(reports, "postgres.json");
// What speaks to the world, and what is a rule, is the same on any database: it has just been tested.
const withoutDatabase = ["packages/server/src/adapters/**", "**/*.rules.test.ts"].flatMap((files) => ["--exclude", files]);
await suite(
  "server tests (PostgreSQL)",
  ["tools/test-postgres.mjs", "packages/server", ...withoutDatabase, ...reporters(postgresReport)],
  mode,
  () => vitestResult(postgresReport),
);

const journeysReport = join(reports, "journeys.json");
const browserEnv = { CHROMIUM: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport, ...(gates && { JOURNEYS: "all" }) };
await suite("journeys", ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e/playwright.config.ts"], browserEnv, () =>
  playwrightResult(journeysReport),
);

rmSync(reports, { recursive: true, force: true });
if (total.failures.length > 0) console.log(`\n── failed\n${total.failures.join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
process.exit(total.failures.length ? 1 : 0);
