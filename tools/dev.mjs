// npm run dev: the API from source on 3001 and the web app with hot reload on 3000, which passes /api on.
import { spawn } from "node:child_process";
import { ensureInstalled } from "./install.mjs";
import { root } from "./paths.mjs";

ensureInstalled();
const { buildKernels } = await import("../packages/pixels/build.mjs");
buildKernels();

const run = (args, cwd, env) => spawn(process.execPath, args, { cwd, stdio: "inherit", env: { ...process.env, ...env } });
const children = [
  run(["--import", "tsx", "--watch", "packages/server/src/main.ts"], root, { PORT: "3001" }),
  run(["../../node_modules/@react-router/dev/bin.js", "dev", "--port", "3000"], `${root}/packages/web`, {
    API_PORT: "3001",
  }),
];
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
