import type { IdentityProvider } from "../../ports/identity-provider.ts";
import type { GithubSettings } from "./github.ts";
import type { GoogleSettings } from "./google.ts";

export interface SignInChoice {
  readonly google: GoogleSettings | undefined;
  readonly github: GithubSettings | undefined;
}

/** The providers that have keys; the library is loaded only if there is one. */
export async function openIdentityProviders({ google, github }: SignInChoice): Promise<IdentityProvider[]> {
  const opened: IdentityProvider[] = [];
  if (google) opened.push((await import("./google.ts")).googleSignIn(google));
  if (github) opened.push((await import("./github.ts")).githubSignIn(github));
  return opened;
}
