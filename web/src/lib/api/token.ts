const RENEW_BEFORE_MS = 30_000;

let serverAheadMs = 0;

/** Keeps expiry checks right on a machine whose clock is wrong. */
export function noteServerTime(date: string | null): void {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(server)) serverAheadMs = server - Date.now();
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

/** When the token ends, in milliseconds since 1970; 0 when it cannot be read. */
export function tokenExpiry(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : 0;
}

/** The id of the session that the token belongs to, or null when it cannot be read. */
export function tokenSession(token: string): string | null {
  const { sid } = claimsOf(token);
  return typeof sid === 'string' ? sid : null;
}

export function isExpired(token: string): boolean {
  return tokenExpiry(token) <= Date.now() + serverAheadMs;
}

export function needsRenewal(token: string): boolean {
  return tokenExpiry(token) - RENEW_BEFORE_MS <= Date.now() + serverAheadMs;
}
