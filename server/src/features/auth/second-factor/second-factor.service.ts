import type { AuditAction } from '@gian-hang/contract/accounts/auth';
import type {
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorState,
} from '@gian-hang/contract/accounts/second-factor';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { lockAccount } from '../profile/profile.queries.ts';
import { endOtherSessions, endSessions } from '../sessions/sessions.queries.ts';
import type { Account } from '../sign-in/accounts.queries.ts';
import { consumeCode, matchTotpStep, openSecret, sealSecret } from './consume-code.service.ts';
import { codeCheck, passwordCheck, withReauthentication } from './reauthentication.service.ts';
import { hashRecoveryCode, newRecoveryCodes, normalizeCode } from './recovery-codes.ts';
import {
  activateSecondFactor,
  deleteSecondFactor,
  hasSecondFactor,
  listSecondFactors,
  lockSecondFactor,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  savePendingSecret,
  saveSealedSecrets,
  secondFactorOf,
} from './second-factor.queries.ts';
import { isSecondFactorRequired } from './second-factor-policy.ts';
import { newTotpSecret, otpauthUrl } from './totp.ts';

const ON = { second_factor: true };
const OFF = { second_factor: false };

export async function getSecondFactor(deps: Deps, actor: Actor): Promise<SecondFactorState> {
  return {
    enabled: await hasSecondFactor(deps.db, actor.accountId),
    required: isSecondFactorRequired(deps.config, actor.role),
    recovery_codes_left: await recoveryCodesLeft(deps.db, actor.accountId),
  };
}

type Proof = { current_password: string; code: string };

const checksOf = (deps: Deps, actor: Actor, { current_password, code }: Proof) => [
  passwordCheck(current_password),
  codeCheck(
    'second factor',
    async (db, account) => (await consumeCode(db, deps, account, code, actor)) !== null,
  ),
];

/** Offers a secret; nothing changes until it is confirmed, and only the newest can be confirmed. */
export async function startSecondFactor(
  deps: Deps,
  actor: Actor,
  { current_password, code = '' }: { current_password: string; code?: string | undefined },
): Promise<SecondFactorSetup> {
  const checks = [
    passwordCheck(current_password),
    codeCheck(
      'second factor',
      async (db, account) =>
        !(await hasSecondFactor(db, account.id)) ||
        (await consumeCode(db, deps, account, code, actor)) !== null,
    ),
  ];
  return withReauthentication(deps, actor, checks, async (trx, account) => {
    const secret = newTotpSecret();
    await savePendingSecret(trx, account.id, sealSecret(deps, account.id, 'pending_secret', secret));
    await record(trx, deps, actor, 'auth.second_factor_started');
    return { secret, otpauth_url: otpauthUrl(secret, account.email) };
  });
}

/** Switches the factor on with a code of the secret offered last; every other session ends. */
export async function confirmSecondFactor(deps: Deps, actor: Actor, code: string): Promise<RecoveryCodes> {
  const now = deps.clock.now();
  let confirmed: { secret: string; step: number } | null = null;
  const check = codeCheck('new second factor', async (db, account) => {
    const sealed = (await secondFactorOf(db, account.id))?.pending_secret;
    const secret = sealed ? openSecret(deps, account.id, 'pending_secret', sealed) : null;
    const step = matchTotpStep(secret, normalizeCode(code), now, null);
    confirmed = secret !== null && step !== null ? { secret, step } : null;
    return confirmed !== null;
  });
  return withReauthentication(deps, actor, [check], async (trx, account) => {
    if (!confirmed) throw new AppError('wrong_code');
    const before = (await hasSecondFactor(trx, account.id)) ? ON : OFF;
    const secret = sealSecret(deps, account.id, 'secret', confirmed.secret);
    await activateSecondFactor(trx, account.id, { secret, step: confirmed.step, now });
    const codes = await issueRecoveryCodes(trx, account);
    await endOtherSessions(trx, account.id, now, actor.sessionId);
    await record(trx, deps, actor, 'auth.second_factor_enabled', { before, after: ON });
    await notify(trx, deps.clock, [account], 'second_factor_enabled', { ip: actor.ip });
    return codes;
  });
}

async function issueRecoveryCodes(db: Db, account: Account): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  const hashes = [];
  for (const code of codes) hashes.push(await hashRecoveryCode(account.id, code));
  await replaceRecoveryCodes(db, account.id, hashes);
  return { recovery_codes: codes };
}

/** Replaces the recovery codes. */
export function replaceOwnRecoveryCodes(deps: Deps, actor: Actor, proof: Proof): Promise<RecoveryCodes> {
  return withReauthentication(deps, actor, checksOf(deps, actor, proof), async (trx, account) => {
    const codes = await issueRecoveryCodes(trx, account);
    await record(trx, deps, actor, 'auth.recovery_codes_replaced');
    return codes;
  });
}

export async function disableSecondFactor(deps: Deps, actor: Actor, proof: Proof): Promise<void> {
  if (isSecondFactorRequired(deps.config, actor.role)) throw new AppError('second_factor_mandatory');
  await withReauthentication(deps, actor, checksOf(deps, actor, proof), async (trx, account) => {
    await deleteSecondFactor(trx, account.id);
    await record(trx, deps, actor, 'auth.second_factor_disabled', { before: ON, after: OFF });
    await notify(trx, deps.clock, [account], 'second_factor_disabled', { ip: actor.ip });
  });
}

/** Lets an administrator remove the factor of somebody who lost the device; every session ends. */
export async function removeSecondFactorOf(deps: Deps, actor: Actor, accountId: string): Promise<void> {
  if (accountId === actor.accountId) throw new AppError('own_account_not_allowed');
  await inTransaction(deps, async (trx) => {
    const account = await lockAccount(trx, accountId, 'not_found');
    if (!(await hasSecondFactor(trx, accountId))) throw new AppError('not_found');
    await deleteSecondFactor(trx, accountId);
    await endSessions(trx, accountId, deps.clock.now(), 'signed_out_elsewhere');
    await recordAudit(trx, deps.clock, actor, {
      action: 'account.second_factor_removed',
      object: { type: 'account', id: accountId },
      before: ON,
      after: OFF,
    });
    await notify(trx, deps.clock, [account], 'second_factor_removed');
  });
}

/** Re-seals values of an earlier secret, so that the earlier one can be removed from the settings. */
export async function resealSecondFactors(deps: Deps): Promise<void> {
  for (const { account_id: id } of await listSecondFactors(deps.db))
    await inTransaction(deps, async (trx) => {
      const factor = await lockSecondFactor(trx, id);
      if (!factor) return;
      const again = (column: 'secret' | 'pending_secret') => {
        const sealed = factor[column];
        if (sealed === null || deps.sealer.isCurrent(sealed)) return sealed;
        const secret = openSecret(deps, id, column, sealed);
        return secret === null ? sealed : sealSecret(deps, id, column, secret);
      };
      await saveSealedSecrets(trx, id, { secret: again('secret'), pending_secret: again('pending_secret') });
    });
}

async function record(
  db: Db,
  deps: Deps,
  actor: Actor,
  action: AuditAction,
  sides: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  await recordAudit(db, deps.clock, actor, {
    action,
    object: { type: 'account', id: actor.accountId },
    ...sides,
  });
}
