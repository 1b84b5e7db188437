import { FaceSwapBody } from "@proofsheet/contract/faceswap";
import { describe, expect, it } from "vitest";
import { bodyOf, emptyForm, formFrom, largestFace, tooSmallFor, usedFace } from "./swap-form.ts";

describe("what face swap sends", () => {
  it("is what the contract takes; a face that was not chosen is not sent", () => {
    const body = bodyOf(emptyForm, "img_1", "img_2");
    expect(body).not.toHaveProperty("source_face");
    expect(FaceSwapBody.parse(body)).toMatchObject({
      source_image: "img_1",
      target_image: "img_2",
      quality: "high",
      blend: 1,
      format: "png",
    });
  });
  it("F03 F06 names the chosen faces of both pictures, the leftmost too", () => {
    const body = bodyOf({ ...emptyForm, sourceFace: 0, targetFace: 2, blend: 35 }, "img_1", "img_2");
    expect(FaceSwapBody.parse(body)).toMatchObject({ source_face: 0, target_face: 2, blend: 0.35 });
  });
  it("comes back from a task", () => {
    const form = { ...emptyForm, sourceFace: 1, quality: "standard", blend: 35, format: "webp" } as const;
    expect(formFrom(bodyOf(form, "img_1", "img_2"))).toEqual(form);
    expect(formFrom({ source_face: -3, target_face: "1", quality: "best", blend: 7, format: "gif" })).toEqual(emptyForm);
  });
});

it("shows the face that the studio would take: the chosen one, else the largest", () => {
  const faces = [10, 30, 20].map((width) => ({ width, height: 10 }));
  expect(usedFace(faces, largestFace)).toBe(1);
  expect(usedFace(faces, 2)).toBe(2);
  // Of another picture: it has fewer faces.
  expect(usedFace(faces, 5)).toBe(1);
});

it("tells a face with less than half of the detail that its place has", () => {
  const wide = (width: number) => ({ detail_width: width });
  expect(tooSmallFor(wide(60.2), wide(180.7))).toEqual({ own: 60, wanted: 181 });
  expect(tooSmallFor(wide(100), wide(200))).toBeUndefined();
  expect(tooSmallFor(wide(400), wide(90))).toBeUndefined();
});
