import { createHmac } from 'node:crypto';

export type SignedParts = { path: string; query: ReadonlyMap<string, string>; body: Buffer | undefined };

const UNSIGNED = new Set(['sign', 'access_token']);

export function computeSignature(parts: SignedParts, secret: string): string {
  const keys = [...parts.query.keys()].filter((key) => !UNSIGNED.has(key));
  keys.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const hmac = createHmac('sha256', secret);
  hmac.update(secret + parts.path);
  for (const key of keys) hmac.update(key + (parts.query.get(key) ?? ''));
  if (parts.body !== undefined) hmac.update(parts.body);
  return hmac.update(secret).digest('hex');
}

/** Accepts both signatures of a `{}` body: some clients sign the empty object, others leave it out. */
export function signatureMatches(parts: SignedParts, secret: string, sign: string): boolean {
  if (computeSignature(parts, secret) === sign) return true;
  const isEmptyObject = parts.body?.equals(Buffer.from('{}')) ?? false;
  return isEmptyObject && computeSignature({ ...parts, body: undefined }, secret) === sign;
}

export function webhookSignature(appKey: string, secret: string, rawBody: string): string {
  return createHmac('sha256', secret)
    .update(appKey + rawBody)
    .digest('hex');
}
