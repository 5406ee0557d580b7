import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { emailKey } from '../../../db/email-key.ts';
import type { Database } from '../../../db/schema.ts';

export type Account = Selectable<Database['accounts']>;

export function accountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
}

export function accountById(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

type NewAccount = {
  email: string;
  passwordHash: string | null;
  role: Account['role'];
  firstName?: string;
  lastName?: string;
  emailUnverified?: boolean;
};

/** Returns undefined if the e-mail is taken. */
export function insertAccount(db: Db, account: NewAccount): Promise<Account | undefined> {
  return db
    .insertInto('accounts')
    .values({
      email: account.email.trim(),
      email_key: emailKey(account.email),
      password_hash: account.passwordHash,
      role: account.role,
      email_unverified: account.emailUnverified ?? false,
      first_name: account.firstName ?? '',
      last_name: account.lastName ?? '',
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;
}
