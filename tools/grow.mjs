// npm run grow -- --database-url … --store …: moves the embedded studio to PostgreSQL and S3.
import { runServerProgram } from "./server-program.mjs";

await runServerProgram("grow");
