const RENEW_BEFORE_MS = 30_000;

let serverAheadMs = 0;

/** Keeps expiry checks right on a machine whose clock is wrong. */
export function noteServerTime(date: string | null): void {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(server)) serverAheadMs = server - Date.now();
}

/** When the token ends, in milliseconds since 1970; 0 when it cannot be read. */
export function tokenExpiry(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const expiry = (json as { exp?: unknown } | null)?.exp;
    return typeof expiry === 'number' ? expiry * 1000 : 0;
  } catch {
    return 0;
  }
}

export function isExpired(token: string): boolean {
  return tokenExpiry(token) <= Date.now() + serverAheadMs;
}

export function needsRenewal(token: string): boolean {
  return tokenExpiry(token) - RENEW_BEFORE_MS <= Date.now() + serverAheadMs;
}
