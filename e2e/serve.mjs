// The studio as `npm start` serves it, on an empty data folder that is thrown away.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Whoever reads its mail names the folder.
const dataDir = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "proofsheet-journeys-"));
process.env.DATA_DIR = dataDir;
process.env.NODE_ENV = "production";
// Each journey is a new visitor from the same address, and many sign up.
process.env.RATE_LIMITS = "off";
// The journeys say where their visitors come from.
process.env.TRUSTED_PROXIES = "1";
process.env.LOG_LEVEL = "warn";
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
await import("../packages/server/dist/main.mjs");
