import { pathParam, type ShopCall } from '../http/endpoint.ts';
import { DAY } from '../world/timeline.ts';
import { requirePackage } from './package-lookup.ts';

const SLOT_HOURS = [8, 13];
const HOURS_PER_SLOT = 4;

/** Two slots tomorrow; `avaliable` is how the marketplace spells it. */
export function pickupSlots(now: number) {
  const tomorrow = (Math.floor(now / DAY) + 1) * DAY;
  return SLOT_HOURS.map((hour) => ({
    start_time: tomorrow + hour * 3600,
    end_time: tomorrow + (hour + HOURS_PER_SLOT) * 3600,
    avaliable: true,
  }));
}

export function handoverSlots(call: ShopCall) {
  requirePackage(call, pathParam(call, 'package_id'));
  return {
    can_pickup: true,
    can_drop_off: true,
    can_van_collection: call.shop.region === 'GB',
    drop_off_point_url: '',
    pickup_slots: pickupSlots(call.now),
  };
}
