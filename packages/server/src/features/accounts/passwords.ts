import { createHmac } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../../platform/app-error.ts";

/** argon2id with 19 MiB and two passes (OWASP's first choice); slow on purpose. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const mostWaiting = 50;

export interface Passwords {
  /**
   * With the salt of the address: a password is looked for among all accounts that name the address by one hash, so that
   * the time tells neither how many there are nor whether there is one.
   */
  hash(password: string, email: string): Promise<string>;
  verify(storedHash: string, password: string): Promise<boolean>;
  /** Whether `hash` would have made it: the address and the key are the same as then. */
  isOf(storedHash: string, email: string): boolean;
}

const saltBytes = 16;

/** At most two hashes at once: each takes a core and memory, and anybody may ask for one. `saltKey` makes the salts nobody else's. */
export function createPasswords(saltKey: Buffer): Passwords {
  const gate = createGate();
  const saltOf = (email: string) => createHmac("sha256", saltKey).update(email).digest().subarray(0, saltBytes);
  return {
    hash: (password, email) => gate(() => hash(password, { ...cost, salt: saltOf(email) })),
    verify: (storedHash, password) => gate(() => verify(storedHash, password)),
    isOf: (storedHash, email) => storedHash.includes(`$${saltOf(email).toString("base64").replace(/=+$/, "")}$`),
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
