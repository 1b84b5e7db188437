import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const oldest = 15;
const isRoot = process.getuid?.() === 0;

/** The newest installed PostgreSQL's folder of programs, as Debian lays them out; undefined if there is none new enough. */
function findPrograms() {
  const root = "/usr/lib/postgresql";
  const versions = fs.existsSync(root) ? fs.readdirSync(root).filter((name) => Number(name) >= oldest) : [];
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(root, version, "bin"))
    .find((folder) => fs.existsSync(path.join(folder, "initdb")));
}

function programsOrInstall() {
  const found = findPrograms();
  if (found) return found;
  if (isRoot && fs.existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-q"], { stdio: "inherit", env });
    // Without this the package starts a server of its own, which nobody here asked for.
    fs.mkdirSync("/etc/postgresql-common", { recursive: true });
    fs.appendFileSync("/etc/postgresql-common/createcluster.conf", "create_main_cluster = false\n");
    execFileSync("apt-get", ["install", "-qy", "--no-install-recommends", "postgresql"], { stdio: "inherit", env });
    const installed = findPrograms();
    if (installed) return installed;
  }
  throw new Error(
    `PostgreSQL ${oldest} or newer is missing: install Debian's package "postgresql" (its programs are looked for in /usr/lib/postgresql).`,
  );
}

/** PostgreSQL refuses to run as root, so root lends it to an ordinary user. */
function ordinaryUser() {
  if (!isRoot) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] =
      fs
        .readFileSync("/etc/passwd", "utf8")
        .split("\n")
        .find((line) => line.startsWith(`${name}:`))
        ?.split(":") ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("No ordinary user to run PostgreSQL as: neither postgres nor nobody.");
}

export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/**
 * A throwaway PostgreSQL in a temporary folder, on a free loopback port, run by an ordinary user. `durable: false`
 * leaves out the flushes, which tests do not need; benchmarks do, and whoever means to `crash` it.
 *
 * @returns {Promise<{ url: string, pid: number, crash: () => Promise<void>, restart: () => Promise<void>, stop: () => Promise<void> }>}
 *   `crash` kills it with SIGKILL, `restart` starts it on the same data and resolves when it takes connections.
 */
export async function startPostgres({ durable = false } = {}) {
  const programs = programsOrInstall();
  const user = ordinaryUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-postgres-"));
  if (user) fs.chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const options = { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] };
  const port = await freePort();
  try {
    execFileSync(
      path.join(programs, "initdb"),
      ["-D", data, "-U", "proofsheet", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
      options,
    );
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${error.stderr ?? error}`);
  }
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: durable ? "on" : "off",
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const launch = () => {
    const server = spawn(path.join(programs, "postgres"), ["-D", data, ...args], options);
    return { server, exited: once(server, "exit") };
  };
  let running = launch();
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients to leave.
    running.server.kill("SIGINT");
    await running.exited;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const crash = async () => {
    running.server.kill("SIGKILL");
    await running.exited;
  };
  const restart = async () => {
    // Until the last backend of the killed server has noticed, a new one refuses the data.
    for (let tries = 100; ; tries--) {
      running = launch();
      try {
        return await untilReady(running.server, running.exited);
      } catch (error) {
        if (tries === 0 || !/still in use|lock file/.test(error.message)) throw error;
        await delay(50);
      }
    }
  };
  try {
    await untilReady(running.server, running.exited);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://proofsheet@127.0.0.1:${port}/postgres`,
    get pid() {
      return running.server.pid;
    },
    crash,
    restart,
    stop,
  };
}

async function untilReady(server, exited) {
  let said = "";
  const ready = new Promise((resolve) => {
    server.stderr.on("data", (data) => {
      // The end is enough: whoever knocks while it recovers fills its log.
      said = (said + data).slice(-20_000);
      if (said.includes("ready to accept connections")) resolve("ready");
    });
  });
  if ((await Promise.race([ready, exited])) !== "ready") throw new Error(`PostgreSQL did not start: ${said}`);
}
