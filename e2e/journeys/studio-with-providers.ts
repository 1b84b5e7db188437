import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { openGithub, openGoogle, type ProviderAccount, type StandIn } from "../../packages/server/src/testing/sign-in-providers.ts";

const root = join(import.meta.dirname, "../..");

/** What is written to an address, from the files that stand in for a mail server. */
const decode = (quotedPrintable: string): string =>
  quotedPrintable.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A studio of its own, at which Google and GitHub are offered: stand-ins on this machine that speak as they do. */
export class StudioWithProviders {
  readonly address: string;
  readonly #dataDir: string;
  readonly #process: ChildProcess;
  readonly #standIns: Record<"google" | "github", StandIn>;

  private constructor(address: string, dataDir: string, child: ChildProcess, standIns: Record<"google" | "github", StandIn>) {
    this.address = address;
    this.#dataDir = dataDir;
    this.#process = child;
    this.#standIns = standIns;
  }

  /** `environment`: what the operator has configured besides. */
  static async open(port: number, environment: Record<string, string> = {}): Promise<StudioWithProviders> {
    const nobody: ProviderAccount = { subject: "1", email: "nobody@example.com", verified: true, name: null };
    const [google, github] = await Promise.all([openGoogle(nobody), openGithub(nobody)]);
    const dataDir = await mkdtemp(join(tmpdir(), "proofsheet-sign-in-"));
    const child = spawn(process.execPath, [join(root, "e2e/serve.mjs")], {
      env: { ...process.env, ...google.environment, ...github.environment, ...environment, PORT: String(port), DATA_DIR: dataDir },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const address = `http://localhost:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${address}/api/health`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 120_000 },
      )
      .toBe(200);
    return new StudioWithProviders(address, dataDir, child, { google, github });
  }

  /** Whoever consents at the provider's page from now on. */
  as(provider: "google" | "github", account: ProviderAccount): void {
    this.#standIns[provider].account = account;
  }

  /** The newest link to a page that a mail to `email` holds; waits for the mail. */
  async linkTo(email: string, page: "verify-email" | "reset-password"): Promise<string> {
    const link = new RegExp(`${this.address}/auth/${page}#token=[\\w-]+`);
    let found: string | undefined;
    const folder = join(this.#dataDir, "mail");
    const look = async () => {
      const files = await readdir(folder).catch(() => []);
      const mails = await Promise.all(files.sort().map((name) => readFile(join(folder, name), "utf8")));
      found = mails
        .filter((mail) => mail.includes(`To: ${email}`))
        .map((mail) => link.exec(decode(mail))?.[0])
        .findLast(Boolean);
      return found;
    };
    await expect.poll(look, { timeout: 60_000 }).toBeTruthy();
    return found!;
  }

  /** `npm run admin -- …` beside the running studio. */
  async admin(...words: string[]): Promise<unknown> {
    const args = [join(root, "tools/admin.mjs"), ...words, "--why", "a journey"];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATA_DIR: this.#dataDir } });
    return JSON.parse(stdout);
  }

  async close(): Promise<void> {
    this.#process.kill("SIGTERM");
    await once(this.#process, "exit");
    await Promise.all(Object.values(this.#standIns).map((standIn) => standIn.close()));
  }
}
