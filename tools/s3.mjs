import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { freePort } from "./postgres.mjs";

const { resolve } = createRequire(import.meta.url);
const program = path.join(path.dirname(resolve("s3rver/package.json")), "bin/s3rver.js");

/**
 * A throwaway S3 server in a temporary folder, on a free loopback port, with one empty bucket. For tests and benchmarks:
 * it flushes nothing.
 *
 * @returns {Promise<{ bucket: string, endpoint: string, env: Record<string, string>, crash: () => Promise<void>, restart: () => Promise<void>, stop: () => Promise<void> }>}
 *   `crash` kills it with SIGKILL, `restart` starts it on the same files; `env` is what a studio, or any of Amazon's tools, needs to reach it.
 */
export async function startS3() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-s3-"));
  const port = await freePort();
  const bucket = "proofsheet";
  const args = ["-d", folder, "-a", "127.0.0.1", "-p", String(port), "--no-vhost-buckets", "--configure-bucket", bucket];
  // It writes the mark of a page's end with a cipher that OpenSSL has retired.
  const node = ["--openssl-legacy-provider", "--require", resolve("./s3-keeps-folders.cjs")];
  const launch = async () => {
    const server = spawn(process.execPath, [...node, program, ...args], { stdio: ["ignore", "pipe", "inherit"] });
    const exited = once(server, "exit");
    const up = new Promise((resolve) => server.stdout.on("data", (text) => String(text).includes("listening") && resolve("up")));
    if ((await Promise.race([up, exited])) !== "up") throw new Error("the S3 server did not start");
    return { server, exited };
  };
  let running = await launch().catch((error) => {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const crash = async () => {
    running.server.kill("SIGKILL");
    await running.exited;
  };
  const restart = async () => {
    running = await launch();
  };
  const stop = async () => {
    await crash();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${port}`;
  // The one account that s3rver knows.
  const env = { AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };
  return { bucket, endpoint, env, crash, restart, stop };
}
