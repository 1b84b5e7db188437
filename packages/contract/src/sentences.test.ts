import { expect, it } from "vitest";
import { sentencesEn } from "./sentences.en.ts";
import { sentencesZh } from "./sentences.zh.ts";

it("a failed extension is told in the specification's words", () => {
  expect(sentencesZh.ENGINE_FAILED({ tool: "image-extension" })).toBe("图片扩展失败，请重试");
  expect(sentencesEn.ENGINE_FAILED({ tool: "image-extension" })).toMatch(/^Image extension failed, please try again/);
});
