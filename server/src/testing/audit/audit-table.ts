import type { HistoryAction } from '@gian-hang/contract/accounts/auth';

/** Says of the lines that one successful call left whether they are what it must leave; and in words. */
export type Expected = { words: string; fits: (actions: string[], status: number) => boolean };

/** Exactly these lines, one each. */
const leaves = (...wanted: HistoryAction[]): Expected => ({
  words: wanted.join(' and '),
  fits: (actions) => actions.toSorted().join() === wanted.toSorted().join(),
});

const leavesOneOf = (...wanted: HistoryAction[]): Expected => ({
  words: `one of ${wanted.join(', ')}`,
  fits: ([action, ...more]) => more.length === 0 && wanted.some((one) => one === action),
});

/** A sign-in, and the end of the session whose cookie it replaces. */
const SIGNS_IN: Expected = {
  words: 'auth.signed_in, and auth.signed_out where it replaces a session',
  fits: (actions) => ['auth.signed_in', 'auth.signed_in,auth.signed_out'].includes(actions.toSorted().join()),
};

/** One line for each of the things that the call is about. */
const leavesEach = (wanted: HistoryAction): Expected => ({
  words: `${wanted}, one or more`,
  fits: (actions) => actions.length > 0 && actions.every((action) => action === wanted),
});

/** One line, or none where nothing was changed: `why` says when. */
const leavesUnless = (why: string, wanted: HistoryAction): Expected => ({
  words: `${wanted}, or nothing: ${why}`,
  fits: (actions) => actions.length === 0 || actions.join() === wanted,
});

/** One line when the work ends; a call that is told 202 does not wait for that. */
const leavesAtItsEnd = (wanted: HistoryAction): Expected => ({
  words: `${wanted}, at the end of the work`,
  fits: (actions, status) => (status === 202 && actions.length === 0) || actions.join() === wanted,
});

const leavesNothing = (why: string): Expected => ({
  words: `nothing: ${why}`,
  fits: (actions) => actions.length === 0,
});

const REGISTERS = leavesUnless(
  'the address is taken and its owner is told, or a job leaves it later',
  'auth.registered',
);

/**
 * What each call that changes something, or takes data out, leaves in the audit log. A route that is missing here fails
 * `features/audit/audit.int.test.ts`; every successful call of every integration test is held to it (`audit-watch.ts`).
 */
export const AUDIT_TABLE: Record<string, Expected> = {
  'POST /auth/login': SIGNS_IN,
  'POST /auth/login/code': SIGNS_IN,
  'POST /auth/register': REGISTERS,
  'POST /auth/signup': REGISTERS,
  'POST /auth/setup': leaves('auth.set_up', 'auth.signed_in'),
  'POST /auth/refresh': leavesNothing('the session merely goes on'),
  'POST /auth/logout': {
    words: 'auth.signed_out for each session that was open',
    fits: (actions) => actions.every((action) => action === 'auth.signed_out'),
  },
  'PUT /auth/profile': leaves('profile.updated'),
  'PUT /auth/settings': leaves('settings.updated'),
  'PUT /auth/change-password': leaves('auth.password_changed'),
  'DELETE /auth/sessions': leaves('auth.signed_out_everywhere'),
  'DELETE /auth/sessions/:id': leaves('auth.session_ended'),
  'POST /auth/second-factor/start': leaves('auth.second_factor_started'),
  'POST /auth/second-factor/confirm': leaves('auth.second_factor_enabled'),
  'POST /auth/second-factor/recovery-codes': leaves('auth.recovery_codes_replaced'),
  'POST /auth/second-factor/disable': leaves('auth.second_factor_disabled'),
  'POST /auth/forgot-password': leavesUnless(
    'a job leaves it later, where there is such an account',
    'auth.password_forgotten',
  ),
  'POST /auth/reset-password': leaves('auth.password_reset'),
  'POST /user': leaves('account.created'),
  'POST /users': leaves('account.created'),
  'PATCH /user/:id': leaves('account.updated'),
  'PATCH /users/:id': leaves('account.updated'),
  'PATCH /user/:id/status': leavesUnless('it has that status', 'account.status_changed'),
  'PATCH /users/:id/status': leavesUnless('it has that status', 'account.status_changed'),
  'DELETE /user/:id': leaves('account.deleted'),
  'DELETE /users/:id': leaves('account.deleted'),
  'POST /users/:id/password-link': leaves('account.password_link_made'),
  'DELETE /users/:id/sessions': leaves('account.sessions_ended'),
  'DELETE /users/:id/sessions/:sessionId': leaves('account.sessions_ended'),
  'DELETE /users/:id/second-factor': leaves('account.second_factor_removed'),
  'POST /notifications/read': leavesNothing('what somebody has read concerns nobody else'),
  'POST /notifications/announcements': leaves('announcement.sent'),
  'POST /shops': leavesEach('shop.linked'),
  'PUT /shops/:id': leaves('shop.updated'),
  'DELETE /shops/:id': leaves('shop.unlinked'),
  'PATCH /shops/:id/status': leavesUnless('it has that status', 'shop.disconnected'),
  'POST /orders': leaves('order.created'),
  'PUT /orders/:id': leaves('order.updated'),
  'PATCH /orders/:id/status': leaves('order.status_changed'),
  'DELETE /orders/:id': leaves('order.deleted'),
  'DELETE /orders/:id/buyer': leaves('order.buyer_forgotten'),
  'GET /orders/:id': leavesUnless('already that day, or nothing is left to show', 'order.buyer_shown'),
  'GET /orders/:id/payload': leavesUnless('already that day', 'order.buyer_shown'),
  'POST /orders/sync': leaves('orders.synced'),
  'POST /orders/:id/sync': leaves('order.synced'),
  'POST /sync-runs/set-aside/:id/retry': leavesOneOf('order.retried', 'product.retried'),
  'POST /products': leaves('product.created'),
  'PUT /products/:id': leaves('product.updated'),
  'PATCH /products/:id/status': leavesUnless('it has that status', 'product.status_changed'),
  'PATCH /products/:id/skus': leaves('product.skus_changed'),
  'DELETE /products/:id': leaves('product.deleted'),
  'POST /products/sync': leaves('products.synced'),
  'POST /products/:id/sync': leaves('product.synced'),
  'POST /products/clone': leavesAtItsEnd('products.cloned'),
  'PATCH /products/bulk': leavesUnless(
    'it was only asked what would happen, or the work still goes on',
    'products.bulk_changed',
  ),
  'POST /products/bulk/:id/undo': leavesAtItsEnd('products.bulk_undone'),
  'GET /export/orders': leaves('orders.exported'),
  'GET /products/export': leaves('products.exported'),
  'GET /documents/orders': leaves('orders.printed'),
  'POST /webhooks/tiktok-shop': leavesNothing('the marketplace speaks, not a person'),
};
