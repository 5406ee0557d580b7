import type { SyncKind } from '@gian-hang/contract/sync';

/** The section that holds the texts of a kind's syncs. */
export const SYNC_TEXTS = {
  orders: 'orders',
  products: 'products',
  finance: 'sync.finance',
} as const satisfies Record<SyncKind, string>;
