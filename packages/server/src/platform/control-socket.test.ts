import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { askStudio, openControlSocket } from "./control-socket.ts";

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), "proofsheet-control-"));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

it("answers commands to its own user only, and takes over from a dead studio's socket", async () => {
  const dataDir = await folder();
  expect(await askStudio(dataDir, "count")).toBeUndefined();
  await writeFile(path.join(dataDir, "control.sock"), "left behind");
  const commands = { count: async () => 3, fail: async () => Promise.reject(new Error("no room")) };
  const close = await openControlSocket(dataDir, commands);
  expect((await stat(path.join(dataDir, "control.sock"))).mode & 0o777).toBe(0o600);
  expect(await askStudio(dataDir, "count")).toBe(3);
  await expect(askStudio(dataDir, "fail")).rejects.toThrow("no room");
  await expect(askStudio(dataDir, "constructor")).rejects.toThrow("does not know");
  await close();
  expect(await askStudio(dataDir, "count")).toBeUndefined();
});
