import type { SignInProvider, UserId } from "@proofsheet/contract";
import type { CallbackBody } from "@proofsheet/contract/auth";
import type { SessionAnswer } from "@proofsheet/contract/wire";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { Db, Tx } from "../../platform/db/index.ts";
import { newId } from "../../platform/ids.ts";
import type { Log } from "../../platform/log.ts";
import type { Limit } from "../../platform/rate-limit.ts";
import type { ProviderPerson } from "../../ports/identity-provider.ts";
import { readEmail, readName } from "./account.rules.ts";
import { confirmEmail, deleteSession, findUserByEmail, insertUser, lockEmail, readUser, type UserRow } from "./accounts.store.ts";
import { findUserByIdentity, insertIdentity, spendState } from "./identities.store.ts";
import { readState, type SignInState, secretsOf } from "./sign-in-state.ts";
import { configuredProvider, type ProviderDeps } from "./start-provider-sign-in.ts";
import { hashOf } from "./tokens.ts";
import { type Caller, type MoveToAccount, type OnJoined, welcome } from "./welcome.ts";

const finishLimit: Limit = { burst: 30, perMs: 900_000 };

export interface FinishProviderDeps extends ProviderDeps {
  db: Db;
  log: Log;
  moveToAccount: readonly MoveToAccount[];
  onJoined?: readonly OnJoined[];
}
interface Returned extends Caller {
  provider: SignInProvider;
  body: z.output<typeof CallbackBody>;
  /** As the browser that began has kept it. */
  cookie: string | undefined;
}

/** Signs in, or connects, whom the provider vouches for. What the browser brings is worth something once, whatever comes of it. */
export async function finishProviderSignIn(deps: FinishProviderDeps, returned: Returned): Promise<SessionAnswer> {
  const { identity } = returned;
  configuredProvider(deps, returned.provider);
  if (returned.body.code === "") throw new AppError("PROVIDER_CODE_MISSING");
  await deps.limiter.take(`provider finish:${identity.addressHash}`, finishLimit);
  const begun = await claimState(deps, returned);
  const person = await askProvider(deps, returned, begun);
  return deps.db.transaction(async (tx) => {
    const found = await findUserByIdentity(tx, returned.provider, person.subject);
    const user = begun.connectTo
      ? await connect({ ...deps, tx }, returned.provider, person, begun.connectTo as UserId, found)
      : (found ?? (await signUp({ ...deps, tx }, returned.provider, person)));
    // What the account can do has changed: its session goes on under a new token.
    if (identity.kind === "user") await deleteSession(tx, identity.sessionId);
    return welcome({ ...deps, tx }, user, returned);
  });
}

/** The sign-in that this browser began, which is over by this. */
async function claimState(deps: FinishProviderDeps, { provider, identity, body, cookie }: Returned): Promise<SignInState> {
  const now = deps.clock.now();
  const begun = readState(deps.signInKey, cookie, now);
  if (!begun || begun.provider !== provider || begun.state !== body.state) throw new AppError("PROVIDER_STATE_INVALID");
  // Whoever signs out at the provider's page, or in as another, connects nothing.
  if (begun.connectTo !== undefined && (identity.kind !== "user" || identity.userId !== begun.connectTo))
    throw new AppError("PROVIDER_STATE_INVALID");
  if (!(await spendState(deps.db, hashOf(begun.state), new Date(begun.expiresAtMs), now))) throw new AppError("PROVIDER_STATE_INVALID");
  return begun;
}

async function askProvider(deps: FinishProviderDeps, { provider: id, body }: Returned, begun: SignInState): Promise<ProviderPerson> {
  const { state, redirectUri } = begun;
  const outcome = await configuredProvider(deps, id)
    .finish({ state, redirectUri, ...secretsOf(deps.signInKey, state), code: body.code, iss: body.iss })
    .catch((cause) => {
      throw new AppError("PROVIDER_UNREACHABLE", { provider: id }, { cause });
    });
  if (outcome.ok) return outcome.person;
  deps.log.warn({ provider: id, reason: outcome.reason }, "sign-in refused by its provider");
  throw new AppError("PROVIDER_CODE_REFUSED");
}

type InTx = Pick<FinishProviderDeps, "clock" | "onJoined"> & { tx: Tx };

function confirmedEmail(provider: SignInProvider, { email }: ProviderPerson): string {
  if (email === undefined) throw new AppError("PROVIDER_EMAIL_UNVERIFIED", { provider });
  return readEmail(email);
}

/**
 * A new account. An address that has one already is never enough to get in: whoever made that account may not be the
 * address's owner, and the owner of the address may not be the owner of the account any more.
 */
async function signUp({ tx, clock, onJoined = [] }: InTx, provider: SignInProvider, person: ProviderPerson): Promise<UserRow> {
  const email = confirmedEmail(provider, person);
  const createdAt = clock.now();
  const id = newId<UserId>("usr", createdAt.getTime());
  const name = readName(person.name ?? "").slice(0, 200) || email.split("@")[0]!;
  await lockEmail(tx, email);
  if (await findUserByEmail(tx, email)) throw new AppError("EMAIL_HAS_ACCOUNT", { provider });
  await insertUser(tx, { id, name, email, emailVerified: true, passwordHash: null, createdAt });
  for (const tell of onJoined) await tell(tx, { id, email });
  await insertIdentity(tx, { provider, subject: person.subject, userId: id, email, createdAt });
  return theUser(tx, id);
}

async function connect(
  { tx, clock }: InTx,
  provider: SignInProvider,
  person: ProviderPerson,
  userId: UserId,
  found: UserRow | undefined,
): Promise<UserRow> {
  if (found && found.id !== userId) throw new AppError("IDENTITY_TAKEN", { provider });
  const email = confirmedEmail(provider, person);
  const user = await theUser(tx, userId);
  await insertIdentity(tx, { provider, subject: person.subject, userId, email, createdAt: clock.now() });
  // Where another account has confirmed the address, this one goes on without.
  if (user.email === email && !user.emailVerified) await confirmEmail(tx, userId, email);
  return theUser(tx, userId);
}

async function theUser(tx: Tx, userId: UserId): Promise<UserRow> {
  const user = await readUser(tx, userId);
  if (!user) throw new AppError("SESSION_EXPIRED");
  return user;
}
