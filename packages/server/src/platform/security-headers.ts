/** What every answer tells the browser to refuse, whoever gives it. */

const yearSeconds = 31_536_000;

/** For what is no page: data, pictures, errors. */
export const nothingAllowed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For files of the web app: a worker is bound by the policy of its own script, not by that of the page. */
export const filePolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data: blob:; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const apiHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "content-security-policy": nothingAllowed,
} as const;

export const siteHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "content-security-policy": filePolicy,
} as const;

/** Only where the operator says that people come by https: over http browsers ignore it, and on localhost it would lock them out. */
export const transportHeaders = (publicUrl: string | undefined): Record<string, string> =>
  publicUrl?.startsWith("https:") ? { "strict-transport-security": `max-age=${2 * yearSeconds}; includeSubDomains` } : {};
