import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";

export interface HttpServer {
  port: number;
  /**
   * Serves who is at the door, then takes no new connection, lets every answer in hand be finished, and cuts what is
   * left after `limitMs`.
   */
  close(limitMs: number): Promise<void>;
}

/** Slow senders are cut: headers within 5 s, a body within 60 s. */
const serverOptions = { headersTimeout: 5_000, requestTimeout: 60_000, keepAliveTimeout: 5_000, connectionsCheckingInterval: 1_000 };

/**
 * Connections that were made and not yet taken would be reset by a close at once, and a busy process takes them slowly;
 * a proxy also needs a moment to hear that this machine is leaving. So the door stays open until nobody has come in for
 * this long, and whoever stands in it has asked …
 */
const lastCallMs = 150;
/** … or for this part of the time for closing. */
const lastCallShare = 0.9;

type Fetch = Parameters<typeof getRequestListener>[0];

/** Listens, and resolves once connections are taken. `host` undefined is every interface. */
export async function listen(fetch: Fetch, { port, host }: { port: number; host: string | undefined }): Promise<HttpServer> {
  const respond = getRequestListener(fetch);
  let closing = false;
  let received = 0;
  /** Connected, and nothing asked yet. */
  const silent = new Set<Socket>();
  const server = createServer(serverOptions, (incoming, outgoing) => {
    received++;
    silent.delete(incoming.socket);
    // A line that stays open would be cut under the next request: tell the other side to take a new one.
    if (closing) outgoing.setHeader("connection", "close");
    void respond(incoming, outgoing);
  });
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, ...(host !== undefined && { host }) }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async (limitMs) => {
      closing = true;
      // The limit below cuts slow senders now; by their clocks a busy process would cut those whom it has kept waiting itself.
      server.headersTimeout = 0;
      server.requestTimeout = 0;
      const startMs = performance.now();
      await lastCall(() => ({ received, silent: silent.size }), limitMs * lastCallShare);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Keep-alive lines that end their answer after this moment are idle, and nobody else closes them.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const limit = setTimeout(() => server.closeAllConnections(), limitMs - (performance.now() - startMs));
      await closed;
      clearInterval(idle);
      clearTimeout(limit);
    },
  };
}

async function lastCall(look: () => { received: number; silent: number }, limitMs: number): Promise<void> {
  const limit = AbortSignal.timeout(limitMs);
  for (let before = -1; !limit.aborted; ) {
    const { received, silent } = look();
    if (received === before && silent === 0) return;
    before = received;
    await delay(lastCallMs);
    // After a busy spell the timer is up before the sockets were looked at.
    await nextTurn();
  }
}
