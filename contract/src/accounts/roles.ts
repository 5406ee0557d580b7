export const ROLES = ['1', '2', '3'] as const;
/** '1' administrator, '2' staff, '3' moderator. */
export type Role = (typeof ROLES)[number];
export const ADMINISTRATOR: Role = '1';

export const ROLE_NAMES = { '1': 'administrator', '2': 'staff', '3': 'moderator' } as const satisfies Record<
  Role,
  string
>;

export const PERMISSIONS = [
  'accounts.manage',
  'audit.read',
  'announcements.send',
  'shops.link',
  'shops.manage',
  'orders.sync',
  'orders.write',
  'orders.export',
  'products.sync',
  'products.write',
  'money.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const ADMINISTRATOR_ONLY: readonly Permission[] = ['accounts.manage', 'audit.read', 'announcements.send'];
const withMoney = PERMISSIONS.filter((permission) => !ADMINISTRATOR_ONLY.includes(permission));
const withoutMoney = withMoney.filter((permission) => permission !== 'money.read');

/** `money_access`: an administrator let the account see money, which administrators always may. */
export type Rights = { role: Role; money_access: boolean };

export function permissionsOf({ role, money_access }: Rights): readonly Permission[] {
  if (role === '1') return PERMISSIONS;
  return money_access ? withMoney : withoutMoney;
}
