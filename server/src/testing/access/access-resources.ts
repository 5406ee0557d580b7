import { randomUUID } from 'node:crypto';
import { permissionsOf, type Role } from '@gian-hang/contract/accounts/roles';

/** The owner of a resource: an account and its shop. Both contain `mark` in every visible name. */
export type ResourceOwner = { mark: string; accountId: string; shopId: string };

/** What an id can refer to. */
export type ResourceKind =
  | 'shop'
  | 'marketplace shop id'
  | 'order'
  | 'marketplace order id'
  | 'manual order'
  | 'order view'
  | 'product'
  | 'marketplace product id'
  | 'shop member'
  | 'statement'
  | 'shop of a statement'
  | 'sync run'
  | 'quarantined record'
  | 'bulk change'
  | 'bulk job'
  | 'self'
  | 'session'
  | 'notification'
  | 'account'
  | 'account with factor';

/** Who can access another account's resource: viewers of all shops, administrators, the permission, or nobody. */
const FOREIGN_ACCESS: Record<ResourceKind, 'all shops' | 'administrator' | 'permission' | 'nobody'> = {
  shop: 'all shops',
  'marketplace shop id': 'all shops',
  order: 'all shops',
  'marketplace order id': 'all shops',
  'manual order': 'all shops',
  'order view': 'nobody',
  product: 'all shops',
  'marketplace product id': 'all shops',
  'shop member': 'all shops',
  // Neither finds anything beside the other of another shop.
  statement: 'nobody',
  'shop of a statement': 'nobody',
  'sync run': 'all shops',
  'quarantined record': 'all shops',
  'bulk change': 'administrator',
  'bulk job': 'nobody',
  self: 'nobody',
  session: 'nobody',
  notification: 'nobody',
  account: 'permission',
  'account with factor': 'permission',
};
const KINDS_WITHOUT_SHOP: readonly ResourceKind[] = [
  'self',
  'session',
  'notification',
  'order view',
  'account',
  'account with factor',
];

export type TestActor = {
  name: string;
  role: Role | null;
  moneyAccess: boolean;
  status: 'ACTIVE' | 'DISABLED';
  token: string | undefined;
  /** The actor's own resources; an actor without shops owns only its account. */
  own: ResourceOwner;
  hasShop: boolean;
  foreign: ResourceOwner;
};

export function canReachForeign({ role }: TestActor, kind: ResourceKind): boolean {
  const by = FOREIGN_ACCESS[kind];
  if (by === 'permission') return true;
  if (by === 'administrator') return role === '1';
  return by === 'all shops' && (role === '1' || role === '3');
}

export const hasResource = ({ hasShop }: TestActor, kind: ResourceKind) =>
  hasShop || KINDS_WITHOUT_SHOP.includes(kind);

export const isAllowed = ({ role, moneyAccess }: TestActor, access: string) =>
  access === 'signed-in' ||
  (role !== null && permissionsOf({ role, money_access: moneyAccess }).some((one) => one === access));

/** Ids that do not exist: one never generated, and one too large. */
export const missingIds = (kind: ResourceKind): string[] =>
  kind === 'session' ? [randomUUID()] : ['999999999', '9999999999999999999'];
