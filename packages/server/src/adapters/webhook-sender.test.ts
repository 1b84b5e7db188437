import type dns from "node:dns";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { selfSigned } from "../testing/self-signed.ts";
import { isPublicAddress } from "./public-address.ts";
import { webhookSender } from "./webhook-sender.ts";

/** Something on this machine that must never be spoken to. */
async function canary() {
  let hits = 0;
  const server = createServer((socket) => {
    hits++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, hits: () => hits };
}
const answering = (...answers: string[][]) => {
  let asked = 0;
  const resolve = (_host: string, _options: unknown, done: (error: null, found: dns.LookupAddress[]) => void) =>
    done(
      null,
      answers[Math.min(asked++, answers.length - 1)]!.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  return { resolve: resolve as unknown as typeof dns.lookup, asked: () => asked };
};
const message = (url: string) => ({ url, headers: {}, body: "{}" });

const inner = [
  "127.0.0.1",
  "127.1.2.3",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fc00::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
];
describe("S1 a webhook", () => {
  it.each(inner)("does not go to %s, as a name's answer or as itself", async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const { resolve } = answering([address]);
    expect(await webhookSender({ resolve }).send(message("https://hooks.example.test/"))).toBe(0);
    const literal = address.includes(":") ? `[${address}]` : address;
    expect(await webhookSender().send(message(`https://${literal}/`))).toBe(0);
  });

  it.each(["127.1", "0x7f.1", "2130706433", "[::ffff:127.0.0.1]", "127.0.0.1"])("reaches nothing here by the spelling %s", async (host) => {
    const here = await canary();
    expect(await webhookSender().send(message(`https://${host}:${here.port}/`))).toBe(0);
    expect(here.hits()).toBe(0);
  });

  it("gains nothing by a name that answers otherwise the second time: it is asked once, and the connection goes to that answer", async () => {
    const here = await canary();
    const { resolve, asked } = answering(["203.0.113.9"], ["127.0.0.1"]);
    const allowed: string[] = [];
    const isAllowed = (address: string) => {
      allowed.push(address);
      return false;
    };
    expect(await webhookSender({ resolve, isAllowed }).send(message(`https://rebinding.example.test:${here.port}/`))).toBe(0);
    expect([asked(), allowed, here.hits()]).toEqual([1, ["203.0.113.9"], 0]);
  });

  it("gives a name up of which one address is not public", async () => {
    const here = await canary();
    const { resolve } = answering(["93.184.216.34", "127.0.0.1"]);
    expect(await webhookSender({ resolve }).send(message(`https://mixed.example.test:${here.port}/`))).toBe(0);
    expect(here.hits()).toBe(0);
  });

  it("speaks https only, and connects to where it was told when that is allowed", async () => {
    const here = await canary();
    const { resolve } = answering(["127.0.0.1"]);
    const allowing = webhookSender({ resolve, isAllowed: () => true });
    expect(await allowing.send(message(`http://hooks.example.test:${here.port}/`))).toBe(0);
    expect(here.hits()).toBe(0);
    // The canary speaks no TLS: no status, but it was reached, so the tests above could have failed.
    expect(await allowing.send(message(`https://hooks.example.test:${here.port}/`))).toBe(0);
    expect(here.hits()).toBe(1);
  });

  it.each([301, 302, 303, 307, 308])("follows no redirect, by %i neither: that is its answer", async (status) => {
    const here = await canary();
    const { key, cert } = selfSigned("hooks.example.test");
    const asked: string[] = [];
    const server = createTlsServer({ key, cert }, (request, answer) => {
      asked.push(`${request.method} ${request.url}`);
      const elsewhere = request.url === "/out" ? `http://127.0.0.1:${here.port}/` : "/landed";
      answer.writeHead(request.url === "/landed" ? 200 : status, { location: elsewhere }).end("moved");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const sender = webhookSender({ resolve: answering(["127.0.0.1"]).resolve, isAllowed: () => true, ca: cert });
    for (const path of ["/in", "/out"]) expect(await sender.send(message(`https://hooks.example.test:${port}${path}`))).toBe(status);
    expect(await sender.send(message(`https://hooks.example.test:${port}/landed`))).toBe(200);
    expect(asked).toEqual(["POST /in", "POST /out", "POST /landed"]);
    expect(here.hits()).toBe(0);
    // A certificate that nobody vouches for is no receiver.
    const trusting = webhookSender({ resolve: answering(["127.0.0.1"]).resolve, isAllowed: () => true });
    expect(await trusting.send(message(`https://hooks.example.test:${port}/landed`))).toBe(0);
  });
});
