import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockDataDir } from "./data-dir-lock.ts";

const holderFile = fileURLToPath(new URL("../testing/lock-holder.ts", import.meta.url));
let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-lock-"));
});
afterEach(async () => {
  for (const child of children.splice(0).filter(({ connected }) => connected)) {
    child.disconnect();
    await once(child, "exit");
  }
  fs.rmSync(folder, { recursive: true, force: true });
});

/** A process that has the folder, or has been refused it. */
async function holder(): Promise<{ child: ChildProcess; said: string }> {
  const child = fork(holderFile, [folder], { execArgv: ["--import", "tsx"], stdio: ["ignore", "inherit", "inherit", "ipc"] });
  children.push(child);
  const [said] = (await once(child, "message")) as [string];
  return { child, said };
}
const lockFile = () => path.join(folder, "studio.lock");

describe("the lock of a data folder", () => {
  it("is had by one process; a second waits and is told who has it", async () => {
    const first = await holder();
    expect(first.said).toBe("locked");
    const second = await holder();
    expect(second.said).toContain(`in use by process ${first.child.pid}`);
  });

  it("goes to one of many that start at once", async () => {
    const said = (await Promise.all(Array.from({ length: 4 }, holder))).map((one) => one.said);
    expect(said.filter((text) => text === "locked")).toHaveLength(1);
  });

  it("is waited for while its holder stops", async () => {
    const { child } = await holder();
    const waiting = lockDataDir(folder);
    child.send("release");
    (await waiting)();
    expect(fs.existsSync(lockFile())).toBe(false);
  });

  it.skipIf(process.platform !== "linux")("is free after kill -9, also while the dead holder is still a zombie", async () => {
    const { child } = await holder();
    const zombie = fork(holderFile, [folder, "parent"], { execArgv: ["--import", "tsx"], stdio: ["ignore", "inherit", "inherit", "ipc"] });
    children.push(zombie);
    child.kill("SIGKILL");
    await once(child, "exit");
    const [message] = (await once(zombie, "message")) as [string];
    const { pid } = JSON.parse(message) as { pid: number };
    expect(fs.readFileSync(`/proc/${pid}/stat`, "utf8")).toMatch(/\) Z /);
    (await lockDataDir(folder))();
  });

  it.each([
    ["of another process that got the same number", { startTicks: "1" }],
    ["of an earlier start of this machine", { bootId: "another" }],
    ["of another host that has been silent", { host: "another", pid: 1 }],
  ])("is free if it is %s", async (_what, change) => {
    const unlock = await lockDataDir(folder);
    const mine = JSON.parse(fs.readFileSync(lockFile(), "utf8"));
    unlock();
    fs.writeFileSync(lockFile(), JSON.stringify({ ...mine, ...change }));
    const longAgo = new Date(Date.now() - 60_000);
    fs.utimesSync(lockFile(), longAgo, longAgo);
    (await lockDataDir(folder))();
  });

  it("is free if it cannot be read", async () => {
    fs.writeFileSync(lockFile(), "{");
    (await lockDataDir(folder))();
  });
});
