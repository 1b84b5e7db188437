// Brings node_modules in line with package-lock.json, and only when it is not. Everything that runs calls this first.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

const stampFile = join(root, "node_modules", ".proofsheet-lock");

const lockHash = () =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");

export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Proofsheet needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

export function ensureInstalled() {
  requireNode();
  const wanted = lockHash();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
  console.log("Installing packages (once; a few minutes on a slow line) …");
  // With NODE_ENV=production npm would leave out what the build needs. The engine runs on the processor: where npm runs
  // install scripts, the runtime's would fetch its CUDA libraries from elsewhere.
  const env = { ...process.env, NODE_ENV: "development", ONNXRUNTIME_NODE_INSTALL: "skip" };
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    env,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error("npm ci failed; see the lines above.");
    process.exit(status ?? 1);
  }
  writeFileSync(stampFile, wanted);
}
