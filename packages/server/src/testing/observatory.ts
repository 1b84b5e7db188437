/**
 * Mozilla's HTTP Observatory, off line: its published tests and modifiers (mdn/mdn-http-observatory, `grader/charts.js`) for
 * one answer of a studio that is reached by https. 100 to begin with; bonuses count from 90 on; 100 and more is A+.
 * Not looked at, because a test has no domain: the redirect from http, and the preload list.
 */
type Directives = Map<string, string[]>;

function readPolicy(text: string): Directives {
  const directives: Directives = new Map();
  for (const part of text.split(";")) {
    const [name, ...sources] = part.trim().split(/\s+/);
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources.length > 0 ? sources : ["'none'"]);
  }
  return directives;
}

const broad = /^(\*|https?:|https?:\/\/\*?|data:|blob:|wss?:)$/;
const isPinned = (sources: string[]) => sources.some((source) => /^'(nonce-|sha\d)/.test(source));

function scorePolicy(header: string | null): number {
  if (header === null) return -25;
  const policy = readPolicy(header);
  const of = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const [scripts, objects, styles] = [of("script-src"), of("object-src"), of("style-src")];
  const isLoose = (sources: string[]) =>
    sources.some((source) => broad.test(source)) || (sources.includes("'unsafe-inline'") && !isPinned(sources));
  if (isLoose(scripts) || isLoose(objects)) return -20;
  if ([...policy.values()].flat().some((source) => source.startsWith("http:"))) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (isLoose(styles)) return 0;
  const isClosed = (name: string, allowed: string[]) => (policy.get(name) ?? ["*"]).every((source) => allowed.includes(source));
  return isClosed("default-src", ["'none'"]) && isClosed("form-action", ["'none'", "'self'"]) ? 10 : 5;
}

function scoreCookies(cookies: string[], hasTransport: boolean): number {
  if (cookies.length === 0) return 0;
  const has = (cookie: string, flag: RegExp) =>
    cookie
      .split(";")
      .slice(1)
      .some((part) => flag.test(part.trim()));
  const isSession = (cookie: string) => /login|sess|refresh|token|visitor|sign/i.test(cookie.split("=")[0]!);
  if (cookies.some((cookie) => isSession(cookie) && !has(cookie, /^httponly$/i))) return -30;
  if (cookies.some((cookie) => !has(cookie, /^secure$/i))) return hasTransport ? -5 : -20;
  return cookies.every((cookie) => has(cookie, /^samesite=(strict|lax)$/i)) ? 5 : 0;
}

function scoreScripts(html: string, own: string): number {
  const external = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)]
    .map(([, src]) => src!)
    .filter((src) => !src.startsWith("/") || src.startsWith("//"));
  if (external.every((src) => src.startsWith(own))) return 0;
  return external.every((src) => src.startsWith("https://")) ? -5 : -50;
}

const table = (header: string | null, points: Record<string, number>, absent: number, invalid: number): number =>
  header === null ? absent : (points[header.toLowerCase()] ?? invalid);

/** Points of each test for one answer, and their sum by the Observatory's rule. */
export async function observe(answer: Response, own: string): Promise<{ score: number; tests: Record<string, number> }> {
  const header = (name: string) => answer.headers.get(name);
  const policy = header("content-security-policy");
  const transport = header("strict-transport-security");
  const seconds = Number(/max-age=(\d+)/.exec(transport ?? "")?.[1] ?? 0);
  const isHtml = header("content-type")?.startsWith("text/html") ?? false;
  const isFramed = !(policy && readPolicy(policy).has("frame-ancestors"));
  const access = header("access-control-allow-origin");
  const tests = {
    policy: scorePolicy(policy),
    cookies: scoreCookies(answer.headers.getSetCookie(), transport !== null),
    sharing: access !== null && access !== "*" && header("access-control-allow-credentials") === "true" ? -50 : 0,
    referrer: table(
      header("referrer-policy"),
      { "no-referrer": 5, "same-origin": 5, "strict-origin": 5, "strict-origin-when-cross-origin": 5 },
      0,
      -5,
    ),
    transport: transport === null ? -20 : seconds >= 15_768_000 ? 0 : -10,
    scripts: isHtml ? scoreScripts(await answer.clone().text(), own) : 0,
    sniffing: table(header("x-content-type-options"), { nosniff: 0 }, -5, -5),
    framing: isFramed ? table(header("x-frame-options"), { deny: 0, sameorigin: 0 }, -20, -20) : 5,
    embedding: table(header("cross-origin-resource-policy"), { "same-origin": 10, "same-site": 10, "cross-origin": 0 }, 0, -5),
  };
  const points = Object.values(tests);
  const base = 100 + points.filter((n) => n < 0).reduce((sum, n) => sum + n, 0);
  const bonus = points.filter((n) => n > 0).reduce((sum, n) => sum + n, 0);
  return { score: Math.max(0, base >= 90 ? base + bonus : base), tests };
}
