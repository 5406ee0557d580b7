import { badParameterError } from './api-error.ts';

export type ParsedUrl = { path: string; query: Map<string, string> };

export function parseUrl(rawUrl: string): ParsedUrl {
  const mark = rawUrl.indexOf('?');
  if (mark === -1) return { path: rawUrl, query: new Map() };
  const query = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(rawUrl.slice(mark + 1))) {
    if (query.has(key)) throw badParameterError(`Duplicate query parameter ${key}.`);
    query.set(key, value);
  }
  return { path: rawUrl.slice(0, mark), query };
}
