import { allResolutions, resolutions } from "@proofsheet/contract";
import { TextToImageBody } from "@proofsheet/contract/generation";
import { describe, expect, it } from "vitest";
import { withVariant } from "../scene/scene-form.ts";
import {
  bodyOf,
  editorRatios,
  emptyForm,
  faultsOf as faultsWith,
  formFrom,
  fromHome,
  isLarge,
  nearestRatio,
  pictureBodyOf,
  resolutionFor,
  workOf,
} from "./create-form.ts";

const form = { ...emptyForm, prompt: " a lake at dawn " };
const faultsOf = (of: typeof form) => faultsWith(of, false);

describe("what the editor sends", () => {
  it("says no hour that was not chosen", () => expect(Object.keys(bodyOf(form))).not.toContain("time_of_day"));
  it("P06 is what the contract takes, without empty or undefined fields", () => {
    const body = bodyOf(form);
    expect(TextToImageBody.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ prompt: "a lake at dawn", resolution: "1024x1024", n: 1, style: "photography", creativity: 0.5 });
    expect(Object.keys(body)).not.toContain("negative_prompt");
    expect(Object.keys(body)).not.toContain("seed");
    expect(JSON.stringify(body)).not.toContain("undefined");
  });
  it("holds every control", () =>
    expect(
      bodyOf({ ...form, quantity: 4, negativePrompt: " people ", seed: "42", format: "webp", lighting: "soft", perspective: "wide" }),
    ).toMatchObject({
      n: 4,
      negative_prompt: "people",
      seed: 42,
      format: "webp",
      lighting: "soft",
      perspective: "wide",
    }));
  it("comes back from a task as it was", () => {
    const full = {
      ...form,
      prompt: "sea",
      quantity: 2 as const,
      seed: "7",
      creativity: 80,
      negativePrompt: "boats",
      color: "warm" as const,
      hour: "dusk" as const,
      seamless: true,
    };
    expect(formFrom(bodyOf(full) as Record<string, unknown>, 7)).toEqual(full);
  });
  it("makes a variant of a picture: the same seed at another hour, or other seeds of the same words", () => {
    const made = formFrom(bodyOf({ ...form, seed: "7" }) as Record<string, unknown>, 7);
    expect(bodyOf(withVariant(made, { hour: "night" }))).toMatchObject({ prompt: "a lake at dawn", seed: 7, time_of_day: "night" });
    expect(Object.keys(bodyOf(withVariant(made, "others")))).not.toContain("seed");
  });
  it("comes back from nonsense as the default", () =>
    expect(formFrom({ prompt: 4, resolution: "1x1", style: "x", n: 9 })).toEqual(emptyForm));
});

describe("what the editor sends with a picture", () => {
  const withPicture = { ...form, mode: "image-to-image" as const, prompt: "", medium: "ink" as const, strength: 40 };
  it("P08 names the picture on the first run, and holds what acts on it and nothing else", () => {
    const body = pictureBodyOf(withPicture, "img_1");
    expect(TextToImageBody.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ image: "img_1", style: "ink", strength: 0.4, n: 1 });
    for (const absent of ["prompt", "resolution", "lighting", "perspective", "creativity", "negative_prompt", "seed"])
      expect(Object.keys(body)).not.toContain(absent);
  });
  it("crops to a size that was chosen", () =>
    expect(pictureBodyOf({ ...withPicture, crop: "1536x864", prompt: "warm", seed: "3" }, "img_1")).toMatchObject({
      resolution: "1536x864",
      prompt: "warm",
      seed: 3,
    }));
  it("comes back from a task as it was", () => {
    const full = { ...withPicture, crop: "576x1024", quantity: 2 as const, seed: "5", color: "cool" as const };
    expect(formFrom(pictureBodyOf(full, "img_1") as Record<string, unknown>, 5)).toEqual(full);
  });
  it("needs the picture and no words", () => {
    expect([...faultsWith(withPicture, false)]).toEqual(["picture-missing"]);
    expect(faultsWith(withPicture, true).size).toBe(0);
    expect([...faultsWith({ ...withPicture, prompt: "x".repeat(501) }, true)]).toEqual(["prompt-too-long"]);
  });
});

describe("the form's faults", () => {
  it("P03 a prompt of spaces is missing", () => expect([...faultsOf({ ...form, prompt: "   " })]).toEqual(["prompt-missing"]));
  it("500 characters are fine, 501 are not, counted as people do", () => {
    expect(faultsOf({ ...form, prompt: `${"字".repeat(499)}🦊` }).size).toBe(0);
    expect([...faultsOf({ ...form, prompt: "字".repeat(501) })]).toEqual(["prompt-too-long"]);
  });
  it("what is left out has the same limit, and is not cut off unseen", () =>
    expect([...faultsOf({ ...form, negativePrompt: "字".repeat(501) })]).toEqual(["negative-too-long"]));
  it("a seed is a whole number of 32 bits", () => {
    for (const seed of ["", "0", "4294967295"]) expect(faultsOf({ ...form, seed }).size).toBe(0);
    for (const seed of ["4294967296", "-1", "1.5", "abc"]) expect([...faultsOf({ ...form, seed })]).toEqual(["seed"]);
  });
});

describe("shapes", () => {
  it("every size has an offered shape that is nearest", () => {
    for (const [ratio, resolution] of Object.entries(resolutions.editor)) expect(nearestRatio(resolution)).toBe(ratio);
    expect(nearestRatio(resolutions.home.wide)).toBe("16:9");
    expect(nearestRatio(resolutions.home.tall)).toBe("9:16");
    for (const resolution of allResolutions) expect(nearestRatio(resolution)).toBeTruthy();
  });
});

it("each shape has a larger size of the same shape", () => {
  for (const ratio of editorRatios) {
    expect([isLarge(resolutionFor(ratio, false)), isLarge(resolutionFor(ratio, true))]).toEqual([false, true]);
    expect(nearestRatio(resolutionFor(ratio, true))).toBe(ratio);
  }
});

it("work grows with the pictures and with their pixels", () => {
  expect(workOf({ ...form, resolution: "1024x1024", quantity: 1 })).toBe(1);
  expect(workOf({ ...form, resolution: "1024x1024", quantity: 4 })).toBe(4);
  expect(workOf({ ...form, resolution: "1024x576", quantity: 2 })).toBeCloseTo(1.125);
});

describe("what Home hands over", () => {
  it("fills the form and may run at once", () =>
    expect(fromHome({ prompt: "fox", style: "cartoon", resolution: "1344x768", run: true })).toEqual({
      change: { mode: "text-to-image", prompt: "fox", style: "cartoon", resolution: "1344x768" },
      run: true,
    }));
  it("is not trusted", () => {
    expect(fromHome({ prompt: "fox", style: "evil", resolution: "9x9" })).toEqual({
      change: { mode: "text-to-image", prompt: "fox" },
      run: false,
    });
    expect(fromHome(null)).toBeUndefined();
    expect(fromHome({ style: "cartoon" })).toBeUndefined();
  });
});
