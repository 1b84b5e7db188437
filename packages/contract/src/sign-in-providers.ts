/** Where else a person may sign in; which of them a studio offers is the operator's choice. */
export const signInProviders = ["google", "github"] as const;
export type SignInProvider = (typeof signInProviders)[number];
/** Proper names, the same in every language. */
export const providerNames = { google: "Google", github: "GitHub" } as const satisfies Record<SignInProvider, string>;
