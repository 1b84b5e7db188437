import { allowInsecureRequests, Configuration, discovery, enableNonRepudiationChecks } from "openid-client";
import type { IdentityProvider } from "../../ports/identity-provider.ts";
import { authorizationUrl, prepare, redeem } from "./code-grant.ts";

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** OpenID Connect with what the issuer publishes about itself; read at the first sign-in, and again until that has worked. */
export function googleSignIn({ clientId, clientSecret, issuer }: GoogleSettings): IdentityProvider {
  let known: Promise<Configuration> | undefined;
  const configuration = () => {
    known ??= discover(issuer, clientId, clientSecret).catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    id: "google",
    begin: async (request) => {
      const more = { scope: "openid email profile", nonce: request.nonce, prompt: "select_account" };
      return authorizationUrl(await configuration(), request, more);
    },
    finish: async (answer) => {
      const redeemed = await redeem(await configuration(), answer, answer.nonce);
      if (!redeemed.ok) return redeemed;
      const claims = redeemed.tokens.claims();
      if (!claims) return { ok: false, reason: "no ID token" };
      const { sub, email, email_verified, name } = claims;
      return {
        ok: true,
        person: {
          subject: sub,
          email: email_verified === true && typeof email === "string" ? email : undefined,
          name: typeof name === "string" ? name : undefined,
        },
      };
    },
  };
}

async function discover(issuer: string, clientId: string, clientSecret: string): Promise<Configuration> {
  const url = new URL(issuer);
  const execute = url.protocol === "http:" ? [allowInsecureRequests] : [];
  const found = await discovery(url, clientId, clientSecret, undefined, { execute, timeout: 10 });
  // The specification's client posts code and state only. Each provider has a return address of its own, which serves the
  // same end as `iss`; where a client does send it, it is still compared.
  const { supportsPKCE: _, ...metadata } = found.serverMetadata();
  const relaxed = { ...metadata, authorization_response_iss_parameter_supported: false };
  const config = prepare(new Configuration(relaxed, clientId, clientSecret));
  // The signature of the ID token too, not only the connection that brought it.
  enableNonRepudiationChecks(config);
  return config;
}
