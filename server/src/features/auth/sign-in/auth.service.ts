import type { LoginInput, SetupInput } from '@gian-hang/contract/accounts/auth';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { clearEvents, countEvents, lockThrottleKey } from '../../../shared/throttle/throttle.queries.ts';
import { enforceCallLimit, tooManyAttempts } from '../../../shared/throttle/throttle.service.ts';
import { consumeLink, lockUsableLink } from '../password-links/one-time-links.queries.ts';
import { lockAccount } from '../profile/profile.queries.ts';
import { consumeCode, type UsedFactor } from '../second-factor/consume-code.service.ts';
import { hasSecondFactor } from '../second-factor/second-factor.queries.ts';
import { type Credentials, startSession } from '../sessions/sessions.service.ts';
import { hashToken, randomToken } from '../sessions/tokens.ts';
import { type Account, accountByEmail, accountById, hasAccounts, insertAccount } from './accounts.queries.ts';
import { hasKnownDevices, isKnownDevice, rememberDevice } from './devices.queries.ts';
import { notifyNewDevice } from './notify-new-device.service.ts';
import { refuseGuessable } from './password-policy.service.ts';
import { hashPassword, limitHashing, verifyPassword } from './passwords.ts';
import {
  type SignInAttempt,
  type SignInKeys,
  signInBlockedUntil,
  signInKeys,
} from './sign-in-limits.service.ts';

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

/** How somebody proved their identity; audited with the sign-in. */
type SignInMethod = { by: 'password' | 'provider' | 'setup'; second_factor?: UsedFactor };

/** Checks a password. Attempts for one account are serialised, so that a burst cannot bypass the limit. */
export function signIn(
  deps: Deps,
  input: LoginInput,
  deviceToken: string | undefined,
  origin: Origin,
): Promise<SignedInDevice> {
  return signInOrThrow(deps, async (trx) => {
    const account = await accountByEmail(trx, input.email);
    const attempt = { email: input.email, account, deviceToken, origin };
    return throttleSignIn(trx, deps, attempt, async (keys) => {
      const right = await verifyPassword(account?.password_hash, input.password);
      if (account && right && account.status === 'ACTIVE')
        return verifySecondFactor(
          trx,
          deps,
          { ...attempt, account, keys },
          { by: 'password', code: input.code },
        );
      await recordFailedAttempt(trx, deps, attempt, [keys.account, keys.address]);
      return refused('invalid_credentials');
    });
  });
}

/** The purpose of the ticket after a provider sign-in whose code is still missing. */
export const SECOND_FACTOR_TICKET = 'sign-in code';

/** Completes a provider sign-in with the missing code. */
export function signInWithCode(
  deps: Deps,
  { ticket, code }: { ticket: string; code: string },
  deviceToken: string | undefined,
  origin: Origin,
): Promise<SignedInDevice> {
  const use = { hash: hashToken(ticket), purpose: SECOND_FACTOR_TICKET, now: deps.clock.now() };
  return signInOrThrow(deps, async (trx) => {
    const link = await lockUsableLink(trx, use);
    const account = link?.account_id ? await accountById(trx, link.account_id) : undefined;
    if (account?.status !== 'ACTIVE' || !(await hasSecondFactor(trx, account.id)))
      return refused('link_invalid');
    const attempt = { email: account.email, account, deviceToken, origin };
    return throttleSignIn(trx, deps, attempt, async (keys) => {
      const outcome = await verifySecondFactor(trx, deps, { ...attempt, keys }, { by: 'provider', code });
      if (outcome.kind === 'in') await consumeLink(trx, use);
      return outcome;
    });
  });
}

async function signInOrThrow(deps: Deps, attempt: (trx: Db) => Promise<Outcome>): Promise<SignedInDevice> {
  const outcome = await limitHashing(() => inTransaction(deps, attempt));
  if (outcome.kind === 'blocked') throw tooManyAttempts(outcome.until, deps.clock.now());
  if (outcome.kind === 'refused') throw new AppError(outcome.code);
  return outcome.device;
}

async function throttleSignIn(
  db: Db,
  deps: Deps,
  attempt: SignInAttempt,
  work: (keys: SignInKeys) => Promise<Outcome>,
): Promise<Outcome> {
  const keys = await signInKeys(db, deps, attempt);
  await lockThrottleKey(db, keys.account);
  const until = await signInBlockedUntil(db, keys, deps.clock.now());
  return until ? { kind: 'blocked', until } : work(keys);
}

async function recordFailedAttempt(
  db: Db,
  deps: Deps,
  { account, origin }: SignInAttempt,
  keys: Buffer[],
  wrong?: 'second_factor',
): Promise<void> {
  await countEvents(db, keys, deps.clock.now());
  const caller = { ...origin, accountId: account?.id ?? null };
  await recordAudit(db, deps.clock, caller, {
    action: 'auth.sign_in_failed',
    ...(wrong ? { after: { wrong } } : {}),
  });
}

type VerifiedAttempt = SignInAttempt & { account: Account; keys: SignInKeys };

/** Requires the second factor if the account has one, then completes the sign-in. */
async function verifySecondFactor(
  db: Db,
  deps: Deps,
  attempt: VerifiedAttempt,
  { by, code }: { by: SignInMethod['by']; code: string | undefined },
): Promise<Outcome> {
  const { account, keys, deviceToken, origin } = attempt;
  const method: SignInMethod = { by };
  if (await hasSecondFactor(db, account.id)) {
    if (code === undefined) return refused('second_factor_required');
    const used = await consumeCode(db, deps, await lockAccount(db, account.id), code, origin);
    if (!used) {
      await recordFailedAttempt(db, deps, attempt, [keys.account, keys.code, keys.address], 'second_factor');
      return refused('second_factor_wrong');
    }
    await clearEvents(db, keys.code);
    method.second_factor = used;
  }
  await clearEvents(db, keys.account);
  return { kind: 'in', device: await completeSignIn(db, deps, account, { deviceToken, origin, method }) };
}

type SignInContext = { deviceToken: string | undefined; origin: Origin; method: SignInMethod };

/** Starts the session after a successful sign-in and remembers the device. */
export async function completeSignIn(
  db: Db,
  deps: Deps,
  account: Account,
  { deviceToken: presented, origin, method }: SignInContext,
): Promise<SignedInDevice> {
  const known = presented && (await isKnownDevice(db, account.id, hashToken(presented)));
  const deviceToken = known ? presented : randomToken();
  if (!known && (await hasKnownDevices(db, account.id))) await notifyNewDevice(db, deps, account, origin);
  await rememberDevice(db, account.id, hashToken(deviceToken), deps.clock.now());
  const credentials = await startSession(db, deps, account, origin);
  const caller = { ...origin, accountId: account.id };
  await recordAudit(db, deps.clock, caller, { action: 'auth.signed_in', after: method });
  return { ...credentials, deviceToken };
}

/** Creates the first administrator from the one-time link that the server printed. */
export async function createFirstAdministrator(
  deps: Deps,
  input: SetupInput,
  origin: Origin,
): Promise<SignedInDevice> {
  await enforceCallLimit(deps, { purpose: 'set up', from: origin.ip, max: SETUPS_PER_ADDRESS });
  const use = { hash: hashToken(input.token), purpose: 'setup', now: deps.clock.now() };
  if (!(await lockUsableLink(deps.db, use))) throw new AppError('link_invalid');
  await refuseGuessable(input.password, input);
  const passwordHash = await limitHashing(() => hashPassword(input.password));
  return inTransaction(deps, async (trx) => {
    if (!(await consumeLink(trx, use)) || (await hasAccounts(trx))) throw new AppError('link_invalid');
    const account = await insertAccount(trx, {
      email: input.email,
      passwordHash,
      role: '1',
      firstName: input.first_name,
      lastName: input.last_name,
    });
    if (!account) throw new AppError('email_taken');
    const { id, email, role } = account;
    const caller = { ...origin, accountId: id };
    await recordAudit(trx, deps.clock, caller, {
      action: 'auth.set_up',
      object: { type: 'account', id },
      after: { email, role },
    });
    return completeSignIn(trx, deps, account, { deviceToken: undefined, origin, method: { by: 'setup' } });
  });
}
