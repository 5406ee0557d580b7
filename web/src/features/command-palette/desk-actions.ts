import { MAX_PRINTED_ORDERS } from '@gian-hang/contract/limits';
import type { OrderIds } from '@gian-hang/contract/orders/orders';
import { PATHS } from '@gian-hang/contract/paths';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { isUnauthenticated } from '../../lib/api/api-error.ts';
import { openPdf } from '../../lib/api/open-pdf.ts';
import { copyText } from '../../lib/clipboard.ts';
import { formatCount } from '../../lib/text/format.ts';
import { translate } from '../../lib/text/i18n.ts';
import { SHORT_TOAST_MS, showFailure, showSuccess } from '../../lib/toast.ts';
import { shopOptionsQuery } from '../../shared/shop/shop-select.api.ts';
import { shopSyncs } from '../../shared/sync/shop-syncs.ts';

function reportFailure(error: unknown): void {
  if (!isUnauthenticated(error)) showFailure(error);
}

/** Syncs the orders of every connected shop; the order list shows the progress. */
export async function syncAllShops(queries: QueryClient): Promise<void> {
  try {
    const shops = await queries.fetchQuery(shopOptionsQuery());
    const connected = shops.filter(({ status }) => status === 'ACTIVE');
    if (connected.length === 0) return showFailure(translate('palette.noShops'));
    await shopSyncs.orders.start(connected);
  } catch (error) {
    reportFailure(error);
  }
}

async function dueSlips() {
  const { ids, total } = await api.get<OrderIds>(PATHS.orders.ids, { query: { task: 'due_today' } });
  if (ids.length === 0) throw new Error(translate('palette.nothingDue'));
  if (ids.length > MAX_PRINTED_ORDERS)
    throw new Error(
      translate('orders.print.tooMany', { count: formatCount(total), most: MAX_PRINTED_ORDERS }),
    );
  return { kind: 'packing_slip', ids: ids.join(',') };
}

/** Opens the packing slips of the orders that must be shipped today. */
export async function printDueToday(): Promise<void> {
  await openPdf(PATHS.documents.orders, dueSlips()).catch(reportFailure);
}

export async function copyAddress(): Promise<void> {
  const copied = await copyText(window.location.href);
  if (copied) showSuccess(translate('palette.linkCopied'), SHORT_TOAST_MS);
  else showFailure(translate('common.copy.refused'), '', SHORT_TOAST_MS);
}
