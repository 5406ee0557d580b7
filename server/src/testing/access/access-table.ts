import type { Permission } from '@gian-hang/contract/accounts/roles';
import type { ResourceKind } from './access-resources.ts';

/** A placeholder for an id; the matrix fills in own, foreign and missing ids. */
export class IdRef {
  readonly kind: ResourceKind;
  constructor(kind: ResourceKind) {
    this.kind = kind;
  }
}
/** A placeholder for an unused e-mail address. */
export class FreshEmail {}
/** A placeholder for an unused number of a bank account. */
export class FreshNumber {}

type CaseValue =
  | IdRef
  | FreshEmail
  | FreshNumber
  | string
  | number
  | boolean
  | CaseValue[]
  | { [name: string]: CaseValue };

/** One valid request to a route. */
export type AccessCase = {
  params?: Record<string, IdRef | string>;
  query?: Record<string, IdRef | string>;
  body?: Record<string, CaseValue>;
  /** Filters that each narrow the result. */
  filters?: Record<string, IdRef>;
  /** The expected status for own resources; 409 where the request would call the marketplace. */
  own?: number;
  /** The expected status for a missing id in the body; 404 by default. */
  missing?: number;
  /** A permission required beyond the declared access. */
  needs?: Permission;
  /** Only the shop's owner and administrators may call it; others who see the shop get 403. */
  ownersOnly?: boolean;
  /** The response shows the shop, so the actor's own mark is visible in it. */
  showsShop?: boolean;
  /** Optional fields of the body, which the extra-field check must not treat as unknown. */
  fields?: string[];
  endsSessions?: boolean;
  /** The server answers only a few of these at a time. */
  sequential?: boolean;
};

const ref = (kind: ResourceKind) => new IdRef(kind);
const one = (kind: ResourceKind) => ({ params: { id: ref(kind) } });
const CREATED = { own: 201 };
/** Passwords and codes are wrong on purpose. */
const WRONG_CREDENTIALS = { own: 422 };
/** The matrix's shops need re-authorisation before any marketplace call. */
const CALLS_MARKETPLACE = { own: 409 };
const QUEUED = { own: 202 };

const content = {
  recipient_address: { name: 'An', full_address: 'Hà Nội', phone_number: '0912345678' },
  line_items: [{ product_name: 'Áo thun', sku_name: '', seller_sku: '', quantity: 1, price: '1000' }],
};
const newOrder = (shop: ResourceKind) => ({ shop_id: ref(shop), ...content });
const newProduct = (shop: ResourceKind) => ({
  shop_id: ref(shop),
  title: 'Một sản phẩm mới',
  description_1: 'x',
  category_id: '1',
  img: 'photo/1',
  price: '1000',
  package: { weight: '1', weight_unit: 'KILOGRAM' },
  attributes: [{ id: '100', values: [{ id: '1000' }] }],
  certifications: [{ id: '200', images: ['photo/2'] }],
});
const newAccount = {
  first_name: 'An',
  last_name: 'Nguyễn',
  email: new FreshEmail(),
  invite: true,
  shops: [ref('shop'), ref('shop')],
  social_data: { telegram: 'an' },
};
const orderFilters = { selectedStore: ref('shop'), search: ref('marketplace order id') };
const productFilters = {
  selectedStore: ref('shop'),
  selectedStaff: ref('shop member'),
  search: ref('marketplace product id'),
};
const moneyFilters = { selectedStore: ref('shop'), selectedStaff: ref('shop member') };
const ofStatement = {
  params: { shop: ref('shop of a statement'), statement: ref('statement') },
};
const bankAccount = {
  bank: { code: 'VCB', name: '' },
  holder: 'NGUYEN VAN AN',
  number: new FreshNumber(),
  currency: 'VND',
};
const viewContent = { filter: { status: 'COMPLETED', dates: 'today' }, density: 'compact' };
const withPassword = { current_password: 'wrong-password', code: '000000' };
const NO_PARAMETERS: AccessCase[] = [{}];

/** Every route once. A missing or superfluous route fails `http/access/access-matrix.int.test.ts`. */
export const ACCESS_TABLE: Record<string, AccessCase[]> = {
  'GET /docs': NO_PARAMETERS,
  'GET /docs/': NO_PARAMETERS,
  'GET /docs/js/scalar.js': NO_PARAMETERS,
  'GET /openapi.json': NO_PARAMETERS,
  'GET /assets/*': [{ params: { '*': 'nothing.js' } }],
  'GET /favicon.ico': NO_PARAMETERS,
  'GET /favicon.svg': NO_PARAMETERS,
  'GET /robots.txt': NO_PARAMETERS,
  'GET /theme.js': NO_PARAMETERS,
  'GET /health/live': NO_PARAMETERS,
  'GET /health/ready': NO_PARAMETERS,
  'GET /healthz': NO_PARAMETERS,
  'GET /readyz': NO_PARAMETERS,
  'GET /metrics': NO_PARAMETERS,
  'POST /webhooks/tiktok-shop': NO_PARAMETERS,
  'GET /live': NO_PARAMETERS,

  'GET /auth/options': NO_PARAMETERS,
  'GET /auth/oidc/:provider': [{ params: { provider: 'google' }, query: { redirect: '/' } }],
  'GET /auth/oidc/:provider/callback': [{ params: { provider: 'google' } }],
  'GET /avatars/:key': [{ params: { key: 'x'.repeat(43) } }],
  'POST /auth/login': [{ body: { email: new FreshEmail(), password: 'wrong-password' } }],
  'POST /auth/login/code': [{ body: { code: '000000' } }],
  'POST /auth/register': [{ body: { email: new FreshEmail(), password: 'wrong-password' } }],
  'POST /auth/signup': [{ body: { email: new FreshEmail(), password: 'wrong-password' } }],
  'POST /auth/setup': [
    {
      body: {
        token: 'x',
        email: new FreshEmail(),
        password: 'wrong-password',
        first_name: 'An',
        last_name: 'Nguyễn',
      },
    },
  ],
  'POST /auth/forgot-password': [{ body: { email: new FreshEmail() } }],
  'POST /auth/reset-password': [{ body: { token: 'x', password: 'wrong-password' } }],
  'POST /auth/refresh': NO_PARAMETERS,
  'POST /auth/logout': [{ body: { session_id: 'x' } }],

  'GET /auth/profile': [{ showsShop: true }],
  'PUT /auth/profile': [{ body: { phone_number: '0912345678' } }],
  'PUT /auth/change-password': [
    { body: { current_password: 'wrong-password', new_password: 'another-password' }, ...WRONG_CREDENTIALS },
  ],
  'GET /auth/settings': NO_PARAMETERS,
  'PUT /auth/settings': [{ body: { notifications: { new_device: true, announcements: true } } }],
  'GET /auth/sessions': NO_PARAMETERS,
  'DELETE /auth/sessions': [{ endsSessions: true }],
  'DELETE /auth/sessions/:id': [one('session')],
  'GET /auth/history': NO_PARAMETERS,
  'GET /auth/second-factor': NO_PARAMETERS,
  'POST /auth/second-factor/start': [
    { body: { current_password: 'wrong-password' }, ...WRONG_CREDENTIALS, fields: ['code'] },
  ],
  'POST /auth/second-factor/confirm': [{ body: { code: '000000' }, ...WRONG_CREDENTIALS }],
  'POST /auth/second-factor/recovery-codes': [{ body: withPassword, ...WRONG_CREDENTIALS }],
  'POST /auth/second-factor/disable': [{ body: withPassword, ...WRONG_CREDENTIALS }],

  'GET /notifications': NO_PARAMETERS,
  'GET /notifications/unread': NO_PARAMETERS,
  'POST /notifications/read': [{ body: { ids: [ref('notification')] }, missing: 200 }],
  'POST /notifications/announcements': [{ body: { text: 'Xin chào' }, ...CREATED }],

  ...bothPaths('GET', '', { filters: { selectedStore: ref('shop') } }),
  ...bothPaths('POST', '', { body: newAccount, ...CREATED, missing: 400, fields: ['role'] }),
  ...bothPaths('GET', '/:id', one('account')),
  ...bothPaths(
    'PATCH',
    '/:id',
    { ...one('account'), body: { first_name: 'An' }, fields: ['role'] },
    {
      ...one('account'),
      body: { shops: [ref('shop')], social_data: { telegram: 'an' } },
      missing: 400,
      fields: ['role'],
    },
  ),
  ...bothPaths('DELETE', '/:id', one('account')),
  ...bothPaths('PATCH', '/:id/status', { ...one('account'), body: { status: 'DISABLED' } }),
  'GET /users/roles': NO_PARAMETERS,
  'POST /users/:id/password-link': [{ ...one('account'), ...CREATED }],
  'GET /users/:id/sessions': [one('account')],
  'DELETE /users/:id/sessions': [one('account')],
  'DELETE /users/:id/sessions/:sessionId': [{ params: { id: ref('self'), sessionId: ref('session') } }],
  'DELETE /users/:id/second-factor': [one('account with factor')],
  'GET /analytics': NO_PARAMETERS,
  'GET /analytics/tasks': [{ filters: { selectedStore: ref('shop') } }],
  'GET /analytics/visits': NO_PARAMETERS,
  'GET /audit': [{ filters: { person: ref('shop member'), objectId: ref('order') } }],

  'GET /shops': [{ showsShop: true }],
  'POST /shops': [{ body: { auth_code: 'x', state: 'x' } }],
  'GET /shops/generate-state': [{ query: { marketplace: 'tiktok-shop' } }],
  'GET /shops/assignable-accounts': NO_PARAMETERS,
  'GET /shops/:id': [{ ...one('shop'), showsShop: true }],
  'PUT /shops/:id': [
    { ...one('shop'), body: { low_stock_threshold: 3 } },
    { ...one('shop'), body: { owner_id: ref('account') }, needs: 'accounts.manage', missing: 400 },
    { ...one('shop'), body: { staff_ids: [ref('account')] }, needs: 'accounts.manage', missing: 400 },
  ],
  'DELETE /shops/:id': [{ ...one('shop'), ownersOnly: true }],
  'PATCH /shops/:id/status': [{ ...one('shop'), ownersOnly: true, body: { status: 'DISCONNECTED' } }],

  'GET /orders': [{ filters: { ...orderFilters, ids: ref('order') }, showsShop: true }],
  'POST /orders': [
    { body: newOrder('shop'), ...CREATED },
    { body: newOrder('marketplace shop id'), ...CREATED },
  ],
  'GET /orders/summary': [{ filters: orderFilters }],
  'GET /orders/tasks': [{ filters: { selectedStore: ref('shop') } }],
  'GET /orders/ids': [{ filters: orderFilters }],
  'GET /orders/completeness': [{ showsShop: true }],
  'GET /products/completeness': [{ showsShop: true }],
  'GET /finance/completeness': [{ showsShop: true }],
  'GET /progress': NO_PARAMETERS,
  'POST /orders/sync': [
    { body: { shop_id: ref('shop') }, ...CALLS_MARKETPLACE },
    { body: { shop_id: ref('marketplace shop id') }, ...CALLS_MARKETPLACE },
  ],
  'GET /orders/:id': [{ ...one('order'), showsShop: true }],
  'GET /orders/:id/payload': [one('order')],
  'DELETE /orders/:id/buyer': [one('order')],
  'PUT /orders/:id': [{ ...one('manual order'), body: content }],
  'DELETE /orders/:id': [one('manual order')],
  'PATCH /orders/:id/status': [{ ...one('manual order'), body: { status: 'CANCELLED' } }],
  'POST /orders/:id/sync': [{ ...one('order'), ...CALLS_MARKETPLACE }],
  'GET /export/orders': [
    {
      query: { format: 'csv' },
      filters: { ...orderFilters, ids: ref('order') },
      showsShop: true,
      sequential: true,
    },
  ],
  'GET /documents/orders': [{ query: { kind: 'packing_slip', ids: ref('order') } }],

  'GET /order-views': NO_PARAMETERS,
  'POST /order-views': [
    { body: { name: new FreshEmail(), shared: false, content: viewContent }, ...CREATED },
  ],
  'PATCH /order-views/:id': [{ ...one('order view'), body: { shared: false, content: viewContent } }],
  'DELETE /order-views/:id': [one('order view')],
  'PUT /order-views/arrangement': [
    { body: { view_ids: [ref('order view')], start_view_id: ref('order view') } },
  ],

  'GET /analytics/sales': [{ filters: { selectedStore: ref('shop') } }],
  'GET /analytics/products': [
    { filters: { selectedStore: ref('shop') } },
    { query: { sort: 'profit' }, filters: { selectedStore: ref('shop') }, needs: 'money.read' },
  ],

  'GET /finance/summary': [{ filters: moneyFilters }],
  'GET /finance/statements': [{ filters: moneyFilters, showsShop: true }],
  'GET /finance/statements/:shop/:statement': [{ ...ofStatement, showsShop: true }],
  'GET /finance/statements/:shop/:statement/transactions': [ofStatement],
  'GET /finance/payouts': [{ filters: moneyFilters }],
  'GET /finance/unsettled': [{ filters: moneyFilters }],
  'GET /finance/short': [{ filters: moneyFilters }],
  'GET /finance/export': [
    {
      query: { list: 'statements', format: 'csv' },
      filters: moneyFilters,
      showsShop: true,
      sequential: true,
    },
  ],
  'GET /orders/:id/earnings': [one('order'), one('manual order')],
  'GET /finance/costs': [
    { filters: { selectedStore: ref('shop') }, showsShop: true },
    { query: { order: ref('order') }, showsShop: true },
  ],
  'GET /finance/costs/history': [{ query: { shop_id: ref('shop'), sku_id: '1' } }],
  'PUT /finance/costs': [
    {
      body: { items: [{ shop_id: ref('shop'), sku_id: '1', cost: '1000', valid_from: '2026-01-01' }] },
    },
  ],
  'POST /finance/costs/match': [{ body: { rows: [['SKU-1', '219k']], shop_ids: [ref('shop')] } }],
  'POST /finance/costs/import': [{ query: { selectedStore: ref('shop') }, own: 415 }],
  'GET /finance/profit': [{ filters: moneyFilters, query: { group: 'shop' } }],
  'GET /finance/profit/export': [
    {
      query: { format: 'csv', group: 'shop' },
      filters: moneyFilters,
      sequential: true,
    },
  ],

  'GET /bank-accounts': [{ filters: { selectedStore: ref('shop') }, showsShop: true }],
  'POST /bank-accounts': [{ body: { ...bankAccount, shop_ids: [ref('shop')] }, ...CREATED }],
  'GET /bank-accounts/unmatched': [{ showsShop: true }],
  'GET /bank-accounts/:id': [{ ...one('bank account'), showsShop: true }],
  'PATCH /bank-accounts/:id': [
    { ...one('bank account'), body: { bank: bankAccount.bank, number: new FreshNumber() } },
    { ...one('bank account'), body: { shop_ids: [ref('shop')] } },
  ],
  'DELETE /bank-accounts/:id': [one('bank account')],
  'POST /bank-accounts/:id/number': [one('bank account')],
  'GET /bank-accounts/:id/payouts': [{ ...one('bank account'), showsShop: true }],

  'GET /reconciliation/waiting': NO_PARAMETERS,
  'GET /reconciliation/summary': [{ query: { account: ref('bank account') } }],
  'GET /reconciliation/files': [{ query: { account: ref('bank account') } }],
  'POST /reconciliation/files': [{ query: { account: ref('bank account'), name: 'a.csv' }, own: 415 }],
  'DELETE /reconciliation/files/:id': [one('bank file')],
  'GET /reconciliation/lines': [{ query: { account: ref('bank account'), state: 'unmatched' } }],
  'GET /reconciliation/lines/:id': [one('bank line')],
  'PUT /reconciliation/lines/:id': [
    { ...one('bank line'), body: { version: 1, decision: { kind: 'ignore', reason: 'other', note: 'x' } } },
  ],
  'GET /reconciliation/missing': [{ query: { account: ref('bank account') } }],

  'GET /sync-runs': [{ filters: { shop: ref('shop') }, showsShop: true }],
  'GET /sync-runs/:id': [{ ...one('sync run'), showsShop: true }],
  'GET /sync-runs/quarantined': [{ showsShop: true }],
  'GET /sync-runs/quarantined/:id': [{ ...one('quarantined record'), showsShop: true }],
  'POST /sync-runs/quarantined/:id/retry': [{ ...one('quarantined record'), ...CALLS_MARKETPLACE }],

  'GET /products': [{ filters: { ...productFilters, ids: ref('product') }, showsShop: true }],
  'POST /products': [
    { body: newProduct('shop'), ...CALLS_MARKETPLACE },
    { body: newProduct('marketplace shop id'), ...CALLS_MARKETPLACE },
  ],
  'GET /products/summary': [{ filters: productFilters }],
  'GET /products/facets': [{ filters: { selectedStore: ref('shop') }, showsShop: true }],
  'GET /products/images-list': [{ filters: { shop_id: ref('shop') } }],
  'POST /products/check': [{ body: newProduct('shop'), ...CALLS_MARKETPLACE }],
  'POST /products/images': [{ query: { shop_id: ref('shop'), use: 'main' }, ...CALLS_MARKETPLACE }],
  'GET /products/new-options': [{ query: { shop_id: ref('shop') }, ...CALLS_MARKETPLACE }],
  'GET /products/category-rules': [
    { query: { shop_id: ref('shop'), category_id: '1' }, ...CALLS_MARKETPLACE },
  ],
  'GET /products/brands': [
    { query: { shop_id: ref('shop'), category_id: '1', search: 'a' }, ...CALLS_MARKETPLACE },
  ],
  'GET /products/export': [
    { query: { format: 'csv' }, filters: productFilters, showsShop: true, sequential: true },
  ],
  'GET /products/:id': [{ ...one('product'), showsShop: true }],
  'PUT /products/:id': [{ ...one('product'), body: { favourite: true } }],
  'DELETE /products/:id': [{ ...one('product'), ...CALLS_MARKETPLACE }],
  'PATCH /products/:id/status': [
    { ...one('product'), body: { status: 'SELLER_DEACTIVATED' }, ...CALLS_MARKETPLACE },
  ],
  'PATCH /products/:id/skus': [
    {
      ...one('product'),
      body: { skus: [{ id: '1', inventory: [{ warehouse_id: '1', quantity: 1 }] }] },
      own: 400,
    },
  ],
  'POST /products/:id/sync': [{ ...one('product'), ...CALLS_MARKETPLACE }],
  'POST /finance/sync': [{ body: { shop_id: ref('shop') }, ...CALLS_MARKETPLACE }],
  'POST /products/sync': [
    { body: { shop_id: ref('shop') }, ...CALLS_MARKETPLACE },
    { body: { shop_id: ref('marketplace shop id') }, ...CALLS_MARKETPLACE },
  ],
  'POST /products/clone': [
    {
      body: { product_ids: [ref('product'), ref('product')], shop_ids: [ref('shop'), ref('shop')] },
      ...QUEUED,
    },
  ],
  'PATCH /products/bulk': [
    { body: { product_ids: [ref('product'), ref('product')], price: { by: 'set', amount: '1' } }, ...QUEUED },
    { body: { product_ids: [ref('product')], stock: { by: 'set', quantity: 1 }, dry_run: true } },
  ],
  'POST /products/bulk/:id/undo': [{ ...one('bulk change'), ...QUEUED }],
  'GET /products/bulk-jobs': NO_PARAMETERS,
  'GET /products/bulk-jobs/:id': [one('bulk job')],
};

function bothPaths(method: string, rest: string, ...accessCase: AccessCase[]): Record<string, AccessCase[]> {
  return { [`${method} /user${rest}`]: accessCase, [`${method} /users${rest}`]: accessCase };
}

/** Filters without ids of shop or account data. */
export const UNSCOPED_FILTERS = [
  'pageNum',
  'pageSize',
  'search',
  'sort',
  'dateRange',
  'dateField',
  'task',
  'columns',
  'statusFilter',
  'hasTracking',
  'hashTracking',
  'province',
  'weekday',
  'hour',
  'returned',
  'qualityFilter',
  'lowStock',
  'favourite',
  'type',
  'brand',
  'size',
  'colour',
  'minPrice',
  'maxPrice',
  'currency',
  'dates',
  'days',
  'preview',
  'mapping',
  'states',
  'flag',
  'mismatch',
  'late',
  'late_days',
  'list',
  'kind',
  'needsAction',
  'action',
  'group',
  'missing',
  'object',
];
