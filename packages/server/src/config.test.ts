import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("config", () => {
  it("needs no variable at all, and takes an empty one as not set", () => {
    const reading = readConfig({ PORT: "", HOST: " " });
    expect(reading).toMatchObject({
      ok: true,
      config: { port: 3000, host: undefined, role: "all", guestDailyImages: 3, rateLimits: true },
    });
    expect(Object.isFrozen(reading.ok && reading.config)).toBe(true);
  });

  it("lists every fault at once", () => {
    const reading = readConfig({ PORT: "abc", ROLE: "web", PUBLIC_URL: "ftp://x", LOG_LEVEL: "loud", CONTACT_EMAIL: "nobody" });
    expect(reading.ok).toBe(false);
    const named = reading.ok ? [] : reading.faults.map((fault) => fault.split(":")[0]);
    expect(named).toEqual(expect.arrayContaining(["PORT", "PUBLIC_URL", "CONTACT_EMAIL", "LOG_LEVEL", "ROLE"]));
  });

  it("asks for the key where several machines share a database", () => {
    expect(readConfig({ DATABASE_URL: "postgres://db/studio" })).toMatchObject({ ok: false });
    const reading = readConfig({ DATABASE_URL: "postgres://db/studio", ROLE: "worker", SECRET_KEY: "k".repeat(32) });
    expect(reading).toMatchObject({ ok: true, config: { role: "worker" } });
  });

  it("takes the sandbox of payments by itself at home, and on the open internet only when it is named", () => {
    expect(readConfig({ PUBLIC_URL: "http://localhost:3000" })).toMatchObject({ ok: true, config: { payments: { provider: "sandbox" } } });
    expect(readConfig({ PUBLIC_URL: "https://studio.example" })).toEqual({ ok: false, faults: [expect.stringContaining("PAYMENTS")] });
    expect(readConfig({ PUBLIC_URL: "https://studio.example", PAYMENTS: "sandbox" })).toMatchObject({ ok: true });
  });
});
