// npm run check: format and lint, types, the import table, unused code, colour contrast. All run; any fault fails.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

const bin = (name) => join(root, "node_modules", ".bin", name);
const packages = ["contract", "pixels", "engine", "server", "web"];

/** Writes the types that the web's own are checked against. */
const routeTypes = ["web route types", bin("react-router"), ["typegen"], join(root, "packages/web")];
const steps = [
  ["format and lint", bin("biome"), ["check", "."]],
  ...packages.map((name) => [`types: ${name}`, bin("tsc"), ["-p", `packages/${name}`]]),
  ["types: tools, bench, e2e", bin("tsc"), ["-p", "tsconfig.json"]],
  ["import table", bin("depcruise"), ["--config", "tools/boundaries.cjs", "packages"]],
  ["unused code", bin("knip"), []],
  ["colour contrast", process.execPath, ["--import", "tsx", "tools/check-tokens.ts"]],
  ["coverage of the specification", process.execPath, ["tools/spec-coverage.mjs"]],
];

/** Runs one step to its end; its output is kept and shown only when it fails. */
function runStep([name, command, args, cwd = root]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, FORCE_COLOR: "0" } });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => resolve({ name, ok: code === 0, output }));
  });
}

/** @returns {Promise<{ passed: number, failures: string[] }>} the names of the steps that failed. */
export async function check() {
  const { buildKernels } = await import("../packages/pixels/build.mjs");
  buildKernels();
  const result = { passed: 0, failures: [] };
  const take = async (step) => {
    if (!existsSync(step[1])) throw new Error(`missing: ${step[1]}`);
    const { name, ok, output } = await runStep(step);
    console.log(`${ok ? "ok  " : "FAIL"} ${name}${ok ? "" : `\n${output.trimEnd()}`}`);
    if (ok) result.passed += 1;
    else result.failures.push(`check: ${name}`);
  };
  await take(routeTypes);
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await take(step);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return result;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  const { failures } = await check();
  process.exit(failures.length ? 1 : 0);
}
