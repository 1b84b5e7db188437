import { ErrorAnswer, TaskEnvelope } from "@proofsheet/contract/wire";
import { describe, expect, it, onTestFinished } from "vitest";
import { FakeEngine } from "../../testing/fake-engine.ts";
import { makePng } from "../../testing/make-png.ts";
import { openPeopleStudio } from "../../testing/people-studio.ts";
import { taskStudio } from "../../testing/task-studio.ts";
import { pictureModeration } from "./moderate-picture.ts";

const explicit = { drawing: 0.01, hentai: 0.3, neutral: 0.02, porn: 0.66, sexy: 0.01 };
const scanty = { drawing: 0, hentai: 0.02, neutral: 0.08, porn: 0.1, sexy: 0.8 };
const picture = { bytes: makePng(), which: "given" } as const;

describe("a picture that is looked at", () => {
  const judging = (moderationPictures: number | undefined, scores: FakeEngine["scores"]) =>
    pictureModeration({ engine: Object.assign(new FakeEngine(), { scores }), moderationPictures });

  it.each([
    ["explicit, drawn and photographed together, at the threshold", 0.96, explicit, "IMAGE_REFUSED"],
    ["explicit, under a higher threshold", 0.97, explicit, undefined],
    ["scanty", 0.5, scanty, undefined],
    ["explicit, where none is looked at", undefined, explicit, undefined],
  ] as const)("that is %s", async (_, threshold, scores, code) => {
    const outcome = await judging(threshold, scores)(picture).catch((error) => error.code);
    expect(outcome).toBe(code);
  });

  it("is not let through where it cannot be judged", async () => {
    const engine = new FakeEngine();
    engine.judge = async () => ({ ok: false, failure: { code: "ENGINE_FAILED", details: {} } });
    await expect(pictureModeration({ engine, moderationPictures: 0.9 })(picture)).rejects.toMatchObject({ code: "ENGINE_UNAVAILABLE" });
  });
});

describe("a picture that somebody sends", () => {
  it.each([
    [
      "en-US",
      "This picture looks sexually explicit, and this studio does not take such pictures. Nothing was charged. If we have misread it, write to hello@studio.example.",
    ],
    ["zh-CN", "这张图片疑似露骨色情内容，本站不予处理，未扣除积分。如属误判，请写信至 hello@studio.example。"],
  ])("and that is explicit is refused with whom to write to in %s, and kept nowhere", async (language, sentence) => {
    const engine = Object.assign(new FakeEngine(), { scores: explicit });
    const put: string[] = [];
    const store = { put: async (key: string) => put.push(key) && undefined } as never;
    const studio = await openPeopleStudio({ engine, store, moderationPictures: 0.9 });
    onTestFinished(studio.close);
    const form = new FormData();
    form.append("file", new File([makePng() as Uint8Array<ArrayBuffer>], "photo.png"));
    const answer = await studio.app.request("http://studio.test/api/generation/upload", {
      method: "POST",
      headers: { origin: "http://studio.test", "accept-language": language },
      body: form,
    });
    const body = ErrorAnswer.parse(await answer.json());
    expect([answer.status, body.code, body.message]).toEqual([422, "IMAGE_REFUSED", sentence]);
    expect(put).toEqual([]);
  });
});

describe("a picture that was made", () => {
  const image = `data:image/png;base64,${makePng({ width: 64, height: 64 }).toString("base64")}`;

  it("and that is explicit is not delivered, not charged, and told as such", async () => {
    const studio = await taskStudio({ moderationPictures: 0.9 });
    studio.engine.scores = explicit;
    const person = await studio.spentUser(2);
    const answer = await studio.draw(person, { image }, { "accept-language": "zh-CN" });
    const { code, message } = ErrorAnswer.parse(await answer.json());
    expect([answer.status, code]).toEqual([422, "IMAGE_REFUSED"]);
    expect(message).toMatch(/^生成的图片疑似露骨色情内容，本站不予提供，未扣除积分。.*hello@studio\.example。$/);
    expect(await studio.balance(person)).toMatchObject({ credits: 2, held: 0 });
  });

  it("beside one that is not costs nothing, and the other is delivered", async () => {
    const studio = await taskStudio({ moderationPictures: 0.9 });
    const judged = [studio.engine.scores, explicit];
    studio.engine.judge = async () => ({ ok: true, value: judged.shift()! });
    const person = await studio.spentUser(5);
    const task = TaskEnvelope.parse(await (await studio.draw(person, { image, n: 2 })).json());
    expect([task.status, task.images.length, task.credits_used]).toEqual(["succeeded", 1, 1]);
    expect(await studio.balance(person)).toMatchObject({ credits: 4, held: 0 });
  });

  it("from words by the built-in engine needs no look; by another it does", async () => {
    const studio = await taskStudio({
      moderationPictures: 0.9,
      connect: (engine) =>
        Object.assign(Object.create(engine), {
          generate: async (...given: Parameters<FakeEngine["generate"]>) => {
            const outcome = await engine.generate(...given);
            const isElsewhere = given[0].prompt.includes("elsewhere");
            return outcome.ok && isElsewhere ? { ...outcome, madeBy: { engine: "openai:gpt-image-1" } } : outcome;
          },
        }),
    });
    studio.engine.scores = explicit;
    const person = await studio.spentUser(3);
    expect((await studio.draw(person)).status).toBe(200);
    expect(ErrorAnswer.parse(await (await studio.draw(person, { prompt: "a sea elsewhere" })).json()).code).toBe("IMAGE_REFUSED");
  });
});
