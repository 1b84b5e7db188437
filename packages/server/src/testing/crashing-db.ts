import type { Db, Tx } from "../platform/db/db.ts";

/** What every statement fails with while the process counts as dead. */
export class Crash extends Error {
  constructor() {
    super("the process died here");
  }
}

const statements = new Set<string | symbol>(["select", "insert", "update", "delete", "execute"]);

/**
 * A database whose process dies when a test says so: at a statement, so that its transaction is never committed, or right
 * after a commit, so that nobody hears of it. Dead, it does nothing any more until it is restarted.
 */
export class CrashingDb {
  readonly db: Db;
  /** Statements and commits that are still carried out; null means that nothing is planned. */
  #left: number | null = null;
  #isDead = false;

  /** Not atomic, it is a studio without transactions: for a test that has to notice. */
  constructor(real: Db, { atomic = true } = {}) {
    this.db = this.#wrap(real, (act) => (atomic ? real.transaction(act) : act(real as unknown as Tx)));
  }

  /** Dies after so many more statements and commits. */
  crashAfter(steps: number): void {
    this.#left = steps;
  }

  /** A new process on the same database. True if the old one had died. */
  restart(): boolean {
    const died = this.#isDead;
    this.#isDead = false;
    this.#left = null;
    return died;
  }

  #step(): void {
    if (this.#left !== null && this.#left-- <= 0) this.#isDead = true;
    if (this.#isDead) throw new Crash();
  }

  #wrap<D extends Db | Tx>(target: D, begin: (act: (tx: Tx) => Promise<unknown>) => Promise<unknown>): D {
    const transaction = async (act: (tx: Tx) => Promise<unknown>) => {
      if (this.#isDead) throw new Crash();
      const value = await begin((tx) => act(this.#wrap(tx, (inner) => tx.transaction(inner))));
      this.#step();
      return value;
    };
    return new Proxy(target, {
      get: (from, name) => {
        if (name === "transaction") return transaction;
        const value = Reflect.get(from, name, from) as unknown;
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          if (statements.has(name)) this.#step();
          return Reflect.apply(value, from, args);
        };
      },
    });
  }
}
