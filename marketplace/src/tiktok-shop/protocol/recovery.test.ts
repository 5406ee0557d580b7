import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MarketplaceError } from '../../runtime/errors.ts';
import {
  expectedSignature,
  fail,
  ok,
  type Reply,
  type ScriptedServer,
  scriptedServer,
} from '../../testing/scripted-server.ts';
import { APP, createTestShop } from '../../testing/test-shop.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const empty = ok({ orders: [], total_count: 0, next_page_token: '' });

describe('expired tokens', () => {
  it.each([
    [105002, 'Expired credentials', 401],
    [105004, 'token invalid', 200],
    [36009004, 'Invalid credentials. The x-tts-access-token header is invalid.', 400],
  ])('%i: refreshes once and repeats the same call', async (code, message, status) => {
    const { shop, tokens } = createTestShop(server);
    server.script(fail(code, message, status), empty);
    await shop.listOrders({ pageToken: 'p+/=' });
    expect(tokens.refreshes).toEqual(['token-one']);
    expect(server.seen.map(({ headers }) => headers['x-tts-access-token'])).toEqual([
      'token-one',
      'token-two',
    ]);
    expect(server.seen[1]?.query.page_token).toBe('p+/=');
    expect(server.seen[1]?.body.equals(server.seen[0]?.body ?? Buffer.alloc(0))).toBe(true);
  });

  it('refreshes once per call, also when other faults come between', async () => {
    const { shop, tokens } = createTestShop(server);
    server.script(fail(105002, 'Expired'), fail(36009003, 'internal', 500), fail(105002, 'Expired'));
    await expect(shop.listOrders({})).rejects.toMatchObject({ kind: 'token_expired', retryable: false });
    expect(tokens.refreshes).toHaveLength(1);
    expect(server.seen).toHaveLength(3);
  });

  it.each([
    [105004, 'token invalid', 200],
    [36009004, 'Invalid credentials. The x-tts-access-token header is invalid.', 400],
  ])('%i for a new token as well is the end of the authorisation', async (code, message, status) => {
    const { shop } = createTestShop(server);
    server.script(fail(code, message, status));
    await expect(shop.listOrders({})).rejects.toMatchObject({ kind: 'authorisation_gone' });
    expect(server.seen).toHaveLength(2);
  });

  it('asks for a new token again when the first try to get one failed', async () => {
    const { marketplace } = createTestShop(server);
    const hiccup = new MarketplaceError('unavailable', { message: 'no answer', operation: 'token.refresh' });
    const answers = [() => Promise.reject(hiccup), async () => 'new'];
    const shop = marketplace.shop(
      {
        accountId: 'a',
        getAccessToken: async () => 'old',
        onTokenExpired: async () => answers.shift()?.() ?? '',
      },
      { id: '1', routingKey: 'c', region: 'VN' },
    );
    const invalid = fail(36009004, 'The x-tts-access-token header is invalid.', 400);
    server.script(invalid, invalid, empty);
    await shop.listOrders({});
    expect(server.seen.map(({ headers }) => headers['x-tts-access-token'])).toEqual(['old', 'old', 'new']);
  });

  it('does not refresh when the authorisation is gone', async () => {
    const { shop, tokens } = createTestShop(server);
    server.script(fail(105003, 'the seller removed the app', 401));
    await expect(shop.listOrders({})).rejects.toMatchObject({ kind: 'authorisation_gone' });
    expect(tokens.refreshes).toEqual([]);
    expect(server.seen).toHaveLength(1);
  });

  it('passes on why a refresh failed', async () => {
    const { marketplace } = createTestShop(server);
    const gone = new Error('no refresh token left');
    const shop = marketplace.shop(
      { accountId: 'a', getAccessToken: async () => 't', onTokenExpired: () => Promise.reject(gone) },
      { id: '1', routingKey: 'c', region: 'VN' },
    );
    server.script(fail(105002, 'Expired'));
    await expect(shop.listOrders({})).rejects.toBe(gone);
    expect(server.seen).toHaveLength(1);
  });
});

describe('clock skew', () => {
  /** Refuses timestamps older than five minutes or more than 30 s ahead of its own clock. */
  const strict: Reply = (response, seen) => {
    const age = Date.now() / 1000 - Number(seen.query.timestamp);
    if (age > 300 || age < -30) fail(36009004, 'Invalid timestamp', 400)(response, seen);
    else empty(response, seen);
  };

  it.each([-86_400_000, -600_000, 600_000, 86_400_000])(
    'of %i ms: corrects itself by the marketplace clock and repeats once',
    async (skew) => {
      const { shop, runtime, marketplace } = createTestShop(server);
      runtime.skewMs = skew;
      server.script(strict);
      await shop.listOrders({});
      expect(server.seen).toHaveLength(2);
      expect(Math.abs((marketplace.clockSkewMs() ?? 0) + skew)).toBeLessThan(2000);
      await shop.listOrders({});
      expect(server.seen).toHaveLength(3);
      runtime.skewMs = 0;
      await shop.listOrders({});
      expect(server.seen).toHaveLength(5);
      for (const seen of server.seen) expect(seen.query.sign).toBe(expectedSignature(seen, APP.appSecret));
    },
  );

  it('is not misled by one wrong date of the marketplace', async () => {
    const { shop } = createTestShop(server);
    const date = new Date(Date.now() + 600_000).toUTCString();
    server.script(fail(36009004, 'Invalid timestamp', 400, { date }), strict, strict);
    await shop.listOrders({});
    expect(server.seen).toHaveLength(3);
  });

  it('is named when correcting does not help', async () => {
    const { shop, runtime } = createTestShop(server);
    runtime.skewMs = -600_000;
    server.script(fail(36009004, 'Invalid timestamp', 400));
    await expect(shop.listOrders({})).rejects.toMatchObject({
      kind: 'clock_skew',
      message: expect.stringMatching(/clock is (599|600|601) s behind TikTok Shop/),
    });
    expect(server.seen).toHaveLength(2);
  });
});

describe('rate limits', () => {
  it('slow the endpoint of that shop down, and only that', async () => {
    const limits = {
      perShop: { perSecond: 1000, burst: 1000 },
      perEndpoint: { read: { perSecond: 10, burst: 1 } },
    };
    const { shop, runtime } = createTestShop(server, { limits, backOff: { baseMs: 2 } });
    server.script(fail(36009002, 'Too many requests', 429), empty);
    await shop.listOrders({});
    runtime.advance(10_000);
    runtime.slept.length = 0;
    await shop.listOrders({});
    await shop.listOrders({});
    expect(runtime.slept).toHaveLength(1);
    expect(runtime.slept[0]).toBeGreaterThan(110);
  });
});
