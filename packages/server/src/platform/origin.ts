const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

function parts(origin: string): URL | null {
  return URL.canParse(origin) ? new URL(origin) : null;
}

export interface OriginQuestion {
  origin: string | undefined;
  host: string | undefined;
  /** Set by the operator; without it the studio believes the request's own Host. */
  publicUrl: string | undefined;
  /** The browser would send the session along by itself. */
  carriesSessionCookie: boolean;
}

/**
 * Whether a call that changes something may come from where it comes from. No Origin is a program, not a page; but a
 * program that carries the session cookie without saying where from could be a page of an old browser, and is refused.
 */
export function isOwnOrigin({ origin, host, publicUrl, carriesSessionCookie }: OriginQuestion): boolean {
  if (origin === undefined) return !carriesSessionCookie;
  const from = parts(origin);
  if (!from) return false;
  if (publicUrl !== undefined) return from.origin === new URL(publicUrl).origin;
  const own = parts(`${from.protocol}//${host ?? ""}`);
  if (!own) return false;
  return from.host === own.host || (from.port === own.port && loopback.has(from.hostname) && loopback.has(own.hostname));
}
