import type { ImageId, OwnerId } from "@proofsheet/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ObjectStore, StoreUnavailable } from "../../ports/object-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { FakeEngine } from "../../testing/fake-engine.ts";
import { makePng } from "../../testing/make-png.ts";
import { openPeopleStudio, type PeopleStudio } from "../../testing/people-studio.ts";

const engine = new FakeEngine();
let studio: PeopleStudio;
beforeAll(async () => {
  studio = await openPeopleStudio({ engine });
});
afterAll(() => studio.close());

function form(bytes: Uint8Array = makePng(), fileName = "photo.png", field = "file"): FormData {
  const data = new FormData();
  data.set(field, new File([bytes as Uint8Array<ArrayBuffer>], fileName));
  return data;
}
const upload = (browser: Browser, ...args: Parameters<typeof form>) => browser.post("/generation/upload", form(...args));
const guestOf = (browser: Browser) => browser.cookies.get("visitor")?.split(".")[0] as OwnerId;
const code = async (asked: Promise<unknown>) =>
  asked.then(
    () => "found",
    (error: { code: string }) => error.code,
  );

describe("an upload", () => {
  it("is answered with its id and a signed address under all its names", async () => {
    const browser = studio.browser();
    const { status, body } = await upload(browser);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, width: 1, height: 1, has_alpha: true, first_frame_only: false, size_bytes: 70 });
    expect(body.file_id).toBe(body.id);
    expect(body.url).toBe(body.image_url);
    expect(await studio.pictures.read(guestOf(browser), body.id)).toHaveLength(70);
  });

  it("needs a picture in the right field", async () => {
    expect((await upload(studio.browser(), makePng(), "photo.png", "picture")).body.code).toBe("IMAGE_MISSING");
    expect((await studio.browser().post("/generation/upload", {})).body.code).toBe("CONTENT_TYPE_UNSUPPORTED");
  });

  it.each([
    ["ENGINE_FAILED", "IMAGE_UNREADABLE"],
    ["TASK_TIMED_OUT", "IMAGE_UNREADABLE"],
    ["TASK_CANCELLED", "ENGINE_UNAVAILABLE"],
    ["IMAGE_TYPE_UNSUPPORTED", "IMAGE_TYPE_UNSUPPORTED"],
  ] as const)("that ends in %s is answered %s", async (failure, answered) => {
    const { inspect } = engine;
    engine.inspect = async () => ({ ok: false, failure: { code: failure, details: undefined } });
    expect((await upload(studio.browser())).body.code).toBe(answered);
    engine.inspect = inspect;
  });

  const storeThatFails = (put: ObjectStore["put"]): ObjectStore => ({
    put,
    putStream: put as never,
    open: async () => undefined,
    read: async () => undefined,
    remove: async () => {},
    keys: async function* () {},
    isReachable: async () => true,
  });

  it("D3 is refused by name when there is no room", async () => {
    const full = await openPeopleStudio({ store: storeThatFails(async () => "full") });
    const { status, body } = await upload(full.browser());
    expect([status, body.code]).toEqual([507, "STORAGE_FULL"]);
    await full.close();
  });

  it("P1 is asked to come again while the store is away, and not told why", async () => {
    const store = storeThatFails(async () => {
      throw new StoreUnavailable(new Error("connect ECONNREFUSED 10.0.0.7:9000"));
    });
    const away = await openPeopleStudio({ store });
    const { status, body } = await upload(away.browser());
    expect([status, body.code]).toEqual([503, "UNAVAILABLE"]);
    expect(JSON.stringify(body)).not.toContain("10.0.0.7");
    await away.close();
  });
});

describe("Z1 a picture", () => {
  it("Z1 of another person is the same as none", async () => {
    const owner = studio.browser();
    const { body } = await upload(owner);
    const stranger = studio.browser();
    await upload(stranger);
    expect(await code(studio.pictures.find(guestOf(owner), body.id))).toBe("found");
    expect(await code(studio.pictures.find(guestOf(stranger), body.id))).toBe("IMAGE_NOT_FOUND");
    expect(await code(studio.pictures.find(guestOf(stranger), "img_nothing"))).toBe("IMAGE_NOT_FOUND");
    expect(await code(studio.pictures.read(guestOf(stranger), body.id))).toBe("IMAGE_NOT_FOUND");
  });

  it("moves to the account on signing up, and stays with it", async () => {
    const browser = studio.browser();
    const { body } = await upload(browser);
    const guest = guestOf(browser);
    const password = "correct horse battery";
    const answer = await browser.post("/auth/register", { name: "Mei", email: "mover@example.com", password, confirmPassword: password });
    expect(await code(studio.pictures.find(answer.body.user.id, body.id))).toBe("found");
    expect(await code(studio.pictures.find(guest, body.id))).toBe("IMAGE_NOT_FOUND");
  });

  it("made by a task is there once it has been delivered", async () => {
    const { user } = await studio.person();
    const owner = user.id as OwnerId;
    const picture = { bytes: makePng(), format: "png", width: 32, height: 24, hasAlpha: false } as const;
    const imageId = "img_0123456789abcdefghjkmnpqrst0" as ImageId;
    await studio.pictures.write(imageId, picture);
    expect(await code(studio.pictures.find(owner, imageId))).toBe("IMAGE_NOT_FOUND");
    await studio.db.transaction((tx) => studio.pictures.deliver(tx, owner, imageId, picture));
    expect(Buffer.from(await studio.pictures.read(owner, imageId)).equals(picture.bytes)).toBe(true);
  });
});

describe("a signed address", () => {
  const fetchPath = (address: string) => studio.browser().get(address.replace(/^\/api/, ""));

  it("gives the picture to whoever has it, and lets a browser keep it", async () => {
    const { body } = await upload(studio.browser());
    const { status, headers, body: bytes } = await fetchPath(body.url);
    expect(status).toBe(200);
    expect(bytes).toHaveLength(70);
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-disposition")).toBe("inline");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cache-control")).toMatch(/^private, max-age=3[67]\d\d, immutable$/);
  });

  it("J07 saves it as a file under its name", async () => {
    const { body } = await upload(studio.browser());
    const { downloadUrl } = studio.pictures.addressOf(body.id, "样片 1.png");
    expect((await fetchPath(downloadUrl)).headers.get("content-disposition")).toBe(
      `attachment; filename="__ 1.png"; filename*=UTF-8''%E6%A0%B7%E7%89%87%201.png`,
    );
  });

  it("ends after its hour, and is the same for five minutes before", async () => {
    const { body } = await upload(studio.browser());
    expect(studio.pictures.addressOf(body.id, "x").imageUrl).toBe(body.url);
    studio.clock.advanceMs(3_590_000);
    expect((await fetchPath(body.url)).status).toBe(200);
    studio.clock.advanceMs(311_000);
    const { status, body: answer } = await fetchPath(body.url);
    expect([status, answer.code]).toEqual([403, "LINK_EXPIRED"]);
    expect(studio.pictures.addressOf(body.id, "x").imageUrl).not.toBe(body.url);
  });

  it("cannot be made or changed by anybody else", async () => {
    const [one, two] = [(await upload(studio.browser())).body, (await upload(studio.browser())).body];
    const address = new URL(one.url, "http://studio.test");
    const expires = address.searchParams.get("expires")!;
    const signature = address.searchParams.get("signature")!;
    const forged = [
      `/files/${two.id}?expires=${expires}&signature=${signature}`,
      `/files/${one.id}?expires=${Number(expires) + 1}&signature=${signature}`,
      `/files/${one.id}?expires=${expires}&signature=${signature.slice(0, -2)}`,
      `/files/${one.id}?expires=${expires}&signature=`,
      `/files/${one.id}?expires=Infinity&signature=${signature}`,
      `/files/img_none?expires=${expires}&signature=${signature}`,
    ];
    for (const path of forged) expect((await studio.browser().get(path)).body.code).toBe("LINK_EXPIRED");
    expect((await studio.browser().get(`/files/${one.id}`)).body.code).toBe("REQUEST_INVALID");
  });

  it("to a picture that is gone is a clear 404", async () => {
    const { imageUrl } = studio.pictures.addressOf("img_0000000000000000000000000", "x");
    expect((await fetchPath(imageUrl)).body.code).toBe("IMAGE_NOT_FOUND");
  });
});

it("refuses a flood of uploads from one address by name", async () => {
  const browser = studio.browser();
  const statuses: number[] = [];
  for (let i = 0; i < 201; i++) statuses.push((await upload(browser)).status);
  expect(statuses.slice(0, 200).every((status) => status === 200)).toBe(true);
  expect(statuses[200]).toBe(429);
});
