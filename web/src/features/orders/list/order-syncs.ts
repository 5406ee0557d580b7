import { PATHS } from '@gian-hang/contract/paths';
import { translate } from '../../../lib/text/i18n.ts';
import { createShopSyncs } from '../../../shared/sync/shop-syncs.ts';
import type { SyncTexts } from '../../../shared/sync/sync-texts.ts';

export const orderSyncs = createShopSyncs({ kind: 'orders', path: PATHS.orders.sync });

export const ORDER_SYNC_TEXTS: SyncTexts = {
  title: 'orders.sync.open',
  lead: 'orders.sync.lead',
  running: (done) => translate('orders.sync.running', { done }),
  runningOf: (done, expected) => translate('orders.sync.runningOf', { done, expected }),
  succeeded: (n) => translate('orders.sync.succeededLine', { n }),
  failed: () => translate('orders.sync.failedLine'),
};
