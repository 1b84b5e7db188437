import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

interface Listener {
  onPayload: (payload: string) => void;
  onGap: (() => void) | undefined;
}

const reconnectAfterMs = 500;

/** One connection of its own for LISTEN, because a pooled one may be handed to anybody; it comes back by itself. */
export class PostgresListener {
  readonly #databaseUrl: string;
  readonly #onError: (error: unknown) => void;
  readonly #channels = new Map<string, Set<Listener>>();
  readonly #closing = new AbortController();
  #client: Promise<pg.Client> | undefined;

  constructor(databaseUrl: string, onError: (error: unknown) => void) {
    this.#databaseUrl = databaseUrl;
    this.#onError = onError;
  }

  async listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>> {
    const listener = { onPayload, onGap };
    const known = this.#channels.get(channel);
    if (known) known.add(listener);
    else this.#channels.set(channel, new Set([listener]));
    try {
      const client = await this.#connected();
      // Repeating LISTEN is free, and a second listener must not be told "ready" before the first one's has run.
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      this.#channels.get(channel)?.delete(listener);
      throw error;
    }
    return () => this.#unlisten(channel, listener);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #unlisten(channel: string, listener: Listener): Promise<void> {
    const listeners = this.#channels.get(channel);
    listeners?.delete(listener);
    if (!listeners || listeners.size > 0 || this.#closing.signal.aborted) return;
    this.#channels.delete(channel);
    const client = await this.#client?.catch(() => undefined);
    await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(this.#onError);
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect().catch((error) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#databaseUrl, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client.on("notification", ({ channel, payload }) => {
      for (const { onPayload } of this.#channels.get(channel) ?? []) onPayload(payload ?? "");
    });
    client.on("error", this.#onError);
    await client.connect();
    // Only now: a try that fails ends as well, and its caller tries again already. Two tries for each that fails would be a flood.
    client.once("end", () => {
      this.#client = undefined;
      this.#reconnect().catch(this.#onError);
    });
    return client;
  }

  async #reconnect(): Promise<void> {
    while (!this.#closing.signal.aborted && this.#channels.size > 0) {
      try {
        const client = await this.#connected();
        for (const channel of this.#channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        for (const { onGap } of [...this.#channels.values()].flatMap((listeners) => [...listeners])) onGap?.();
        return;
      } catch (error) {
        this.#onError(error);
        await delay(reconnectAfterMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      }
    }
  }
}
