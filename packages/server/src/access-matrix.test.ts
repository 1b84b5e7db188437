/** Who may reach what by its id: every route of the contract with an id in its address, every kind of caller, every method. */
import type { Route } from "@proofsheet/contract/route";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identities } from "./features/accounts/identities.tables.ts";
import { operations } from "./features/system/openapi.ts";
import { newId } from "./platform/ids.ts";
import { openWholeStudio, type Person, type WholeStudio } from "./testing/whole-studio.ts";

let studio: WholeStudio;
let stranger: Person;
beforeAll(async () => {
  studio = await openWholeStudio({ environment: { GUEST_DAILY_IMAGES: "1000" } });
  stranger = await studio.person();
}, 180_000);
afterAll(() => studio.close());

const methods = ["get", "post", "put", "patch", "delete"] as const;
type Method = (typeof methods)[number];

interface Thing {
  /** What a person has of it, by its id. */
  own(owner: Person): Promise<string>;
  /** An id of the same form that nobody has. */
  absent: string;
  body?: unknown;
}

async function enterprise({ userId }: Person): Promise<void> {
  await studio.commands["set-plan"]!({ user: userId, plan: "enterprise", who: "olga", why: "a test" });
}
const picture = "data:image/png;base64,AQID";
const task: Thing = {
  own: async ({ browser }) => (await browser.post("/generation/text-to-image", { prompt: "mine" })).body.task_id,
  absent: newId("tsk"),
};
const session: Thing = {
  own: async ({ browser, email, password }) => {
    await studio.browser().post("/auth/login", { email, password });
    const { sessions } = (await browser.get("/auth/sessions")).body;
    return sessions.find(({ current }: { current: boolean }) => !current).id;
  },
  absent: newId("ses"),
};
const key: Thing = {
  own: async (owner) => {
    await enterprise(owner);
    return (await owner.browser.post("/developer/keys", { name: "mine", scopes: ["read"] })).body.key.id;
  },
  absent: newId("key"),
};
const webhook: Thing = {
  own: async (owner) => {
    await enterprise(owner);
    return (await owner.browser.post("/developer/webhooks", { url: "https://hooks.example.test/" })).body.webhook.id;
  },
  absent: newId("whk"),
};
async function checkoutOf({ browser }: Person): Promise<{ order_id: string; session_id: string }> {
  return (await browser.post("/payment/create-session", { package_id: "starter" })).body;
}
const order: Thing = {
  own: async (owner) => {
    const { order_id, session_id } = await checkoutOf(owner);
    await owner.browser.post(`/payment/sandbox/${session_id}/pay`, { card: "4242424242424242" });
    return order_id;
  },
  absent: newId("ord"),
};
const checkout: Thing = {
  own: async (owner) => (await checkoutOf(owner)).session_id,
  absent: "sbx_0000000000000000000000000",
  body: { card: "4242424242424242" },
};

/** Reached by whoever has the bearer token. */
const owned: Record<string, Thing> = {
  "/auth/sessions/{id}": session,
  "/developer/keys/{id}": key,
  "/developer/webhooks/{id}": webhook,
  "/developer/webhooks/{id}/rotate": webhook,
  "/faceswap/task/{taskId}": task,
  "/generation/status/{taskId}": task,
  "/generation/events/{taskId}": task,
  "/generation/cancel/{taskId}": task,
  "/generation/tasks/{taskId}": task,
  "/generation/tasks/{taskId}/restore": task,
  "/generation/tasks/{taskId}/favourite": { ...task, body: { favourite: true } },
  "/generation/tasks/{taskId}/share": { ...task, body: { shared: true } },
  "/payment/orders/{orderId}": order,
  "/payment/orders/{orderId}/refund": { ...order, body: {} },
  "/payment/orders/{orderId}/receipt": order,
};
const share: Thing = {
  own: async (owner) => {
    const { share_path } = (await owner.browser.put(`/generation/tasks/${await task.own(owner)}/share`, { shared: true })).body;
    return share_path.split("/").at(-1);
  },
  absent: "0123456789abcdefghijkl",
};
/** Reached by whoever has its address, as with any hosted card page: the id is the secret. */
const secret: Record<string, Thing> = {
  "/generation/shares/{token}": share,
  "/generation/shares/{token}/picture": share,
  "/payment/sandbox/{checkoutId}": checkout,
  "/payment/sandbox/{checkoutId}/pay": checkout,
};
/** Reached by whoever has a signed address, which ends; answers that address. */
const signed: Record<string, (owner: Person) => Promise<string>> = {
  "/files/{imageId}": async (owner) => (await owner.browser.post("/generation/text-to-image", { prompt: "mine" })).body.image_url,
  "/users/export/{exportId}/file": async ({ browser }) => {
    await browser.post("/users/export");
    for (;;) {
      const { download_url } = (await browser.get("/users/export")).body.export;
      if (download_url) return download_url;
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
};
/** Named, not numbered: the caller's own of that name; and a provider of payments, which proves itself by its signature. */
const named = ["/auth/identities/{provider}", "/payment/webhook/{provider}"];

const addressed = operations.map(({ route }) => route).filter(({ path }) => path.includes("{"));
const fill = (path: string, id: string) => `/api${path.replace(/\{\w+\}/, id)}`;

/** Everything of an answer that a caller sees; only the id of the request is given by the caller, and so the same. */
async function ask(method: Method, address: string, token?: string, body?: unknown): Promise<{ status: number; seen: string }> {
  const headers: Record<string, string> = {
    "x-request-id": "req_of_the_matrix",
    "x-forwarded-for": "10.0.0.7",
    ...(token && { authorization: `Bearer ${token}` }),
    ...(method !== "get" && { "content-type": "application/json" }),
  };
  const init = { method: method.toUpperCase(), headers, ...(method !== "get" && { body: JSON.stringify(body ?? {}) }) };
  const response = await studio.app.request(`http://studio.test${address}`, init);
  const visible = [...response.headers].filter(([name]) => name !== "set-cookie").sort();
  return { status: response.status, seen: JSON.stringify([response.status, visible, await response.text()]) };
}

async function close({ browser, email, password }: Person): Promise<void> {
  const { status } = await browser.post("/users/me/delete", { confirm: email, password });
  expect(status).toBe(200);
}

it("Z1 knows every route that has an id in its address", () => {
  const known = [...Object.keys(owned), ...Object.keys(secret), ...Object.keys(signed), ...named];
  expect([...new Set(addressed.map(({ path }) => path))].sort()).toEqual(known.sort());
});

const routesOf = (paths: object) =>
  addressed.filter(({ path }) => path in paths).map((route) => [route.method, route.path, route] as const);
const methodsOf = (path: string) => addressed.filter((route) => route.path === path).map(({ method }) => method as Method);

describe("Z1 what belongs to an account", () => {
  it.each(routesOf(owned))("Z1 %s %s: its owner, and nobody else, not even that it is there", async (method, path, route: Route) => {
    const { own, absent, body } = owned[path]!;
    const [owner, gone] = [await studio.person(), await studio.person()];
    const [id, goneId] = [await own(owner), await own(gone)];
    const goneToken = gone.browser.token;
    await close(gone);

    const anonymous = await ask(method, fill(path, id), undefined, body);
    const anonymousAbsent = await ask(method, fill(path, absent), undefined, body);
    expect([anonymous.status, anonymous.seen]).toEqual([route.auth === "user" ? 401 : 404, anonymousAbsent.seen]);

    const nothing = await ask(method, fill(path, absent), stranger.browser.token, body);
    expect(nothing.status).toBe(404);
    for (const foreign of [id, goneId])
      expect((await ask(method, fill(path, foreign), stranger.browser.token, body)).seen).toBe(nothing.seen);

    for (const any of [id, goneId, absent]) expect((await ask(method, fill(path, any), goneToken, body)).status).toBe(401);

    expect((await ask(method, fill(path, id), owner.browser.token, body)).status).toBe(200);
  });

  it.each(Object.keys(owned))("Z1 %s has no other method, for nobody", async (path) => {
    const { own, absent } = owned[path]!;
    const [owner, gone] = [await studio.person(), await studio.person()];
    const id = await own(owner);
    await close(gone);
    for (const method of methods.filter((any) => !methodsOf(path).includes(any))) {
      const seen = new Set<string>();
      for (const token of [undefined, stranger.browser.token, owner.browser.token, gone.browser.token])
        for (const any of [id, absent]) seen.add((await ask(method, fill(path, any), token)).seen);
      expect([seen.size, [...seen][0]]).toEqual([1, expect.stringContaining("[405,")]);
    }
  });
});

it("Z1 delete /auth/identities/{provider} reaches the caller's own alone, and tells nothing of another's", async () => {
  const [owner, gone] = [await studio.person(), await studio.person()];
  const remove = (token: string | undefined) => ask("delete", "/api/auth/identities/github", token);
  const nothing = await remove(stranger.browser.token);
  for (const { userId, email } of [owner, gone])
    await studio.db.insert(identities).values({ provider: "github", subject: userId, userId, email, createdAt: studio.clock.now() });
  const goneToken = gone.browser.token;
  await close(gone);
  expect([nothing.status, (await remove(stranger.browser.token)).seen]).toEqual([404, nothing.seen]);
  for (const token of [undefined, goneToken]) expect((await remove(token)).status).toBe(401);
  expect((await remove(owner.browser.token)).status).toBe(200);
});

describe("Z1 what a signed address leads to", () => {
  it.each(Object.keys(signed))("Z1 %s: without its signature it is as one that never was, and it ends with the account", async (path) => {
    const [owner, other] = [await studio.person(), await studio.person()];
    const [address, another] = [await signed[path]!(owner), await signed[path]!(other)];
    const [here, query] = address.split("?") as [string, string];
    const absent = here.replace(/(img|exp)_\w+/, (id) => id.replace(/\w{6}$/, "000000"));
    expect(absent).not.toBe(here);
    const tokens = [undefined, stranger.browser.token, owner.browser.token];
    for (const token of tokens) {
      expect((await ask("get", address, token)).status).toBe(200);
      for (const proof of ["", `?${query.replace("signature=", "signature=A")}`, `?${another.split("?")[1]}`]) {
        const [foreign, nothing] = [await ask("get", here + proof, token), await ask("get", absent + proof, token)];
        expect([400, 403]).toContain(foreign.status);
        expect(foreign.seen).toBe(nothing.seen);
      }
      for (const method of methods.filter((any) => any !== "get")) expect((await ask(method, address, token)).status).toBe(405);
    }
    await close(owner);
    for (const token of tokens) expect((await ask("get", address, token)).status).toBe(404);
  });
});

describe("Z1 what a secret address leads to", () => {
  it.each(routesOf(secret))("Z1 %s %s: there for whoever has it, and for nobody by another", async (method, path) => {
    const { own, absent, body } = secret[path]!;
    const owner = await studio.person();
    const address = fill(path, await own(owner));
    for (const token of [undefined, stranger.browser.token, owner.browser.token]) {
      expect((await ask(method, fill(path, absent), token, body)).status).toBe(404);
      const answer = await ask(method, address, token, body);
      expect(answer.status).toBe(200);
      expect(answer.seen).not.toContain(owner.email);
    }
    for (const other of methods.filter((any) => !methodsOf(path).includes(any))) expect((await ask(other, address)).status).toBe(405);
  });
});

describe("Z1 an id in a body", () => {
  const uploadOf = async ({ browser }: Person): Promise<string> => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array([1, 2, 3])], "mine.png"));
    return (await browser.post("/generation/upload", form)).body.id;
  };
  const withPicture: [string, (id: string) => object][] = [
    ["/generation/text-to-image", (image) => ({ image, style: "ink" })],
    ["/faceswap/face-swap", (source_image) => ({ source_image, target_image: picture })],
    ["/faceswap/face-swap", (target_image) => ({ source_image: picture, target_image })],
    ["/faceswap/remove-background", (image) => ({ image })],
    ["/faceswap/extend-image", (image) => ({ image, direction: "all" })],
    ["/faceswap/edit-image", (image) => ({ image, steps: [{ kind: "tone", warmth: 0.3 }] })],
    ["/faceswap/edit-image", (id) => ({ image: picture, steps: [{ kind: "background", to: "picture", picture: id }] })],
    ["/faceswap/edit-image", (mask) => ({ image: picture, mask, steps: [{ kind: "erase" }] })],
    ["/faceswap/upscale", (image) => ({ image })],
    ["/faceswap/detect-faces", (image) => ({ image })],
    ["/faceswap/select-subject", (image) => ({ image })],
  ];
  it.each(withPicture)("Z1 %s takes no picture of another: as one that never was, and it costs nothing", async (path, bodyOf) => {
    const owner = await studio.person();
    const id = await uploadOf(owner);
    const before = (await stranger.browser.get("/users/credits")).body;
    const nothing = await ask("post", `/api${path}`, stranger.browser.token, bodyOf(newId("img")));
    expect(nothing.seen).toContain("IMAGE_NOT_FOUND");
    expect(nothing.status).toBe(404);
    for (const token of [stranger.browser.token, undefined])
      expect((await ask("post", `/api${path}`, token, bodyOf(id))).seen).toBe(nothing.seen);
    expect((await stranger.browser.get("/users/credits")).body).toEqual(before);
    expect((await ask("post", `/api${path}`, owner.browser.token, bodyOf(id))).status).toBe(200);
  });

  it("Z1 a return from paying finds nobody else's order", async () => {
    const owner = await studio.person();
    const { session_id } = await checkoutOf(owner);
    const back = (token: string | undefined, id: string) => ask("post", "/api/payment/return", token, { query: `?session_id=${id}` });
    const nothing = await back(stranger.browser.token, "sbx_0");
    expect([nothing.status, (await back(stranger.browser.token, session_id)).seen]).toEqual([404, nothing.seen]);
    expect((await back(undefined, session_id)).status).toBe(401);
    expect((await back(owner.browser.token, session_id)).status).toBe(200);
  });

  it("Z1 a note on usage joins no task of another", async () => {
    const owner = await studio.person();
    const taskId = await task.own(owner);
    const note = { action_type: "image_generation", task_id: taskId, details: { smuggled: true } };
    expect((await ask("post", "/api/users/usage", stranger.browser.token, note)).seen).toBe(
      (await ask("post", "/api/users/usage", stranger.browser.token, { ...note, task_id: task.absent })).seen,
    );
    expect(JSON.stringify((await owner.browser.get("/users/usage")).body)).not.toContain("smuggled");
  });
});
