import { describe, expect, it } from "vitest";
import { readReturn } from "./callback.rules.ts";

const read = (query: string) => readReturn(new URLSearchParams(query));

describe("a provider's return", () => {
  it("A09 shows the query's words as they are, capped", () => {
    expect(read("error=access_denied&message=<script>alert(1)</script>")).toEqual({ kind: "refused", text: "<script>alert(1)</script>" });
    expect(read("error=access_denied&code=abc")).toEqual({ kind: "refused", text: "access_denied" });
    expect(read(`message=${"汉".repeat(900)}`)).toEqual({ kind: "refused", text: "汉".repeat(300) });
  });
  it("takes code and state, and knows when there is no code", () => {
    expect(read("code=abc&state=s")).toEqual({ kind: "code", code: "abc", state: "s" });
    expect(read("code=abc")).toEqual({ kind: "code", code: "abc", state: "" });
    expect(read("state=s&code=")).toEqual({ kind: "nothing" });
  });
});
