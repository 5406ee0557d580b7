import type {
  Statement,
  StatementPage,
  Transaction,
  TransactionPage,
} from '@gian-hang/contract/finance/incoming';
import { SEEDED_SHOP } from './accounts/seeded-shops.ts';
import type { ApiClient } from './accounts/sellers.ts';
import { expect } from './fixtures.ts';

type Found = { statement: Statement; transaction: Transaction };

/** A settled statement of the seeded shop with an order that paid fees; waits for the first sync. */
export async function findSettledOrder(admin: ApiClient): Promise<Found> {
  const [shop] = await admin.shops(SEEDED_SHOP);
  const query = `selectedStore=${shop?.id}&states=paid&pageSize=20`;
  let statement: Statement | undefined;
  await expect
    .poll(
      async () => {
        const { items } = await admin.ask<StatementPage>('GET', `/finance/statements?${query}`);
        statement = items.find(({ complete, order_count }) => complete && order_count > 0);
        return statement !== undefined;
      },
      { timeout: 120_000 },
    )
    .toBe(true);
  if (statement === undefined) throw new Error('no settled statement');
  const path = `/finance/statements/${statement.shop.id}/${statement.statement_id}/transactions`;
  const { items } = await admin.ask<TransactionPage>('GET', `${path}?pageSize=20`);
  const transaction = items.find(
    ({ order, breakdown }) => order?.id && breakdown.some(({ name }) => name === 'transaction_fee_amount'),
  );
  if (transaction === undefined) throw new Error('no order with a transaction fee');
  return { statement, transaction };
}
