// npm run restore -- FOLDER: puts a copy into an empty DATA_DIR.
import { runServerProgram } from "./server-program.mjs";

process.argv.splice(2, 0, "restore");
await runServerProgram("backup");
