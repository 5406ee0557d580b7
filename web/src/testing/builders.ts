import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import type { SignInOptions, SignInResponse, User } from '@gian-hang/contract/accounts/auth';
import { permissionsOf, type Role } from '@gian-hang/contract/accounts/roles';
import { DEFAULT_SETTINGS, type Settings } from '@gian-hang/contract/accounts/settings';
import type { OrderEarnings } from '@gian-hang/contract/finance/earnings';
import type { NotificationItem } from '@gian-hang/contract/notifications';
import type { OrderDetail, OrderTaskCounts } from '@gian-hang/contract/orders/orders';
import { paginate } from '@gian-hang/contract/pagination';
import type { Shop } from '@gian-hang/contract/shops';
import type { ShopCompleteness, SyncRun } from '@gian-hang/contract/sync';

export const NOW = '2026-03-10T03:00:00.000Z';

/** A token that the page believes for this long. */
export function testToken(secondsLeft = 900): string {
  const part = (value: object) => btoa(JSON.stringify(value));
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  return `${part({ alg: 'HS256' })}.${part({ sub: '1', sid: 'session-1', exp })}.AAAA`;
}

function userWithRole(role: Role, fields: Partial<User>, money_access = false): User {
  return {
    id: '7',
    email: 'staff@example.com',
    name: 'Bình Trần',
    first_name: 'Bình',
    last_name: 'Trần',
    phone_number: '',
    telegram: '',
    avatar: null,
    role: [role],
    roles: [role],
    permissions: [...permissionsOf({ role, money_access })],
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

/** Staff who may see the money of their shops. */
export function staffWithMoney(fields: Partial<User> = {}): User {
  return userWithRole('2', fields, true);
}

export function administrator(fields: Partial<User> = {}): User {
  return userWithRole('1', {
    id: '1',
    email: 'admin@example.com',
    name: 'An Nguyễn',
    first_name: 'An',
    last_name: 'Nguyễn',
    ...fields,
  });
}

export function testAccount(fields: Partial<AccountItem> = {}): AccountItem {
  return {
    id: '41',
    email: 'ngoc@example.com',
    first_name: 'Bích Ngọc',
    last_name: 'Trần',
    full_name: 'Bích Ngọc Trần',
    phone_number: '',
    role: '2',
    money_access: false,
    status: 'ACTIVE',
    shops: [],
    owned_shops: [],
    social_data: { telegram: '@bichngoc' },
    avatar: null,
    has_password: true,
    second_factor: false,
    created_at: NOW,
    last_seen_at: null,
    version: 3,
    ...fields,
  };
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

export function testShop(fields: Partial<Shop> = {}): Shop {
  const { id = '1', name = 'Mộc Lan Official' } = fields;
  return {
    id,
    marketplace: 'tiktok_shop',
    shop_id: `7480915355704132${id.padStart(3, '0')}`,
    code: `VN${id}`,
    name,
    marketplace_name: name,
    owner: { id: '7', full_name: 'Bình Trần', first_name: 'Bình', last_name: 'Trần' },
    staff: [],
    region: 'VN',
    status: 'ACTIVE',
    shop_health: 'GOOD',
    created_time: NOW,
    authorised_until: NOW,
    days_left: 90,
    auto_sync: true,
    auto_sync_minutes: 10,
    low_stock_threshold: 5,
    version: 1,
    ...fields,
  };
}

export function testOrder(fields: Partial<OrderDetail> = {}): OrderDetail {
  const { id = '11' } = fields;
  return {
    id,
    t_order_id: `5765${id.padStart(4, '0')}`,
    create_time: NOW,
    update_time: NOW,
    status: 'AWAITING_SHIPMENT',
    tracking_number: '',
    shop: { id: '1', name: 'Mộc Lan Official', shop_id: '7480915355704132001' },
    recipient_address: {
      name: 'Lê Thị Hoa',
      full_address: '12 Hàng Bạc, Hà Nội',
      phone_number: '',
      city: 'Hà Nội',
    },
    payment: {
      currency: 'VND',
      tax: '0',
      shipping_fee: '30000',
      sub_total: '120000',
      others: '0',
      total_amount: '150000',
    },
    line_items: [],
    is_cod: false,
    amount_to_collect: null,
    source: 'marketplace',
    paid_time: null,
    shipped_time: null,
    delivered_time: null,
    completed_time: null,
    ship_by_time: null,
    collect_by_time: null,
    auto_cancel_time: null,
    due_time: null,
    cancel_requested: false,
    buyer: { nickname: '', message: '' },
    buyer_erased: false,
    seller_note: '',
    payment_method: '',
    shipping: { provider: '', delivery_option: '', type: '' },
    payment_breakdown: [],
    timeline: [],
    cancel_reason: '',
    version: 1,
    synced_at: NOW,
    changes: [],
    returns: [],
    ...fields,
  };
}

export function noEarnings(fields: Partial<OrderEarnings> = {}): OrderEarnings {
  return {
    state: 'none',
    currency: 'VND',
    settlement: null,
    parts: null,
    breakdown: [],
    difference: '0',
    estimate: null,
    expected_on: null,
    statements: [],
    skus: [],
    skus_outdated: false,
    profit: null,
    read_at: null,
    ...fields,
  };
}

export function testTaskCounts(fields: Partial<OrderTaskCounts> = {}): OrderTaskCounts {
  return {
    overdue: 0,
    due_today: 0,
    to_ship: 0,
    to_collect: 0,
    cancel_requested: 0,
    return_requested: 0,
    sync_errors: 0,
    ...fields,
  };
}

export function testSyncRun(fields: Partial<SyncRun> = {}): SyncRun {
  return {
    id: '31',
    kind: 'orders',
    state: 'succeeded',
    trigger: 'manual_sync',
    shop: { id: '1', name: 'Mộc Lan Official' },
    done: 9,
    expected: 9,
    created: 9,
    updated: 0,
    quarantined: 0,
    error: null,
    needs_authorisation: false,
    created_at: NOW,
    finished_at: NOW,
    ...fields,
  };
}

/** A shop that must be authorised again, as the list of orders says it. */
export function shopWithoutAuthorisation(id: string, name: string): ShopCompleteness {
  return {
    shop: { id, name, status: 'DISCONNECTED' },
    complete_until: null,
    compared_at: null,
    marketplace_count: null,
    known_count: null,
    gaps: [],
    problem: { code: 'reauthorisation_required', message: null, since: NOW },
    syncing: null,
  };
}

export function testNotification(id: number, fields: Partial<NotificationItem> = {}): NotificationItem {
  return {
    id: String(id),
    kind: 'message',
    type: 'announcement',
    data: { text: `Tin số ${id}`, from: 'An Nguyễn' },
    created_at: NOW,
    read: false,
    ...fields,
  };
}
