import { isMarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { OrderLedger } from '@gian-hang/marketplace/types/finance-types';
import type { StoredLedgerRow } from '../../../db/schema/finance-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { withMarketplaceTimeout } from '../../../http/limits/marketplace-timeout.ts';
import { expireShopAccess, openShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { type OrderRef, storedLedger, storeLedger } from './earnings.queries.ts';

/** Somebody looks at the page: what is stored must not wait long for a marketplace that is slow. */
const LEDGER_TIMEOUT_MS = 6_000;

type Ledger = { rows: StoredLedgerRow[]; isOutdated: boolean };

/**
 * The marketplace's breakdown of an order by SKU. It is read when the stored one is older than the order's newest
 * transaction, and kept; if the marketplace does not answer, the stored one is returned.
 */
export async function orderLedger(deps: Deps, order: OrderRef, newestRowAt: Date): Promise<Ledger> {
  const stored = await storedLedger(deps.db, order);
  if (stored && stored.read_at >= newestRowAt) return { rows: stored.rows, isOutdated: false };
  const readAt = deps.clock.now();
  const rows = await fetchLedger(deps, order);
  if (rows === null) return { rows: stored?.rows ?? [], isOutdated: true };
  await storeLedger(deps.db, order, { rows, read_at: readAt });
  return { rows, isOutdated: false };
}

/** Null if the marketplace cannot be read. */
async function fetchLedger(deps: Deps, { shop_id, t_order_id }: OrderRef): Promise<StoredLedgerRow[] | null> {
  try {
    const shop = await openShopConnection(deps, shop_id);
    try {
      const { item } = await withMarketplaceTimeout(
        (signal) => shop.calls.getOrderLedger(t_order_id, { signal }),
        LEDGER_TIMEOUT_MS,
      );
      return item && toStoredRows(item);
    } catch (error) {
      if (isMarketplaceError(error) && error.kind === 'authorisation_gone')
        await expireShopAccess(deps, shop);
      throw error;
    }
  } catch (error) {
    if (!isMarketplaceError(error) && !(error instanceof AppError)) throw error;
    deps.log.warn({ err: error, shopId: shop_id }, 'the breakdown of an order could not be read');
    return null;
  }
}

function toStoredRows({ rows }: OrderLedger): StoredLedgerRow[] {
  return rows.map((row) => ({
    statement_id: row.statementId ?? '',
    sku_id: row.skuId ?? '',
    sku_name: row.skuName ?? '',
    product_name: row.productName ?? '',
    quantity: row.quantity ?? 0,
    settlement: row.settlement ?? '0',
  }));
}
