const RENEW_BEFORE_MS = 30_000;

let clockOffsetMs = 0;

/** Records the server's clock offset, so that expiry checks work with a wrong local clock. */
export function recordServerTime(date: string | null): void {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(server)) clockOffsetMs = server - Date.now();
}

function claimsOf(token: string): { exp?: unknown; sid?: unknown } {
  try {
    const payload = token.split('.')[1] ?? '';
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return json ?? {};
  } catch {
    return {};
  }
}

/** The token's expiry in epoch milliseconds; 0 if it cannot be decoded. */
export function tokenExpiry(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : 0;
}

/** The token's session id, or null if it cannot be decoded. */
export function tokenSessionId(token: string): string | null {
  const { sid } = claimsOf(token);
  return typeof sid === 'string' ? sid : null;
}

export function isExpired(token: string): boolean {
  return tokenExpiry(token) <= Date.now() + clockOffsetMs;
}

export function needsRenewal(token: string): boolean {
  return tokenExpiry(token) - RENEW_BEFORE_MS <= Date.now() + clockOffsetMs;
}
