import type { AuditAction } from '@gian-hang/contract/accounts/auth';

/** Checks the audit lines of one successful call, and describes the expectation. */
export type ExpectedAudit = {
  description: string;
  isExpected: (actions: string[], status: number) => boolean;
};

/** Exactly these lines, one each. */
const expectAll = (...wanted: AuditAction[]): ExpectedAudit => ({
  description: wanted.join(' and '),
  isExpected: (actions) => actions.toSorted().join() === wanted.toSorted().join(),
});

const expectOneOf = (...wanted: AuditAction[]): ExpectedAudit => ({
  description: `one of ${wanted.join(', ')}`,
  isExpected: ([action, ...more]) => more.length === 0 && wanted.some((one) => one === action),
});

/** A sign-in, and the end of the session whose cookie it replaces. */
const EXPECT_SIGN_IN: ExpectedAudit = {
  description: 'auth.signed_in, and auth.signed_out where it replaces a session',
  isExpected: (actions) =>
    ['auth.signed_in', 'auth.signed_in,auth.signed_out'].includes(actions.toSorted().join()),
};

/** One line for each affected object. */
const expectEach = (wanted: AuditAction): ExpectedAudit => ({
  description: `${wanted}, one or more`,
  isExpected: (actions) => actions.length > 0 && actions.every((action) => action === wanted),
});

/** One line, or none if nothing changed; `why` explains when. */
const expectUnless = (why: string, wanted: AuditAction): ExpectedAudit => ({
  description: `${wanted}, or nothing: ${why}`,
  isExpected: (actions) => actions.length === 0 || actions.join() === wanted,
});

/** One line when the job ends; a call answered with 202 does not wait for it. */
const expectAtJobEnd = (wanted: AuditAction): ExpectedAudit => ({
  description: `${wanted}, at the end of the work`,
  isExpected: (actions, status) => (status === 202 && actions.length === 0) || actions.join() === wanted,
});

const expectNone = (why: string): ExpectedAudit => ({
  description: `nothing: ${why}`,
  isExpected: (actions) => actions.length === 0,
});

const EXPECT_REGISTRATION = expectUnless(
  'the address is taken and its owner is notified, or a job writes it later',
  'auth.registered',
);

/**
 * The audit lines of every call that changes something or exports data. A missing route fails
 * `features/audit/audit.int.test.ts`; `audit-watch.ts` checks every successful call of every integration test.
 */
export const AUDIT_TABLE: Record<string, ExpectedAudit> = {
  'POST /auth/login': EXPECT_SIGN_IN,
  'POST /auth/login/code': EXPECT_SIGN_IN,
  'POST /auth/register': EXPECT_REGISTRATION,
  'POST /auth/signup': EXPECT_REGISTRATION,
  'POST /auth/setup': expectAll('auth.set_up', 'auth.signed_in'),
  'POST /auth/refresh': expectNone('the session merely goes on'),
  'POST /auth/logout': {
    description: 'auth.signed_out for each session that was open',
    isExpected: (actions) => actions.every((action) => action === 'auth.signed_out'),
  },
  'PUT /auth/profile': expectAll('profile.updated'),
  'PUT /auth/settings': expectAll('settings.updated'),
  'PUT /auth/change-password': expectAll('auth.password_changed'),
  'DELETE /auth/sessions': expectAll('auth.signed_out_everywhere'),
  'DELETE /auth/sessions/:id': expectAll('auth.session_ended'),
  'POST /auth/second-factor/start': expectAll('auth.second_factor_started'),
  'POST /auth/second-factor/confirm': expectAll('auth.second_factor_enabled'),
  'POST /auth/second-factor/recovery-codes': expectAll('auth.recovery_codes_replaced'),
  'POST /auth/second-factor/disable': expectAll('auth.second_factor_disabled'),
  'POST /auth/forgot-password': expectUnless(
    'a job leaves it later, where there is such an account',
    'auth.password_forgotten',
  ),
  'POST /auth/reset-password': expectAll('auth.password_reset'),
  'POST /user': expectAll('account.created'),
  'POST /users': expectAll('account.created'),
  'PATCH /user/:id': expectAll('account.updated'),
  'PATCH /users/:id': expectAll('account.updated'),
  'PATCH /user/:id/status': expectUnless('it has that status', 'account.status_changed'),
  'PATCH /users/:id/status': expectUnless('it has that status', 'account.status_changed'),
  'DELETE /user/:id': expectAll('account.deleted'),
  'DELETE /users/:id': expectAll('account.deleted'),
  'POST /users/:id/password-link': expectAll('account.password_link_made'),
  'DELETE /users/:id/sessions': expectAll('account.sessions_ended'),
  'DELETE /users/:id/sessions/:sessionId': expectAll('account.sessions_ended'),
  'DELETE /users/:id/second-factor': expectAll('account.second_factor_removed'),
  'POST /notifications/read': expectNone('what somebody has read concerns nobody else'),
  'POST /notifications/announcements': expectAll('announcement.sent'),
  'POST /shops': expectEach('shop.linked'),
  'PUT /shops/:id': expectAll('shop.updated'),
  'DELETE /shops/:id': expectAll('shop.unlinked'),
  'PATCH /shops/:id/status': expectUnless('it has that status', 'shop.disconnected'),
  'POST /orders': expectAll('order.created'),
  'PUT /orders/:id': expectAll('order.updated'),
  'PATCH /orders/:id/status': expectAll('order.status_changed'),
  'DELETE /orders/:id': expectAll('order.deleted'),
  'DELETE /orders/:id/buyer': expectAll('order.buyer_forgotten'),
  'GET /orders/:id': expectUnless('already that day, or nothing is left to show', 'order.buyer_shown'),
  'GET /orders/:id/payload': expectUnless('already that day', 'order.buyer_shown'),
  'POST /orders/sync': expectAll('orders.synced'),
  'POST /orders/:id/sync': expectAll('order.synced'),
  'POST /order-views': expectAll('order_view.created'),
  'PATCH /order-views/:id': expectAll('order_view.updated'),
  'DELETE /order-views/:id': expectAll('order_view.deleted'),
  'PUT /order-views/arrangement': expectAll('order_view.arranged'),
  'POST /bank-accounts': expectAll('bank_account.created'),
  'PATCH /bank-accounts/:id': expectAll('bank_account.updated'),
  'DELETE /bank-accounts/:id': expectOneOf('bank_account.deleted', 'bank_account.updated'),
  'POST /bank-accounts/:id/number': expectAll('bank_account.number_shown'),
  'POST /reconciliation/files': expectUnless('a preview stores nothing', 'bank_file.loaded'),
  'DELETE /reconciliation/files/:id': expectAll('bank_file.removed'),
  'PUT /reconciliation/lines/:id': expectOneOf('bank_line.matched', 'bank_line.ignored', 'bank_line.undone'),
  'POST /sync-runs/quarantined/:id/retry': expectOneOf('order.retried', 'product.retried', 'finance.retried'),
  'POST /products': expectAll('product.created'),
  'POST /products/check': expectNone('it changes nothing'),
  'POST /products/images': expectAll('product.image_uploaded'),
  'PUT /products/:id': expectAll('product.updated'),
  'PATCH /products/:id/status': expectUnless('it has that status', 'product.status_changed'),
  'PATCH /products/:id/skus': expectAll('product.skus_changed'),
  'DELETE /products/:id': expectAll('product.deleted'),
  'POST /products/sync': expectAll('products.synced'),
  'POST /finance/sync': expectAll('finance.synced'),
  'POST /products/:id/sync': expectAll('product.synced'),
  'POST /products/clone': expectAtJobEnd('products.cloned'),
  'PATCH /products/bulk': expectUnless(
    'it was a dry run, or the job is still running',
    'products.bulk_changed',
  ),
  'POST /products/bulk/:id/undo': expectAtJobEnd('products.bulk_undone'),
  'GET /export/orders': expectAll('orders.exported'),
  'GET /products/export': expectAll('products.exported'),
  'PUT /finance/costs': {
    description: 'costs.changed for each shop, or nothing: they are the same',
    isExpected: (actions) => actions.every((action) => action === 'costs.changed'),
  },
  'POST /finance/costs/match': expectNone('it changes nothing'),
  'POST /finance/costs/import': expectNone('it changes nothing'),
  'GET /finance/profit/export': expectAll('profit.exported'),
  'GET /finance/export': expectAll('finance.exported'),
  'GET /documents/orders': expectAll('orders.printed'),
  'POST /webhooks/tiktok-shop': expectNone('the marketplace speaks, not a person'),
};
