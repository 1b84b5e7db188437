import { afterEach, describe, expect, it, vi } from "vitest";
import { readStored, removeStored, writeStored } from "./storage.ts";
import { memoryStorage } from "./test-browser.ts";

afterEach(() => vi.unstubAllGlobals());

describe("storage", () => {
  it("keeps, gives back and forgets a value", () => {
    const storage = memoryStorage();
    vi.stubGlobal("localStorage", storage);
    writeStored("language", "zh-CN");
    expect(storage.getItem("language")).toBe("zh-CN");
    expect(readStored("language")).toBe("zh-CN");
    removeStored("language");
    expect(readStored("language")).toBeNull();
  });

  it("J08 works when every write is refused: the value lives as long as the page", () => {
    vi.stubGlobal("localStorage", memoryStorage({ full: true }));
    writeStored("auth_token", "abc");
    expect(readStored("auth_token")).toBe("abc");
    removeStored("auth_token");
    expect(readStored("auth_token")).toBeNull();
  });

  it("J08 works where there is no storage at all", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(readStored("auth_token")).toBeNull();
    writeStored("auth_token", "abc");
    expect(readStored("auth_token")).toBe("abc");
    removeStored("auth_token");
  });

  it("J08 a later write that is taken wins over the one that was refused", () => {
    vi.stubGlobal("localStorage", memoryStorage({ full: true }));
    writeStored("language", "en-US");
    vi.stubGlobal("localStorage", memoryStorage());
    writeStored("language", "zh-CN");
    expect(readStored("language")).toBe("zh-CN");
    removeStored("language");
  });
});
