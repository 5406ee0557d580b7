import type { Deps } from '../../deps.ts';
import { insertTestBankAccount } from '../finance/test-bank-accounts.ts';
import { insertTestBankLine } from '../finance/test-bank-lines.ts';
import { insertTestPayout } from '../finance/test-payouts.ts';
import type { orderRecord } from '../orders/test-orders.ts';
import { insertTestProducts, productRecord } from '../products/test-products.ts';
import { storeTestOrders } from './store-test-orders.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Wanted = { n: number; now: Date };
type Times = NonNullable<Parameters<typeof orderRecord>[0]['times']>;

const before = (now: Date) => (ms: number) => new Date(now.getTime() - ms);

/** Puts `n` of everything that needs somebody into a shop, and what looks alike beside it. */
export async function fillTasks(deps: Deps, shopId: string, { n, now }: Wanted): Promise<void> {
  const { db } = deps;
  const ago = before(now);
  const each = (make: (index: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: n }, (_, index) => make(index)));
  await storeOrdersOf(deps, shopId, { n, now });
  await each((index) =>
    db
      .insertInto('order_returns')
      .values(
        [`${shopId}10${index}`, `${shopId}10${index}`, `${shopId}99`].map((t_order_id, nth) => ({
          shop_id: shopId,
          return_id: `${t_order_id}-${index}-${nth}`,
          t_order_id,
          status: 'REQUESTED',
          marketplace_status: 'RETURN_OR_REFUND_REQUEST_PENDING',
          type: 'REFUND',
          created_at: now,
          updated_at: now,
          answer_by: null,
          needs_answer: true,
          counts: true,
        })),
      )
      .execute(),
  );
  await db
    .insertInto('sync_runs')
    .values(
      (['succeeded', 'failed'] as const).map((state, index) => ({
        shop_id: shopId,
        kind: 'orders' as const,
        trigger: 'scheduled_sync' as const,
        state,
        error_code: state === 'failed' ? 'timeout' : null,
        created_at: ago(MINUTE_MS * (5 - index)),
        finished_at: ago(MINUTE_MS * (5 - index)),
      })),
    )
    .execute();
  const product = (id: string, stock: number, status = 'ACTIVATE') =>
    productRecord({ id: shopId + id, title: 'Áo', createdAt: now, stock, status });
  await insertTestProducts(db, shopId, [
    ...Array.from({ length: n }, (_, index) => product(`50${index}`, 1)),
    product('601', 500),
    product('602', 1, 'DELETED'),
  ]);
  await each(() => insertTestPayout(deps, { shop_id: shopId, state: 'failed' }));
  await insertTestPayout(deps, { shop_id: shopId });
  await insertTestPayout(deps, { shop_id: shopId, state: 'failed', created_at: ago(60 * DAY_MS) });
  await insertEstimates(deps, shopId, { n, now });
  const account = await insertTestBankAccount(deps, { number: `00${shopId}1234567`, shopIds: [shopId] });
  await each((index) => insertTestBankLine(deps, account, `chờ ${index}`));
  const { lineId } = await insertTestBankLine(deps, account, 'bỏ qua');
  await db
    .updateTable('bank_lines')
    .set({ state: 'ignored', ignored_reason: 'other' })
    .where('id', '=', lineId)
    .execute();
}

async function storeOrdersOf({ db }: Deps, shopId: string, { n, now }: Wanted): Promise<void> {
  const ago = before(now);
  const tonight = new Date(now.getTime() + 6 * HOUR_MS);
  const order = (id: string, times: Times, status = 'AWAITING_SHIPMENT') => ({
    id: shopId + id,
    status,
    createdAt: ago(DAY_MS),
    times,
  });
  await storeTestOrders(
    db,
    shopId,
    Array.from({ length: n }, (_, index) => [
      order(`10${index}`, { due_at: ago(MINUTE_MS).toISOString() }),
      order(`20${index}`, { due_at: tonight.toISOString() }),
      order(`30${index}`, { cancel_requested: true }),
      order(`40${index}`, { due_at: ago(MINUTE_MS).toISOString() }, 'DELIVERED'),
    ]).flat(),
  );
}

async function insertEstimates({ db }: Deps, shopId: string, { n, now }: Wanted): Promise<void> {
  const ago = before(now);
  const delivered = [...Array.from({ length: n }, () => 40), 1];
  await db
    .insertInto('order_estimates')
    .values(
      delivered.map((days, index) => ({
        shop_id: shopId,
        t_order_id: `${shopId}70${index}`,
        open: true,
        reason: null,
        expected_on: null,
        order_created_at: ago(60 * DAY_MS),
        delivered_at: ago(days * DAY_MS),
        currency: 'VND',
        settlement: '1000',
        gross: '1000',
        refunds: '0',
        platform_fees: '0',
        affiliate_fees: '0',
        shipping: '0',
        taxes: '0',
        adjustments: '0',
        difference: '0',
        breakdown: '{}',
        read_at: now,
      })),
    )
    .execute();
}
