import { randomUUID } from 'node:crypto';
import { permissionsOf, type Role } from '@gian-hang/contract/accounts/roles';

/** Whose something is: a person, and the shop they look after. Both say `mark` wherever they can be seen. */
export type Holder = { mark: string; accountId: string; shopId: string };

/** What an id can name. */
export type Kind =
  | 'shop'
  | 'shop number'
  | 'order'
  | 'order number'
  | 'manual order'
  | 'product'
  | 'product number'
  | 'keeper'
  | 'sync run'
  | 'set aside'
  | 'bulk'
  | 'work'
  | 'self'
  | 'session'
  | 'notification'
  | 'account'
  | 'account with factor';

/** Who reaches what is somebody else's: those who see all shops, administrators, whoever may ask at all, or nobody. */
const REACHED_BY: Record<Kind, 'all shops' | 'administrator' | 'permission' | 'nobody'> = {
  shop: 'all shops',
  'shop number': 'all shops',
  order: 'all shops',
  'order number': 'all shops',
  'manual order': 'all shops',
  product: 'all shops',
  'product number': 'all shops',
  keeper: 'all shops',
  'sync run': 'all shops',
  'set aside': 'all shops',
  bulk: 'administrator',
  work: 'nobody',
  self: 'nobody',
  session: 'nobody',
  notification: 'nobody',
  account: 'permission',
  'account with factor': 'permission',
};
const NEEDS_NO_SHOP: readonly Kind[] = ['self', 'session', 'notification', 'account', 'account with factor'];

export type Somebody = {
  name: string;
  role: Role | null;
  status: 'ACTIVE' | 'DISABLED';
  token: string | undefined;
  /** What is theirs; somebody without shops has only themselves. */
  own: Holder;
  hasShop: boolean;
  foreign: Holder;
};

export function reachesForeign({ role }: Somebody, kind: Kind): boolean {
  const by = REACHED_BY[kind];
  if (by === 'permission') return true;
  if (by === 'administrator') return role === '1';
  return by === 'all shops' && (role === '1' || role === '3');
}

export const has = ({ hasShop }: Somebody, kind: Kind) => hasShop || NEEDS_NO_SHOP.includes(kind);

export const may = ({ role }: Somebody, access: string) =>
  access === 'signed-in' || (role !== null && permissionsOf(role).some((one) => one === access));

/** Ids that name nothing: one never given out, and one too large to be. */
export const missingIds = (kind: Kind): string[] =>
  kind === 'session' ? [randomUUID()] : ['999999999', '9999999999999999999'];
