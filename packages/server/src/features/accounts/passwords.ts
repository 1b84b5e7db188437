import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../../platform/app-error.ts";

/** argon2id with 19 MiB and two passes (OWASP's first choice); slow on purpose. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const mostWaiting = 50;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash (no such account) it works just as long and answers false. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
}

/** At most two hashes at once: each takes a core and memory, and anybody may ask for one. */
export function createPasswords(): Passwords {
  const gate = createGate();
  const dummy = gate(() => hash("nobody has this password", cost));
  return {
    hash: (password) => gate(() => hash(password, cost)),
    verify: async (storedHash, password) => {
      const against = storedHash ?? (await dummy);
      const matches = await gate(() => verify(against, password));
      return storedHash !== undefined && matches;
    },
  };
}

function createGate(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError("RATE_LIMITED", { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line; nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
