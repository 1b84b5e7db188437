// npm run bench: every benchmark, one after the other. Each prints its own floor or peer, measured in the same run.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { loadavg } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildAll } from "../tools/build.mjs";
import { ensureInstalled } from "../tools/install.mjs";

ensureInstalled();
await buildAll();
const here = dirname(fileURLToPath(import.meta.url));
/** These take minutes, or an hour: only run where they are asked for. */
const onlyByName = new Set(["gallery", "soak"]);
const given = process.argv.slice(2);
const firstFlag = given.findIndex((argument) => argument.startsWith("--"));
const wanted = firstFlag < 0 ? given : given.slice(0, firstFlag);
const flags = given.slice(wanted.length);
console.log(
  `load average before: ${loadavg()
    .map((n) => n.toFixed(2))
    .join(" ")}`,
);
let failed = false;
for (const file of readdirSync(here)
  .filter((name) => name.endsWith(".ts"))
  .sort()) {
  const name = file.replace(/\.ts$/, "");
  if (wanted.length ? !wanted.includes(name) : onlyByName.has(name)) continue;
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, ["--import", "tsx", join(here, file), ...flags], { stdio: "inherit" });
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
