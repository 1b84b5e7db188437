import { createHmac, timingSafeEqual } from "node:crypto";

/** As card providers do it: `t=SECONDS,v1=HEX`, an HMAC-SHA256 over time and body. */
export const sandboxHeader = "sandbox-signature";
const toleranceSeconds = 300;

const sum = (secret: string, seconds: number, body: Uint8Array | string): Buffer =>
  createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();

export function signSandbox(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${sum(secret, seconds, body).toString("hex")}`;
}

/** Whether one of the secrets signed exactly these bytes, not long ago and not in the future. */
export function isSandboxSigned(secrets: readonly string[], body: Uint8Array, header: string | undefined, now: Date): boolean {
  const fields = (header ?? "").split(",").map((field) => field.split("=") as [string, string?]);
  const seconds = Number(fields.find(([name]) => name === "t")?.[1] ?? Number.NaN);
  if (!(Math.abs(Math.floor(now.getTime() / 1000) - seconds) <= toleranceSeconds)) return false;
  const given = fields.flatMap(([name, value = ""]) => (name === "v1" && /^[0-9a-f]{64}$/.test(value) ? [Buffer.from(value, "hex")] : []));
  return secrets.some((secret) => given.some((each) => timingSafeEqual(each, sum(secret, seconds, body))));
}
