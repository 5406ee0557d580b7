const RENEW_BEFORE_MS = 30_000;

let clockOffsetMs = 0;

/** Keeps expiry checks right on a machine whose clock is wrong. */
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

/** When the token ends, in milliseconds since 1970; 0 when it cannot be read. */
export function tokenExpiry(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : 0;
}

/** The id of the session that the token belongs to, or null when it cannot be read. */
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
