import { PATHS } from '@gian-hang/contract/paths';
import { describe, expect, it } from 'vitest';
import { signInOptions } from './builders.ts';
import { FakeApi, failWith, hang, held } from './fake-api.ts';

const OPTIONS = '/api/v1/auth/options';

describe('the fake API', () => {
  it('answers in the envelope of the contract and keeps the call', async () => {
    const api = new FakeApi().on('GET', PATHS.shops.list, ({ query }) => ({
      items: [],
      pagination: {
        pageNum: Number(query.pageNum),
        pageSize: 10,
        totalItems: 0,
        totalPages: 0,
        hasNext: false,
        hasPrev: false,
      },
    }));
    const answer = await api.fetch('/api/v1/shops?pageNum=3');
    expect(await answer.json()).toMatchObject({ statusCode: 200, data: { pagination: { pageNum: 3 } } });
    expect(api.calls('GET', PATHS.shops.list)).toMatchObject([{ path: '/shops', query: { pageNum: '3' } }]);
    expect(api.problems).toEqual([]);
  });

  it('collects answers, bodies and queries that do not fit the contract, and calls without a reply', async () => {
    const broken = { ...signInOptions(), marketplace: 'elsewhere' } as unknown as ReturnType<
      typeof signInOptions
    >;
    const api = new FakeApi()
      .on('GET', PATHS.auth.options, broken)
      .on('POST', PATHS.auth.forgotPassword, null)
      .on('GET', PATHS.shops.list, failWith('internal'));
    await api.fetch(OPTIONS);
    await api.fetch('/api/v1/auth/forgot-password', { method: 'POST', body: '{"mail":"a@example.com"}' });
    await api.fetch('/api/v1/shops?page=2');
    await api.fetch('/api/v1/audit');
    expect(api.problems.map((problem) => problem.split(':')[0])).toEqual([
      'answer to GET /auth/options',
      'body of POST /auth/forgot-password',
      'query of GET /shops',
      'no reply for GET /audit',
    ]);
  });

  it('fails with the status of the code, and takes parameters from the path', async () => {
    const api = new FakeApi().on('DELETE', PATHS.shops.one, failWith('conflict', { message: 'no' }));
    const answer = await api.fetch('/api/v1/shops/7', { method: 'DELETE' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ statusCode: 409, code: 'conflict', message: 'no' });
    expect(api.calls('DELETE', PATHS.shops.one)[0]?.params).toEqual({ id: '7' });
  });

  it('hangs until the caller aborts, and holds an answer until it is released', async () => {
    const late = held(signInOptions());
    const api = new FakeApi().on('GET', PATHS.auth.options, late.reply).on('GET', PATHS.auth.profile, hang());
    const aborted = new AbortController();
    const hanging = api.fetch('/api/v1/auth/profile', { signal: aborted.signal });
    const holding = api.fetch(OPTIONS);
    aborted.abort(new Error('enough'));
    await expect(hanging).rejects.toThrow('enough');
    late.release();
    expect((await holding).status).toBe(200);
  });
});
