import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SESSION = '6b0e9a3e-4a0e-4b8e-9d9b-0f8f5f0f1a2b';
const PENDING = 'gian_hang_signed_out';
const TOKEN = `x.${btoa(JSON.stringify({ exp: 4_000_000_000, sid: SESSION }))}.y`;

type Call = { path: string; token: string | null; body: unknown };
const stored = new Map<string, string>();
const calls: Call[] = [];
let answer: () => Response;

const nothing = () => Response.json({ data: null });
const failure = (status: number, code: string) => () =>
  Response.json({ statusCode: status, code, message: 'no', requestId: 'r-1' }, { status });
const noNetwork = () => {
  throw new TypeError('fetch failed');
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  stored.clear();
  calls.length = 0;
  answer = nothing;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string, init: { headers: Headers; body?: string }) => {
    const path = url.replace('/api/v1', '');
    calls.push({
      path,
      token: init.headers.get('Authorization'),
      body: init.body === undefined ? null : JSON.parse(init.body),
    });
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function signedIn() {
  stored.set('tik_dashboard_token', TOKEN);
  const { signOut, sendPendingSignOut } = await import('./sign-out.ts');
  const { renewToken } = await import('../api/renew-token.ts');
  const session = await import('./session-store.ts');
  return { signOut, sendPendingSignOut, renewToken, session };
}

describe('a sign-out', () => {
  it('that the server confirms leaves nothing behind', async () => {
    const { signOut } = await signedIn();
    await signOut();
    expect(calls).toEqual([
      { path: '/auth/logout', token: `Bearer ${TOKEN}`, body: { session_id: SESSION } },
    ]);
    expect(stored.size).toBe(0);
  });

  it.each([
    ['no network', noNetwork],
    ['a failure', failure(500, 'internal')],
  ])('that meets %s ends the session here and is remembered without its token', async (_, broken) => {
    answer = broken;
    const { signOut, session } = await signedIn();
    await signOut();
    expect([...stored]).toEqual([[PENDING, SESSION]]);
    expect(session.currentSession()).toEqual({ token: null, user: null });
  });

  it('is sent again, later each time, until the server confirms it', async () => {
    answer = noNetwork;
    const { signOut } = await signedIn();
    await signOut();
    const gaps: number[] = [];
    for (let last = Date.now(); gaps.length < 7; last = Date.now()) {
      const before = calls.length;
      while (calls.length === before) await vi.advanceTimersByTimeAsync(1_000);
      gaps.push((Date.now() - last) / 1_000);
    }
    expect(gaps).toEqual([2, 4, 8, 16, 32, 60, 60]);
    answer = nothing;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.at(-1)).toEqual({ path: '/auth/logout', token: null, body: { session_id: SESSION } });
    expect(stored.size).toBe(0);
    const sent = calls.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls).toHaveLength(sent);
  });

  it('that is pending refuses every renewal, also of a token that another tab left', async () => {
    answer = noNetwork;
    const { signOut, renewToken, session } = await signedIn();
    await signOut();
    stored.set('tik_dashboard_token', TOKEN);
    answer = () => Response.json({ data: { token: TOKEN, user: { role: [], email: 'a' } } });
    expect(session.storedToken()).toBeNull();
    expect(await renewToken()).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual(['/auth/logout']);
  });

  it('that is pending is done with the next sign-in', async () => {
    answer = noNetwork;
    const { signOut, session, sendPendingSignOut } = await signedIn();
    await signOut();
    const user = { role: [], email: 'a' } as unknown as import('@gian-hang/contract/accounts/auth').User;
    session.startSession({ token: TOKEN, user });
    expect(session.storedToken()).toBe(TOKEN);
    expect(await sendPendingSignOut()).toBe(true);
    expect(calls).toHaveLength(1);
  });
});

describe('a download', () => {
  it.each(['account_disabled', 'session_ended'])('that is answered 401 %s ends the session', async (code) => {
    const { session } = await signedIn();
    const ends: string[] = [];
    session.onSessionEnd((reason) => ends.push(reason));
    const { download } = await import('../api/download.ts');
    const { signal } = new AbortController();
    answer = failure(401, code);
    await expect(download('/orders/export', { signal, onBytes: () => {} })).rejects.toMatchObject({ code });
    expect(ends).toEqual([code]);
    expect(session.lastSessionEndReason()).toBe(code);
    expect(stored.size).toBe(0);
  });

  it('that another person’s sign-in overtook leaves that session alone', async () => {
    const { session } = await signedIn();
    const { download } = await import('../api/download.ts');
    const { signal } = new AbortController();
    answer = () => {
      stored.set('tik_dashboard_token', `${TOKEN}-new`);
      return failure(401, 'session_ended')();
    };
    await expect(download('/orders/export', { signal, onBytes: () => {} })).rejects.toThrow();
    expect(session.storedToken()).toBe(`${TOKEN}-new`);
  });
});
