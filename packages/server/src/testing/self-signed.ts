import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** One element of DER: a tag, the length of what it holds, and that. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));
const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));

/** A key and a certificate of its own for a host name, good for an hour (X.509 v3, RFC 5280): for servers that tests run. */
export function selfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const commonName = sequence(oid("550403"), der(0x0c, Buffer.from(host)));
  const name = sequence(der(0x31, commonName));
  const hostNames = sequence(oid("551d11"), der(0x04, sequence(der(0x82, Buffer.from(host)))));
  const version3 = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.from([1]), randomBytes(15));
  const now = Date.now();
  const validity = sequence(time(new Date(now - 60_000)), time(new Date(now + 3_600_000)));
  const publicKeyInfo = publicKey.export({ type: "spki", format: "der" });
  const body = sequence(version3, serial, ecdsaWithSha256, name, validity, name, publicKeyInfo, der(0xa3, sequence(hostNames)));
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const lines = sequence(body, ecdsaWithSha256, signature)
    .toString("base64")
    .match(/.{1,64}/g)!;
  const cert = ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
  return { key: privateKey.export({ type: "pkcs8", format: "pem" }) as string, cert };
}
