import { opaqueKey } from '../../../config/secret-keys.ts';
import type { Db } from '../../../db/database.ts';
import { emailKey } from '../../../db/email-key.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { blockedUntil } from '../../../shared/throttle/throttle.queries.ts';
import { signInKey } from '../../../shared/throttle/throttle.service.ts';
import { hashToken } from '../sessions/tokens.ts';
import type { Account } from './accounts.queries.ts';
import { isKnownDevice } from './devices.queries.ts';

const WRONG_PER_ACCOUNT = 5;
const WRONG_PER_ADDRESS = 20;

/** The keys that count wrong attempts. Codes have their own count, which only a right code resets. */
export type SignInKeys = { account: Buffer; code: Buffer; address: Buffer };

export type SignInAttempt = {
  email: string;
  account: Account | undefined;
  deviceToken: string | undefined;
  origin: Origin;
};

/**
 * A device that has signed in to this account before has its own limits, including those of its address, so that
 * strangers behind the same address cannot lock its owner out.
 */
export async function signInKeys(
  db: Db,
  { secret }: Deps,
  { email, account, deviceToken, origin }: SignInAttempt,
): Promise<SignInKeys> {
  const device = deviceToken ? hashToken(deviceToken) : null;
  const known = Boolean(account && device && (await isKnownDevice(db, account.id, device)));
  const knownDevice = known ? device : null;
  const deviceName = knownDevice?.toString('hex') ?? '';
  return {
    account: signInKey(secret, email, knownDevice),
    code: opaqueKey(secret, 'sign-in code', emailKey(email), deviceName),
    address: opaqueKey(secret, 'sign-in address', origin.ip, deviceName),
  };
}

export function signInBlockedUntil(db: Db, keys: SignInKeys, now: Date): Promise<Date | null> {
  const limits = [
    { key: keys.account, max: WRONG_PER_ACCOUNT },
    { key: keys.code, max: WRONG_PER_ACCOUNT },
    { key: keys.address, max: WRONG_PER_ADDRESS },
  ];
  return blockedUntil(db, limits, now);
}
