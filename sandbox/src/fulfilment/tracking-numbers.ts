import { ApiError } from '../http/api-error.ts';
import { type Body, bodyString } from '../http/params.ts';
import type { Shop } from '../world/shop.ts';

export type Tracking = { number: string; carrierId: string };

const invalidTracking = () =>
  new ApiError(21011022, 'Invalid tracking number or provider ID. Please double check and try again.');

function isUsed(shop: Shop, number: string): boolean {
  for (const row of shop.orders.overlay.values())
    if (Object.values(row.tracking ?? {}).some((one) => one.number === number)) return true;
  return false;
}

/** Reads the carrier and a tracking number that no other package has. */
export function readTracking(shop: Shop, input: Body): Tracking {
  const number = bodyString(input, 'tracking_number');
  const carrierId = bodyString(input, 'shipping_provider_id');
  if (number === undefined || carrierId === undefined) throw invalidTracking();
  if (!shop.market.carriers.some((carrier) => carrier.id === carrierId)) throw invalidTracking();
  if (isUsed(shop, number)) throw new ApiError(21011025, 'Duplicate tracking number.');
  return { number, carrierId };
}
