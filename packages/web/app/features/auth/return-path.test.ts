import { afterEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../lib/test-browser.ts";
import { keepReturnPath, keptReturnPath } from "./return-path.ts";

afterEach(() => vi.unstubAllGlobals());

it("a sign-in elsewhere comes back to where the person was, never to another site or to a page about signing in", () => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  expect(keptReturnPath()).toBe("/");
  keepReturnPath("/editor?x=1");
  expect(keptReturnPath()).toBe("/editor?x=1");
  for (const bad of ["//evil.example", "https://evil.example", "/auth/callback/google", "/auth/error"]) {
    keepReturnPath("/editor");
    keepReturnPath(bad);
    expect(keptReturnPath(), bad).toBe("/");
    sessionStorage.setItem("signIn.returnTo", bad);
    expect(keptReturnPath(), bad).toBe("/");
  }
});

it("a refused storage comes back to Home", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("refused");
    },
    setItem: () => {
      throw new Error("refused");
    },
  });
  keepReturnPath("/editor");
  expect(keptReturnPath()).toBe("/");
});
