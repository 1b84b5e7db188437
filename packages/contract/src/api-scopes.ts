/** What an API key may be used for. A call that belongs to none of them needs a person who is signed in. */
export const apiScopes = ["generate", "read"] as const;
export type ApiScope = (typeof apiScopes)[number];
/** The plan that has API keys and webhooks. */
export const developerPlan = "enterprise" as const;
export const apiKeyPrefix = "psk_";
export const developerLimits = { keys: 20, endpoints: 10, nameLength: 60, urlLength: 500 } as const;
