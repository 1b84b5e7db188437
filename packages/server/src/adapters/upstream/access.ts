/** How an upstream is reached. */
export interface Access {
  /** Undefined where a server of one's own asks for none. */
  apiKey: string | undefined;
  /** Undefined is the provider's own. */
  apiUrl: string | undefined;
  fetch: typeof fetch;
}
