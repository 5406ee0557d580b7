import { LIVE_TOPICS, type LiveEvent } from '@gian-hang/contract/live';
import { API_BASE } from '@gian-hang/contract/paths';
import { SYNC_KINDS } from '@gian-hang/contract/sync';
import { expect, vi } from 'vitest';
import type { ADMIN } from './test-app.ts';
import type { TestSandbox } from './test-sandbox.ts';

export const PATIENT = { timeout: 180_000, interval: 20 };

export type LiveSession = { token: string; id: string };
export type LiveStream = { topics: string[]; events: LiveEvent[]; isOpen(): boolean; close(): void };

/** Calls an API process over HTTP and returns `data`; a refusal throws. */
export async function callApi(
  url: string,
  method: string,
  path: string,
  { token = '', body }: { token?: string; body?: unknown } = {},
) {
  const response = await fetch(`${url}${API_BASE}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer.message}`);
  return answer.data;
}

export async function signInOver(url: string, who: typeof ADMIN): Promise<LiveSession> {
  const { token } = await callApi(url, 'POST', '/auth/login', { body: who });
  const sessions: { id: string; current: boolean }[] = await callApi(url, 'GET', '/auth/sessions', { token });
  return { token, id: sessions.find(({ current }) => current)?.id ?? '' };
}

export async function listOrderIds(url: string, token: string): Promise<string[]> {
  const { items } = await callApi(url, 'GET', '/orders?pageSize=20', { token });
  return items.map((order: { t_order_id: string }) => order.t_order_id);
}

/** Links a new shop of three orders over HTTP. `firstSyncEnds` waits until orders come by webhook alone. */
export async function linkQuietShop(url: string, sandbox: TestSandbox, token: string) {
  const shop = await sandbox.control<{ id: string; seller: string }>('POST', '/shops', {
    name: 'Tin nóng',
    region: 'VN',
    orders: 3,
    products: 1,
  });
  const { state } = await callApi(url, 'GET', '/shops/generate-state', { token });
  const auth_code = await sandbox.approve(shop.seller, state);
  await callApi(url, 'POST', '/shops', { token, body: { auth_code, state } });
  const states = async () =>
    (await callApi(url, 'GET', '/sync-runs', { token })).items.map((run: { state: string }) => run.state);
  return {
    firstSyncEnds: () =>
      vi.waitFor(async () => expect(await states()).toEqual(SYNC_KINDS.map(() => 'succeeded')), PATIENT),
    addOrder: async () => {
      const body = { shop_id: shop.id, add: 1 };
      const { order_ids } = await sandbox.control<{ order_ids: string[] }>('POST', '/orders', body);
      return order_ids[0] ?? '';
    },
  };
}

/** Opens a stream and waits for its first event, which names all topics. */
export async function openLiveStream(url: string, token: string): Promise<LiveStream> {
  const ending = new AbortController();
  const response = await fetch(`${url}${API_BASE}/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  // An answer that nobody reads keeps its connection open.
  if (!response.ok) ending.abort();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const stream = { events: [] as LiveEvent[], open: true };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      for (const line of decoder.decode(chunk, { stream: true }).split('\n'))
        if (line.startsWith('data: ')) stream.events.push(JSON.parse(line.slice(6)));
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      stream.open = false;
    });
  await expect.poll(() => stream.events.length, PATIENT).toBeGreaterThan(0);
  const [first] = stream.events.splice(0);
  expect(first?.topics).toEqual([...LIVE_TOPICS]);
  return {
    events: stream.events,
    get topics() {
      return stream.events.flatMap(({ topics }) => topics);
    },
    isOpen: () => stream.open,
    close: () => ending.abort(),
  };
}
