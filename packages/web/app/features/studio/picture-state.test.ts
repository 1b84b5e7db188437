import { describe, expect, it } from "vitest";
import { nextPicture, noPicture, type PictureEvent, pictureOf } from "./picture-state.ts";

const picture = { name: "vase.jpg", url: "blob:1" };
const after = (...events: PictureEvent[]) => events.reduce(nextPicture, noPicture);
const chosen: PictureEvent = { type: "chosen", picture };

describe("a picture on its way in", () => {
  it("is shown at once, measured, sent and ready", () => {
    const sending = after(chosen, { type: "measured", url: "blob:1", width: 4, height: 3 }, { type: "sent", fraction: 0.62 });
    expect(sending).toEqual({ at: "uploading", picture: { ...picture, width: 4, height: 3 }, fraction: 0.62 });
    const ready = nextPicture(sending, { type: "uploaded", picture: { ...picture, url: "/api/files/a" }, uploadId: "img_1" });
    expect(ready).toMatchObject({ at: "ready", uploadId: "img_1", picture: { url: "/api/files/a" } });
  });
  it("never goes back in what is sent", () =>
    expect(after(chosen, { type: "sent", fraction: 0.5 }, { type: "sent", fraction: 0.4 })).toMatchObject({ fraction: 0.5 }));
  it("is not measured by the one before it", () => {
    const second = after(chosen, { type: "chosen", picture: { name: "b.jpg", url: "blob:2" } });
    expect(nextPicture(second, { type: "measured", url: "blob:1", width: 9, height: 9 })).toBe(second);
  });
  it("stays in sight when its upload fails, and leaves when it is removed", () => {
    const failed = after(chosen, { type: "failed", failure: { code: "IMAGE_UNREADABLE", message: "damaged" } });
    expect(failed.at).toBe("failed");
    expect(pictureOf(failed)).toBe(picture);
    expect(nextPicture(failed, { type: "removed" })).toEqual(noPicture);
  });
  it("a refused file leaves nothing and says why", () =>
    expect(after({ type: "refused", fault: "heic" })).toEqual({ at: "none", fault: "heic" }));
  it("of a task of before is measured when it is seen, and leaves when the studio no longer has it", () => {
    const old = after({ type: "uploaded", picture: { name: "photo", url: "/api/files/a" }, uploadId: "img_1" });
    expect(nextPicture(old, { type: "measured", url: "/api/files/a", width: 4, height: 3 })).toMatchObject({
      at: "ready",
      uploadId: "img_1",
      picture: { width: 4, height: 3 },
    });
    expect(nextPicture(old, { type: "gone", url: "/api/files/a" })).toEqual(noPicture);
    expect(nextPicture(old, { type: "gone", url: "/api/files/b" })).toBe(old);
  });
  it("news of an upload that is over changes nothing", () => {
    expect(nextPicture(noPicture, { type: "sent", fraction: 1 })).toBe(noPicture);
    expect(nextPicture(noPicture, { type: "failed", failure: { code: "INTERNAL", message: "" } })).toBe(noPicture);
  });
});
