import type { Permission } from '@gian-hang/contract/accounts/roles';
import type { Kind } from './access-kinds.ts';

/** Stands for the id of something; the matrix puts in one's own, somebody else's and ones that name nothing. */
export class Ref {
  readonly kind: Kind;
  constructor(kind: Kind) {
    this.kind = kind;
  }
}
/** Stands for an e-mail that nobody has. */
export class FreshEmail {}

type Given = Ref | FreshEmail | string | number | boolean | Given[] | { [name: string]: Given };

/** One way of calling a route, right in itself. */
export type Tried = {
  params?: Record<string, Ref | string>;
  query?: Record<string, Ref | string>;
  body?: Record<string, Given>;
  /** Each narrows the answer when it is given too. */
  filters?: Record<string, Ref>;
  /** What is answered where everything is one's own; 409 where the marketplace would have to be asked. */
  own?: number;
  /** What is answered where an id in the body names nothing; 404 unless told. */
  missing?: number;
  /** Asked for beyond what the route declares. */
  needs?: Permission;
  /** Only for the owner of the shop and administrators: 403 for others who reach it. */
  ownersOnly?: boolean;
  /** The answer shows the shop: one's own can be seen in it. */
  shows?: boolean;
  /** Fields that the body has besides those given, so that they cannot be smuggled. */
  fields?: string[];
  endsSessions?: boolean;
  /** Only so many are answered at once. */
  inTurn?: boolean;
};

const ref = (kind: Kind) => new Ref(kind);
const one = (kind: Kind) => ({ params: { id: ref(kind) } });
const CREATED = { own: 201 };
/** Passwords and codes are wrong on purpose. */
const UNPROVEN = { own: 422 };
/** The shops of the matrix must be authorised again before the marketplace is asked anything. */
const ASKS_MARKETPLACE = { own: 409 };
const QUEUED = { own: 202 };

const content = {
  recipient_address: { name: 'An', full_address: 'Hà Nội', phone_number: '0912345678' },
  line_items: [{ product_name: 'Áo thun', sku_name: '', seller_sku: '', quantity: 1, price: '1000' }],
};
const newOrder = (shop: Kind) => ({ shop_id: ref(shop), ...content });
const newProduct = (shop: Kind) => ({
  shop_id: ref(shop),
  title: 'Một sản phẩm mới',
  description_1: 'x',
  category_id: '1',
  img: 'photo/1',
  price: '1000',
  package_weight: { value: '1', unit: 'KILOGRAM' },
});
const newAccount = {
  first_name: 'An',
  last_name: 'Nguyễn',
  email: new FreshEmail(),
  invite: true,
  shops: [ref('shop'), ref('shop')],
  social_data: { telegram: 'an' },
};
const orderFilters = { selectedStore: ref('shop'), search: ref('order number') };
const productFilters = {
  selectedStore: ref('shop'),
  selectedStaff: ref('keeper'),
  search: ref('product number'),
};
const withPassword = { current_password: 'wrong-password', code: '000000' };
const NOTHING: Tried[] = [{}];

/** Every route once. A route that is missing here, or is here and nowhere else, fails `http/access-matrix.int.test.ts`. */
export const ACCESS_TABLE: Record<string, Tried[]> = {
  'GET /docs': NOTHING,
  'GET /docs/': NOTHING,
  'GET /docs/js/scalar.js': NOTHING,
  'GET /openapi.json': NOTHING,
  'GET /assets/*': [{ params: { '*': 'nothing.js' } }],
  'GET /favicon.ico': NOTHING,
  'GET /favicon.svg': NOTHING,
  'GET /robots.txt': NOTHING,
  'GET /theme.js': NOTHING,
  'GET /health/live': NOTHING,
  'GET /health/ready': NOTHING,
  'GET /healthz': NOTHING,
  'GET /readyz': NOTHING,
  'GET /metrics': NOTHING,
  'POST /webhooks/tiktok-shop': NOTHING,

  'GET /auth/options': NOTHING,
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
  'POST /auth/refresh': NOTHING,
  'POST /auth/logout': [{ body: { session_id: 'x' } }],

  'GET /auth/profile': [{ shows: true }],
  'PUT /auth/profile': [{ body: { phone_number: '0912345678' } }],
  'PUT /auth/change-password': [
    { body: { current_password: 'wrong-password', new_password: 'another-password' }, ...UNPROVEN },
  ],
  'GET /auth/settings': NOTHING,
  'PUT /auth/settings': [{ body: { notifications: { new_device: true, announcements: true } } }],
  'GET /auth/sessions': NOTHING,
  'DELETE /auth/sessions': [{ endsSessions: true }],
  'DELETE /auth/sessions/:id': [one('session')],
  'GET /auth/history': NOTHING,
  'GET /auth/second-factor': NOTHING,
  'POST /auth/second-factor/start': [
    { body: { current_password: 'wrong-password' }, ...UNPROVEN, fields: ['code'] },
  ],
  'POST /auth/second-factor/confirm': [{ body: { code: '000000' }, ...UNPROVEN }],
  'POST /auth/second-factor/recovery-codes': [{ body: withPassword, ...UNPROVEN }],
  'POST /auth/second-factor/disable': [{ body: withPassword, ...UNPROVEN }],

  'GET /notifications': NOTHING,
  'GET /notifications/unread': NOTHING,
  'POST /notifications/read': [{ body: { ids: [ref('notification')] }, missing: 200 }],
  'POST /notifications/announcements': [{ body: { text: 'Xin chào' }, ...CREATED }],

  ...bothSpellings('GET', '', { filters: { selectedStore: ref('shop') } }),
  ...bothSpellings('POST', '', { body: newAccount, ...CREATED, missing: 400, fields: ['role'] }),
  ...bothSpellings('GET', '/:id', one('account')),
  ...bothSpellings(
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
  ...bothSpellings('DELETE', '/:id', one('account')),
  ...bothSpellings('PATCH', '/:id/status', { ...one('account'), body: { status: 'DISABLED' } }),
  'GET /users/roles': NOTHING,
  'POST /users/:id/password-link': [{ ...one('account'), ...CREATED }],
  'GET /users/:id/sessions': [one('account')],
  'DELETE /users/:id/sessions': [one('account')],
  'DELETE /users/:id/sessions/:sessionId': [{ params: { id: ref('self'), sessionId: ref('session') } }],
  'DELETE /users/:id/second-factor': [one('account with factor')],
  'GET /audit': [{ filters: { person: ref('keeper'), objectId: ref('order') } }],

  'GET /shops': [{ shows: true }],
  'POST /shops': [{ body: { auth_code: 'x', state: 'x' } }],
  'GET /shops/generate-state': NOTHING,
  'GET /shops/assignable-accounts': NOTHING,
  'GET /shops/:id': [{ ...one('shop'), shows: true }],
  'PUT /shops/:id': [
    { ...one('shop'), body: { low_stock_threshold: 3 } },
    { ...one('shop'), body: { owner_id: ref('account') }, needs: 'accounts.manage', missing: 400 },
    { ...one('shop'), body: { staff_ids: [ref('account')] }, needs: 'accounts.manage', missing: 400 },
  ],
  'DELETE /shops/:id': [{ ...one('shop'), ownersOnly: true }],
  'PATCH /shops/:id/status': [{ ...one('shop'), ownersOnly: true, body: { status: 'DISCONNECTED' } }],

  'GET /orders': [{ filters: { ...orderFilters, ids: ref('order') }, shows: true }],
  'POST /orders': [
    { body: newOrder('shop'), ...CREATED },
    { body: newOrder('shop number'), ...CREATED },
  ],
  'GET /orders/summary': [{ filters: orderFilters }],
  'GET /orders/completeness': [{ shows: true }],
  'GET /products/completeness': [{ shows: true }],
  'GET /progress': NOTHING,
  'POST /orders/sync': [
    { body: { shop_id: ref('shop') }, ...ASKS_MARKETPLACE },
    { body: { shop_id: ref('shop number') }, ...ASKS_MARKETPLACE },
  ],
  'GET /orders/:id': [{ ...one('order'), shows: true }],
  'GET /orders/:id/payload': [one('order')],
  'DELETE /orders/:id/buyer': [one('order')],
  'PUT /orders/:id': [{ ...one('manual order'), body: content }],
  'DELETE /orders/:id': [one('manual order')],
  'PATCH /orders/:id/status': [{ ...one('manual order'), body: { status: 'CANCELLED' } }],
  'POST /orders/:id/sync': [{ ...one('order'), ...ASKS_MARKETPLACE }],
  'GET /export/orders': [{ query: { format: 'csv' }, filters: orderFilters, shows: true, inTurn: true }],
  'GET /documents/orders': [{ query: { kind: 'packing_slip', ids: ref('order') } }],

  'GET /sync-runs': [{ filters: { shop: ref('shop') }, shows: true }],
  'GET /sync-runs/:id': [{ ...one('sync run'), shows: true }],
  'GET /sync-runs/set-aside': [{ shows: true }],
  'GET /sync-runs/set-aside/:id': [{ ...one('set aside'), shows: true }],
  'POST /sync-runs/set-aside/:id/retry': [{ ...one('set aside'), ...ASKS_MARKETPLACE }],

  'GET /products': [{ filters: { ...productFilters, ids: ref('product') }, shows: true }],
  'POST /products': [
    { body: newProduct('shop'), ...ASKS_MARKETPLACE },
    { body: newProduct('shop number'), ...ASKS_MARKETPLACE },
  ],
  'GET /products/summary': [{ filters: productFilters }],
  'GET /products/facets': [{ filters: { selectedStore: ref('shop') }, shows: true }],
  'GET /products/images-list': [{ filters: { shop_id: ref('shop') } }],
  'GET /products/new-options': [{ query: { shop_id: ref('shop') }, ...ASKS_MARKETPLACE }],
  'GET /products/export': [{ query: { format: 'csv' }, filters: productFilters, shows: true, inTurn: true }],
  'GET /products/:id': [{ ...one('product'), shows: true }],
  'PUT /products/:id': [{ ...one('product'), body: { favourite: true } }],
  'DELETE /products/:id': [{ ...one('product'), ...ASKS_MARKETPLACE }],
  'PATCH /products/:id/status': [
    { ...one('product'), body: { status: 'SELLER_DEACTIVATED' }, ...ASKS_MARKETPLACE },
  ],
  'PATCH /products/:id/skus': [
    {
      ...one('product'),
      body: { skus: [{ id: '1', inventory: [{ warehouse_id: '1', quantity: 1 }] }] },
      own: 400,
    },
  ],
  'POST /products/:id/sync': [{ ...one('product'), ...ASKS_MARKETPLACE }],
  'POST /products/sync': [
    { body: { shop_id: ref('shop') }, ...ASKS_MARKETPLACE },
    { body: { shop_id: ref('shop number') }, ...ASKS_MARKETPLACE },
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
  'POST /products/bulk/:id/undo': [{ ...one('bulk'), ...QUEUED }],
  'GET /products/works': NOTHING,
  'GET /products/works/:id': [one('work')],
};

function bothSpellings(method: string, rest: string, ...tried: Tried[]): Record<string, Tried[]> {
  return { [`${method} /user${rest}`]: tried, [`${method} /users${rest}`]: tried };
}

/** Filters that carry no ids of what hangs from a shop or a person. */
export const PLAIN_FILTERS = [
  'pageNum',
  'pageSize',
  'search',
  'sort',
  'dateRange',
  'statusFilter',
  'hasTracking',
  'hashTracking',
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
  'kind',
  'action',
  'object',
];
