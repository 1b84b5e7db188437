import { actionIds, actions } from "@proofsheet/contract";
import { expect, it } from "vitest";
import { pageOf, pageTools, toolOf } from "./page-tools.ts";

it("every page shows the tasks it makes", () => {
  for (const page of pageTools) expect(pageOf(page)).toBe(page);
});

it("pictures from words and from a picture share a page", () => expect(pageOf("image-to-image")).toBe("text-to-image"));

it("a task goes to a page of its own tool, or to none", () => {
  for (const action of actionIds) {
    const page = pageOf(action);
    if (page) expect(toolOf(page)).toBe(actions[action].tool);
  }
});
