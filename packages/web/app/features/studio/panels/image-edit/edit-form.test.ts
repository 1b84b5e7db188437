import { type EditKind, editKinds, editLimits } from "@proofsheet/contract";
import { EditStep } from "@proofsheet/contract/edit-steps";
import { EditImageBody } from "@proofsheet/contract/faceswap";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMark, emptyMask } from "../../brush/mask.ts";
import { bodyOf, type Draft, emptyForm, faultOf, formFrom, groundTo, moved, newStep, withSteps } from "./edit-form.ts";

const painted = addMark(emptyMask, { kind: "rectangle", left: 0.1, top: 0.1, width: 0.2, height: 0.2 });
const pictures = { image: "img_1", ground: "img_2", maskOf: () => "data:image/png;base64,AAAA" };
const kinds = (drafts: readonly Draft[]) => drafts.map(({ step }) => step.kind);

describe("what image edit sends", () => {
  it("is what the contract takes, for each kind of step and of background", () => {
    const sky = { kind: "sky", prompt: "stars", relight: true } as const;
    const steps = [
      ...editKinds.map((kind) => (kind === "sky" ? sky : newStep(kind))),
      ...(["color", "blur", "picture"] as const).map(groundTo),
    ];
    const drafts = withSteps([], steps).map((draft) => ({ ...draft, mask: painted }));
    const ready = drafts.map((draft) => (draft.step.kind === "text" ? { ...draft, step: { ...draft.step, text: " 你好 " } } : draft));
    const body = EditImageBody.parse(bodyOf({ ...emptyForm, drafts: ready }, pictures));
    expect(body.steps).toHaveLength(steps.length);
    expect(body.steps).toContainEqual({ kind: "erase", mask: pictures.maskOf() });
    expect(body.steps).toContainEqual(expect.objectContaining({ to: "picture", picture: "img_2" }));
    expect(body.steps).toContainEqual(expect.objectContaining({ kind: "text", text: "你好" }));
  });
  it("comes back from a task, and a mask that was sent counts until another is painted", () => {
    const parameters = {
      instruction: "remove the sign",
      format: "jpeg",
      steps: [{ kind: "erase", mask: "img_9" }, { kind: "dance" }, null],
    };
    const form = formFrom(parameters);
    expect(form).toMatchObject({ instruction: "remove the sign", format: "jpeg" });
    expect(kinds(form.drafts)).toEqual(["erase"]);
    expect(faultOf(form.drafts[0]!, false, undefined)).toBeUndefined();
    expect(bodyOf(form, pictures).steps).toEqual([{ kind: "erase", mask: "img_9" }]);
    expect(formFrom({})).toEqual(emptyForm);
  });
  it("starts with what the contract's own defaults are", () => {
    for (const kind of ["tone", "restyle"] as const) {
      const { style, ...rest } = newStep(kind) as Record<string, unknown>;
      expect(EditStep.parse({ kind, ...(style ? { style } : {}) })).toEqual({ ...rest, ...(style ? { style } : {}) });
    }
  });
});

describe("the list of steps", () => {
  const orders = fc.array(fc.constantFrom(...editKinds), { maxLength: 12 });
  const fits = (drafts: readonly Draft[]) => {
    const first = kinds(drafts).findIndex((kind) => ["crop", "rotate", "straighten"].includes(kind));
    return first < 0 || !kinds(drafts).slice(first).includes("erase");
  };
  it("erases before anything reshapes the photo, however it was added and moved", () => {
    fc.assert(
      fc.property(orders, fc.array(fc.tuple(fc.nat(11), fc.constantFrom(-1 as const, 1 as const)), { maxLength: 20 }), (added, moves) => {
        let drafts = withSteps([], added.map(newStep));
        expect(fits(drafts)).toBe(true);
        for (const [index, way] of moves) drafts = moved(drafts, index, way) ?? drafts;
        expect(fits(drafts)).toBe(true);
        expect(kinds(drafts).sort()).toEqual([...added].sort());
        expect(new Set(drafts.map(({ id }) => id)).size).toBe(added.length);
      }),
    );
  });
  it("holds no more than a run takes, and moves nothing beyond its ends", () => {
    const many = withSteps(
      [],
      Array.from({ length: 30 }, () => newStep("rotate")),
    );
    expect(many).toHaveLength(editLimits.steps);
    expect(moved(many, 0, -1)).toBeUndefined();
    expect(moved(many, many.length - 1, 1)).toBeUndefined();
  });
});

it("a task from before there was sharpness comes back whole", () => {
  const { sharpness, ...older } = newStep("tone") as Extract<EditStep, { kind: "tone" }>;
  expect(formFrom({ steps: [{ ...older, contrast: 0.2 }] }).drafts[0]?.step).toEqual({ ...older, contrast: 0.2, sharpness: 0 });
});

describe("what is missing in a step", () => {
  const draft = (step: EditStep): Draft => ({ id: 1, step, mask: emptyMask });
  it.each<[string, EditStep, string | undefined]>([
    ["a mask", newStep("erase"), "mask-missing"],
    ["a sky", newStep("sky"), "sky-missing"],
    ["an angle", newStep("straighten"), "nothing-set"],
    ["any change of tone", newStep("tone"), "nothing-set"],
    ["words", newStep("text"), "text-missing"],
    ["words that fit", { ...newStep("text"), text: "字".repeat(201) } as EditStep, "text-too-long"],
    ["a scene", groundTo("scene"), "scene-missing"],
    ["a picture", groundTo("picture"), "picture-missing"],
    ["nothing", newStep("rotate"), undefined],
    ["nothing", newStep("restyle"), undefined],
    ["nothing", newStep("crop"), undefined],
    ["nothing", groundTo("blur"), undefined],
  ])("%s", (_, step, fault) => expect(faultOf(draft(step), false, undefined)).toBe(fault));
  it("an engine for it", () => {
    const able: EditKind[] = ["tone", "crop"];
    expect(faultOf({ ...draft(newStep("erase")), mask: painted }, false, able)).toBe("not-able");
    expect(faultOf(draft(newStep("crop")), false, able)).toBeUndefined();
  });
});
