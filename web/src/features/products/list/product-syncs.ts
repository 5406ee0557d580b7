import { PATHS } from '@gian-hang/contract/paths';
import { translate } from '../../../lib/text/i18n.ts';
import { createShopSyncs } from '../../../shared/sync/shop-syncs.ts';
import type { SyncTexts } from '../../../shared/sync/sync-texts.ts';

export const productSyncs = createShopSyncs({ kind: 'products', path: PATHS.products.sync });

export const PRODUCT_SYNC_TEXTS: SyncTexts = {
  title: 'products.sync.open',
  lead: 'products.sync.lead',
  running: (done) => translate('products.sync.running', { done }),
  runningOf: (done, expected) => translate('products.sync.runningOf', { done, expected }),
  succeeded: (n) => translate('products.sync.succeededLine', { n }),
  failed: () => translate('products.sync.failedLine'),
};
