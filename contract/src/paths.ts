export const API_BASE = '/api/v1';

/** Every URL of the API, relative to API_BASE; `:name` marks a parameter. */
export const PATHS = {
  auth: {
    options: '/auth/options',
    login: '/auth/login',
    loginCode: '/auth/login/code',
    register: '/auth/register',
    signup: '/auth/signup',
    setup: '/auth/setup',
    resetPassword: '/auth/reset-password',
    forgotPassword: '/auth/forgot-password',
    logout: '/auth/logout',
    refresh: '/auth/refresh',
    profile: '/auth/profile',
    changePassword: '/auth/change-password',
    settings: '/auth/settings',
    sessions: '/auth/sessions',
    session: '/auth/sessions/:id',
    history: '/auth/history',
    secondFactor: '/auth/second-factor',
    startSecondFactor: '/auth/second-factor/start',
    confirmSecondFactor: '/auth/second-factor/confirm',
    recoveryCodes: '/auth/second-factor/recovery-codes',
    disableSecondFactor: '/auth/second-factor/disable',
    oidcStart: '/auth/oidc/:provider',
    oidcCallback: '/auth/oidc/:provider/callback',
  },
  avatar: '/avatars/:key',
  /** The specification uses both `/user` and `/users`. */
  users: {
    list: '/user',
    listAlias: '/users',
    roles: '/users/roles',
    rolesAlias: '/user/roles',
    oneAlias: '/user/:id',
    one: '/users/:id',
    status: '/users/:id/status',
    statusAlias: '/user/:id/status',
    passwordLink: '/users/:id/password-link',
    sessions: '/users/:id/sessions',
    session: '/users/:id/sessions/:sessionId',
    secondFactor: '/users/:id/second-factor',
  },
  audit: '/audit',
  analytics: {
    summary: '/analytics',
    tasks: '/analytics/tasks',
    sales: '/analytics/sales',
    products: '/analytics/products',
    visits: '/analytics/visits',
  },
  shops: {
    list: '/shops',
    generateState: '/shops/generate-state',
    assignableAccounts: '/shops/assignable-accounts',
    one: '/shops/:id',
    status: '/shops/:id/status',
  },
  orders: {
    list: '/orders',
    summary: '/orders/summary',
    tasks: '/orders/tasks',
    ids: '/orders/ids',
    amounts: '/orders/amounts',
    completeness: '/orders/completeness',
    sync: '/orders/sync',
    one: '/orders/:id',
    syncOne: '/orders/:id/sync',
    payload: '/orders/:id/payload',
    buyer: '/orders/:id/buyer',
    status: '/orders/:id/status',
  },
  orderViews: {
    list: '/order-views',
    one: '/order-views/:id',
    arrangement: '/order-views/arrangement',
  },
  products: {
    list: '/products',
    summary: '/products/summary',
    facets: '/products/facets',
    images: '/products/images-list',
    newOptions: '/products/new-options',
    categoryRules: '/products/category-rules',
    brands: '/products/brands',
    uploadImage: '/products/images',
    check: '/products/check',
    completeness: '/products/completeness',
    sync: '/products/sync',
    clone: '/products/clone',
    bulk: '/products/bulk',
    undoBulk: '/products/bulk/:id/undo',
    bulkJobs: '/products/bulk-jobs',
    bulkJob: '/products/bulk-jobs/:id',
    export: '/products/export',
    one: '/products/:id',
    syncOne: '/products/:id/sync',
    status: '/products/:id/status',
    skus: '/products/:id/skus',
  },
  exportOrders: '/export/orders',
  documents: { orders: '/documents/orders' },
  finance: {
    sync: '/finance/sync',
    completeness: '/finance/completeness',
    summary: '/finance/summary',
    statements: '/finance/statements',
    statement: '/finance/statements/:shop/:statement',
    transactions: '/finance/statements/:shop/:statement/transactions',
    payouts: '/finance/payouts',
    unsettled: '/finance/unsettled',
    short: '/finance/short',
    export: '/finance/export',
    orderEarnings: '/orders/:id/earnings',
    costs: '/finance/costs',
    costHistory: '/finance/costs/history',
    matchCosts: '/finance/costs/match',
    importCosts: '/finance/costs/import',
    profit: '/finance/profit',
    exportProfit: '/finance/profit/export',
  },
  bankAccounts: {
    list: '/bank-accounts',
    unmatched: '/bank-accounts/unmatched',
    one: '/bank-accounts/:id',
    number: '/bank-accounts/:id/number',
    payouts: '/bank-accounts/:id/payouts',
  },
  reconciliation: {
    summary: '/reconciliation/summary',
    files: '/reconciliation/files',
    file: '/reconciliation/files/:id',
    lines: '/reconciliation/lines',
    line: '/reconciliation/lines/:id',
    missing: '/reconciliation/missing',
    waiting: '/reconciliation/waiting',
  },
  progress: '/progress',
  live: '/live',
  syncRuns: { list: '/sync-runs', one: '/sync-runs/:id' },
  quarantined: {
    list: '/sync-runs/quarantined',
    one: '/sync-runs/quarantined/:id',
    retry: '/sync-runs/quarantined/:id/retry',
  },
  notifications: {
    list: '/notifications',
    unread: '/notifications/unread',
    read: '/notifications/read',
    announce: '/notifications/announcements',
  },
} as const;

/** Receives a marketplace's webhooks; outside the API's base path. */
export const webhookPath = (marketplace: string) => `/webhooks/${marketplace}`;

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Fills in the path parameters, URL-encoded. */
export function buildPath<Path extends string>(
  path: Path,
  parameters: Record<ParameterOf<Path>, string>,
): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((parameters as Record<string, string>)[name] ?? ''),
  );
}
