// npm run admin -- COMMAND: the operator's commands; without one it says what there is.
import { runServerProgram } from "./server-program.mjs";

await runServerProgram("admin");
