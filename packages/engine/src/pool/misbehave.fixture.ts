/** The worker of the pool's tests: does whatever can go wrong, on demand. */
import { serve } from "./serve.ts";

const never = new Promise<never>(() => {});
const ok = <T>(value: T) => Promise.resolve({ ok: true as const, value });

serve({
  // Held open until the test has done what it came for.
  generate: ({ what }: { what: string }, { report }) => {
    report("planning", 0.1);
    if (what === "throw") throw new Error("a fault of the program");
    if (what === "spin") for (;;);
    return never;
  },
  cutOut: ({ value }: { value: number }, { report, threads }) => {
    for (const fraction of [0.5, 0.2, 7]) report("tracing-edges", fraction);
    return ok({ value, threads, pid: process.pid });
  },
  // biome-ignore lint/style/noProcessEnv: what the process can see is what the test asks.
  inspect: ({ bytes }: { bytes: Uint8Array }) => ok({ bytes, pid: process.pid, environment: Object.keys(process.env) }),
});
