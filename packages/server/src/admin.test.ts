import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { openTestDb } from "./platform/db/test-database.ts";
import { startStudioProcess } from "./testing/studio-process.ts";

const program = (name: string) => fileURLToPath(new URL(`${name}.ts`, import.meta.url));

async function environment(): Promise<NodeJS.ProcessEnv> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "proofsheet-admin-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = { ...process.env, DATA_DIR: dataDir, RATE_LIMITS: "off" };
  if (process.env.TEST_DATABASE_URL === undefined) return env;
  const server = await openTestDb();
  onTestFinished(() => server.close());
  return { ...env, DATABASE_URL: server.queue.connectionString, SECRET_KEY: "k".repeat(32) };
}

it("npm run admin does the same on a running studio, on a stopped one, and on one that has never run", { timeout: 240_000 }, async () => {
  const env = await environment();
  const run = (name: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, ["--import", "tsx", program(name), ...words], { env });
  const admin = async (...words: string[]) => JSON.parse((await run("admin", ...words)).stdout);
  const refused = (...words: string[]) =>
    run("admin", ...words).then(
      () => expect.unreachable(),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
    );
  expect(await admin("find-user", "ann@")).toEqual([]);

  const first = await startStudioProcess(env);
  const post = async (api: string | undefined, route: string, body: object) =>
    (await fetch(`${api}${route}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
  const form = { email: "ann@example.test", password: "a quiet sea at dusk" };
  await post(first.api, "/auth/register", { name: "Ann", ...form, confirmPassword: form.password });
  await admin("grant", form.email, "3", "--why", "while it runs");
  first.child.kill("SIGTERM");
  expect(await first.exited).toBe(0);

  await admin("grant", form.email, "4", "--why", "while it is stopped", "--who", "olga");
  await admin("set-plan", form.email, "pro", "--why", "while it is stopped");
  expect(await admin("find-user", form.email)).toMatchObject([{ plan: "pro", credits: 7 }]);
  expect(await refused("grant", form.email, "4")).toMatchObject({ code: 1, stderr: expect.stringContaining("say why") });
  expect(await refused("grant", "nobody@example.test", "4", "--why", "x")).toMatchObject({ code: 1 });
  expect(await refused("give", "everything")).toMatchObject({ code: 1, stderr: expect.stringContaining('there is no command "give"') });
  expect((await admin("audit")).map(({ act, who }: { act: string; who: string }) => [act, who])).toContainEqual(["grant", "olga"]);
  expect((await run("ledger-check")).stdout).toMatch(/\ndrift 0\n$/);

  const second = await startStudioProcess(env);
  onTestFinished(async () => {
    second.child.kill("SIGKILL");
    await second.exited;
  });
  const { token } = (await post(second.api, "/auth/login", form)) as { token: string };
  const credits = await fetch(`${second.api}/users/credits`, { headers: { authorization: `Bearer ${token}` } });
  expect(await credits.json()).toMatchObject({ credits: 7, daily_allowance: { limit: 100 } });
});
