import type { MarketplaceErrorKind } from '../../runtime/errors.ts';

/** A code listed as refused stays so even if it comes with an HTTP status that invites a retry. */
const KIND_BY_CODE: Record<string, MarketplaceErrorKind> = {
  101000: 'authorisation_gone',
  105002: 'token_expired',
  105004: 'token_expired',
  105005: 'forbidden_scope',
  106001: 'misconfigured',
  106013: 'misconfigured',
  10002014: 'unavailable',
  10002015: 'unavailable',
  10006402: 'forbidden_scope',
  10037002: 'unavailable',
  10037003: 'unavailable',
  10037004: 'unavailable',
  11001031: 'unavailable',
  11034023: 'unavailable',
  11034037: 'unavailable',
  12001000: 'unavailable',
  12019028: 'refused',
  12019150: 'not_found',
  12038004: 'refused',
  12038005: 'refused',
  12038015: 'refused',
  12052012: 'refused',
  12052031: 'not_found',
  12052032: 'not_found',
  12052048: 'not_found',
  12052055: 'refused',
  12052073: 'refused',
  12052084: 'refused',
  12052180: 'too_many_results',
  12052260: 'not_found',
  12052530: 'refused',
  12052547: 'refused',
  12052556: 'not_found',
  12052557: 'refused',
  12052700: 'shop_inactive',
  12052881: 'unavailable',
  12052902: 'refused',
  21001003: 'unavailable',
  21001008: 'unavailable',
  21008111: 'not_found',
  21011028: 'not_found',
  25001014: 'refused',
  25001051: 'refused',
  33001002: 'unavailable',
  36004001: 'authorisation_gone',
  36004004: 'code_rejected',
  36004005: 'authorisation_gone',
  36009002: 'rate_limited',
  36009003: 'unavailable',
  36009007: 'unavailable',
  36009033: 'misconfigured',
  36009037: 'rate_limited',
  36009043: 'shop_inactive',
  36009044: 'shop_inactive',
};

/** This code covers every fault of a common parameter; only the message distinguishes them. */
const COLLECTIVE_CODE = '36009004';
const KIND_BY_TEXT: [RegExp, MarketplaceErrorKind][] = [
  [/time ?stamp/i, 'clock_skew'],
  [/access.?token/i, 'token_expired'],
  [/app.?key|\bsign(ature)?\b/i, 'misconfigured'],
];

export function errorKindOf(code: string, message: string, httpStatus: number): MarketplaceErrorKind {
  const known = KIND_BY_CODE[code];
  if (known) return known;
  if (code === COLLECTIVE_CODE) {
    return KIND_BY_TEXT.find(([pattern]) => pattern.test(message))?.[1] ?? 'refused';
  }
  if (/^105\d{3}$/.test(code)) return 'authorisation_gone';
  if (httpStatus === 429) return 'rate_limited';
  if (httpStatus >= 500 || httpStatus === 408) return 'unavailable';
  return 'refused';
}

/** The only code that means "expired". If a new token is refused with another code, the grant has ended. */
export const TOKEN_EXPIRED_CODE = '105002';

/**
 * For the token host. Only known codes and messages about the refresh token mean that the grant has ended; otherwise a
 * wrong app secret would disconnect every shop.
 */
export function tokenErrorKindOf(
  code: string,
  message: string,
  httpStatus: number,
  call: 'exchange' | 'refresh',
): MarketplaceErrorKind {
  if (/app.?(key|secret)/i.test(message)) return 'misconfigured';
  const kind = errorKindOf(code, message, httpStatus);
  if (kind === 'rate_limited' || kind === 'unavailable') return kind;
  const aboutGrant =
    kind === 'code_rejected' ||
    kind === 'authorisation_gone' ||
    kind === 'token_expired' ||
    httpStatus === 401 ||
    /(refresh.?token|auth.?(code|record)|authori[sz]ation)/i.test(message);
  if (!aboutGrant) return kind;
  return call === 'exchange' ? 'code_rejected' : 'authorisation_gone';
}
