import { createHmac } from 'node:crypto';

export type QueryValue = string | number | boolean | Date | readonly string[] | null | undefined;
export type SignedParameters = Record<string, string>;

const NOT_SIGNED = new Set(['sign', 'access_token']);

/** Converts values to the decoded strings that the signature covers. Empty values are neither sent nor signed. */
export function serializeParameters(query: Record<string, QueryValue>): SignedParameters {
  const entries: [string, string][] = [];
  for (const [key, value] of Object.entries(query)) {
    const text = serializeValue(value);
    if (text !== '') entries.push([key, text]);
  }
  return Object.fromEntries(entries);
}

function serializeValue(value: QueryValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return String(Math.floor(value.getTime() / 1000));
  return (typeof value === 'object' ? value.join(',') : String(value)).toWellFormed();
}

export interface SignInput {
  secret: string;
  /** Starts with the slash after the host; excludes the query. */
  path: string;
  parameters: SignedParameters;
  /** The bytes sent; null for no body or a multipart body. */
  body: Uint8Array | null;
}

export function sign({ secret, path, parameters, body }: SignInput): string {
  const signed = Object.entries(parameters)
    .filter(([key]) => !NOT_SIGNED.has(key))
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([key, value]) => key + value)
    .join('');
  const hmac = createHmac('sha256', secret).update(secret).update(path).update(signed);
  if (body) hmac.update(body);
  return hmac.update(secret).digest('hex');
}

/** `encodeURIComponent` also escapes `+`, `/`, `=` and `&`, which page tokens contain. */
export function encodeQuery(parameters: SignedParameters): string {
  return Object.entries(parameters)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
}
