import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Clock } from "../../ports/clock.ts";
import type { Mailer } from "../../ports/mailer.ts";
import { asMessage } from "./mail-headers.ts";

export interface FileMailerSettings {
  folder: string;
  from: string;
  clock: Clock;
  /** Told of each file and what it is about; links and addresses are in the file only. */
  onWritten(line: { file: string; subject: string }): void;
}

/** Mails as `.eml` files, which every mail program opens, in a folder that only this user may read. Nothing is sent. */
export function fileMailer({ folder, from, clock, onWritten }: FileMailerSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(asMessage(from, mail));
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const at = clock.now().toISOString().replace(/[:.]/g, "-");
      const file = path.join(folder, `${at}-${randomBytes(4).toString("hex")}.eml`);
      await fs.writeFile(file, message as Buffer, { mode: 0o600 });
      onWritten({ file, subject: mail.subject });
      return "sent";
    },
  };
}
