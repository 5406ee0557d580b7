import type { Deps } from '../../deps.ts';
import { sealNumber } from '../../features/bank-accounts/account-numbers.service.ts';
import { insertBankAccount, nextBankAccountId } from '../../features/bank-accounts/bank-accounts.queries.ts';

type NewAccount = { number: string; shopIds: readonly string[]; holder?: string; createdBy?: string };

/** Inserts an account at Vietcombank in VND. */
export async function insertTestBankAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'secret' | 'sealer'>,
  { number, shopIds, holder = 'NGUYEN VAN AN', createdBy }: NewAccount,
): Promise<string> {
  const { db, clock } = deps;
  const id = await nextBankAccountId(db);
  await insertBankAccount(db, {
    id,
    ...sealNumber(deps, id, number),
    bank_code: 'VCB',
    bank_name: 'Vietcombank',
    holder,
    currency: 'VND',
    created_by: createdBy ?? null,
    created_at: clock.now(),
    updated_at: clock.now(),
  });
  for (const shop_id of shopIds)
    await db.insertInto('bank_account_shops').values({ bank_account_id: id, shop_id }).execute();
  return id;
}
