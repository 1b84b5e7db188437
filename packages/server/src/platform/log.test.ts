import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { createLog } from "./log.ts";

const logged = (error: unknown): string => {
  let text = "";
  createLog("info", { write: (line: string) => (text += line) }).error({ err: error }, "database");
  return text;
};

it("tells a query that failed and why, and nothing of what it was asked for", () => {
  const reason = new Error("duplicate key value violates unique constraint");
  const failed = new DrizzleQueryError("insert into users values ($1, $2)", ["ann@example.test", "a\ntoken print"], reason);
  for (const error of [failed, new Error("sign-up", { cause: failed })]) {
    const line = logged(error);
    expect(line).not.toContain("ann@example.test");
    expect(line).not.toContain("token print");
    expect(JSON.parse(line).err).toMatchObject({ reason: reason.message, stack: expect.stringContaining("log.test.ts") });
    expect(line).toContain("insert into users");
  }
});

it("leaves other errors as they are", () => {
  expect(JSON.parse(logged(new Error("plain"))).err).toMatchObject({ type: "Error", message: "plain" });
});
