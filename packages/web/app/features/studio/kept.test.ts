import { afterEach, describe, expect, it, vi } from "vitest";
import { forget, keep, kept, restored } from "./kept.ts";

const storage = () => {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
};
const refuse = () => {
  throw new DOMException("full", "QuotaExceededError");
};
afterEach(() => vi.unstubAllGlobals());

describe("what a tab keeps", () => {
  it("J03 comes back after a reload", () => {
    vi.stubGlobal("sessionStorage", storage());
    keep("form.a", { prompt: "sea" });
    expect(kept("form.a")).toEqual({ prompt: "sea" });
    forget("form.a");
    expect(kept("form.a")).toBeNull();
  });
  it("J08 lasts in memory when storage is refused", () => {
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    keep("b", 1);
    expect(kept("b")).toBe(1);
    forget("b");
    expect(kept("b")).toBeNull();
  });
  it("is nothing when what is stored is no JSON", () => {
    vi.stubGlobal("sessionStorage", { ...storage(), getItem: () => "{broken" });
    expect(kept("c")).toBeNull();
  });
});

describe("a restored form", () => {
  const initial = { prompt: "", quantity: 1 };
  it("takes what fits", () => expect(restored(initial, { prompt: "sea", quantity: 4 })).toEqual({ prompt: "sea", quantity: 4 }));
  it("leaves what does not fit, or is unknown", () => {
    expect(restored(initial, { prompt: 7, quantity: "x", other: 1 })).toEqual(initial);
    expect(restored(initial, null)).toEqual(initial);
    expect(restored(initial, "text")).toEqual(initial);
  });
});
