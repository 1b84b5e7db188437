import { describe, expect, it } from "vitest";
import { promptFault } from "./quick-prompt.rules.ts";

describe("the quick prompt", () => {
  it.each(["", "   ", "  ab ", " 山水 "])("P03 refuses %j: fewer than 3 characters after trimming", (prompt) => {
    expect(promptFault(prompt)).toMatchObject({ code: "PROMPT_TOO_SHORT", details: { limit: 3 } });
  });
  it("P03 takes 3 characters, in any script", () => {
    expect(promptFault(" sea ")).toBeUndefined();
    expect(promptFault("山水画")).toBeUndefined();
    // One code point each, though two UTF-16 units.
    expect(promptFault("𠮷𠮷")).toMatchObject({ code: "PROMPT_TOO_SHORT" });
  });
  it("takes 500 characters and refuses 501", () => {
    expect(promptFault("汉".repeat(500))).toBeUndefined();
    expect(promptFault("汉".repeat(501))).toEqual({ code: "PROMPT_TOO_LONG", details: { limit: 500, length: 501 } });
  });
});
