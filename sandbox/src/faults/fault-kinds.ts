import type { Endpoint } from '../http/endpoint.ts';

export const FAULT_KINDS = [
  '429',
  '500',
  '502',
  '503',
  'timeout',
  'slow',
  'reset',
  'garbage',
  'truncated',
  'empty',
  'redirect',
  'gzip_bomb',
  'error',
  'duplicate_page',
  'empty_page',
  'empty_list',
  'wrong_total',
  'short_page',
  'token_expired_page',
  'moved_row',
  'outside_window',
  'stale',
  'broken_fields',
  'partial_failure',
  'nameless_failure',
  'label_not_ready',
  'lost_response',
  'expired_token',
  'invalid_token',
  'auth_record_gone',
  'revoked',
  'clock_skew',
  'shop_inactive',
  'seller_inactive',
  'ip_not_allowed',
  'allowance_used',
  'webhook_lost',
  'webhook_late',
  'webhook_forged',
  'webhook_replayed',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export const isWebhookKind = (kind: FaultKind) => kind.startsWith('webhook_');

/** Calls that a fault of path `*` reaches; other kinds reach every call. */
export const SWITCH_ACCESS: Readonly<Partial<Record<FaultKind, readonly Endpoint['access'][]>>> = {
  shop_inactive: ['shop'],
  seller_inactive: ['shop'],
  ip_not_allowed: ['shop', 'account'],
  allowance_used: ['shop', 'account'],
  invalid_token: ['shop', 'account'],
};
