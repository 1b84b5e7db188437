const shownLength = 300;

/** What a provider's return brought. */
export type Return = { kind: "refused"; text: string } | { kind: "code"; code: string; state: string } | { kind: "nothing" };

/** Reads the query of `/auth/callback` and `/auth/error`. Its words are shown as text, and no more of them than fits. */
export function readReturn(query: URLSearchParams): Return {
  const text = query.get("message") || query.get("error");
  if (text) return { kind: "refused", text: [...text].slice(0, shownLength).join("") };
  const code = query.get("code");
  return code ? { kind: "code", code, state: query.get("state") ?? "" } : { kind: "nothing" };
}
