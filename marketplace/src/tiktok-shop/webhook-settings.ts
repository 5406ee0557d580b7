import type { WebhookCalls } from '../calls/webhook-calls.ts';
import type { WebhookSetting } from '../types/webhook-types.ts';
import type { ShopCaller } from './protocol/client.ts';
import { decodeRecord, readList } from './transform/record.ts';
import { RequiredText, seconds, text, wireObject } from './wire/fields.ts';

/** The topics whose events have a kind of ours, except messages: the product does not use them yet. */
const TOPICS = [
  'ORDER_STATUS_CHANGE',
  'RECIPIENT_ADDRESS_UPDATE',
  'PACKAGE_UPDATE',
  'CANCELLATION_STATUS_CHANGE',
  'RETURN_STATUS_CHANGE',
  'PRODUCT_STATUS_CHANGE',
  'PRODUCT_INFORMATION_CHANGE',
  'PRODUCT_CREATION',
  'PRODUCT_CATEGORY_CHANGE',
  'PRODUCT_AUDIT_STATUS_CHANGE',
  'SELLER_DEAUTHORIZATION',
  'UPCOMING_AUTHORIZATION_EXPIRATION',
];

const WireSetting = wireObject({ event_type: RequiredText, address: text, update_time: seconds });

const decodeSetting = (input: unknown) =>
  decodeRecord(
    WireSetting,
    input,
    (wire): WebhookSetting => ({
      topic: wire.event_type,
      address: wire.address ?? '',
      updatedAt: wire.update_time,
    }),
  );

export function webhookCalls(call: ShopCaller): WebhookCalls {
  return {
    topics: TOPICS,
    list: (options) =>
      call({ operation: 'webhooks.list' }, (data) => readList(data, 'webhooks', decodeSetting), options),
    put: (topic, address, options) =>
      call(
        { operation: 'webhooks.put', content: { kind: 'json', value: { event_type: topic, address } } },
        () => undefined,
        options,
      ),
    delete: (topic, options) =>
      call(
        { operation: 'webhooks.delete', content: { kind: 'json', value: { event_type: topic } } },
        () => undefined,
        options,
      ),
  };
}
