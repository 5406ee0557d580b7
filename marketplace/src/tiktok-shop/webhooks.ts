import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { MarketplaceError } from '../runtime/errors.ts';
import { cleanJson, parseJson } from '../runtime/json.ts';
import type { WebhookDelivery, WebhookEvent, WebhookKind } from '../types/webhook-types.ts';
import { toCancellationStatus, toOrderStatus, toReturnStatus } from './statuses.ts';
import { id, ids, list, RequiredText, seconds, text, wireObject } from './wire/fields.ts';

const KIND_BY_TYPE: Record<string, WebhookKind> = {
  1: 'order_changed',
  3: 'order_changed',
  4: 'package_changed',
  5: 'product_changed',
  6: 'authorisation_removed',
  7: 'authorisation_ending',
  11: 'cancellation_changed',
  12: 'return_changed',
  13: 'conversation_changed',
  14: 'message_received',
  15: 'product_changed',
  16: 'product_changed',
  18: 'product_changed',
  27: 'product_changed',
  33: 'creator_message_received',
  36: 'package_changed',
  37: 'product_changed',
};

const WireWebhook = wireObject({
  type: RequiredText,
  tts_notification_id: id.catch(null),
  shop_id: id.catch(null),
  seller_open_id: id.catch(null),
  timestamp: seconds.catch(null),
  data: wireObject({
    order_id: id.catch(null),
    order_ids: ids.catch([]),
    product_id: id.catch(null),
    package_id: id.catch(null),
    cancel_id: id.catch(null),
    return_id: id.catch(null),
    conversation_id: id.catch(null),
    message_id: id.catch(null),
    order_status: text.catch(null),
    cancel_status: text.catch(null),
    return_status: text.catch(null),
    invoice_status: text.catch(null),
    current_inventory_status: text.catch(null),
    audit: wireObject({ status: text.catch(null) })
      .nullish()
      .catch(null),
    sc_type: text.catch(null),
    status: text.catch(null),
    expiration_time: text.catch(null),
    package_list: list(wireObject({ package_id: id.catch(null), order_id_list: ids.catch([]) })).catch([]),
  }).nullish(),
});
type WireWebhook = z.output<typeof WireWebhook>;
type WireData = WireWebhook['data'];

export interface AppIdentity {
  appKey: string;
  appSecret: string;
}

export function webhookSignature({ appKey, appSecret }: AppIdentity, body: Uint8Array): string {
  return createHmac('sha256', appSecret).update(appKey).update(body).digest('hex');
}

/** The `Authorization` header contains only the lower-case hex digest. */
export function verifyWebhook(app: AppIdentity, delivery: WebhookDelivery): boolean {
  const given = Object.entries(delivery.headers).find(
    ([name]) => name.toLowerCase() === 'authorization',
  )?.[1];
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(webhookSignature(app, delivery.body)));
}

/** Verifies the signature and parses the delivery; throws `bad_webhook` otherwise. */
export function parseWebhook(app: AppIdentity, delivery: WebhookDelivery): WebhookEvent {
  if (!verifyWebhook(app, delivery)) throw webhookError('its signature is wrong');
  const { raw, wire } = parse(delivery.body);
  const kind = KIND_BY_TYPE[wire.type] ?? 'other';
  const { data } = wire;
  return {
    kind,
    deliveryId: wire.tts_notification_id ?? createHash('sha256').update(delivery.body).digest('hex'),
    type: wire.type,
    shopId: wire.shop_id,
    accountId: wire.seller_open_id,
    sentAt: wire.timestamp,
    ...objectsOf(data),
    cancellationId: data?.cancel_id ?? null,
    returnId: data?.return_id ?? null,
    conversationId: data?.conversation_id ?? null,
    messageId: data?.message_id ?? null,
    status: statusOf(data),
    endsAt: parseInstant(data?.expiration_time ?? null),
    raw,
  };
}

/** Orders and packages are named one by one (1, 36) or as a list of packages (4). */
function objectsOf(data: WireData) {
  const packages = data?.package_list ?? [];
  const orderIds = [data?.order_id ?? [], data?.order_ids ?? [], packages.map((one) => one.order_id_list)];
  return {
    orderIds: [...new Set(orderIds.flat(2))],
    productIds: data?.product_id ? [data.product_id] : [],
    packageIds: [data?.package_id ?? [], packages.flatMap((one) => one.package_id ?? [])].flat(),
  };
}

function statusOf(data: WireData): string | null {
  if (!data) return null;
  if (data.order_status) return toOrderStatus(data.order_status);
  if (data.cancel_status) return toCancellationStatus(data.cancel_status);
  if (data.return_status) return toReturnStatus(data.return_status);
  const { invoice_status, current_inventory_status, audit, sc_type, status } = data;
  return invoice_status ?? current_inventory_status ?? audit?.status ?? sc_type ?? status;
}

function parse(body: Uint8Array): { raw: unknown; wire: WireWebhook } {
  const raw = json(body);
  const { data: wire, error } = WireWebhook.safeParse(raw);
  if (wire) return { raw, wire };
  const [issue] = error.issues;
  throw webhookError(`it cannot be read (${issue?.path.join('.') || 'body'}: ${issue?.message})`);
}

/** Omits the parser's message because it quotes the body. */
function json(body: Uint8Array): unknown {
  try {
    return cleanJson(parseJson(Buffer.from(body).toString('utf8')));
  } catch {
    throw webhookError('it cannot be read (not JSON)');
  }
}

function webhookError(why: string): MarketplaceError {
  return new MarketplaceError('bad_webhook', { message: `A webhook delivery was refused: ${why}` });
}

/** TikTok Shop sends seconds, milliseconds or a date as text. */
function parseInstant(value: string | null): Date | null {
  if (value === null) return null;
  const ms = /^\d{9,11}$/.test(value)
    ? Number(value) * 1000
    : /^\d{12,14}$/.test(value)
      ? Number(value)
      : Date.parse(value);
  return Number.isNaN(ms) ? null : new Date(ms);
}
