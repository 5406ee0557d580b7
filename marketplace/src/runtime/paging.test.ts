import { describe, expect, it } from 'vitest';
import { MarketplaceError } from './errors.ts';
import type { Page } from './page.ts';
import { iteratePages, latestById } from './paging.ts';

interface Row {
  id: string;
  updatedAt: Date;
}

const page = (ids: string[], nextPageToken: string | null, total: number | null = null): Page<Row> => ({
  items: ids.map((id) => ({ id, updatedAt: new Date(0) })),
  rejected: [],
  nextPageToken,
  total,
});

async function read(fetchPage: (token: string | null) => Page<Row>, from?: string) {
  const calls: (string | null)[] = [];
  const ids: string[] = [];
  const pages = iteratePages<Row>(
    async (token) => {
      calls.push(token);
      return fetchPage(token);
    },
    from === undefined ? {} : { from },
  );
  for await (const { items } of pages) ids.push(...items.map((item) => item.id));
  return { calls, ids };
}

describe('iteratePages', () => {
  it('follows the tokens to the end', async () => {
    const pages = new Map([
      [null, page(['1', '2'], 'a+/=')],
      ['a+/=', page(['3'], 'b')],
      ['b', page(['4'], null)],
    ] as const);
    const { ids, calls } = await read((token) => pages.get(token as null) ?? page([], null));
    expect(ids).toEqual(['1', '2', '3', '4']);
    expect(calls).toEqual([null, 'a+/=', 'b']);
  });

  it('goes on from a stored token', async () => {
    expect((await read(() => page(['9'], null), 'stored')).calls).toEqual(['stored']);
  });

  it('stops at a token that comes for ever', async () => {
    let calls = 0;
    const running = read(() => {
      calls += 1;
      return page([String(calls)], 'same');
    });
    await expect(running).rejects.toMatchObject({ kind: 'paging_loop', retryable: false });
    expect(calls).toBeLessThanOrEqual(6);
  });

  it('stops in a circle of tokens', async () => {
    let calls = 0;
    const next: Record<string, string> = { first: 'a', a: 'b', b: 'c', c: 'a' };
    const running = read((token) => {
      calls += 1;
      return page([`${token}`], next[token ?? 'first'] ?? null);
    });
    await expect(running).rejects.toMatchObject({ kind: 'paging_loop' });
    expect(calls).toBeLessThan(15);
  });

  it('stops when one page comes for ever under new tokens', async () => {
    let calls = 0;
    const running = read(() => {
      calls += 1;
      return page(['1', '2'], `t${calls}`);
    });
    await expect(running).rejects.toMatchObject({ kind: 'paging_loop' });
    expect(calls).toBeLessThan(10);
  });

  it('gets past a page that is served twice', async () => {
    const answers = [page(['1'], 'a'), page(['1'], 'a'), page(['2'], 'b'), page(['3'], null)];
    const { ids } = await read(() => answers.shift() ?? page([], null));
    expect(new Set(ids)).toEqual(new Set(['1', '2', '3']));
  });

  it('gets past empty pages with a next token and does not trust totals', async () => {
    const answers = [page([], 'a', 0), page([], 'b', 999), page(['1'], 'c', 0), page(['2'], null, -5)];
    expect((await read(() => answers.shift() ?? page([], null))).ids).toEqual(['1', '2']);
  });

  const refused = () => new MarketplaceError('refused', { message: 'Invalid page_token' });

  it('starts again when a page token has expired', async () => {
    let expired = false;
    const { ids, calls } = await read((token) => {
      if (token === null) return page(['1'], 'a');
      if (!expired) {
        expired = true;
        throw refused();
      }
      return page(['2'], null);
    });
    expect(ids).toEqual(['1', '1', '2']);
    expect(calls).toEqual([null, 'a', null, 'a']);
  });

  it('gives up when page tokens are refused for ever, and when the first page is', async () => {
    let calls = 0;
    const running = read((token) => {
      calls += 1;
      if (token === null) return page(['1'], 'a');
      throw refused();
    });
    await expect(running).rejects.toMatchObject({ kind: 'refused' });
    expect(calls).toBe(6);
    const first = read(() => {
      throw refused();
    });
    await expect(first).rejects.toMatchObject({ kind: 'refused' });
  });

  it('stops when empty pages never end', async () => {
    let calls = 0;
    const running = read(() => {
      calls += 1;
      return page([], `t${calls}`);
    });
    await expect(running).rejects.toMatchObject({ kind: 'paging_loop' });
    expect(calls).toBeLessThanOrEqual(50);
  });
});

describe('latestById', () => {
  it('keeps the newest row of each id', () => {
    const rows = [
      { id: '1', updatedAt: new Date(2), n: 1 },
      { id: '1', updatedAt: new Date(1), n: 2 },
      { id: '2', updatedAt: new Date(1), n: 3 },
      { id: '2', updatedAt: new Date(1), n: 4 },
    ];
    expect(latestById(rows).map((row) => row.n)).toEqual([1, 4]);
  });
});
