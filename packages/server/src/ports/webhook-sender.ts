/** Sends a message to an address that a stranger has chosen. */
export interface WebhookSender {
  /** The status that was answered; 0 for none, also where the address is not a public one. Redirects are not followed. */
  send(message: { url: string; headers: Record<string, string>; body: string }): Promise<number>;
}
