import { createTransport } from "nodemailer";
import type { Mailer } from "../../ports/mailer.ts";
import { asMessage } from "./mail-headers.ts";

export interface SmtpSettings {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. */
  readonly url: string;
  readonly from: string;
  /** For each step of the conversation. */
  readonly timeoutMs?: number;
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function smtpMailer({ url, from, timeoutMs = 15_000 }: SmtpSettings): Mailer {
  const { username, hostname } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A password never goes over an open road, even to a server that offers none but that.
    requireTLS: username !== "" && !loopback.has(hostname),
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(asMessage(from, mail));
        return "sent";
      } catch (error) {
        if (isRefusal(error)) return "refused";
        throw error;
      }
    },
  };
}

/** The server will not take this mail (5xx to its address or its content). A refused sign-in is ours to mend, and is tried again. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
}
