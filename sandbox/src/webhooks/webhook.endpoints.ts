import { badParameterError } from '../http/api-error.ts';
import { type ShopCall, shopEndpoints } from '../http/endpoint.ts';
import { bodyString } from '../http/params.ts';
import { WEBHOOK_TOPICS } from './webhook-topics.ts';

function eventType(call: ShopCall): string {
  const type = bodyString(call.body, 'event_type');
  if (type === undefined) throw badParameterError('param body.event_type is missing.');
  if (WEBHOOK_TOPICS[type] === undefined) throw badParameterError(`Invalid event_type ${type}.`);
  return type;
}

function put(call: ShopCall) {
  const type = eventType(call);
  const address = bodyString(call.body, 'address');
  if (address === undefined) throw badParameterError('param body.address is missing.');
  if (address.length > 255 || !/^https?:\/\//.test(address)) throw badParameterError('Invalid address.');
  call.sandbox.webhooks.subscriptions.put(call.shop.id, type, address, call.now);
  call.sandbox.store.touch();
  return {};
}

function remove(call: ShopCall) {
  call.sandbox.webhooks.subscriptions.remove(call.shop.id, eventType(call));
  call.sandbox.store.touch();
  return {};
}

function list({ sandbox, shop }: ShopCall) {
  const webhooks = sandbox.webhooks.subscriptions.list(shop.id);
  return { total_count: webhooks.length, webhooks };
}

export const WEBHOOK_ENDPOINTS = shopEndpoints('seller.authorization.info', [
  ['GET', '/event/202309/webhooks', list],
  ['PUT', '/event/202309/webhooks', put],
  ['DELETE', '/event/202309/webhooks', remove],
]);
