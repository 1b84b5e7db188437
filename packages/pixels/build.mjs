// Compiles each AssemblyScript entry in assembly/*.ts (not its sub-folders) to build/NAME.wasm, when it is out of date.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, "assembly");
const out = join(here, "build");

// The scene's kernels run on several threads at once over one memory, which the caller makes and all instances share.
// Their constants lie apart, so that the modules can share one memory with each other too.
const sharedMemory = (memoryBase) => [
  "--memoryBase",
  String(memoryBase),
  "--enable",
  "threads",
  "--importMemory",
  "--sharedMemory",
  "--initialMemory",
  "16",
  "--maximumMemory",
  "65536",
];
const extraFlags = {
  "scene.ts": sharedMemory(4096),
  "solids.ts": sharedMemory(65536),
  "media.ts": sharedMemory(131072),
  "fill.ts": sharedMemory(196608),
};

const newest = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);

export function buildKernels() {
  const compiler = createRequire(import.meta.url).resolve("assemblyscript/bin/asc.js");
  const changedAt = Math.max(newest(source), statSync(fileURLToPath(import.meta.url)).mtimeMs);
  mkdirSync(out, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".ts")) continue;
    const target = join(out, entry.name.replace(/\.ts$/, ".wasm"));
    if (existsSync(target) && statSync(target).mtimeMs > changedAt) continue;
    // The `stub` runtime never frees: kernels need no collector, they work on memory that the caller lays out.
    const flags = ["-O3", "--noAssert", "--enable", "simd", "--runtime", "stub", "--use", "abort=", ...(extraFlags[entry.name] ?? [])];
    execFileSync(process.execPath, [compiler, join(source, entry.name), "-o", target, ...flags], { stdio: "inherit" });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildKernels();
