import type { AuditAction } from '../accounts/auth.ts';

/** Apart from the schemas, so that pages need no zod for them. */

export const SIGN_IN_ACTIONS = ['auth.signed_in'] as const satisfies readonly AuditAction[];

/** Data that left the product as a file or on paper. */
export const EXPORT_ACTIONS = [
  'orders.exported',
  'orders.printed',
  'products.exported',
  'profit.exported',
  'finance.exported',
] as const satisfies readonly AuditAction[];

/** Lines of the audit log that change nothing; all others are changes. */
export const UNCOUNTED_ACTIONS = [
  'auth.sign_in_failed',
  'auth.signed_out',
  'auth.signed_out_everywhere',
  'auth.session_ended',
  'auth.refresh_reused',
  'auth.password_forgotten',
  'access.refused',
  'order.buyer_shown',
  'bank_account.number_shown',
] as const satisfies readonly AuditAction[];
