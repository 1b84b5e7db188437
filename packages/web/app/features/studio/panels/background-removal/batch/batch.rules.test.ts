import type { TaskEnvelope } from "@proofsheet/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { affordable, type BatchPhoto, fileNames, mostPhotos, newsOf, nextBatch, photosFrom, stopsAll } from "./batch.rules.ts";

const photo = (id: number, at: BatchPhoto["state"] = { at: "waiting" }): BatchPhoto => ({ id, name: `p${id}.jpg`, state: at });

describe("a batch", () => {
  it("takes twenty photos and no more, in their order", () => {
    const all = nextBatch([photo(0)], { type: "add", photos: Array.from({ length: 30 }, (_, at) => photo(at + 1)) });
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: mostPhotos }, (_, at) => at));
  });

  it("F08 one that fails leaves the others as they are", () => {
    const before = [photo(0, { at: "working", fraction: 0.4 }), photo(1), photo(2)];
    const after = nextBatch(before, { type: "change", id: 0, part: { state: { at: "failed", message: "no subject" } } });
    expect(after[0]!.state).toEqual({ at: "failed", message: "no subject" });
    expect(after.slice(1)).toEqual(before.slice(1));
  });

  it("hears no news of a photo that was removed", () => {
    const left = nextBatch([photo(0), photo(1)], { type: "remove", id: 0 });
    expect(nextBatch(left, { type: "change", id: 0, part: { taskId: "tsk_1" } })).toEqual(left);
  });

  it("stops for what is wrong with the account and not for what is wrong with a photo", () => {
    expect(stopsAll({ code: "CREDITS_SHORT", message: "" })).toBe(true);
    expect(stopsAll({ code: "SUBJECT_MISSING", message: "" })).toBe(false);
  });

  it("promises no more than the balance pays for", () => {
    expect(affordable(20, { credits: 2, free: 3 })).toBe(5);
    expect(affordable(4, { credits: 0, free: null })).toBe(4);
  });

  it("keeps the doubt that comes with a photo's cut-out, and lets a task go that came to nothing", () => {
    const image = { image_url: "/api/files/a", format: "webp" };
    const task = { status: "succeeded", images: [image], notices: [{ code: "LOW_CONFIDENCE" }] } as unknown as TaskEnvelope;
    expect(newsOf(task)).toEqual({
      state: { at: "done", imageUrl: "/api/files/a", format: "webp", notices: [{ code: "LOW_CONFIDENCE" }] },
    });
    expect(newsOf({ ...task, status: "cancelled" })).toEqual({ taskId: undefined, state: { at: "waiting" } });
  });

  it("comes back after a reload with what the studio has, whatever was kept", () => {
    const kept = [
      { name: "a.jpg", uploadId: "img_1" },
      { name: "b.jpg", taskId: "tsk_1" },
      { name: "only a file.jpg" },
      { uploadId: "x" },
      7,
    ];
    expect(photosFrom(kept).map(({ name, state }) => [name, state.at])).toEqual([
      ["a.jpg", "waiting"],
      ["b.jpg", "working"],
    ]);
    fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(photosFrom(value))));
  });
});

describe("names in the zip", () => {
  it("are those of the photos, with the kind of the file", () => {
    const names = ["vase.jpg", "Vase.png", "../etc/passwd", ".hidden.gif", ""].map((name) => ({ name, format: "jpeg" as const }));
    expect(fileNames(names)).toEqual([
      "vase-cut-out.jpg",
      "Vase-cut-out-2.jpg",
      "-etc-passwd-cut-out.jpg",
      "hidden-cut-out.jpg",
      "photo-cut-out.jpg",
    ]);
  });

  it("are all different, whatever the photos are called, and never a path", () => {
    const names = fc.array(fc.record({ name: fc.string(), format: fc.constantFrom("png" as const, "jpeg" as const, "webp" as const) }));
    fc.assert(
      fc.property(names, (photos) => {
        const files = fileNames(photos);
        expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(photos.length);
        for (const file of files) expect(file).not.toMatch(/[\\/]|^\./);
      }),
    );
  });
});
