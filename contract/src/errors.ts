import { z } from 'zod';

/** The closed set of error codes with their HTTP statuses. */
export const ERROR_STATUS = {
  validation_failed: 400,
  malformed_body: 400,
  password_too_weak: 400,
  malformed_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  session_ended: 401,
  session_expired: 401,
  signed_out_elsewhere: 401,
  password_changed: 401,
  account_disabled: 401,
  refresh_token_reused: 401,
  second_factor_required: 401,
  second_factor_wrong: 401,
  forbidden: 403,
  cross_site_refused: 403,
  registration_closed: 403,
  second_factor_setup_required: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  email_taken: 409,
  last_administrator: 409,
  own_account_not_allowed: 409,
  own_password_not_allowed: 409,
  shop_taken: 409,
  authorisation_required: 409,
  order_not_manual: 409,
  order_not_synced: 409,
  order_transition_not_allowed: 409,
  order_id_missing: 409,
  view_name_taken: 409,
  too_many_views: 409,
  bank_account_exists: 409,
  bank_number_unreadable: 409,
  bank_file_loaded: 409,
  bank_file_in_use: 409,
  bank_match_too_large: 409,
  product_transition_not_allowed: 409,
  bulk_already_undone: 409,
  second_factor_mandatory: 409,
  request_in_progress: 409,
  response_lost: 409,
  link_invalid: 410,
  payload_too_large: 413,
  file_too_large: 413,
  file_too_many_cells: 413,
  unsupported_media_type: 415,
  unsupported_picture: 415,
  file_not_supported: 415,
  file_has_macros: 415,
  file_encrypted: 415,
  wrong_password: 422,
  wrong_code: 422,
  file_damaged: 422,
  bank_columns_unclear: 422,
  bank_file_without_lines: 422,
  marketplace_refused: 422,
  idempotency_key_reused: 422,
  too_many_attempts: 429,
  too_many_exports: 429,
  too_many_streams: 429,
  headers_too_large: 431,
  internal: 500,
  marketplace_unavailable: 502,
  sync_failed: 502,
  unavailable: 503,
  storage_full: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** Reasons why a session's tokens are no longer valid. */
export const SESSION_END_CODES = [
  'session_ended',
  'session_expired',
  'signed_out_elsewhere',
  'password_changed',
  'account_disabled',
  'refresh_token_reused',
] as const satisfies ErrorCode[];
export type SessionEndCode = (typeof SESSION_END_CODES)[number];

export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

export const Failure = z.object({
  statusCode: z.int(),
  message: z.string(),
  code: z.enum(ERROR_CODES),
  errors: z.array(FieldError).optional(),
  requestId: z.string(),
});
export type Failure = z.infer<typeof Failure>;
