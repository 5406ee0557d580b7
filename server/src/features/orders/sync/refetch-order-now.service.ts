import type { Deps } from '../../../deps.ts';
import { readDuringRequest } from '../../shops/authorisation/read-during-request.service.ts';
import { refetchOrders } from './sync-orders.service.ts';

/** Fetches and stores one order during a request. */
export function refetchOrderNow(deps: Deps, shopId: string, orderId: string) {
  return readDuringRequest(deps, { shopId, kind: 'orders' }, (shop, signal) =>
    refetchOrders(deps, shop, [orderId], 'refresh', signal),
  );
}
