import { randomInt } from "node:crypto";
import { visitKeyHeader } from "@proofsheet/contract";

interface App {
  request(path: string, init: RequestInit): Response | Promise<Response>;
}
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the test is about to look at.
  body: any;
}

const origin = "http://studio.test";

/** One person's browser: keeps cookies as told, sends the bearer token it was given, and calls from its own address. */
export class Browser {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  /** What it calls itself. */
  device: string | undefined;
  /** The key of the page that is open in it. */
  visitKey: string | undefined;
  address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  get = (path: string) => this.call("GET", path);
  post = (path: string, body: unknown = {}) => this.call("POST", path, body);
  put = (path: string, body: unknown) => this.call("PUT", path, body);

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.#app.request(`${origin}/api${path}`, {
      method,
      headers: {
        origin,
        "x-forwarded-for": this.address,
        ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
        ...(this.visitKey !== undefined && { [visitKeyHeader]: this.visitKey }),
        ...(this.device && { "user-agent": this.device }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()),
    };
  }

  #keep(setCookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
    if (name === undefined || value === undefined) return;
    if (/max-age=0(;|$)/i.test(setCookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
