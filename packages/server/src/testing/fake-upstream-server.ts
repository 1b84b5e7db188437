import { randomUUID } from "node:crypto";
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
    if (/^\/(made\.png$|view\?)/.test(request.path))
      return void outgoing.writeHead(200, { "content-type": "image/png" }).end(state.picture);
    const address = `http://${incoming.headers.host}/made.png`;
    const body = answerTo(request.path, state.picture.toString("base64"), address) ?? comfyAnswer(request.path, request);
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

/** ComfyUI has nothing to tell about a run until it is over: each is asked for twice. */
const lookedAt = new Set<string>();
function comfyAnswer(path: string, { method, body }: UpstreamRequest): unknown {
  if (path === "/upload/image" && method === "POST") {
    const [, name] = /filename="([^"]+)"/.exec(String(body)) ?? [];
    return { name, subfolder: "proofsheet", type: "input" };
  }
  if (path === "/prompt" && method === "POST") return { prompt_id: randomUUID(), number: 1, node_errors: {} };
  const [, id] = /^\/history\/([\w-]+)$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  if (!lookedAt.has(id)) return lookedAt.add(id) && {};
  const images = [
    { filename: "preview.png", subfolder: "", type: "temp" },
    { filename: "proofsheet_00001_.png", subfolder: "", type: "output" },
  ];
  const messages = [["execution_success", { prompt_id: id }]];
  return { [id]: { prompt: [], outputs: { saved: { images } }, status: { status_str: "success", completed: true, messages } } };
}

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
  if (path === "/reactor/image") return { image: base64 };
  return undefined;
}
