/** One process of a fleet as `npm start` would run it, but for an engine that takes no time. Says `up` to its parent. */
import { composeStudio, openParts } from "../compose.ts";
import { configOrExit } from "../config.ts";
import { listen } from "../platform/http-server.ts";
import { createLog } from "../platform/log.ts";
import { FakeEngine } from "./fake-engine.ts";

const config = configOrExit();
const parts = await openParts(config, createLog("fatal"), new AbortController().signal, { engine: new FakeEngine() });
const studio = await composeStudio(parts, { version: "bench" });
if (config.role !== "web") await studio.startWorkers();
if (config.role !== "worker") await listen(studio.api.app.fetch, { port: config.port, host: "127.0.0.1" });
process.send?.("up");
