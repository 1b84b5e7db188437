import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

export interface HttpServer {
  port: number;
  /** Takes no new connection, lets every answer in hand be finished, and cuts what is left after `limitMs`. */
  close(limitMs: number): Promise<void>;
}

/** Slow senders are cut: headers within 5 s, a body within 60 s. */
const serverOptions = { headersTimeout: 5_000, requestTimeout: 60_000, keepAliveTimeout: 5_000, connectionsCheckingInterval: 1_000 };

type Fetch = Parameters<typeof getRequestListener>[0];

/** Listens, and resolves once connections are taken. `host` undefined is every interface. */
export async function listen(fetch: Fetch, { port, host }: { port: number; host: string | undefined }): Promise<HttpServer> {
  const respond = getRequestListener(fetch);
  let closing = false;
  const server = createServer(serverOptions, (incoming, outgoing) => {
    // A line that stays open would be cut under the next request: tell the other side to take a new one.
    if (closing) outgoing.setHeader("connection", "close");
    void respond(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, ...(host !== undefined && { host }) }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async (limitMs) => {
      closing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Keep-alive lines that end their answer after this moment are idle, and nobody else closes them.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const limit = setTimeout(() => server.closeAllConnections(), limitMs);
      await closed;
      clearInterval(idle);
      clearTimeout(limit);
    },
  };
}
