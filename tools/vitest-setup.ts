import { buildKernels } from "../packages/pixels/build.mjs";
import { migratedDump } from "../packages/server/src/platform/db/migrated-dump.ts";

/** Tests run from source; what they all stand on, the WASM kernels and an empty database, is made once before them. */
export default async function setup(): Promise<void> {
  buildKernels();
  if (!process.env.TEST_DATABASE_URL) await migratedDump();
}
