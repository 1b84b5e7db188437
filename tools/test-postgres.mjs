/** Runs the server's tests on a throwaway PostgreSQL. Arguments are passed on to Vitest, for example a file. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { startPostgres } from "./postgres.mjs";

const given = process.argv.slice(2);
const postgres = await startPostgres();
const args = ["vitest", "run", ...(given.length > 0 ? given : ["packages/server"])];
const tests = spawn("npx", args, { stdio: "inherit", env: { ...process.env, TEST_DATABASE_URL: postgres.url } });
// The interrupt reaches the tests as well; staying until they have ended leaves no server behind.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => tests.kill(signal));
const [code] = await once(tests, "exit");
await postgres.stop();
process.exitCode = code ?? 1;
