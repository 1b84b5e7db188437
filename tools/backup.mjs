// npm run backup -- FOLDER: copies the embedded studio, running or not.
import { runServerProgram } from "./server-program.mjs";

process.argv.splice(2, 0, "backup");
await runServerProgram("backup");
