import type { SendMailOptions } from "nodemailer";
import type { Mail } from "../../ports/mailer.ts";

/** A mail as nodemailer takes it. The address is one address, whatever it looks like, and no holiday reply comes back to it. */
export const asMessage = (from: string, { to, subject, text, html }: Mail): SendMailOptions => ({
  from,
  to: { name: "", address: to },
  subject,
  text,
  html,
  headers: { "Auto-Submitted": "auto-generated" },
  disableFileAccess: true,
  disableUrlAccess: true,
});
