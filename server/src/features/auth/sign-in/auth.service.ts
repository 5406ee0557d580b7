import type { LoginInput, SetupInput } from '@gian-hang/contract/accounts/auth';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { countEvents, forgetEvents, takeTurn } from '../../../shared/throttle/throttle.queries.ts';
import { countCall, tooManyAttempts } from '../../../shared/throttle/throttle.service.ts';
import { findLink, spendLink } from '../password-links/one-time-links.queries.ts';
import { lockAccount } from '../profile/profile.queries.ts';
import { hasSecondFactor } from '../second-factor/second-factor.queries.ts';
import { spendCode, type UsedFactor } from '../second-factor/spend-code.service.ts';
import { type Credentials, startSession } from '../sessions/sessions.service.ts';
import { hashToken, randomToken } from '../sessions/tokens.ts';
import { type Account, accountByEmail, accountById, anyAccount, insertAccount } from './accounts.queries.ts';
import { hasKnownDevices, isKnownDevice, rememberDevice } from './devices.queries.ts';
import { tellOfNewDevice } from './new-device.service.ts';
import { refuseGuessable } from './password-rule.service.ts';
import { hashPassword, passwordMatches, withHashingTurn } from './passwords.ts';
import { type SignInKeys, type SignInTry, signInBlockedUntil, signInKeys } from './sign-in-limits.service.ts';

const SETUPS_PER_ADDRESS = 20;

export type SignedInDevice = Credentials & { deviceToken: string };

type Outcome =
  | { kind: 'in'; device: SignedInDevice }
  | {
      kind: 'refused';
      code: 'invalid_credentials' | 'second_factor_required' | 'second_factor_wrong' | 'link_invalid';
    }
  | { kind: 'blocked'; until: Date };

const refused = (code: Extract<Outcome, { kind: 'refused' }>['code']): Outcome => ({ kind: 'refused', code });

/** How somebody proved who they are; on record with the sign-in. */
type Proved = { by: 'password' | 'provider' | 'setup'; second_factor?: UsedFactor };

/** Checks a password. Tries for one account take turns, so that a burst cannot slip past the limit. */
export function signIn(
  deps: Deps,
  input: LoginInput,
  deviceToken: string | undefined,
  origin: Origin,
): Promise<SignedInDevice> {
  return letIn(deps, async (trx) => {
    const account = await accountByEmail(trx, input.email);
    const attempt = { email: input.email, account, deviceToken, origin };
    return inTurn(trx, deps, attempt, async (keys) => {
      const right = await passwordMatches(account?.password_hash, input.password);
      if (account && right && account.status === 'ACTIVE')
        return passFactor(trx, deps, { ...attempt, account, keys }, { by: 'password', code: input.code });
      await countWrong(trx, deps, attempt, [keys.account, keys.address]);
      return refused('invalid_credentials');
    });
  });
}

/** The purpose of the ticket that somebody holds whom a provider has vouched for, and whose code is still missing. */
export const CODE_TICKET = 'sign-in code';

/** Ends a sign-in that a provider vouched for, with the code that was still missing. */
export function signInWithCode(
  deps: Deps,
  { ticket, code }: { ticket: string; code: string },
  deviceToken: string | undefined,
  origin: Origin,
): Promise<SignedInDevice> {
  const use = { hash: hashToken(ticket), purpose: CODE_TICKET, now: deps.clock.now() };
  return letIn(deps, async (trx) => {
    const link = await findLink(trx, use);
    const account = link?.account_id ? await accountById(trx, link.account_id) : undefined;
    if (account?.status !== 'ACTIVE' || !(await hasSecondFactor(trx, account.id)))
      return refused('link_invalid');
    const attempt = { email: account.email, account, deviceToken, origin };
    return inTurn(trx, deps, attempt, async (keys) => {
      const outcome = await passFactor(trx, deps, { ...attempt, keys }, { by: 'provider', code });
      if (outcome.kind === 'in') await spendLink(trx, use);
      return outcome;
    });
  });
}

async function letIn(deps: Deps, attempt: (trx: Db) => Promise<Outcome>): Promise<SignedInDevice> {
  const outcome = await withHashingTurn(() => inTransaction(deps, attempt));
  if (outcome.kind === 'blocked') throw tooManyAttempts(outcome.until, deps.clock.now());
  if (outcome.kind === 'refused') throw new AppError(outcome.code);
  return outcome.device;
}

async function inTurn(
  db: Db,
  deps: Deps,
  attempt: SignInTry,
  work: (keys: SignInKeys) => Promise<Outcome>,
): Promise<Outcome> {
  const keys = await signInKeys(db, deps, attempt);
  await takeTurn(db, keys.account);
  const until = await signInBlockedUntil(db, keys, deps.clock.now());
  return until ? { kind: 'blocked', until } : work(keys);
}

async function countWrong(
  db: Db,
  deps: Deps,
  { account, origin }: SignInTry,
  keys: Buffer[],
  wrong?: 'second_factor',
): Promise<void> {
  await countEvents(db, keys, deps.clock.now());
  await recordAudit(db, deps.clock, origin, {
    accountId: account?.id ?? null,
    action: 'auth.sign_in_failed',
    ...(wrong ? { after: { wrong } } : {}),
  });
}

type KnownTry = SignInTry & { account: Account; keys: SignInKeys };

/** Asks somebody who has proved the first factor for the second, where they have one, and lets them in. */
async function passFactor(
  db: Db,
  deps: Deps,
  attempt: KnownTry,
  { by, code }: { by: Proved['by']; code: string | undefined },
): Promise<Outcome> {
  const { account, keys, deviceToken, origin } = attempt;
  const proved: Proved = { by };
  if (await hasSecondFactor(db, account.id)) {
    if (code === undefined) return refused('second_factor_required');
    const used = await spendCode(db, deps, await lockAccount(db, account.id), code, origin);
    if (!used) {
      await countWrong(db, deps, attempt, [keys.account, keys.code, keys.address], 'second_factor');
      return refused('second_factor_wrong');
    }
    await forgetEvents(db, keys.code);
    proved.second_factor = used;
  }
  await forgetEvents(db, keys.account);
  return { kind: 'in', device: await enter(db, deps, account, { deviceToken, origin, proved }) };
}

type Entering = { deviceToken: string | undefined; origin: Origin; proved: Proved };

/** Starts the session of somebody who has proved who they are, and remembers the device. */
export async function enter(
  db: Db,
  deps: Deps,
  account: Account,
  { deviceToken: presented, origin, proved }: Entering,
): Promise<SignedInDevice> {
  const known = presented && (await isKnownDevice(db, account.id, hashToken(presented)));
  const deviceToken = known ? presented : randomToken();
  if (!known && (await hasKnownDevices(db, account.id))) await tellOfNewDevice(db, deps, account, origin);
  await rememberDevice(db, account.id, hashToken(deviceToken), deps.clock.now());
  const credentials = await startSession(db, deps, account, origin);
  await recordAudit(db, deps.clock, origin, {
    accountId: account.id,
    action: 'auth.signed_in',
    after: proved,
  });
  return { ...credentials, deviceToken };
}

/** Makes the first administrator from the one-time link that the server printed. */
export async function setUp(deps: Deps, input: SetupInput, origin: Origin): Promise<SignedInDevice> {
  await countCall(deps, { purpose: 'set up', from: origin.ip, most: SETUPS_PER_ADDRESS });
  const use = { hash: hashToken(input.token), purpose: 'setup', now: deps.clock.now() };
  if (!(await findLink(deps.db, use))) throw new AppError('link_invalid');
  await refuseGuessable(input.password, input);
  const passwordHash = await withHashingTurn(() => hashPassword(input.password));
  return inTransaction(deps, async (trx) => {
    if (!(await spendLink(trx, use)) || (await anyAccount(trx))) throw new AppError('link_invalid');
    const account = await insertAccount(trx, {
      email: input.email,
      passwordHash,
      role: '1',
      firstName: input.first_name,
      lastName: input.last_name,
    });
    if (!account) throw new AppError('email_taken');
    const { id, email, role } = account;
    await recordAudit(trx, deps.clock, origin, {
      accountId: id,
      action: 'auth.set_up',
      object: { type: 'account', id },
      after: { email, role },
    });
    return enter(trx, deps, account, { deviceToken: undefined, origin, proved: { by: 'setup' } });
  });
}
