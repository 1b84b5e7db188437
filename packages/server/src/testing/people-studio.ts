import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { UserId } from "@proofsheet/contract";
import { eq } from "drizzle-orm";
import { openDiskStore } from "../adapters/disk-store.ts";
import { users } from "../features/accounts/accounts.tables.ts";
import { bindAccountsRoutes, createIdentify, createPasswords, deliverMails, type MoveToAccount } from "../features/accounts/index.ts";
import { pictureModeration } from "../features/moderation/index.ts";
import { addressSigner, bindUploadsRoutes, createPictures, movePictures } from "../features/uploads/index.ts";
import { createApi } from "../platform/bind.ts";
import { openTestDb } from "../platform/db/test-database.ts";
import { createLog } from "../platform/log.ts";
import { rateLimiter } from "../platform/rate-limit.ts";
import { openSecrets } from "../platform/secrets.ts";
import type { IdentityProvider } from "../ports/identity-provider.ts";
import type { ImageEngine } from "../ports/image-engine.ts";
import type { Mail, Mailer } from "../ports/mailer.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import { Browser } from "./browser.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeEngine } from "./fake-engine.ts";

interface Options {
  engine?: ImageEngine;
  /** In place of the folder. */
  store?: ObjectStore;
  rateLimits?: boolean;
  moveToAccount?: MoveToAccount[];
  identityProviders?: IdentityProvider[];
  /** The probability from which an upload counts as explicit. */
  moderationPictures?: number;
}

/** Accounts and uploads on the real database, a real folder and real hashes. */
export async function openPeopleStudio({
  engine = new FakeEngine(),
  store: given,
  rateLimits = true,
  moveToAccount = [],
  identityProviders = [],
  moderationPictures,
}: Options = {}) {
  const database = await openTestDb();
  const { db } = database;
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "proofsheet-test-"));
  const [clock, secrets] = [new FakeClock(), await openSecrets({ dataDir })];
  const store = given ?? (await openDiskStore(path.join(dataDir, "pictures")));
  const limiter = rateLimiter({ db, clock, enabled: rateLimits });
  const signer = addressSigner({ key: secrets.keyFor("picture-address"), clock });
  const admitPicture = pictureModeration({ engine, moderationPictures, contactEmail: "hello@studio.example" });
  const pictures = createPictures({ db, clock, store, engine, limiter, signer, admitPicture });
  const passwords = createPasswords(secrets.keyFor("password salts"));
  const checked: string[] = [];
  const counting: typeof passwords = {
    ...passwords,
    hash: (password, email) => {
      checked.push(password);
      return passwords.hash(password, email);
    },
    verify: (stored, password) => {
      checked.push(password);
      return passwords.verify(stored, password);
    },
  };
  const [mails, failures]: [Mail[], Error[]] = [[], []];
  const mailer: Mailer = {
    send: async (mail) => {
      const failure = failures.shift();
      if (failure) throw failure;
      mails.push(mail);
      return "sent";
    },
  };
  const faults: string[] = [];
  const log = createLog("silent");
  const api = createApi({
    identify: createIdentify({ db, clock, visitorKey: secrets.keyFor("visitor") }),
    hashAddress: (address) => `adr_${address}`,
    log,
    publicUrl: undefined,
    trustedProxies: 1,
    onContractFault: (fault) => faults.push(fault),
    checkAnswers: true,
  });
  bindAccountsRoutes(api.bind, {
    db,
    clock,
    log,
    passwords: counting,
    limiter,
    identityProviders,
    signInKey: secrets.keyFor("sign-ins under way"),
    moveToAccount: [movePictures, ...moveToAccount],
    readMonthlyUsage: async () => 7,
  });
  bindUploadsRoutes(api.bind, { db, store, signer, pictures });
  api.finish();

  return {
    app: api.app,
    db,
    clock,
    store,
    pictures,
    dataDir,
    /** The passwords that reached the hash, but for those of `person`. */
    checked,
    faults,
    /** Everything that was mailed, oldest first. */
    mails,
    /** What the mail server fails with, before it takes the next mail. */
    mailFailures: failures,
    deliverMails: () => deliverMails({ db, clock, log, mailer, siteUrl: "https://studio.example" }),
    browser: () => new Browser(api.app),
    /** A browser that has signed up. */
    person: async (email = `p${Math.random().toString(36).slice(2)}@example.com`, password = "correct horse battery") => {
      const browser = new Browser(api.app);
      const before = checked.length;
      const answer = await browser.post("/auth/register", { name: "Person", email, password, confirmPassword: password });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      checked.length = before;
      browser.token = answer.body.token;
      return { browser, email, password, ...(answer.body as { token: string; refresh_token: string; user: { id: string } }) };
    },
    /** The account has confirmed its address, as by the link of the mail. */
    confirm: async (userId: string) => {
      await db
        .update(users)
        .set({ emailVerified: true })
        .where(eq(users.id, userId as UserId));
    },
    close: async () => {
      await database.close();
      await fs.rm(dataDir, { recursive: true, force: true });
      if (faults.length > 0) throw new Error(`the contract was broken: ${faults.join("; ")}`);
    },
  };
}
export type PeopleStudio = Awaited<ReturnType<typeof openPeopleStudio>>;
