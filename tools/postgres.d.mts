export interface ThrowawayPostgres {
  url: string;
  /** Another one after each `restart`. */
  readonly pid: number;
  /** Kills it with SIGKILL. */
  crash(): Promise<void>;
  /** Starts it again on the same data; resolves when it takes connections. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}
/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number>;
export function startPostgres(options?: { durable?: boolean }): Promise<ThrowawayPostgres>;
