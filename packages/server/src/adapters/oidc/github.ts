import { Configuration, fetchProtectedResource } from "openid-client";
import { z } from "zod";
import type { IdentityProvider } from "../../ports/identity-provider.ts";
import { authorizationUrl, prepare, redeem } from "./code-grant.ts";

export interface GithubSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** The person; their addresses are at `/emails` below it. */
  readonly userUrl: string;
}

const User = z.object({ id: z.number().int(), login: z.string(), name: z.string().nullish() });
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** OAuth 2 without ID tokens: who it is, GitHub's API says to whoever holds the token. The token is not kept. */
export function githubSignIn({ clientId, clientSecret, authorizeUrl, tokenUrl, userUrl }: GithubSettings): IdentityProvider {
  const config = prepare(
    new Configuration(
      { issuer: new URL(authorizeUrl).origin, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl },
      clientId,
      clientSecret,
    ),
  );
  const read = async <S extends z.ZodType>(token: string, url: string, schema: S): Promise<z.output<S>> => {
    const headers = new Headers({
      accept: "application/vnd.github+json",
      "x-github-api-version": "2022-11-28",
      "user-agent": "Proofsheet",
    });
    const response = await fetchProtectedResource(config, token, new URL(url), "GET", undefined, headers);
    if (!response.ok) throw new Error(`GitHub's API answered ${response.status}`);
    return schema.parse(await response.json());
  };
  return {
    id: "github",
    begin: (request) => authorizationUrl(config, request, { scope: "read:user user:email" }),
    finish: async (answer) => {
      const redeemed = await redeem(config, answer);
      if (!redeemed.ok) return redeemed;
      const token = redeemed.tokens.access_token;
      const user = await read(token, userUrl, User);
      const emails = await read(token, `${userUrl}/emails`, Emails);
      const email = emails.find(({ primary, verified }) => primary && verified)?.email;
      return { ok: true, person: { subject: String(user.id), email, name: user.name || user.login } };
    },
  };
}
