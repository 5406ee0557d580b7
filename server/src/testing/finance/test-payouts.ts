import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';

type Payout = Insertable<Database['payouts']>;

/** Inserts a paid payment in VND of this moment, with the given differences. */
export async function insertTestPayout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  payout: Pick<Payout, 'shop_id'> & Partial<Payout>,
): Promise<string> {
  const now = clock.now();
  const payout_id = randomUUID();
  await db
    .insertInto('payouts')
    .values({
      source: 'payment',
      payout_id,
      kind: 'PAYMENT',
      to_bank: true,
      state: 'paid',
      created_at: now,
      paid_at: now,
      currency: 'VND',
      amount: '100000',
      before_exchange_amount: null,
      before_exchange_currency: null,
      exchange_rate: null,
      bank_account: null,
      ...payout,
    })
    .execute();
  return payout_id;
}
