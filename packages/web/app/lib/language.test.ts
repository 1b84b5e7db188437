import { afterEach, describe, expect, it, vi } from "vitest";
import { rememberedLanguage } from "./language.ts";
import { memoryStorage, openBrowser } from "./test-browser.ts";

vi.mock("../locales/en-US.po", () => ({ messages: {} }));
vi.mock("../locales/shell/en-US.po", () => ({ messages: {} }));
vi.mock("../locales/shell/zh-CN.po", () => ({ messages: {} }));
vi.mock("../locales/zh-CN.po", () => ({ messages: {} }));
afterEach(() => vi.unstubAllGlobals());

const stored = (value: string) => {
  const storage = memoryStorage();
  storage.setItem("language", value);
  return storage;
};

describe("the remembered language", () => {
  it.each([
    ["zh", "zh-CN"],
    ["zh-CN", "zh-CN"],
    ["zh-Hans", "zh-CN"],
  ])("I04 stored %s is followed on an English page as %s", (value, language) => {
    openBrowser({ storage: stored(value) });
    expect(rememberedLanguage("en-US")).toBe(language);
  });

  it("I04 a stored tag of no language of ours is English", () => {
    openBrowser({ storage: stored("xx") });
    expect(rememberedLanguage("en-US")).toBeUndefined();
    expect(rememberedLanguage("zh-CN")).toBe("en-US");
  });

  it("I04 the cookie has been followed by the server already; storage comes to agree with it and is not overwritten by the default", () => {
    const { storage } = openBrowser({ storage: stored("en-US"), cookie: "theme=dark; language=zh-CN" });
    expect(rememberedLanguage("zh-CN")).toBeUndefined();
    expect(storage.getItem("language")).toBe("zh-CN");
  });

  it("is nobody's at the first visit, and then nothing is written", () => {
    const { storage } = openBrowser();
    expect(rememberedLanguage("en-US")).toBeUndefined();
    expect(storage.length).toBe(0);
  });
});
