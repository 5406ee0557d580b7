import type { Marketplace, ShopCalls } from '../marketplace.ts';
import { type Runtime, systemRuntime } from '../runtime/runtime.ts';
import { authoriseUrl, createAuth, readCallback } from './auth.ts';
import { financeCalls } from './finance.ts';
import { fulfilmentCalls } from './fulfilment.ts';
import { ORDER_IDS_PER_CALL, ORDER_PAGE_SIZE, orderCalls } from './orders.ts';
import { withoutPerson } from './personal.ts';
import { catalogueCalls } from './products/catalogue.ts';
import { type PictureFilter, pictureFilter } from './products/pictures.ts';
import { PRODUCT_IDS_PER_WRITE, productWrites } from './products/product-writes.ts';
import { PRODUCT_PAGE_SIZE, PRODUCT_ROWS_PER_LIST, productReads } from './products/products.ts';
import type { ShopCaller } from './protocol/caller.ts';
import { type CallEvent, createClient } from './protocol/client.ts';
import { TikTokShopSettings, type TikTokShopSettingsInput } from './settings.ts';
import { readShops } from './shops.ts';
import { readWebhook, verifyWebhook } from './webhooks.ts';

export interface TikTokShopOptions {
  runtime?: Partial<Runtime>;
  /** Told of every exchange with the marketplace; must not throw. */
  onCall?: (event: CallEvent) => void;
}

function shopCalls(call: ShopCaller, toPicture: PictureFilter): ShopCalls {
  return {
    ...orderCalls(call, toPicture),
    ...productReads(call, toPicture),
    ...productWrites(call, toPicture),
    ...catalogueCalls(call),
    ...financeCalls(call),
    ...fulfilmentCalls(call),
    dropAuthorisation: (options) => call({ operation: 'shops.drop' }, () => undefined, options),
  };
}

export function createTikTokShop(
  input: TikTokShopSettingsInput,
  options: TikTokShopOptions = {},
): Marketplace {
  const settings = TikTokShopSettings.parse(input);
  const runtime: Runtime = { ...systemRuntime, ...options.runtime };
  const client = createClient(settings, { runtime, onCall: options.onCall });
  const auth = createAuth(settings, client, runtime);
  const toPicture = pictureFilter(settings.apiUrl);
  return {
    name: 'tiktok-shop',
    limits: {
      orderPageSize: ORDER_PAGE_SIZE,
      orderIdsPerCall: ORDER_IDS_PER_CALL,
      orderWindowMs: null,
      productPageSize: PRODUCT_PAGE_SIZE,
      productRowsPerList: PRODUCT_ROWS_PER_LIST,
      productIdsPerWrite: PRODUCT_IDS_PER_WRITE,
    },
    authoriseUrl: (state) => authoriseUrl(settings, state),
    readCallback,
    exchangeCode: auth.exchangeCode,
    refresh: auth.refresh,
    authorisedShops: (access, callOptions) =>
      client.call({ access, shop: null }, { operation: 'shops.list' }, readShops, callOptions),
    shop: (access, shop) =>
      shopCalls(
        (call, read, callOptions) => client.call({ access, shop }, call, read, callOptions),
        toPicture,
      ),
    verifyWebhook: (delivery) => verifyWebhook(settings, delivery),
    readWebhook: (delivery) => readWebhook(settings, delivery),
    withoutPerson,
    clockSkewMs: () => client.clock.skewMs(),
    close: () => client.http.close(),
  };
}
