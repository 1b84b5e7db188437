import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { makePng } from "./make-png.ts";

export interface UpstreamRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  /** JSON where it was JSON, else the text of the body. */
  body: unknown;
}
export type Misbehave = (request: UpstreamRequest, response: ServerResponse) => void;

/** Every image model that the adapters know, on one loopback port: their paths and the shapes of their answers. */
export async function openFakeUpstream() {
  const requests: UpstreamRequest[] = [];
  const state: { misbehave: Misbehave | undefined; picture: Buffer } = {
    misbehave: undefined,
    picture: makePng({ width: 64, height: 48 }),
  };
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString("latin1");
    const isJson = incoming.headers["content-type"]?.includes("json") === true;
    const request = {
      method: incoming.method ?? "",
      path: incoming.url ?? "",
      headers: incoming.headers,
      body: isJson ? JSON.parse(text) : text,
    };
    requests.push(request);
    if (state.misbehave) return state.misbehave(request, outgoing);
    if (request.path === "/made.png") return void outgoing.writeHead(200, { "content-type": "image/png" }).end(state.picture);
    const body = answerTo(request.path, state.picture.toString("base64"), `http://${incoming.headers.host}/made.png`);
    return void outgoing
      .writeHead(body ? 200 : 404, { "content-type": "application/json" })
      .end(JSON.stringify(body ?? { error: "no such path" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    /** What the next answers do instead of answering. */
    misbehave: (how: Misbehave | undefined) => {
      state.misbehave = how;
    },
    /** The picture that the next answers hold. */
    give: (picture: Buffer) => {
      state.picture = picture;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
export type FakeUpstream = Awaited<ReturnType<typeof openFakeUpstream>>;

function answerTo(path: string, base64: string, address: string): unknown {
  if (/^\/v1\/images\/(generations|edits)$/.test(path)) return { created: 1, data: [{ b64_json: base64 }] };
  if (/^\/models\/imagen.*:predict$/.test(path)) return { predictions: [{ bytesBase64Encoded: base64, mimeType: "image/png" }] };
  if (/^\/models\/gemini.*:generateContent$/.test(path))
    return {
      candidates: [{ content: { role: "model", parts: [{ inlineData: { mimeType: "image/png", data: base64 } }] }, finishReason: "STOP" }],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    };
  if (/^\/fal-ai\//.test(path))
    return { images: [{ url: address, width: 64, height: 48, content_type: "image/png" }], has_nsfw_concepts: [false] };
  if (/^\/models\/[^/]+\/[^/]+\/predictions$/.test(path)) return { id: "p", status: "succeeded", output: [address] };
  if (path === "/api/v3/images/generations") return { model: "doubao", created: 1, data: [{ b64_json: base64 }] };
  if (/^\/sdapi\/v1\/(txt2img|img2img)$/.test(path)) return { images: [base64], parameters: {}, info: "{}" };
  return undefined;
}
