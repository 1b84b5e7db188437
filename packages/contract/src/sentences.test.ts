import { expect, it } from "vitest";
import { sentencesEn } from "./sentences.en.ts";
import { sentencesZh } from "./sentences.zh.ts";

it("a failed extension is told in the specification's words", () => {
  expect(sentencesZh.ENGINE_FAILED({ tool: "image-extension" })).toBe("图片扩展失败，请重试");
  expect(sentencesEn.ENGINE_FAILED({ tool: "image-extension" })).toMatch(/^Image extension failed, please try again/);
});

it("each tool's failure has the specification's words", () => {
  expect(sentencesZh.ENGINE_FAILED({ tool: "text-to-image" })).toBe("生成失败，请稍后重试");
  expect(sentencesZh.ENGINE_FAILED({ tool: "background-removal" })).toBe("处理失败，未返回图片地址");
  expect(sentencesZh.ENGINE_FAILED({ tool: "face-swap" })).toBe("换脸处理失败");
});

it("each way in which the specification's keywords tell a failed extension apart has a sentence of its own", () => {
  const failures = [
    sentencesZh.IMAGE_TYPE_UNSUPPORTED({ only: "jpeg-or-png" }),
    sentencesZh.BODY_TOO_LARGE({ limitBytes: 10 * 1024 * 1024 }),
    sentencesZh.IMAGE_TOO_SMALL({ minSide: 16 }),
    sentencesZh.DIRECTION_INVALID(),
    sentencesZh.CREDITS_SHORT({ needed: 1, balance: 0 }),
    sentencesZh.ENGINE_UNAVAILABLE(),
    sentencesZh.ENGINE_FAILED({ tool: "image-extension" }),
  ];
  expect(new Set(failures).size).toBe(failures.length);
  expect(failures.join()).toMatch(/JPEG 或 PNG.*10.*像素.*扩展方向无效.*积分不足，请充值后再试.*暂时不可用/);
});
