import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startS3, type ThrowawayS3 } from "../../../../tools/s3.mjs";
import { isUnavailable } from "../platform/error-gate.ts";
import { describeObjectStore } from "../testing/object-store-suite.ts";
import { openStore, readS3Address } from "./open-store.ts";
import { assertUsable, openS3Store, type S3Limits } from "./s3-store.ts";

let s3: ThrowawayS3;
beforeAll(async () => {
  s3 = await startS3();
  for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
});
const place = (prefix: string) => ({ bucket: s3.bucket, prefix, region: "us-east-1", endpoint: s3.endpoint });

describeObjectStore("in a bucket", async () => openS3Store(place("")));
describeObjectStore("under a prefix", async () => openS3Store(place("studio/one/")));

it("lists beyond a page of a thousand", { timeout: 120_000 }, async () => {
  const store = openS3Store(place("pages/"));
  const keys = Array.from({ length: 1_050 }, (_, i) => `k${i}`);
  for (let at = 0; at < keys.length; at += 50) await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, new Uint8Array([1]))));
  const found: string[] = [];
  for await (const key of store.keys()) found.push(key);
  expect(found.sort()).toEqual(keys.sort());
});

it("is written to beside a removal, at the first try", { timeout: 60_000 }, async () => {
  const store = openS3Store(place("together/"), { connectMs: 3_000, silenceMs: 15_000, attempts: 1 });
  for (let round = 0; round < 50; round++) await Promise.all(Array.from({ length: 8 }, () => assertUsable(store)));
});

describe("the address", () => {
  it.each([
    ["s3://bucket", { bucket: "bucket", prefix: "" }],
    ["s3://bucket/", { bucket: "bucket", prefix: "" }],
    ["s3://my.bucket-1/a/b", { bucket: "my.bucket-1", prefix: "a/b/" }],
    ["s3://bucket/a/", { bucket: "bucket", prefix: "a/" }],
  ])("%s is read", (address, expected) => expect(readS3Address(address)).toEqual(expected));
  it.each(["disk", "s3://", "s3://B", "s3://a", "https://bucket/a", "s3://bucket//a", "s3://bucket/a b", "s3://bucket/a?x=1"])(
    "%s is none",
    (address) => expect(readS3Address(address)).toBeUndefined(),
  );
});

describe("a start", () => {
  const start = (choice: Partial<ReturnType<typeof place>>) => openStore({ kind: "s3", ...place(""), ...choice }, "unused");
  it("leaves nothing behind where all is well", async () => {
    const store = await start({ prefix: "fresh/" });
    for await (const key of store.keys()) expect.unreachable(key);
  });
  it("says which bucket is missing", async () => {
    await expect(start({ bucket: "elsewhere" })).rejects.toThrow(/s3:\/\/elsewhere\/ cannot be used. NoSuchBucket/);
  });
  it("says that the keys are wrong", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "nobody");
    onTestFinished(() => void vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER"));
    await expect(start({})).rejects.toThrow(/cannot be used. InvalidAccessKeyId/);
  });
});

const quick: S3Limits = { connectMs: 300, silenceMs: 300, attempts: 3 };

/** A server that answers as told, one listener after the other and the last for ever. */
async function badServer(...answers: RequestListener[]) {
  let requests = 0;
  const server: Server = createServer((request, response) => {
    const answer = answers[Math.min(requests++, answers.length - 1)]!;
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { store: openS3Store({ ...place(""), endpoint }, quick), requests: () => requests };
}
const says =
  (status: number, code: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/xml" });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>inside words</Message></Error>`);
  };
const hangs: RequestListener = () => {};
const cuts: RequestListener = (_, response) => {
  response.writeHead(200, { "content-length": "100" });
  response.write("half", () => response.destroy());
};
const gives: RequestListener = (_, response) => response.writeHead(200, { "content-length": "4" }).end("good");

describe("P1 a server that fails", () => {
  const put = new Uint8Array([1, 2, 3]);
  it.each([
    ["is busy", says(503, "SlowDown")],
    ["has a fault", says(500, "InternalError")],
    ["hangs", hangs],
    ["hangs up", ((_, response) => response.destroy()) as RequestListener],
    [
      "answers with a page",
      ((_, response) => response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>")) as RequestListener,
    ],
  ])("and %s is asked again, and the store is then not available", async (_, answer) => {
    const { store, requests } = await badServer(answer);
    const fault = await store.put("a/b", put).catch((error: unknown) => error);
    expect(isUnavailable(fault)).toBe(true);
    expect(requests()).toBe(quick.attempts);
    expect(isUnavailable(await store.read("a/b").catch((error: unknown) => error))).toBe(true);
  });

  it("once is not noticed", async () => {
    for (const answer of [says(503, "SlowDown"), hangs, cuts]) {
      const { store } = await badServer(answer, gives);
      expect(Buffer.from((await store.read("a/b"))!).toString()).toBe("good");
    }
  });

  it("in the middle of its answer fails the reading, and never gives half a picture", async () => {
    const { store } = await badServer(cuts);
    expect(isUnavailable(await store.read("a/b").catch((error: unknown) => error))).toBe(true);
    const file = await store.open("a/b");
    await expect(new Response(file!.parts).arrayBuffer()).rejects.toThrow();
  });

  it("because it does not let us in is not asked again", async () => {
    const { store, requests } = await badServer(says(403, "AccessDenied"));
    expect(isUnavailable(await store.read("a/b").catch((error: unknown) => error))).toBe(true);
    expect(requests()).toBe(1);
  });

  it("D3 for want of room says so", async () => {
    for (const answer of [says(507, "InsufficientStorage"), says(507, "XMinioStorageFull"), says(403, "QuotaExceeded")]) {
      const { store } = await badServer(answer);
      expect(await store.put("a/b", put)).toBe("full");
    }
  });

  it("by not being there at all", async () => {
    const store = openS3Store({ ...place(""), endpoint: "http://127.0.0.1:9" }, quick);
    expect(isUnavailable(await store.put("a/b", put).catch((error: unknown) => error))).toBe(true);
  });
});
