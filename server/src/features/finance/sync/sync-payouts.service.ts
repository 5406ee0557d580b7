import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import { type PayoutRecord, toPaymentRecord, toWithdrawalRecord } from './finance-records.ts';
import { payoutTimes, storePayouts } from './payouts.queries.ts';
import { type FinanceSyncContext, readList } from './read-list.service.ts';
import { HISTORY_START } from './sync-statements.service.ts';

const OVERLAP_MS = 7 * 86_400_000;

/** Payments change until they are paid, and a failed one can be paid later within this time. */
const REPAID_WITHIN_MS = 90 * 86_400_000;

/** Reads payments where the marketplace has them, and withdrawals of every type. */
export async function syncPayouts(context: FinanceSyncContext): Promise<void> {
  const { shop } = context;
  if (shop.marketplace.financeRules.hasPayments(shop.region)) await syncPayments(context);
  await syncWithdrawals(context);
}

/** A marketplace that refuses the list has no payments in this region: withdrawals and statements are still read. */
async function syncPayments(context: FinanceSyncContext): Promise<void> {
  const { deps, shop, signal } = context;
  const range = { from: await firstToRead(context, 'payment', REPAID_WITHIN_MS) };
  try {
    await readList(context, {
      prefix: 'payments/',
      isWhole: range.from === HISTORY_START,
      expectsRows: false,
      fetch: (pageToken) => shop.calls.listPayments({ range, direction: 'asc', pageToken }, { signal }),
      toRecord: toPaymentRecord,
      store: (db, records) => storePayouts(db, shop.id, records),
    });
  } catch (error) {
    if (!isMarketplaceError(error, 'refused')) throw error;
    deps.log.warn({ err: error, shop: shop.id }, 'the marketplace refuses payments of this shop');
  }
}

async function syncWithdrawals(context: FinanceSyncContext): Promise<void> {
  const { shop, signal } = context;
  const range = { from: await firstToRead(context, 'withdrawal', OVERLAP_MS) };
  await readList(context, {
    prefix: 'withdrawals/',
    isWhole: range.from === HISTORY_START,
    expectsRows: false,
    fetch: (pageToken) => shop.calls.listWithdrawals({ range, pageToken }, { signal }),
    toRecord: (row) => toWithdrawalRecord(shop.marketplace.financeRules, shop.region, row),
    store: (db, records) => storePayouts(db, shop.id, records),
  });
}

/** Starts at the oldest payout that is in process, and at least `overlap` before the newest one. */
async function firstToRead(
  { deps, shop, full }: FinanceSyncContext,
  source: PayoutRecord['source'],
  overlap: number,
): Promise<Date> {
  const { newest, oldestOpen } = await payoutTimes(deps.db, shop.id, source);
  if (full || !newest) return HISTORY_START;
  const from = new Date(newest.getTime() - overlap);
  return oldestOpen && oldestOpen < from ? oldestOpen : from;
}
