import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { metricsType } from "./metrics.ts";

/** What a monitor may ask of this process. */
export interface Monitored {
  /** Whether work should be sent here. */
  isReady(): Promise<boolean>;
  /** For Prometheus; undefined while the studio is still opening. */
  metrics(): Promise<string> | undefined;
}

const requestMs = 5_000;

/**
 * `/metrics`, `/ready` and `/live` on a port of their own, for every role: what is told here is nobody's business outside,
 * and a worker listens nowhere else.
 */
export async function openMonitorServer({ port, host }: { port: number; host: string }, monitored: Monitored) {
  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    "/live": async (response) => text(response, 200, "live"),
    "/ready": async (response) => ((await monitored.isReady()) ? text(response, 200, "ready") : text(response, 503, "not ready")),
    "/metrics": async (response) => {
      const metrics = await monitored.metrics();
      if (metrics === undefined) return text(response, 503, "opening");
      response.writeHead(200, { "content-type": metricsType }).end(metrics);
    },
  };
  const server = createServer({ headersTimeout: requestMs, requestTimeout: requestMs }, (request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (!answer) return text(response, 404, "no such page");
    answer(response).catch(() => (response.headersSent ? response.destroy() : text(response, 500, "failed")));
  });
  server.listen({ port, host });
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function text(response: ServerResponse, status: number, line: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }).end(`${line}\n`);
}
