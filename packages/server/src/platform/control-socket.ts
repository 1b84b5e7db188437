import { once } from "node:events";
import fs from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";

/**
 * How the operator's commands reach a running studio that has its database to itself: a socket in the data folder that
 * only the studio's own user may open. One line of JSON asks, one answers.
 */
export type Commands = Record<string, (input: unknown) => Promise<unknown>>;
interface Question {
  command: string;
  input?: unknown;
}
type Answer = { ok: true; value: unknown } | { ok: false; message: string };

const fileName = "control.sock";
const longestRequest = 10_000;

/** Systems cut the address of a socket at about a hundred bytes; the way from here is often shorter than the whole. */
function addressIn(dataDir: string): string {
  const whole = path.resolve(dataDir, fileName);
  const fromHere = path.relative(process.cwd(), whole);
  return fromHere.length < whole.length ? fromHere : whole;
}

/** Iterating over a socket would close its other side too, and with it the way of the answer. */
function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let line = "";
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      line += chunk;
      if (line.includes("\n") || line.length > longestRequest) resolve(line.trim());
    });
    socket.once("end", () => resolve(line.trim()));
    socket.once("error", reject);
  });
}

function readQuestion(line: string): Question {
  try {
    const { command, input } = JSON.parse(line) as Partial<Question>;
    return { command: String(command), input };
  } catch {
    return { command: line };
  }
}

async function answer(socket: Socket, commands: Commands): Promise<void> {
  const { command: name, input } = readQuestion(await readLine(socket));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const reply: Answer = command
    ? await command(input).then(
        (value) => ({ ok: true, value }),
        (error: unknown) => ({ ok: false, message: error instanceof Error ? error.message : String(error) }),
      )
    : { ok: false, message: "the running studio does not know this command; restart it" };
  socket.end(`${JSON.stringify(reply)}\n`);
}

/** Takes commands until it is closed. The caller holds the lock of the data folder, so a socket left there is a dead one's. */
export async function openControlSocket(dataDir: string, commands: Commands): Promise<() => Promise<void>> {
  const address = addressIn(dataDir);
  await fs.rm(address, { force: true });
  const open = new Set<Socket>();
  // Half open: the asker ends its side with the question, and the answer comes after that.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    answer(socket, commands).catch(() => socket.destroy());
  });
  // Nobody else may open it, not even in the moment between being made and being closed off.
  const before = process.umask(0o177);
  try {
    server.listen(address);
  } finally {
    process.umask(before);
  }
  await once(server, "listening");
  return async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** The answer of the studio that runs on this folder; undefined if none runs. Throws what the command threw. */
export async function askStudio(dataDir: string, command: string, input?: unknown): Promise<unknown> {
  const socket = connect(addressIn(dataDir));
  try {
    await once(socket, "connect");
  } catch {
    return undefined;
  }
  socket.end(`${JSON.stringify({ command, input })}\n`);
  const reply = JSON.parse(await text(socket)) as Answer;
  if (!reply.ok) throw new Error(reply.message);
  return reply.value;
}
