import type { Mailer } from "../../ports/mailer.ts";
import type { FileMailerSettings } from "./file-mailer.ts";
import type { SmtpSettings } from "./smtp-mailer.ts";

export type MailChoice = { readonly transport: "file"; readonly from: string } | ({ readonly transport: "smtp" } & SmtpSettings);

/** The chosen transport; nodemailer is loaded when the first mail goes out. */
export function openMailer(choice: MailChoice, file: Omit<FileMailerSettings, "from">): Mailer {
  let opened: Promise<Mailer> | undefined;
  const open = async (): Promise<Mailer> => {
    if (choice.transport === "smtp") return (await import("./smtp-mailer.ts")).smtpMailer(choice);
    return (await import("./file-mailer.ts")).fileMailer({ ...file, from: choice.from });
  };
  return {
    send: async (mail) => {
      opened ??= open();
      return (await opened).send(mail);
    },
  };
}
