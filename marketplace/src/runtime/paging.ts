import { isMarketplaceError, MarketplaceError } from './errors.ts';
import type { Page } from './page.ts';

/** Repeated pages in a row before this counts as a loop. */
const MAX_REPEATS = 3;
/** Empty pages in a row that have a next page token. */
const MAX_EMPTY = 20;
/** Times that a list is read from its start again after a refused page token. */
const MAX_RESTARTS = 2;

/**
 * Fetches page after page. A marketplace may serve a page twice, so repeated tokens and repeated content are tolerated
 * a few times; then this throws `paging_loop`. A page token may expire; then the list starts again, so callers may get
 * rows twice. Ignores totals. Starts at the page token `from`; default: the first page.
 */
export async function* iteratePages<T extends { id: string }, P extends Page<T> = Page<T>>(
  fetchPage: (pageToken: string | null) => Promise<P>,
  { from = null }: { from?: string | null } = {},
): AsyncGenerator<P, void, undefined> {
  let token = from;
  const seenTokens = new Set<string>(token === null ? [] : [token]);
  const seenPages = new Set<string>();
  let repeats = 0;
  let empty = 0;
  let restarts = 0;
  for (;;) {
    let page: P;
    try {
      page = await fetchPage(token);
    } catch (error) {
      if (token === null || restarts === MAX_RESTARTS || !isMarketplaceError(error, 'refused')) throw error;
      restarts++;
      token = null;
      seenTokens.clear();
      seenPages.clear();
      continue;
    }
    yield page;
    token = page.nextPageToken;
    if (token === null) return;
    const print = fingerprint(page);
    empty = print === null ? empty + 1 : 0;
    const repeated = seenTokens.has(token) || (print !== null && seenPages.has(print));
    repeats = repeated ? repeats + 1 : print === null ? repeats : 0;
    if (repeats > MAX_REPEATS) throw pagingLoopError('the same page again and again');
    if (empty > MAX_EMPTY) throw pagingLoopError('empty pages that all promise more');
    seenTokens.add(token);
    if (print !== null) seenPages.add(print);
  }
}

/** A short key, so that ten thousand pages need little memory. */
function fingerprint(page: Page<{ id: string }>): string | null {
  const first = page.items[0];
  const last = page.items.at(-1);
  if (first !== undefined && last !== undefined) return `${page.items.length} ${first.id} ${last.id}`;
  const refused = page.rejected[0];
  return refused
    ? `rejected ${page.rejected.length} ${refused.id ?? `${JSON.stringify(refused.raw)}`.slice(0, 200)}`
    : null;
}

function pagingLoopError(what: string): MarketplaceError {
  return new MarketplaceError('paging_loop', { message: `The marketplace keeps answering with ${what}` });
}

/** Keeps the latest row of each id, because overlapping pages can contain a row twice. */
export function latestById<T extends { id: string; updatedAt: Date }>(items: readonly T[]): T[] {
  const latest = new Map<string, T>();
  for (const item of items) {
    const known = latest.get(item.id);
    if (!known || known.updatedAt <= item.updatedAt) latest.set(item.id, item);
  }
  return [...latest.values()];
}
