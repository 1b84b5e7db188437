import { describe, expect, it } from "vitest";
import { formatter } from "./format.ts";

const english = formatter("en-US");
const chinese = formatter("zh-CN");

describe("numbers for people", () => {
  it("writes sizes with the unit that fits", () => {
    expect(english.bytes(12)).toBe("1 KB");
    expect(english.bytes(831_488)).toBe("812 KB");
    expect(english.bytes(1_468_006)).toBe("1.4 MB");
    expect(english.bytes(10_485_760)).toBe("10 MB");
  });
  it("writes times", () => {
    expect(english.seconds(8.64)).toBe("8.6 s");
    expect(english.seconds(0.02)).toBe("0.1 s");
    expect(chinese.seconds(8.64)).toBe("8.6 秒");
    expect(english.clock(5_400)).toBe("0:05");
    expect(english.clock(65_000)).toBe("1:05");
  });
  it("groups thousands", () => {
    expect(english.number(1284)).toBe("1,284");
  });
});
