import type { Permission } from './accounts/roles.ts';

/** Apart from the schemas, so that pages need no zod for them. */
export const SYNC_KINDS = ['orders', 'products', 'finance'] as const;
export type SyncKind = (typeof SYNC_KINDS)[number];

/** What starts a sync of the kind. Only those who may read money see anything of the finance syncs. */
export const SYNC_PERMISSIONS = {
  orders: 'orders.sync',
  products: 'products.sync',
  finance: 'money.read',
} as const satisfies Record<SyncKind, Permission>;
