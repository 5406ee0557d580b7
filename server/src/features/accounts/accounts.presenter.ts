import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import { API_BASE, buildPath, PATHS } from '@gian-hang/contract/paths';
import type { AccountRow } from './accounts.queries.ts';

export function toAccountItem(row: AccountRow): AccountItem {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email,
    phone_number: row.phone_number,
    role: row.role,
    money_access: row.money_access,
    status: row.status,
    shops: row.shops,
    owned_shops: row.owned_shops,
    social_data: { telegram: row.telegram },
    avatar: row.avatar_key ? API_BASE + buildPath(PATHS.avatar, { key: row.avatar_key }) : null,
    has_password: row.has_password,
    second_factor: row.second_factor,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** The account data that the audit log stores: identity and permissions. */
export function toAuditRecord({ email, first_name, last_name, phone_number, ...item }: AccountItem) {
  const { role, money_access, status, shops, social_data } = item;
  return { email, first_name, last_name, phone_number, role, money_access, status, shops, social_data };
}
