import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ProviderRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
type Respond = (request: ProviderRequest) => { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>;

/** A payment provider's API on a loopback port, as a test makes it answer. */
export async function openProviderServer(respond: Respond) {
  const requests: ProviderRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const request = {
      method: incoming.method ?? "",
      path: incoming.url ?? "",
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
    };
    requests.push(request);
    const { status = 200, body } = await respond(request);
    outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface FakeStripe {
  url: string;
  requests: ProviderRequest[];
  sessions: Map<string, Record<string, unknown>>;
  /** A session as the API has it once it is paid. */
  paid(sessionId: string): Record<string, unknown>;
  close(): Promise<unknown>;
}

/** Stripe's Checkout sessions, payment intents and refunds, with its idempotency keys. */
export async function openFakeStripe(): Promise<FakeStripe> {
  const sessions = new Map<string, Record<string, unknown>>();
  const byKey = new Map<string, unknown>();
  const server = await openProviderServer(({ method, path, headers, body }) => {
    const key = headers["idempotency-key"];
    if (typeof key === "string" && byKey.has(key)) return { body: byKey.get(key) };
    const form = new URLSearchParams(body);
    const answer = (value: unknown) => {
      if (typeof key === "string") byKey.set(key, value);
      return { body: value };
    };
    if (method === "POST" && path === "/v1/checkout/sessions") {
      const id = `cs_test_${sessions.size + 1}`;
      const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
      const metadata = Object.fromEntries(
        [...form].flatMap(([name, value]) => (/^metadata\[/.test(name) ? [[name.slice(9, -1), value]] : [])),
      );
      const session = {
        id,
        object: "checkout.session",
        url: `https://checkout.stripe.com/c/pay/${id}`,
        status: "open",
        payment_status: "unpaid",
        client_reference_id: form.get("client_reference_id"),
        amount_subtotal: amount,
        amount_total: amount,
        total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
        currency: form.get("line_items[0][price_data][currency]"),
        customer: null,
        payment_intent: null,
        success_url: form.get("success_url"),
        cancel_url: form.get("cancel_url"),
        metadata,
      };
      sessions.set(id, session);
      return answer(session);
    }
    const wanted = /^\/v1\/checkout\/sessions\/(\w+)/.exec(path)?.[1];
    if (wanted && sessions.has(wanted)) return { body: sessions.get(wanted) };
    const payment = /^\/v1\/payment_intents\/pi_(\w+)/.exec(path)?.[1];
    if (payment && sessions.has(payment))
      return { body: { id: `pi_${payment}`, object: "payment_intent", metadata: sessions.get(payment)!.metadata } };
    if (method === "POST" && path === "/v1/refunds")
      return answer({ id: `re_${byKey.size}`, object: "refund", status: "succeeded", amount: Number(form.get("amount")) });
    return { status: 404, body: { error: { type: "invalid_request_error", message: "No such thing" } } };
  });
  return {
    ...server,
    sessions,
    paid: (id) => {
      const session = { ...sessions.get(id), status: "complete", payment_status: "paid", payment_intent: `pi_${id}`, customer: "cus_9" };
      sessions.set(id, session);
      return session;
    },
  };
}
