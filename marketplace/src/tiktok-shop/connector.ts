import type { WebhookCalls } from '../calls/webhook-calls.ts';
import type { Marketplace, ShopCalls, ShopRef, TokenProvider } from '../marketplace.ts';
import { type Runtime, systemRuntime } from '../runtime/runtime.ts';
import { aftersalesCalls } from './aftersales/aftersales.ts';
import { cancelReasons } from './aftersales/cancel-reasons.ts';
import { authorisationUrl, createAuth, parseCallback } from './auth.ts';
import { conversationCalls } from './conversations.ts';
import { financeCalls, financeRules } from './finance.ts';
import { fulfilmentCalls } from './fulfilment/fulfilment.ts';
import { inventoryCalls } from './inventory.ts';
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
import { webhookCalls } from './webhook-settings.ts';
import { parseWebhook, verifyWebhook } from './webhooks.ts';

export interface TikTokShopOptions {
  runtime?: Partial<Runtime>;
  /** Called after every HTTP request; must not throw. */
  onCall?: (event: CallEvent) => void;
}

/** TikTok Shop's own product calls in addition to those every marketplace has, and its webhook settings. */
type TikTokShopCalls = ShopCalls & TikTokProductCalls & { readonly webhooks: WebhookCalls };

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
    ...inventoryCalls(call),
    fulfilment: fulfilmentCalls(call),
    aftersales: aftersalesCalls(call, allowedPictureUrl),
    conversations: conversationCalls(call, allowedPictureUrl),
    webhooks: webhookCalls(call),
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
    financeRules,
    cancelReasons,
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
