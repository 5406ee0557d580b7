/** Every kind of failure and whether a retry can help. */
const RETRYABLE_BY_KIND = {
  rate_limited: true,
  unavailable: true,
  timeout: true,
  network: true,
  bad_answer: true,
  too_large: true,
  token_expired: false,
  authorisation_gone: false,
  code_rejected: false,
  forbidden_scope: false,
  shop_inactive: false,
  misconfigured: false,
  refused: false,
  not_found: false,
  too_many_results: false,
  clock_skew: false,
  paging_loop: false,
  bad_webhook: false,
  aborted: false,
} as const;

export type MarketplaceErrorKind = keyof typeof RETRYABLE_BY_KIND;

export const MARKETPLACE_ERROR_KINDS = Object.keys(RETRYABLE_BY_KIND) as MarketplaceErrorKind[];

export interface MarketplaceErrorDetails {
  /** Our own text. Never contains a token, secret, URL or personal data. */
  message: string;
  operation?: string | undefined;
  retryable?: boolean | undefined;
  /** The marketplace's error code, or the system's error code for a connection failure. */
  code?: string | undefined;
  /** The marketplace's message, unchanged. */
  marketplaceMessage?: string | undefined;
  requestId?: string | undefined;
  httpStatus?: number | undefined;
  retryAfterMs?: number | undefined;
  outcomeUnknown?: boolean | undefined;
}

export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError';
  readonly kind: MarketplaceErrorKind;
  readonly retryable: boolean;
  readonly operation: string | undefined;
  readonly code: string | undefined;
  readonly marketplaceMessage: string | undefined;
  readonly requestId: string | undefined;
  readonly httpStatus: number | undefined;
  readonly retryAfterMs: number | undefined;
  /** True if a write may have been executed: fetch the object before repeating it. */
  readonly outcomeUnknown: boolean;

  constructor(kind: MarketplaceErrorKind, details: MarketplaceErrorDetails) {
    super(details.message);
    this.kind = kind;
    this.retryable = details.retryable ?? RETRYABLE_BY_KIND[kind];
    this.operation = details.operation;
    this.code = details.code;
    this.marketplaceMessage = details.marketplaceMessage;
    this.requestId = details.requestId;
    this.httpStatus = details.httpStatus;
    this.retryAfterMs = details.retryAfterMs;
    this.outcomeUnknown = details.outcomeUnknown ?? false;
  }

  /** Copies the error with changed details. */
  with(changes: Partial<MarketplaceErrorDetails>, kind: MarketplaceErrorKind = this.kind): MarketplaceError {
    const retryable = kind === this.kind ? this.retryable : undefined;
    return new MarketplaceError(kind, {
      message: this.message,
      operation: this.operation,
      retryable,
      code: this.code,
      marketplaceMessage: this.marketplaceMessage,
      requestId: this.requestId,
      httpStatus: this.httpStatus,
      retryAfterMs: this.retryAfterMs,
      outcomeUnknown: this.outcomeUnknown,
      ...changes,
    });
  }
}

export function isMarketplaceError(error: unknown, kind?: MarketplaceErrorKind): error is MarketplaceError {
  return error instanceof MarketplaceError && (kind === undefined || error.kind === kind);
}

/** Makes a marketplace text safe for errors and logs: one line, limited length, without the call's secrets. */
export function cleanMessage(text: string, secrets: readonly string[]): string {
  let clean = text.toWellFormed();
  for (const secret of secrets) {
    if (secret.length < 6) continue;
    const plain = secret.toWellFormed();
    const quoted = JSON.stringify(plain).slice(1, -1);
    for (const form of new Set([plain, quoted, encodeURIComponent(plain)]))
      clean = clean.replaceAll(form, '[hidden]');
  }
  return clean
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 1000)
    .toWellFormed();
}
