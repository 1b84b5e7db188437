import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { Readable } from "node:stream";
import { type AddressGuard, guardedLookup, isPublicAddress } from "../public-address.ts";
import { UpstreamFault } from "./upstream.ts";

/** The largest picture an upstream may send: 64 megapixels as PNG are less. */
export const maxAnswerBytes = 96 * 1_048_576;
const mostRedirects = 3;

export interface GuardOptions extends Partial<AddressGuard> {
  /** Of the upstream that the operator chose: it may stand in a private network. Whatever an answer points at may not. */
  origin: string;
  maxBytes?: number;
}

/**
 * `fetch` for talking to an upstream. Its own origin is trusted as far as it goes; every other address, which then comes out
 * of an answer or a redirect, has to be https and public, judged at the moment of connecting. Answers end at `maxBytes`.
 */
export function guardedFetch({ origin, maxBytes = maxAnswerBytes, ...given }: GuardOptions): typeof fetch {
  const guard: AddressGuard = { isAllowed: isPublicAddress, resolve: dns.lookup, ...given };

  /**
   * The caller's own signal, not the request's: that one only follows it while Node 20 keeps the request, and once it is
   * collected as garbage no time-out reaches a body that drips.
   */
  async function send(request: Request, signal: AbortSignal | undefined): Promise<Response> {
    const url = new URL(request.url);
    const isHome = url.origin === origin;
    if (!isHome) refuseUnlessPublic(url, guard);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const headers = Object.fromEntries(request.headers);
    const options = { method: request.method, headers, agent: false, ...(signal && { signal }) } as const;
    const lookup = isHome ? {} : { lookup: guardedLookup(guard) };
    return new Promise((resolve, reject) => {
      const sent = (url.protocol === "https:" ? https : http).request(url, { ...options, ...lookup }, (answer) => {
        try {
          resolve(asResponse(answer, maxBytes));
        } catch (error) {
          answer.destroy();
          reject(new UpstreamFault("broken", `an answer of no shape: ${String(error)}`));
        }
      });
      sent.on("error", reject);
      sent.end(body);
    });
  }

  return async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    let request = new Request(input, init);
    for (let redirects = 0; ; redirects++) {
      const response = await send(request, signal);
      const location = response.headers.get("location");
      if (response.status < 300 || response.status >= 400 || !location) return response;
      await response.body?.cancel();
      // Sent on, a body and a key would go to whom nobody chose.
      if (request.method !== "GET" || redirects === mostRedirects) throw new UpstreamFault("broken", "redirected");
      request = new Request(new URL(location, request.url));
    }
  };
}

function refuseUnlessPublic(url: URL, guard: AddressGuard): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A literal address is connected to without any look-up.
  if (url.protocol !== "https:" || (isIP(host) !== 0 && !guard.isAllowed(host)))
    throw new UpstreamFault("broken", `points at ${url.protocol}//${url.host}`);
}

const bodiless = new Set([204, 205, 304]);

function asResponse(answer: http.IncomingMessage, maxBytes: number): Response {
  const status = answer.statusCode ?? 0;
  const headers = new Headers();
  for (let i = 0; i < answer.rawHeaders.length; i += 2) headers.append(answer.rawHeaders[i]!, answer.rawHeaders[i + 1]!);
  if (bodiless.has(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(Readable.from(limited(answer, maxBytes))) as ReadableStream, { status, headers });
}

async function* limited(answer: http.IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      answer.destroy();
      throw new UpstreamFault("broken", `an answer of more than ${maxBytes} bytes`);
    }
    yield chunk;
  }
}
