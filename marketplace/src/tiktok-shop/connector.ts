import type { Marketplace, ShopCalls, ShopRef, TokenProvider } from '../marketplace.ts';
import { type Runtime, systemRuntime } from '../runtime/runtime.ts';
import { authorisationUrl, createAuth, parseCallback } from './auth.ts';
import { financeCalls } from './finance.ts';
import { fulfilmentCalls } from './fulfilment.ts';
import { ORDER_IDS_PER_CALL, orderCalls } from './orders.ts';
import { catalogueCalls } from './products/catalogue.ts';
import { createPictureFilter, type PictureFilter, pictureSources } from './products/pictures.ts';
import { productRules } from './products/product-rules.ts';
import { productWrites } from './products/product-writes.ts';
import { PRODUCT_ROWS_PER_LIST, productReads, SKU_IDS_PER_LIST } from './products/products.ts';
import type { TikTokProductCalls } from './products/tiktok-product-calls.ts';
import { type CallEvent, createClient, type ShopCaller } from './protocol/client.ts';
import { redactPersonalData } from './redaction.ts';
import { TikTokShopSettings, type TikTokShopSettingsInput } from './settings.ts';
import { readShops } from './shops.ts';
import { parseWebhook, verifyWebhook } from './webhooks.ts';

export interface TikTokShopOptions {
  runtime?: Partial<Runtime>;
  /** Called after every HTTP request; must not throw. */
  onCall?: (event: CallEvent) => void;
}

/** TikTok Shop's own product calls in addition to those every marketplace has. */
type TikTokShopCalls = ShopCalls & TikTokProductCalls;

interface TikTokShop extends Marketplace {
  shop(access: TokenProvider, shop: ShopRef): TikTokShopCalls;
}

function shopCalls(call: ShopCaller, allowedPictureUrl: PictureFilter, region: string): TikTokShopCalls {
  return {
    ...orderCalls(call, allowedPictureUrl),
    ...productReads(call, allowedPictureUrl),
    ...productWrites(call, allowedPictureUrl, region),
    ...catalogueCalls(call, region),
    ...financeCalls(call),
    ...fulfilmentCalls(call),
    revokeAuthorisation: (options) => call({ operation: 'shops.drop' }, () => undefined, options),
  };
}

export function createTikTokShop(
  input: TikTokShopSettingsInput,
  options: TikTokShopOptions = {},
): TikTokShop {
  const settings = TikTokShopSettings.parse(input);
  const runtime: Runtime = { ...systemRuntime, ...options.runtime };
  const client = createClient(settings, { runtime, onCall: options.onCall });
  const auth = createAuth(settings, client, runtime);
  const allowedPictureUrl = createPictureFilter(settings.apiUrl);
  return {
    name: 'tiktok-shop',
    limits: {
      orderIdsPerCall: ORDER_IDS_PER_CALL,
      productRowsPerList: PRODUCT_ROWS_PER_LIST,
      skuIdsPerList: SKU_IDS_PER_LIST,
    },
    productRules,
    pictureSources: pictureSources(settings.pictureOrigin),
    authorisationUrl: (state) => authorisationUrl(settings, state),
    parseCallback,
    exchangeCode: auth.exchangeCode,
    refresh: auth.refresh,
    listAuthorisedShops: (access, callOptions) =>
      client.call({ access, shop: null }, { operation: 'shops.list' }, readShops, callOptions),
    shop: (access, shop) =>
      shopCalls(
        (call, read, callOptions) => client.call({ access, shop }, call, read, callOptions),
        allowedPictureUrl,
        shop.region,
      ),
    verifyWebhook: (delivery) => verifyWebhook(settings, delivery),
    parseWebhook: (delivery) => parseWebhook(settings, delivery),
    redactPersonalData,
    clockSkewMs: () => client.clock.skewMs(),
    close: () => client.http.close(),
  };
}
