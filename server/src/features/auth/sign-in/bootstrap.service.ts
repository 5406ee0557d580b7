import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { createOneTimeLink } from '../password-links/one-time-links.service.ts';
import { hasAccounts, insertAccount } from './accounts.queries.ts';
import { isGuessable } from './password-policy.service.ts';
import { hashPassword } from './passwords.ts';

const FIRST_ACCOUNT_LOCK = 4_742_046;
const SETUP_LINK_MS = 60 * 60_000;
const SANDBOX_STAFF = { email: 'staff@example.com', password: 'staff123' };

/**
 * Ensures that somebody can sign in: creates the configured first administrator (plus a staff account in sandbox mode),
 * or returns a one-time set-up link to show to whoever started the server.
 */
export async function ensureFirstAccount({ db, config, clock, log }: Deps): Promise<string | null> {
  return inTransaction({ db, log }, async (trx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`.execute(trx);
    if (await hasAccounts(trx)) return null;
    if (!config.admin) {
      const expiresAt = new Date(clock.now().getTime() + SETUP_LINK_MS);
      const token = await createOneTimeLink(trx, { purpose: 'setup', accountId: null, expiresAt });
      return `${config.publicUrl}/setup#token=${token}`;
    }
    if (config.marketplace === 'live' && (await isGuessable(config.admin.password, config.admin)))
      log.warn('ADMIN_PASSWORD is easy to guess: change it after signing in');
    await insertAccount(trx, {
      email: config.admin.email,
      passwordHash: await hashPassword(config.admin.password),
      role: '1',
      firstName: 'Viên',
      lastName: 'Quản trị',
    });
    if (config.marketplace === 'sandbox')
      await insertAccount(trx, {
        email: SANDBOX_STAFF.email,
        passwordHash: await hashPassword(SANDBOX_STAFF.password),
        role: '2',
        firstName: 'Viên',
        lastName: 'Nhân',
      });
    return null;
  });
}
