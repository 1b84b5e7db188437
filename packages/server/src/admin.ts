import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { composeStudio, openParts } from "./compose.ts";
import { type Config, configOrExit } from "./config.ts";
import { askStudio } from "./platform/control-socket.ts";
import { createLog } from "./platform/log.ts";

/** `npm run admin -- COMMAND …`: what the operator does to a studio, running or not. */
interface Command {
  /** Its own words, in order; a question mark may be left out. */
  words: readonly string[];
  flags?: readonly ("apply" | "order" | "limit")[];
  says: string;
}
const commands: Record<string, Command> = {
  "find-user": { words: ["query"], says: "accounts whose address, name or id holds QUERY, with plan and balance" },
  "set-plan": { words: ["user", "plan"], says: "sets the plan of USER (address or id): free, pro or enterprise *" },
  grant: { words: ["user", "credits"], says: "gives CREDITS to USER *" },
  refund: { words: ["order"], says: "gives back what of ORDER is not spent, after the seven days too *" },
  holds: { words: [], says: "payments that did not fit their order and wait for a decision" },
  approve: {
    words: ["event"],
    flags: ["order"],
    says: "takes a held payment for good: its credits are granted (--order ID where it named none) *",
  },
  release: { words: ["event"], says: "ends a hold without granting, when the money was given back at the provider *" },
  inactive: {
    words: [],
    flags: ["apply"],
    says: "accounts unused for two years; --apply warns them by mail, and closes those warned 30 days ago *",
  },
  "ledger-check": { words: [], says: "recomputes every balance; anything but drift 0 is a fault" },
  "rotate-keys": { words: [], says: "new signing keys: links of pictures and visits begin anew, sessions stay *" },
  audit: { words: [], flags: ["limit"], says: "the last acts, with who and why" },
};
const options = {
  why: { type: "string" },
  who: { type: "string" },
  order: { type: "string" },
  limit: { type: "string" },
  apply: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

function help(): string {
  const line = ([name, { words, flags = [], says }]: [string, Command]) => {
    const call = [name, ...words.map((word) => word.toUpperCase()), ...flags.map((flag) => `[--${flag}]`)].join(" ");
    return `  ${call.padEnd(30)} ${says}`;
  };
  return [
    "npm run admin -- COMMAND",
    "",
    ...Object.entries(commands).map(line),
    "",
    "  * needs --why TEXT. Every act is kept in the audit log with --who NAME (default: the name of your login) and why.",
    "  Works while the studio runs, and while it is stopped. Answers are JSON.",
    "",
  ].join("\n");
}

class Usage extends Error {}

function read(args: string[]): { name: string; input: Record<string, unknown> } {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name = "", ...given] = positionals;
  if (values.help || name === "" || name === "help") throw new Usage();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Usage(`there is no command "${name}"`);
  if (given.length !== command.words.length) throw new Usage(`${name} takes: ${command.words.join(", ").toUpperCase() || "nothing"}`);
  const words = Object.fromEntries(command.words.map((word, i) => [word, word === "credits" ? Number(given[i]) : given[i]]));
  const { limit, help: _, ...rest } = values;
  const input = { who: userInfo().username, ...words, ...rest, ...(limit !== undefined && { limit: Number(limit) }) };
  return { name, input };
}

/** On the studio that runs here; else on its folder or its `DATABASE_URL`, opened for this one command. */
async function run(config: Config, name: string, input: unknown): Promise<unknown> {
  const answer = config.databaseUrl ? undefined : await askStudio(config.dataDir, name, input);
  if (answer !== undefined) return answer;
  const parts = await openParts(config, createLog("error"), new AbortController().signal);
  const studio = await composeStudio(parts, { version: "admin" });
  try {
    return await studio.commands[name]!(input);
  } finally {
    await studio.close();
  }
}

try {
  const { name, input } = read(process.argv.slice(2));
  const answer = await run(configOrExit(), name, input);
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  if (name === "ledger-check") process.exitCode = (answer as { drift: number }).drift === 0 ? 0 : 1;
} catch (error) {
  const isUsage = error instanceof Usage || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  const said = error instanceof Error && error.message ? `${error.message}\n` : "";
  if (isUsage) (said ? process.stderr : process.stdout).write(`${said}${said && "\n"}${help()}`);
  else process.stderr.write(`Not done: ${said}`);
  process.exitCode = isUsage && !said ? 0 : 1;
}
