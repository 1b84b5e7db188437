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

  it("offers a sign-in elsewhere when it has both its keys, and sends them over no open road", () => {
    const keys = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
    expect(readConfig({})).toMatchObject({ config: { signIn: { google: undefined, github: undefined } } });
    expect(readConfig(keys)).toMatchObject({
      config: { signIn: { google: { issuer: "https://accounts.google.com" }, github: undefined } },
    });
    expect(readConfig({ ...keys, GOOGLE_ISSUER: "http://localhost:8080" }).ok).toBe(true);
    expect(readConfig({ ...keys, GOOGLE_ISSUER: "http://issuer.example" })).toMatchObject({
      faults: ["GOOGLE_ISSUER: must be an https address (http on localhost only)"],
    });
    expect(readConfig({ GITHUB_CLIENT_SECRET: "secret" })).toMatchObject({
      faults: ["GITHUB_CLIENT_ID: must be given together with GITHUB_CLIENT_SECRET"],
    });
  });

  it("sends real mail only with a server, a sender and the address that links lead to", () => {
    expect(readConfig({})).toMatchObject({ config: { mail: { transport: "file" } } });
    const reading = readConfig({ MAIL: "smtp", SMTP_URL: "mail.example" });
    const named = reading.ok ? [] : reading.faults.map((fault) => fault.split(":")[0]);
    expect(named).toEqual(["SMTP_URL", "MAIL_FROM", "PUBLIC_URL"]);
    const whole = {
      MAIL: "smtp",
      SMTP_URL: "smtps://mail.example",
      MAIL_FROM: "a@studio.example",
      PUBLIC_URL: "https://studio.example",
      PAYMENTS: "sandbox",
    };
    expect(readConfig(whole)).toMatchObject({
      config: { mail: { transport: "smtp", url: "smtps://mail.example", from: "a@studio.example" } },
    });
  });

  it("connects an engine elsewhere by its name, and asks for its key", () => {
    expect(readConfig({})).toMatchObject({ config: { connections: { engines: {}, fallsBack: true } } });
    const chosen = { ENGINE_TEXT_TO_IMAGE: "openai:gpt-image-1", ENGINE_FALLBACK: "none" };
    expect(readConfig(chosen)).toEqual({ ok: false, faults: [expect.stringMatching(/^OPENAI_API_KEY: /)] });
    expect(readConfig({ ...chosen, OPENAI_API_KEY: "sk-x" })).toMatchObject({
      config: { connections: { engines: { "text-to-image": { provider: "openai", model: "gpt-image-1" } }, fallsBack: false } },
    });
    expect(readConfig({ ENGINE_IMAGE_TO_IMAGE: "a1111:http://10.0.0.5:7860" }).ok).toBe(true);
    expect(readConfig({ MODERATION_PICTURES: "0.9", MODERATION_WORDS: "widget, 某某品牌," })).toMatchObject({
      config: { moderationPictures: 0.9, moderationWords: ["widget", "某某品牌"] },
    });
    for (const wrong of ["0.4", "2", "on"]) expect(readConfig({ MODERATION_PICTURES: wrong }).ok).toBe(false);
    expect(readConfig({ ENGINE_IMAGE_TO_IMAGE: "dalle" })).toEqual({
      ok: false,
      faults: [expect.stringMatching(/^ENGINE_IMAGE_TO_IMAGE: /)],
    });
    expect(readConfig({ ...chosen, OPENAI_API_KEY: "sk-x", OPENAI_API_URL: "http://stand-in.example" }).ok).toBe(false);
  });

  it("keeps pictures on the disk, or in a bucket by the usual variables", () => {
    expect(readConfig({})).toMatchObject({ config: { store: { kind: "disk" } } });
    const s3 = { STORE: "s3://pictures/studio", AWS_DEFAULT_REGION: "eu-central-1" };
    expect(readConfig(s3)).toMatchObject({
      config: { store: { kind: "s3", bucket: "pictures", prefix: "studio/", region: "eu-central-1", endpoint: undefined } },
    });
    const own = { ...s3, AWS_REGION: "garage", AWS_ENDPOINT_URL: "http://all:1", AWS_ENDPOINT_URL_S3: "http://store:9000" };
    expect(readConfig(own)).toMatchObject({ config: { store: { region: "garage", endpoint: "http://store:9000" } } });
    expect(readConfig({ STORE: "s3://Not A Bucket" })).toEqual({ ok: false, faults: [expect.stringMatching(/^STORE: must be disk/)] });
  });
});
