import { hkdfSync, randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

export interface Secrets {
  /** 32 bytes that serve one purpose only; the same in every process of the studio. */
  keyFor(purpose: string): Buffer;
  /** Every key becomes another one, at once in this process: what was signed before counts for nothing. */
  rotate(): Promise<void>;
}

/** Every key follows from one: the given one, or one that is made at the first start and kept in `dataDir/secrets`. */
export async function openSecrets({ dataDir, secretKey }: { dataDir: string; secretKey?: string | undefined }): Promise<Secrets> {
  const folder = path.join(dataDir, "secrets");
  let master = secretKey ?? (await keptKey(folder));
  const given = new Map<string, Buffer>();
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", master, "", purpose, 32));
  return {
    keyFor: (purpose) => {
      const key = given.get(purpose) ?? derive(purpose);
      given.set(purpose, key);
      return key;
    },
    rotate: async () => {
      if (secretKey !== undefined) throw new Error("the keys follow from SECRET_KEY: set another one and start every process again");
      master = await newKey(folder);
      // Whoever has been given a key holds this very buffer.
      for (const [purpose, key] of given) key.set(derive(purpose));
    },
  };
}

const keyFile = (folder: string) => path.join(folder, "master-key");

async function freshKey(folder: string): Promise<string> {
  const fresh = `${keyFile(folder)}.${process.pid}`;
  await fs.writeFile(fresh, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  return fresh;
}

/** Whole or not at all: a rename replaces the old key. */
async function newKey(folder: string): Promise<string> {
  await fs.rename(await freshKey(folder), keyFile(folder));
  return (await fs.readFile(keyFile(folder), "utf8")).trim();
}

async function keptKey(folder: string): Promise<string> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const file = keyFile(folder);
  const fresh = await freshKey(folder);
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
