import { createHmac, hkdfSync } from 'node:crypto';

const keys = new Map<string, Uint8Array>();

export function signingKey(secret: string): Uint8Array {
  const known = keys.get(secret);
  if (known) return known;
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'gian-hang access tokens', 32));
  keys.set(secret, key);
  return key;
}

/** Derives a stable, unreadable key from personal data such as an e-mail address. */
export function opaqueKey(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', signingKey(secret)).update(JSON.stringify(parts)).digest();
}
