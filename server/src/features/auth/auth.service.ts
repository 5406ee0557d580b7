import type { LoginInput, RegisterInput, SetupInput } from '@gian-hang/contract/auth';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Origin } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { type Account, accountByEmail, anyAccount, insertAccount } from './accounts.queries.ts';
import { hasKnownDevices, isKnownDevice, rememberDevice } from './devices.queries.ts';
import { spendLink } from './one-time-links.queries.ts';
import { hashPassword, passwordMatches, withHashingTurn } from './passwords.ts';
import { type Credentials, startSession } from './sessions.service.ts';
import { blockedUntil, countEvents, forgetEvents, takeTurn } from './throttle.queries.ts';
import { countCall, signInKey, tooManyAttempts } from './throttle.service.ts';
import { hashToken, opaqueKey, randomToken } from './tokens.ts';

const WRONG_PER_ACCOUNT = 5;
const WRONG_PER_ADDRESS = 20;
const REGISTRATIONS_PER_ADDRESS = 100;

export type SignedInDevice = Credentials & { deviceToken: string };

type Outcome =
  | { kind: 'in'; device: SignedInDevice }
  | { kind: 'refused' }
  | { kind: 'blocked'; until: Date };

/**
 * Checks a password. Tries for one account take turns, so that a burst cannot slip past the limit; a device that has
 * signed in before has a limit of its own, so that strangers cannot lock its owner out.
 */
export async function signIn(
  deps: Deps,
  input: LoginInput,
  deviceToken: string | undefined,
  origin: Origin,
): Promise<SignedInDevice> {
  const outcome = await withHashingTurn(() =>
    deps.db.transaction().execute((trx) => tryPassword(trx, deps, input, deviceToken, origin)),
  );
  if (outcome.kind === 'blocked') throw tooManyAttempts(outcome.until, deps.clock.now());
  if (outcome.kind === 'refused') throw new AppError('invalid_credentials');
  return outcome.device;
}

async function tryPassword(
  db: Db,
  deps: Deps,
  input: LoginInput,
  deviceToken: string | undefined,
  origin: Origin,
): Promise<Outcome> {
  const now = deps.clock.now();
  const account = await accountByEmail(db, input.email);
  const device = deviceToken ? hashToken(deviceToken) : null;
  const known = Boolean(account && device && (await isKnownDevice(db, account.id, device)));
  const accountKey = signInKey(deps.secret, input.email, known && device ? device : null);
  const addressKey = opaqueKey(deps.secret, 'sign-in address', origin.ip);
  await takeTurn(db, accountKey);
  const limits = [
    { key: accountKey, most: WRONG_PER_ACCOUNT },
    { key: addressKey, most: WRONG_PER_ADDRESS },
  ];
  const until = await blockedUntil(db, limits, now);
  if (until) return { kind: 'blocked', until };
  const right = await passwordMatches(account?.password_hash, input.password);
  if (!account || !right || account.status !== 'ACTIVE') {
    await countEvents(db, [accountKey, addressKey], now);
    await recordAudit(db, deps.clock, origin, {
      accountId: account?.id ?? null,
      action: 'auth.sign_in_failed',
    });
    return { kind: 'refused' };
  }
  await forgetEvents(db, accountKey);
  return { kind: 'in', device: await enter(db, deps, account, deviceToken, origin) };
}

/** Starts the session of somebody who has proved who they are, and remembers the device. */
export async function enter(
  db: Db,
  deps: Deps,
  account: Account,
  presentedDevice: string | undefined,
  origin: Origin,
): Promise<SignedInDevice> {
  const known = presentedDevice && (await isKnownDevice(db, account.id, hashToken(presentedDevice)));
  const deviceToken = known ? presentedDevice : randomToken();
  if (!known && (await hasKnownDevices(db, account.id)))
    await notify(db, deps.clock, [account], 'new_device', { ip: origin.ip, device: origin.userAgent });
  await rememberDevice(db, account.id, hashToken(deviceToken), deps.clock.now());
  const credentials = await startSession(db, deps, account, origin);
  await recordAudit(db, deps.clock, origin, { accountId: account.id, action: 'auth.signed_in' });
  return { ...credentials, deviceToken };
}

/** Answers the same whether or not the e-mail was free; the owner of a taken one is told. */
export async function register(deps: Deps, input: RegisterInput, origin: Origin): Promise<{ email: string }> {
  if (!deps.config.allowRegistration) throw new AppError('registration_closed');
  await countCall(deps, { purpose: 'register', from: origin.ip, most: REGISTRATIONS_PER_ADDRESS });
  const passwordHash = await withHashingTurn(() => hashPassword(input.password));
  await deps.db.transaction().execute(async (trx) => {
    const account = await insertAccount(trx, { email: input.email, passwordHash, role: '2' });
    if (account) {
      await recordAudit(trx, deps.clock, origin, { accountId: account.id, action: 'auth.registered' });
      await notify(trx, deps.clock, [account], 'welcome');
      return;
    }
    const owner = await accountByEmail(trx, input.email);
    if (owner) await notify(trx, deps.clock, [owner], 'registration_attempt', { ip: origin.ip });
  });
  return { email: input.email };
}

/** Makes the first administrator from the one-time link that the server printed. */
export async function setUp(deps: Deps, input: SetupInput, origin: Origin): Promise<SignedInDevice> {
  const passwordHash = await withHashingTurn(() => hashPassword(input.password));
  return deps.db.transaction().execute(async (trx) => {
    const link = await spendLink(trx, {
      hash: hashToken(input.token),
      purpose: 'setup',
      now: deps.clock.now(),
    });
    if (!link || (await anyAccount(trx))) throw new AppError('link_invalid');
    const account = await insertAccount(trx, {
      email: input.email,
      passwordHash,
      role: '1',
      firstName: input.first_name,
      lastName: input.last_name,
    });
    if (!account) throw new AppError('email_taken');
    await recordAudit(trx, deps.clock, origin, { accountId: account.id, action: 'auth.set_up' });
    return enter(trx, deps, account, undefined, origin);
  });
}
