import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { artFor, isSolidId, solids } from "./catalogue.ts";

const entries = Object.entries(solids);

describe("the catalogue of solids", () => {
  it.each(["en", "zh"] as const)("names no two solids by one word (%s)", (language) => {
    const words = entries.flatMap(([, entry]) => entry.words[language]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    expect(words.every((word) => word === word.trim().toLowerCase() && word !== "")).toBe(true);
  });

  it("gives each emoji to one solid", () => {
    const codes = entries.flatMap(([, entry]) => entry.emojis);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(codes.filter((code) => artFor(code) === null)).toEqual([]);
  });

  it("has a size, a colour and words in both languages for each", () => {
    for (const [id, entry] of entries) {
      expect(entry.heightM, id).toBeGreaterThan(0);
      expect(entry.defaultColor, id).toMatch(/^#[0-9a-f]{6}$/);
      expect(entry.words.en.length * entry.words.zh.length, id).toBeGreaterThan(0);
    }
  });

  it("knows its own ids only", () => {
    expect(isSolidId("cat")).toBe(true);
    expect(isSolidId("toString")).toBe(false);
  });
});

describe("artFor", () => {
  it("finds art whatever the case and variation selector", () => {
    for (const hexcode of ["1F98A", "1f98a", "2708", "2708-FE0F"]) expect(existsSync(artFor(hexcode) ?? ""), hexcode).toBe(true);
  });

  it("answers null for what is not drawn, and for what is no hexcode", () => {
    expect(artFor("10FFFF")).toBeNull();
    expect(artFor("../package")).toBeNull();
  });
});
