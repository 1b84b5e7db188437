// A Chromium for the journeys: the system's, else Debian's package where we may install it, else one from the registry.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { root } from "./paths.mjs";

const systemPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"];
const found = () => systemPaths.find((path) => existsSync(path));
const isRoot = process.getuid?.() === 0;

/** Runs apt-get quietly; true when every package is there afterwards. */
export function installDebian(packages) {
  if (!isRoot || !existsSync("/usr/bin/apt-get")) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
  return spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env, stdio: "ignore" }).status === 0;
}

/** @returns {Promise<string>} the path of a Chromium that runs here */
export async function ensureBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!found()) {
    console.log("Installing Chromium for the journeys …");
    // Chinese text needs a font too, or every screenshot and every width is wrong.
    installDebian(["chromium", "fonts-noto-cjk"]);
  }
  const system = found();
  if (system) return system;
  execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", "@sparticuz/chromium@147.0.0"], { cwd: root, stdio: "inherit" });
  const entry = createRequire(`${root}/`).resolve("@sparticuz/chromium");
  const { default: chromium } = await import(pathToFileURL(entry).href);
  return chromium.executablePath();
}
