import { describe, expect, it } from "vitest";
import { figuresOf, tellingFrom } from "./studio-figures.rules.ts";

const statistics = (pictures: number) => ({ success: true as const, pictures_made: pictures, pictures_this_month: 7, people: 2 });

describe("the studio's figures", () => {
  it("are hidden while unknown or small", () => {
    expect(figuresOf(undefined)).toBeUndefined();
    expect(figuresOf(statistics(0))).toBeUndefined();
    expect(figuresOf(statistics(tellingFrom - 1))).toBeUndefined();
  });
  it("are told as they are", () => {
    expect(figuresOf(statistics(tellingFrom))).toEqual({ pictures: tellingFrom, thisMonth: 7, people: 2 });
  });
});
