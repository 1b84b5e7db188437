import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const session = fileURLToPath(new URL("runtime.fixture.ts", import.meta.url));

it("a network is opened without an id of the machine being kept, nor anything to be sent", async () => {
  const home = await mkdtemp(join(tmpdir(), "proofsheet-home-"));
  // As on somebody's machine: under CI the runtime is silent by itself.
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", session], { env: { HOME: home } });
  expect([stdout, await readdir(home)]).toEqual(["opened", []]);
  await rm(home, { recursive: true });
});
