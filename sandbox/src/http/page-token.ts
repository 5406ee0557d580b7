import { badParameterError } from './api-error.ts';

/** Every list accepts this token as its first page; the fault that repeats the first page uses it. */
export const START_TOKEN = encodePageToken(['start']);

export function encodePageToken(parts: readonly (string | number)[]): string {
  return Buffer.from(`>>${parts.join('|')}??`).toString('base64');
}

export function decodePageToken(token: string | undefined): string[] | undefined {
  if (token === undefined || token === '' || token === START_TOKEN) return undefined;
  const text = Buffer.from(token, 'base64').toString('utf8');
  if (!text.startsWith('>>') || !text.endsWith('??')) throw badParameterError('Invalid page_token.');
  return text.slice(2, -2).split('|');
}

/** Pages through a list in memory; the token holds the offset. */
export function pageOf<T>(items: readonly T[], token: string | undefined, size: number) {
  const parts = decodePageToken(token);
  const start = parts === undefined ? 0 : Number(parts[1]);
  if (parts !== undefined && (parts[0] !== 'at' || !Number.isInteger(start)))
    throw badParameterError('Invalid page_token.');
  const end = start + size;
  const next = end < items.length ? encodePageToken(['at', end]) : '';
  return { rows: items.slice(start, end), next };
}
