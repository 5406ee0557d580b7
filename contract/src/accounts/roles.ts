export const ROLES = ['1', '2', '3'] as const;
/** '1' administrator, '2' staff, '3' moderator. */
export type Role = (typeof ROLES)[number];

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
const nonAdministratorPermissions = PERMISSIONS.filter(
  (permission) => !ADMINISTRATOR_ONLY.includes(permission),
);

const GRANTED: Record<Role, readonly Permission[]> = {
  '1': PERMISSIONS,
  '2': nonAdministratorPermissions,
  '3': nonAdministratorPermissions,
};

export function permissionsOf(role: Role): readonly Permission[] {
  return GRANTED[role];
}
