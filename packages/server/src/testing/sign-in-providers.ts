import { createHash, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { OAuth2Server } from "oauth2-mock-server";
import { githubSignIn } from "../adapters/oidc/github.ts";
import { googleSignIn } from "../adapters/oidc/google.ts";
import type { IdentityProvider } from "../ports/identity-provider.ts";

/** Who is signed in at the provider, as the provider knows them. */
export interface ProviderAccount {
  subject: string;
  email: string;
  verified: boolean;
  name: string | null;
}
/** A provider on a loopback port, and our adapter for it. */
export interface StandIn {
  provider: IdentityProvider;
  /** What a studio's environment needs to sign in there. */
  environment: Record<string, string>;
  /** The person that consents; may be changed between visits. */
  account: ProviderAccount;
  /** What the next token calls are answered in place of the truth. */
  tamper: "nothing" | "signature" | "audience" | "no-id-token" | "secret" | "down";
  close(): Promise<unknown>;
}

const client = { clientId: "studio", clientSecret: "of the studio" };

/** OpenID Connect by an independent implementation. */
export async function openGoogle(account: ProviderAccount): Promise<StandIn> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const issuer = server.issuer.url ?? "";
  const provider = googleSignIn({ ...client, issuer });
  const environment = { GOOGLE_CLIENT_ID: client.clientId, GOOGLE_CLIENT_SECRET: client.clientSecret, GOOGLE_ISSUER: issuer };
  const standIn: StandIn = { provider, environment, account, tamper: "nothing", close: () => server.stop() };
  server.service.on("beforeTokenSigning", (token: { payload: Record<string, unknown> }) => {
    const { subject, email, verified, name } = standIn.account;
    Object.assign(token.payload, { sub: subject, email, email_verified: verified, ...(name !== null && { name }) });
    if (standIn.tamper === "audience") token.payload.aud = "another studio";
  });
  server.service.on("beforeResponse", (response: { body: Record<string, unknown>; statusCode: number }) => {
    if (standIn.tamper === "down") response.statusCode = 503;
    if (standIn.tamper === "secret") Object.assign(response, { statusCode: 401, body: { error: "invalid_client" } });
    if (standIn.tamper === "no-id-token") delete response.body.id_token;
    if (standIn.tamper === "signature")
      response.body.id_token = `${String(response.body.id_token).replace(/[^.]*$/, "")}${"A".repeat(342)}`;
  });
  return standIn;
}

interface Grant {
  challenge: string | undefined;
  redirectUri: string;
  account: ProviderAccount;
}

/** OAuth as GitHub speaks it: refusals are answered 200, and addresses have a call of their own. */
export async function openGithub(account: ProviderAccount): Promise<StandIn> {
  const [codes, tokens] = [new Map<string, Grant>(), new Map<string, ProviderAccount>()];
  const app = new Hono();
  app.get("/login/oauth/authorize", (c) => {
    const { redirect_uri = "", state = "", code_challenge } = c.req.query();
    const code = randomBytes(10).toString("hex");
    codes.set(code, { challenge: code_challenge, redirectUri: redirect_uri, account: standIn.account });
    return c.redirect(`${redirect_uri}?${new URLSearchParams({ code, state })}`);
  });
  app.post("/login/oauth/access_token", async (c) => {
    const form = await c.req.parseBody();
    if (standIn.tamper === "down") return c.text("<h1>Unicorn!</h1>", 502);
    if (standIn.tamper === "secret" || form.client_secret !== client.clientSecret) return c.json(refusals.secret);
    const grant = codes.get(String(form.code));
    codes.delete(String(form.code));
    const challenge = createHash("sha256").update(String(form.code_verifier)).digest("base64url");
    if (grant?.challenge !== challenge || grant.redirectUri !== form.redirect_uri) return c.json(refusals.code);
    const token = `gho_${randomBytes(18).toString("hex")}`;
    tokens.set(token, grant.account);
    return c.json({ access_token: token, token_type: "bearer", scope: "read:user,user:email" });
  });
  const whose = (authorization: string | undefined) => tokens.get(/^bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? "");
  app.get("/user", (c) => {
    const found = whose(c.req.header("authorization"));
    if (!found) return c.json({ message: "Requires authentication", status: "401" }, 401);
    return c.json({ login: "octo", id: Number(found.subject), type: "User", name: found.name, email: null });
  });
  app.get("/user/emails", (c) => {
    const found = whose(c.req.header("authorization"));
    if (!found) return c.json({ message: "Requires authentication", status: "401" }, 401);
    const noreply = { email: "77+octo@users.noreply.github.com", primary: false, verified: true, visibility: null };
    return c.json([noreply, { email: found.email, primary: true, verified: found.verified, visibility: "private" }]);
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once("listening", () => resolve())));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = {
    authorizeUrl: `${base}/login/oauth/authorize`,
    tokenUrl: `${base}/login/oauth/access_token`,
    userUrl: `${base}/user`,
  };
  const provider = githubSignIn({ ...client, ...addresses });
  const environment = {
    GITHUB_CLIENT_ID: client.clientId,
    GITHUB_CLIENT_SECRET: client.clientSecret,
    GITHUB_AUTHORIZE_URL: addresses.authorizeUrl,
    GITHUB_TOKEN_URL: addresses.tokenUrl,
    GITHUB_USER_URL: addresses.userUrl,
  };
  const close = () => new Promise((resolve) => server.close(resolve));
  const standIn: StandIn = { provider, environment, account, tamper: "nothing", close };
  return standIn;
}

const refusals = {
  code: {
    error: "bad_verification_code",
    error_description: "The code passed is incorrect or expired.",
    error_uri: "https://docs.github.com",
  },
  secret: { error: "incorrect_client_credentials", error_description: "The client_id and/or client_secret passed are incorrect." },
};

/** The person at the provider's page consents: what comes back to us in the address. */
export async function visit(authUrl: string, change: (url: URL) => void = () => {}): Promise<{ code: string; state: string }> {
  const url = new URL(authUrl);
  change(url);
  const response = await fetch(url, { redirect: "manual" });
  const back = new URL(response.headers.get("location") ?? "");
  return { code: back.searchParams.get("code") ?? "", state: back.searchParams.get("state") ?? "" };
}
