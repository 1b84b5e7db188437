export interface Mail {
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** `refused`: nobody will ever take it, so trying again is of no use. Everything that may pass is thrown. */
  send(mail: Mail): Promise<"sent" | "refused">;
}
