import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  ResponseBodyError,
} from "openid-client";
import type { SignInRequest, SignInReturn } from "../../ports/identity-provider.ts";

const timeoutSeconds = 10;

/** Codes of openid-client that say that nobody answered, or not as a provider does. */
const unreachable = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
]);
/** What a provider says when our own keys or addresses are wrong; no person can mend that by trying again. */
const ourFault = new Set(["invalid_client", "unauthorized_client", "incorrect_client_credentials", "redirect_uri_mismatch"]);

/** Plain HTTP is for a stand-in on this machine; the configuration allows it nowhere else. */
export function prepare(config: Configuration): Configuration {
  config.timeout = timeoutSeconds;
  if (config.serverMetadata().issuer.startsWith("http:")) allowInsecureRequests(config);
  return config;
}

export async function authorizationUrl(config: Configuration, request: SignInRequest, more: Record<string, string>): Promise<URL> {
  return buildAuthorizationUrl(config, {
    redirect_uri: request.redirectUri,
    state: request.state,
    code_challenge: await calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: "S256",
    ...more,
  });
}

type Tokens = Awaited<ReturnType<typeof authorizationCodeGrant>>;

/** The tokens for a code, or why the provider gives none. */
export async function redeem(
  config: Configuration,
  { redirectUri, code, state, iss, verifier }: SignInReturn,
  expectedNonce?: string,
): Promise<{ ok: true; tokens: Tokens } | { ok: false; reason: string }> {
  const returned = new URL(redirectUri);
  returned.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  try {
    const checks = { pkceCodeVerifier: verifier, expectedState: state, ...(expectedNonce !== undefined && { expectedNonce }) };
    return { ok: true, tokens: await authorizationCodeGrant(config, returned, checks) };
  } catch (error) {
    const reason = refusal(error);
    if (reason === undefined) throw error;
    return { ok: false, reason };
  }
}

function refusal(error: unknown): string | undefined {
  if (error instanceof ResponseBodyError) return error.status >= 500 || ourFault.has(error.error) ? undefined : error.error;
  if (!(error instanceof ClientError) || unreachable.has(error.code ?? "")) return undefined;
  const said = errorIn(error);
  return said !== undefined && ourFault.has(said) ? undefined : (said ?? error.code ?? "refused");
}

/** GitHub says `{error}` with status 200; openid-client then finds no token, and keeps the answer as a cause of its error. */
function errorIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { body } = (error.cause ?? {}) as { body?: { error?: unknown } };
  return typeof body?.error === "string" ? body.error : errorIn(error.cause);
}
