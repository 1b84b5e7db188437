import { afterEach, describe, expect, it, vi } from "vitest";
import { loadI18n, rememberedLanguage, withPageWords } from "./language.ts";
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

describe("a part of Home that comes later", () => {
  it("has its words no sooner than its code, whichever arrives first: React drops the HTML of a part that words reach without it", async () => {
    vi.stubGlobal("window", { location: { pathname: "/" } });
    const i18n = await loadI18n("zh-CN", "/");
    const heard: string[] = [];
    i18n.on("change", () => heard.push("words"));
    let arrive = () => {};
    const code = new Promise<string>((resolve) => {
      arrive = () => resolve("code");
    });
    const part = withPageWords(async () => {
      const loaded = await code;
      heard.push(loaded);
      return loaded;
    })();
    await vi.waitFor(() => import("../locales/zh-CN.po"));
    // As long as the catalogue takes, and longer.
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard).toEqual([]);
    arrive();
    await part;
    expect(heard).toEqual(["code", "words"]);
  });
});
