import { hkdfSync, randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

export interface Secrets {
  /** 32 bytes that serve one purpose only; the same in every process of the studio. */
  keyFor(purpose: string): Buffer;
}

/** Every key follows from one: the given one, or one that is made at the first start and kept in `dataDir/secrets`. */
export async function openSecrets({ dataDir, secretKey }: { dataDir: string; secretKey?: string | undefined }): Promise<Secrets> {
  const master = secretKey ?? (await keptKey(path.join(dataDir, "secrets")));
  return { keyFor: (purpose) => Buffer.from(hkdfSync("sha256", master, "", purpose, 32)) };
}

async function keptKey(folder: string): Promise<string> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, "master-key");
  const fresh = `${file}.${process.pid}`;
  await fs.writeFile(fresh, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  try {
    // Linking fails where a key is kept already, and never shows half a key.
    await fs.link(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await fs.rm(fresh, { force: true });
  }
  const key = (await fs.readFile(file, "utf8")).trim();
  if (key.length < 32)
    throw new Error(`${file} is damaged. Put the studio's key back, or remove the file to sign everybody's links and visits anew.`);
  return key;
}
