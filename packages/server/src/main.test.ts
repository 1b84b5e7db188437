import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../../../tools/postgres.mjs";
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

it("J4 a process that is told to stop says first that it is not ready, and finishes what it has", { timeout: 120_000 }, async () => {
  const monitorPort = await freePort();
  const { api, child, exited } = await start({ ...(await environment()), METRICS_PORT: String(monitorPort) });
  const monitor = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${monitorPort}${path}`, { headers: { connection: "close" } });
    return { status: answer.status, text: await answer.text() };
  };
  expect(await monitor("/ready")).toEqual({ status: 200, text: "ready\n" });
  expect((await fetch(`${api}/../metrics`)).headers.get("content-type")).not.toContain("version=");
  const { sent, status } = ask(`${api}/generation/text-to-image`, drawing("a slow river"));
  await sent;
  const metrics = (await monitor("/metrics")).text;
  expect(metrics).toMatch(/^proofsheet_tasks\{tool="text-to-image",status="(waiting|running)"\} [01]$/m);
  child.kill("SIGTERM");
  // It goes on answering its monitor to the end; whether the signal has arrived yet is for it to say.
  while ((await monitor("/ready")).status !== 503);
  expect((await monitor("/live")).status).toBe(200);
  expect(await status).toBeLessThan(300);
  expect(await exited).toBe(0);
});

it.runIf(postgres)("J4 who follows a task at a process that stops goes on at the next one", { timeout: 120_000 }, async () => {
  const env = { ...(await environment()), ROLE: "web" };
  const [first, second] = await Promise.all([start(env), start(env)]);
  const json = { "content-type": "application/json", prefer: "respond-async" };
  const order = await fetch(`${first.api}/generation/text-to-image`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(drawing("a ford")),
  });
  const { task_id } = (await order.json()) as { task_id: string };
  const cookie = order.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const follow = (api: string | undefined, lastEventId?: string) =>
    fetch(`${api}/generation/events/${task_id}`, { headers: { cookie, ...(lastEventId && { "last-event-id": lastEventId }) } });

  const stream = (await follow(first.api)).body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = (await stream.read()).value ?? "";
  first.child.kill("SIGTERM");
  for (let part = await stream.read(); !part.done; part = await stream.read()) heard += part.value;
  expect(await first.exited).toBe(0);
  const lastId = [...heard.matchAll(/^id: ?(.+)$/gm)].at(-1)?.[1];
  expect(lastId).toBeDefined();

  const answer = await follow(second.api, lastId);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/event-stream")]);
  const cancelled = await fetch(`${second.api}/generation/cancel/${task_id}`, { method: "POST", headers: { cookie } });
  expect(cancelled.status).toBe(200);
  expect(await answer.text()).toContain('"cancelled"');
});

it("sends a span of each call and each run to a collector, on the caller's trace, and no word of a prompt", {
  timeout: 120_000,
}, async () => {
  const bodies: string[] = [];
  const collector = http.createServer(async (request, response) => {
    bodies.push(`${request.url} ${await text(request)}`);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void collector.close());
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const { api, child, exited } = await start({
    ...(await environment()),
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: "studio-one",
  });
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const headers = { "content-type": "application/json", traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const answer = await fetch(`${api}/generation/text-to-image`, {
    method: "POST",
    headers,
    body: JSON.stringify(drawing("an unmistakable heron")),
  });
  expect(answer.status).toBe(200);
  child.kill("SIGTERM");
  expect(await exited).toBe(0);
  const sent = bodies.join();
  expect(sent).toMatch(/^\/v1\/traces /);
  for (const part of [traceId, "POST /api/generation/text-to-image", "run task", "proofsheet.task_id", "studio-one"])
    expect(sent).toContain(part);
  expect(sent).not.toContain("heron");
});
