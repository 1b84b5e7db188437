import type { SignInProvider } from "@proofsheet/contract";

/** What begins a sign-in and what ends it: the same two secrets, which the browser never sees. */
export interface SignInRequest {
  redirectUri: string;
  state: string;
  /** PKCE: only who began can redeem the code. */
  verifier: string;
  /** Binds an ID token to this sign-in. */
  nonce: string;
}
export interface SignInReturn extends SignInRequest {
  code: string;
  /** The issuer that the provider named in the address, if it does so. */
  iss: string | undefined;
}
export interface ProviderPerson {
  /** The provider's own id of the person; never changes, unlike an email address. */
  subject: string;
  /** Only an address that the provider has confirmed. */
  email: string | undefined;
  name: string | undefined;
}
export type SignInOutcome = { ok: true; person: ProviderPerson } | { ok: false; reason: string };

/** A place that vouches for people. What goes wrong on the way to it is thrown; what it refuses is an outcome. */
export interface IdentityProvider {
  id: SignInProvider;
  begin(request: SignInRequest): Promise<URL>;
  finish(answer: SignInReturn): Promise<SignInOutcome>;
}
