import { createTikTokShop } from '../tiktok-shop/connector.ts';
import type { CallEvent } from '../tiktok-shop/protocol/client.ts';
import type { TikTokShopSettingsInput } from '../tiktok-shop/settings.ts';
import { type FakeRuntime, fakeRuntime } from './fake-runtime.ts';
import type { ScriptedServer } from './scripted-server.ts';

export const APP = { appKey: 'key-of-app', appSecret: 'secret-of-the-app', serviceId: '7000001' };
export const CIPHER = 'ROW_c1pher_x-Yz';

/** A connector with observable tokens, clock and pauses. */
export function createTestShop(
  server: ScriptedServer,
  settings: Partial<TikTokShopSettingsInput> = {},
  region = 'VN',
) {
  const runtime: FakeRuntime = fakeRuntime();
  const events: CallEvent[] = [];
  const tokens = { current: 'token-one', refreshes: [] as string[] };
  const marketplace = createTikTokShop(
    {
      ...APP,
      apiUrl: server.url,
      authUrl: server.url,
      authorizeUrl: server.url,
      timeouts: { connectMs: 1000, totalMs: 2000 },
      limits: 'open',
      ...settings,
    },
    { runtime, onCall: (event) => events.push(event) },
  );
  const access = {
    accountId: 'account-1',
    getAccessToken: async () => tokens.current,
    onTokenExpired: async (refused: string) => {
      tokens.refreshes.push(refused);
      tokens.current = 'token-two';
      return tokens.current;
    },
  };
  const shop = marketplace.shop(access, { id: '7490000000000000001', routingKey: CIPHER, region });
  return { marketplace, access, shop, runtime, events, tokens };
}
