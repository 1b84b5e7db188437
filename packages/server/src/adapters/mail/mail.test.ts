import fs from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import { fileMailer } from "./file-mailer.ts";
import { smtpMailer } from "./smtp-mailer.ts";

const mail = {
  to: "li.lei@example.com",
  subject: "确认您的邮箱 · 样片",
  text: "打开这个链接：\nhttps://studio.example/auth/verify-email#token=abc_-123\n",
  html: '<p>打开<a href="https://studio.example/auth/verify-email#token=abc_-123">这个链接</a></p>',
};
const from = "样片 <hello@studio.example>";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function expectTheMail(raw: string | Buffer): Promise<void> {
  const read = await PostalMime.parse(raw);
  expect(read).toMatchObject({ subject: mail.subject, from: { name: "样片", address: "hello@studio.example" } });
  expect(read.to).toEqual([expect.objectContaining({ address: mail.to })]);
  expect(read.text?.trim()).toBe(mail.text.trim());
  expect(read.html?.trim()).toBe(mail.html);
  expect(read.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
}

describe("mails as files", () => {
  it("are whole messages that only this user may read, and the log learns their place", async () => {
    const folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), "proofsheet-mail-")), "mail");
    closing.push(() => fs.rm(path.dirname(folder), { recursive: true }));
    const lines: { file: string; subject: string }[] = [];
    const mailer = fileMailer({ folder, from, clock: new FakeClock(), onWritten: (line) => lines.push(line) });
    expect(await mailer.send(mail)).toBe("sent");
    await mailer.send(mail);
    const files = await fs.readdir(folder);
    expect(files).toHaveLength(2);
    expect(files[0]).toMatch(/^2026-03-01T12-00-00-000Z-\w{8}\.eml$/);
    expect(lines.map(({ file }) => path.basename(file)).sort()).toEqual(files.sort());
    expect((await fs.stat(folder)).mode & 0o777).toBe(0o700);
    expect((await fs.stat(lines[0]!.file)).mode & 0o777).toBe(0o600);
    await expectTheMail(await fs.readFile(lines[0]!.file));
  });

  it("have one receiver, however the address is written", async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), "proofsheet-mail-"));
    closing.push(() => fs.rm(folder, { recursive: true }));
    const mailer = fileMailer({ folder, from, clock: new FakeClock(), onWritten: () => undefined });
    await mailer.send({ ...mail, to: "a@b.co\r\nBcc: c@d.ef", subject: "x\r\nBcc: c@d.ef" });
    const [file] = await fs.readdir(folder);
    const read = await PostalMime.parse(await fs.readFile(path.join(folder, file!)));
    expect(read.bcc ?? []).toEqual([]);
    expect(read.headers.map(({ key }) => key)).not.toContain("bcc");
  });
});

interface Received {
  from: string | undefined;
  to: string[];
  user: string | undefined;
  raw: Buffer;
}
async function openSmtp(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : undefined,
          to: rcptTo.map(({ address }) => address),
          user: session.user as string | undefined,
          raw: Buffer.concat(chunks),
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, received };
}
const refuse = (responseCode: number) => Object.assign(new Error("no"), { responseCode });

describe("mails by SMTP", () => {
  it("arrive whole, with the sign-in that the address names", async () => {
    const { port, received } = await openSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => (password === "p@ss" ? done(null, { user: username ?? "" }) : done(refuse(535))),
    });
    const mailer = smtpMailer({ url: `smtp://studio:p%40ss@127.0.0.1:${port}`, from });
    expect(await mailer.send(mail)).toBe("sent");
    expect(received).toMatchObject([{ from: "hello@studio.example", to: [mail.to], user: "studio" }]);
    await expectTheMail(received[0]!.raw);
    // A wrong password is the operator's to mend: the mail is kept.
    await expect(smtpMailer({ url: `smtp://studio:wrong@127.0.0.1:${port}`, from }).send(mail)).rejects.toMatchObject({ code: "EAUTH" });
  });

  it("that nobody will ever take are told from those that may pass later", async () => {
    const answers = [550, 451];
    const { port } = await openSmtp({ onRcptTo: (_address, _session, done) => done(refuse(answers.shift() ?? 250)) });
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from });
    expect(await mailer.send(mail)).toBe("refused");
    await expect(mailer.send(mail)).rejects.toMatchObject({ responseCode: 451 });
  });

  it("do not go out with a certificate that nobody vouches for", async () => {
    const { port, received } = await openSmtp({ disabledCommands: [] });
    await expect(smtpMailer({ url: `smtp://127.0.0.1:${port}`, from }).send(mail)).rejects.toThrow(/certificate/);
    expect(received).toEqual([]);
  });

  it("are thrown when nobody answers, or nobody speaks", async () => {
    const mute = createServer(() => undefined);
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
    const { port } = mute.address() as AddressInfo;
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 100 });
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: "ETIMEDOUT" });
    await new Promise((resolve) => mute.close(resolve));
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: expect.stringMatching(/ESOCKET|ECONNECTION|ECONNREFUSED/) });
  });
});
