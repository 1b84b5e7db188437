/**
 * `lock-holder.ts FOLDER`: takes the folder's lock, says so (or why not), and holds it until told to release.
 * `lock-holder.ts FOLDER parent`: lets a child take the lock, kills it and never collects it, so that it stays a zombie.
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { lockDataDir } from "../platform/data-dir-lock.ts";

const [folder = "", role] = process.argv.slice(2);
const say = (text: string) => process.send?.(text);

async function hold(): Promise<void> {
  try {
    const unlock = await lockDataDir(folder);
    process.once("message", unlock);
    say("locked");
  } catch (error) {
    say(String(error));
  }
}

const isZombie = (pid: number) => / Z /.test(fs.readFileSync(`/proc/${pid}/stat`, "utf8"));

/** A shell that has become `sleep` never waits for the child it started before. */
async function leaveZombie(): Promise<void> {
  const script = `"$0" --import tsx "$1" "$2" & echo $!; exec sleep 600`;
  const shell = spawn("sh", ["-c", script, process.execPath, process.argv[1] ?? "", folder], { stdio: ["ignore", "pipe", "inherit"] });
  process.once("exit", () => shell.kill("SIGKILL"));
  const [line] = (await new Promise((resolve) => shell.stdout.once("data", (data) => resolve([String(data)])))) as [string];
  const pid = Number(line);
  while (readHolderPid() !== pid) await delay(20);
  process.kill(pid, "SIGKILL");
  while (!isZombie(pid)) await delay(5);
  say(JSON.stringify({ pid }));
}

function readHolderPid(): number | undefined {
  try {
    return (JSON.parse(fs.readFileSync(`${folder}/studio.lock`, "utf8")) as { pid: number }).pid;
  } catch {
    return undefined;
  }
}

process.once("disconnect", () => process.exit());
await (role === "parent" ? leaveZombie() : hold());
