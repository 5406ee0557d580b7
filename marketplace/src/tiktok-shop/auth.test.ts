import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, ok, reset, type ScriptedServer, scriptedServer, text } from '../testing/scripted-server.ts';
import { APP, createTestShop } from '../testing/test-shop.ts';
import { authorisationUrl, parseCallback } from './auth.ts';
import { TikTokShopSettings } from './settings.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const token = {
  access_token: 'ROW_access',
  access_token_expire_in: 1_763_000_000,
  refresh_token: 'ROW_refresh',
  refresh_token_expire_in: 4_890_000_000,
  open_id: 'open-1',
  seller_name: 'Người bán thử',
  seller_base_region: 'VN',
  user_type: 0,
  granted_scopes: ['seller.order.info'],
};

describe('consent', () => {
  it('sends the seller to the consent page with the service and the state', () => {
    const settings = TikTokShopSettings.parse(APP);
    expect(authorisationUrl(settings, 'a b&c=')).toBe(
      'https://services.tiktokshop.com/open/authorize?service_id=7000001&state=a+b%26c%3D',
    );
    const bare = { ...settings, authorizeUrl: 'http://127.0.0.1:9' };
    expect(authorisationUrl(bare, 's')).toBe('http://127.0.0.1:9/open/authorize?service_id=7000001&state=s');
  });

  it.each([
    ['code=abc&state=s', { granted: true, code: 'abc', state: 's', subject: null }],
    ['code=abc', { granted: true, code: 'abc', state: null, subject: null }],
    ['code=null&error=auth_denied', { granted: false, reason: 'auth_denied', state: null }],
    ['code=null&state=s', { granted: false, reason: 'no_code', state: 's' }],
    ['', { granted: false, reason: 'no_code', state: null }],
  ])('reads the callback %j', (query, answer) => {
    expect(parseCallback(new URLSearchParams(query))).toEqual(answer);
  });
});

describe('tokens', () => {
  it('exchanges a code; expiry times are points in time', async () => {
    const { marketplace } = createTestShop(server);
    server.script(ok(token));
    expect(await marketplace.exchangeCode('code+/=1')).toEqual({
      accessToken: 'ROW_access',
      accessTokenExpiresAt: new Date(1_763_000_000_000),
      refreshToken: 'ROW_refresh',
      refreshTokenExpiresAt: new Date(4_890_000_000_000),
      accountId: 'open-1',
      sellerName: 'Người bán thử',
      region: 'VN',
      userType: '0',
      scopes: ['seller.order.info'],
    });
    expect(server.seen[0]).toMatchObject({ method: 'GET', path: '/api/v2/token/get' });
    expect(server.seen[0]?.query).toEqual({
      app_key: APP.appKey,
      app_secret: APP.appSecret,
      auth_code: 'code+/=1',
      grant_type: 'authorized_code',
    });
  });

  it('refreshes', async () => {
    const { marketplace } = createTestShop(server);
    server.script(ok(token));
    await marketplace.refresh('old-refresh');
    expect(server.seen[0]).toMatchObject({ path: '/api/v2/token/refresh' });
    expect(server.seen[0]?.query).toMatchObject({
      refresh_token: 'old-refresh',
      grant_type: 'refresh_token',
    });
  });

  it.each([
    ['exchangeCode', 36004004, 'auth code is invalid', 200, 'code_rejected'],
    ['refresh', 36004001, 'rt has expired', 200, 'authorisation_gone'],
    ['refresh', 36004005, 'can not find related auth record', 200, 'authorisation_gone'],
    ['refresh', 105004, 'invalid', 200, 'authorisation_gone'],
    ['refresh', 777, 'refresh_token was revoked', 200, 'authorisation_gone'],
    ['refresh', 777, 'unauthorised', 401, 'authorisation_gone'],
    ['refresh', 777, 'app_secret is wrong', 200, 'misconfigured'],
    ['refresh', 98001004, 'parameter wrong', 200, 'refused'],
  ] as const)('%s refused with %i %s (%i) is %s', async (call, code, message, status, kind) => {
    const { marketplace } = createTestShop(server);
    server.script(fail(code, message, status));
    await expect(marketplace[call]('used-secret')).rejects.toMatchObject({
      kind,
      marketplaceMessage: message,
    });
    expect(server.seen).toHaveLength(1);
  });

  it('repeats only what surely was not carried out', async () => {
    const { marketplace } = createTestShop(server);
    server.script(fail(36009002, 'Too many requests', 429), ok(token));
    await marketplace.refresh('r');
    expect(server.seen).toHaveLength(2);
  });

  it.each([
    ['a lost answer', reset],
    ['a 500', text('oops', 500)],
    ['half an answer', text('{"code":0,"data":{"access_')],
    ['an answer without tokens', ok({ access_token: 'x' })],
  ])('leaves it to the caller to refresh again after %s', async (_name, fault) => {
    const { marketplace } = createTestShop(server);
    server.script(fault);
    const running = marketplace.refresh('rotating-token');
    await expect(running).rejects.toMatchObject({ outcomeUnknown: true, operation: 'token.refresh' });
    expect(server.seen).toHaveLength(1);
  });

  it('never shows the secrets of the call', async () => {
    const { marketplace } = createTestShop(server);
    server.script((response, seen) =>
      fail(1, `bad ${seen.query.refresh_token} ${seen.rawQuery}`)(response, seen),
    );
    const error: unknown = await marketplace.refresh('rotating-token').catch((thrown: unknown) => thrown);
    const shown = `${error instanceof Error ? error.stack : ''} ${JSON.stringify(error)}`;
    expect(shown).not.toMatch(/rotating-token|secret-of-the-app/);
  });
});

describe('settings', () => {
  it('name a host that would break every signature', () => {
    expect(() => TikTokShopSettings.parse({ ...APP, apiUrl: 'https://proxy.example/tts' })).toThrow(
      /signature/,
    );
    expect(() => TikTokShopSettings.parse({ ...APP, appKey: '' })).toThrow();
  });

  it('point at the real hosts unless told otherwise', () => {
    expect(TikTokShopSettings.parse(APP)).toMatchObject({
      apiUrl: 'https://open-api.tiktokglobalshop.com',
      authUrl: 'https://auth.tiktok-shops.com',
      attempts: 6,
      limits: { perEndpoint: { read: { perSecond: 10, burst: 1 } } },
    });
  });
});
