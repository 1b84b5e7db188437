import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { openTestDb } from "./platform/db/test-database.ts";
import { type StudioProcess, startStudioProcess } from "./testing/studio-process.ts";

const stops = process.env.GATES === "1" ? 20 : 2;
const postgres = process.env.TEST_DATABASE_URL !== undefined;

async function environment(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "proofsheet-main-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = { DATA_DIR: dataDir, RATE_LIMITS: "off", GUEST_DAILY_IMAGES: "1000" };
  if (!postgres) return env;
  const server = await openTestDb();
  onTestFinished(() => server.close());
  return { ...env, DATABASE_URL: server.queue.connectionString as string, SECRET_KEY: "k".repeat(32) };
}

async function start(env: Record<string, string>): Promise<StudioProcess> {
  const studio = await startStudioProcess({ ...process.env, ...env });
  onTestFinished(async () => {
    studio.child.kill("SIGKILL");
    await studio.exited;
  });
  return studio;
}

const drawing = (prompt: string) => ({ prompt, resolution: "1024x576" });

/** A request on a line of its own. `sent` when it is with the system; `status` of an answer that arrived to its end, and rejects where the line was cut. */
function ask(url: string, body?: object): { sent: Promise<unknown>; status: Promise<number> } {
  const headers = { "content-type": "application/json" };
  const request = http.request(url, { agent: false, ...(body && { method: "POST", headers }) });
  const sent = once(request, "finish");
  const status = (async () => {
    const [answer] = (await once(request, "response")) as [http.IncomingMessage];
    JSON.parse(await text(answer));
    return answer.statusCode!;
  })();
  request.end(body && JSON.stringify(body));
  return { sent, status };
}

it.runIf(postgres)(
  "a web process takes the order and a worker process, apart from it, makes the picture",
  { timeout: 120_000 },
  async () => {
    const env = await environment();
    const [web, worker] = await Promise.all([start({ ...env, ROLE: "web" }), start({ ...env, ROLE: "worker" })]);
    expect(worker.api).toBeUndefined();
    const answer = await fetch(`${web.api}/generation/text-to-image`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(drawing("a quiet lake at dawn")),
    });
    const task = (await answer.json()) as { status: string; image_url: string };
    expect(answer.status).toBe(200);
    expect(task.status).toBe("succeeded");
    const picture = await fetch(new URL(task.image_url, web.api));
    expect(picture.headers.get("content-type")).toMatch(/^image\//);
  },
);

it(`J4 ${stops} stops under load drop no answer`, { timeout: stops * 60_000 }, async () => {
  const env = await environment();
  for (let stop = 0; stop < stops; stop++) {
    const { api, child, exited } = await start(env);
    const asked = Array.from({ length: 30 }, (_, i) =>
      i % 5 ? ask(`${api}/generation/options`) : ask(`${api}/generation/text-to-image`, drawing(`dunes ${i}`)),
    );
    const answers = Promise.all(asked.map(({ status }) => status));
    // A line that is made only when the door is shut is refused, not dropped.
    await Promise.all(asked.map(({ sent }) => sent));
    child.kill("SIGTERM");
    child.kill("SIGTERM");
    const statuses = await answers;
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(await exited).toBe(0);
  }
});
