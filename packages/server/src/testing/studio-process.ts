import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** The studio as `npm start` runs it, as a process of its own. */
export interface StudioProcess {
  /** Where its API is; undefined for a worker, which listens nowhere. */
  api: string | undefined;
  child: ChildProcess;
  exited: Promise<number | null>;
}

/** Starts `main.ts` on a free port and resolves when it says that it is up. */
export async function startStudioProcess(environment: NodeJS.ProcessEnv): Promise<StudioProcess> {
  const child = fork(main, {
    execArgv: ["--import", "tsx"],
    env: { ...environment, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let complaints = "";
  child.stderr!.setEncoding("utf8").on("data", (part: string) => {
    complaints += part;
    process.stderr.write(part);
  });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  // "close" and not "exit": by then all that it complained of has been read.
  const ended = once(child, "close").then(([code]): never => {
    throw new Error(`the studio ended with ${code} before it was up: ${complaints.trim()}`);
  });
  ended.catch(() => undefined);
  const greeting = (async () => {
    for await (const line of createInterface(child.stdout!)) if (line.startsWith("Proofsheet is")) return line;
    return ended;
  })();
  const port = /:(\d+)$/.exec(await greeting)?.[1];
  return { api: port && `http://127.0.0.1:${port}/api`, child, exited };
}
