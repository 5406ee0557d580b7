import type { User } from '@gian-hang/contract/accounts/auth';
import { permissionsOf, ROLE_NAMES } from '@gian-hang/contract/accounts/roles';
import { DEFAULT_SETTINGS, Settings } from '@gian-hang/contract/accounts/settings';
import { API_BASE, buildPath, PATHS } from '@gian-hang/contract/paths';
import { z } from 'zod';
import type { Account } from '../sign-in/accounts.queries.ts';

const StoredSettings = z.object(Settings.shape);

export function settingsOf(account: Pick<Account, 'settings'>): Settings {
  return StoredSettings.parse({ ...DEFAULT_SETTINGS, ...account.settings });
}

export function toUser(account: Account, shops: User['shops'], secondFactor: User['second_factor']): User {
  const name = [account.first_name, account.last_name].filter(Boolean).join(' ');
  return {
    id: account.id,
    email: account.email,
    name: name || (account.email.split('@')[0] ?? account.email),
    first_name: account.first_name,
    last_name: account.last_name,
    phone_number: account.phone_number,
    telegram: account.telegram,
    avatar: account.avatar_key ? API_BASE + buildPath(PATHS.avatar, { key: account.avatar_key }) : null,
    role: [account.role],
    roles: [ROLE_NAMES[account.role]],
    permissions: [...permissionsOf(account)],
    shops,
    settings: settingsOf(account),
    second_factor: secondFactor,
  };
}
