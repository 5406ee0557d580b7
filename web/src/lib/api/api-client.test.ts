import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Answer = { status?: number; body: unknown };

const stored = new Map<string, string>();

function tokenExpiringIn(seconds: number, name = 'a'): string {
  return `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.${name}`;
}

/** A fresh client over a fetch with scripted answers. */
async function clientWith(answers: Record<string, Answer | Error>, token?: string) {
  stored.clear();
  if (token !== undefined) stored.set('tik_dashboard_token', token);
  const calls: { path: string; token: string | null; language: string | null }[] = [];
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    const path = url.replace('/api/v1', '');
    calls.push({ path, token: headers.get('Authorization'), language: headers.get('Accept-Language') });
    keys.push(headers.get('Idempotency-Key'));
    const answer = answers[path] ?? new Error(`nothing at ${path}`);
    if (answer instanceof Error) throw answer;
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  vi.resetModules();
  const { api } = await import('./api-client.ts');
  const { ApiError } = await import('./api-error.ts');
  return { api, ApiError, calls, keys };
}

function refused(status: number, code: string): Answer {
  return { status, body: { statusCode: status, code, message: 'no', requestId: 'r-1' } };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('carries token and language and resolves to the data of the envelope', async () => {
    const token = tokenExpiringIn(600);
    const { api, calls } = await clientWith({ '/x?a=1&b=2&b=3': { body: { data: { ok: true } } } }, token);
    expect(await api.get('/x', { query: { a: 1, b: ['2', '3'], c: undefined } })).toEqual({ ok: true });
    expect(calls).toEqual([{ path: '/x?a=1&b=2&b=3', token: `Bearer ${token}`, language: 'vi' }]);
  });

  it('fails with what the server said', async () => {
    const { api } = await clientWith({ '/x': refused(409, 'conflict') }, tokenExpiringIn(600));
    await expect(api.post('/x')).rejects.toMatchObject({ status: 409, code: 'conflict', requestId: 'r-1' });
  });

  it('fails with status 0 when nobody answers', async () => {
    const { api } = await clientWith({ '/x': new TypeError('fetch failed') }, tokenExpiringIn(600));
    await expect(api.get('/x')).rejects.toMatchObject({ status: 0, code: 'no_connection' });
  });

  it('passes on that the caller gave up', async () => {
    const { api, ApiError } = await clientWith(
      { '/x': new DOMException('gone', 'AbortError') },
      tokenExpiringIn(600),
    );
    const failure = await api.get('/x', { signal: AbortSignal.abort() }).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(ApiError);
  });
});

describe('the key of a call that changes something', () => {
  const lost = new TypeError('fetch failed');

  it('is its own, and what only reads has none', async () => {
    const answers = { '/x': { body: { data: 1 } } };
    const { api, keys } = await clientWith(answers, tokenExpiringIn(600));
    await api.get('/x');
    await api.post('/x', { body: { a: 1 } });
    await api.post('/x', { body: { a: 1 } });
    expect(keys[0]).toBeNull();
    expect(keys[1]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('is the same for a double click, and for another try after nobody answered', async () => {
    const answers: Record<string, Answer | Error> = { '/x': lost };
    const { api, keys } = await clientWith(answers, tokenExpiringIn(600));
    const send = (a: number) => api.post('/x', { body: { a } }).catch(() => null);
    await Promise.all([send(1), send(1)]);
    answers['/x'] = refused(502, 'sync_failed');
    await send(1);
    answers['/x'] = { body: { data: 1 } };
    await send(1);
    await send(1);
    const [first, second, third, fourth, anew] = keys;
    expect([second, third, fourth]).toEqual([first, first, first]);
    expect(anew).not.toBe(first);
  });

  it('is new after another call in between', async () => {
    const { api, keys } = await clientWith({ '/x': lost }, tokenExpiringIn(600));
    for (const theme of ['dark', 'light', 'dark']) await api.put('/x', { body: { theme } }).catch(() => null);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('the session', () => {
  it('is renewed once for calls made together, before they are sent', async () => {
    const fresh = tokenExpiringIn(900, 'b');
    const renewal = { body: { data: { token: fresh, user: { role: [], email: 'a' } } } };
    const { api, calls } = await clientWith(
      { '/auth/refresh': renewal, '/x': { body: { data: 1 } } },
      tokenExpiringIn(10),
    );
    await Promise.all([api.get('/x'), api.get('/x'), api.get('/x')]);
    expect(calls.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
    expect(calls.filter(({ token }) => token === `Bearer ${fresh}`)).toHaveLength(3);
    expect(stored.get('token')).toBe(fresh);
  });

  it('ends when it cannot be renewed', async () => {
    const { api, calls } = await clientWith(
      { '/auth/refresh': refused(401, 'session_ended') },
      tokenExpiringIn(-1),
    );
    await expect(api.get('/x')).rejects.toMatchObject({ status: 401 });
    expect(calls.map(({ path }) => path)).toEqual(['/auth/refresh']);
    expect(stored.size).toBe(0);
  });

  it('survives a renewal that nobody answered', async () => {
    const { api } = await clientWith({ '/auth/refresh': new TypeError('fetch failed') }, tokenExpiringIn(-1));
    await expect(api.get('/x')).rejects.toMatchObject({ status: 0 });
    expect(stored.has('tik_dashboard_token')).toBe(true);
  });

  it('ends with a 401 while the token looks good', async () => {
    const { api } = await clientWith({ '/x': refused(401, 'unauthenticated') }, tokenExpiringIn(600));
    await expect(api.get('/x')).rejects.toMatchObject({ status: 401 });
    expect(stored.size).toBe(0);
  });

  it('is not touched by a refused sign-in', async () => {
    const token = tokenExpiringIn(600);
    const { api } = await clientWith({ '/auth/login': refused(401, 'invalid_credentials') }, token);
    await expect(api.post('/auth/login')).rejects.toMatchObject({ status: 401 });
    expect(stored.get('tik_dashboard_token')).toBe(token);
  });
});
