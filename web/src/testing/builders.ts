import type { SignInOptions, SignInResponse, User } from '@gian-hang/contract/accounts/auth';
import { permissionsOf, type Role } from '@gian-hang/contract/accounts/roles';
import { DEFAULT_SETTINGS, type Settings } from '@gian-hang/contract/accounts/settings';
import { paginate } from '@gian-hang/contract/pagination';

export const NOW = '2026-03-10T03:00:00.000Z';

/** A token that the page believes for this long. */
export function testToken(secondsLeft = 900): string {
  const part = (value: object) => btoa(JSON.stringify(value));
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  return `${part({ alg: 'HS256' })}.${part({ sub: '1', sid: 'session-1', exp })}.AAAA`;
}

function userWithRole(role: Role, fields: Partial<User>): User {
  return {
    id: '7',
    email: 'staff@example.com',
    name: 'Trần Bình',
    first_name: 'Bình',
    last_name: 'Trần',
    phone_number: '',
    telegram: '',
    avatar: null,
    role: [role],
    roles: [role],
    permissions: [...permissionsOf(role)],
    shops: [{ id: '1', name: 'Mộc Lan Official' }],
    settings: testSettings(),
    second_factor: { enabled: false, required: false },
    ...fields,
  };
}

export function testSettings(fields: Partial<Settings> = {}): Settings {
  return { ...DEFAULT_SETTINGS, tour_done: true, ...fields };
}

export function staff(fields: Partial<User> = {}): User {
  return userWithRole('2', fields);
}

export function administrator(fields: Partial<User> = {}): User {
  return userWithRole('1', { id: '1', email: 'admin@example.com', name: 'Nguyễn An', ...fields });
}

export function signedIn(user: User): SignInResponse {
  return { token: testToken(), user };
}

export function signInOptions(fields: Partial<SignInOptions> = {}): SignInOptions {
  return {
    marketplace: 'sandbox',
    registration: true,
    registration_by_mail: false,
    forgot_password: false,
    providers: [],
    default_email: 'admin@example.com',
    default_password: 'admin123',
    time_zone: 'Asia/Ho_Chi_Minh',
    ...fields,
  };
}

/** One page of a list, cut from all of its items. */
export function pageOf<Item>(items: Item[], pageNum = 1, pageSize = 20) {
  return {
    items: items.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    pagination: paginate(pageNum, pageSize, items.length),
  };
}
