/**
 * Secrets that webhooks may be signed with: one, or several while they are being changed. `whsec_old@2026-12-01T00:00:00Z`
 * is good until that moment.
 */
export interface WebhookSecret {
  value: string;
  until?: Date | undefined;
}

/** Undefined if one of them cannot be read. */
export function readWebhookSecrets(text: string): WebhookSecret[] | undefined {
  const secrets = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => {
      const [, value = "", until] = /^([^@]+)(?:@(.+))?$/.exec(part) ?? [];
      return { value, until: until === undefined ? undefined : new Date(until) };
    });
  return secrets.every(({ value, until }) => value.length >= 8 && !Number.isNaN(until?.getTime() ?? 0)) ? secrets : undefined;
}

export const validSecrets = (secrets: readonly WebhookSecret[], now: Date): string[] =>
  secrets.filter(({ until }) => until === undefined || now < until).map(({ value }) => value);
