/** A program of its own that opens a network, as an engine process does. */
import { loadEsrgan } from "./esrgan.ts";

await loadEsrgan(2, 1);
process.stdout.write("opened");
