import { ApiError, badParameterError } from '../http/api-error.ts';
import type { ShopCall } from '../http/endpoint.ts';
import { type Body, bodyEnum, bodyInt, bodyString, isRecord } from '../http/params.ts';
import { transitionOrder } from '../orders/order-changes.ts';
import type { Handover, OrderRow } from '../orders/order-row.ts';
import { pickupSlots } from './handover-slots.ts';
import { type FoundPackage, inEveryOrder, requirePackage } from './package-lookup.ts';
import { readTracking, type Tracking } from './tracking-numbers.ts';

/** Refuses what the marketplace refuses to ship. */
function checkShippable({ row, traits, parcel }: FoundPackage): void {
  if (row.status === 'CANCELLED')
    throw new ApiError(21011041, 'Cannot complete the operation when order is cancelled.');
  if (parcel.isShipped) throw new ApiError(21011040, 'Package has already been shipped.');
  if (traits.isByPlatform) throw new ApiError(21011003, 'fulfill_unit action not allowed');
  if (row.requestsCancel)
    throw new ApiError(
      21011007,
      'Package item has after-sale request, please process the after-sale request first.',
    );
}

/** Hands the package over to its carrier; every order in it moves on. */
export function handOver(
  call: ShopCall,
  found: FoundPackage,
  how: Omit<Handover, 'at'>,
  tracking?: Tracking,
): void {
  const { shop, sandbox, now } = call;
  const views = inEveryOrder(shop, found);
  for (const view of views) checkShippable(view);
  for (const { row, packages, parcel } of views) {
    const shipped = [...(row.status === 'PARTIALLY_SHIPPING' ? (row.shipped ?? []) : []), parcel.no];
    const isAll = packages.every((one) => shipped.includes(one.no));
    const next: OrderRow = {
      ...row,
      shipped,
      handovers: { ...row.handovers, [parcel.no]: { ...how, at: now } },
    };
    if (tracking !== undefined) next.tracking = { ...row.tracking, [parcel.no]: tracking };
    transitionOrder(sandbox, shop, next, isAll ? 'AWAITING_COLLECTION' : 'PARTIALLY_SHIPPING');
  }
}

function readHandover(call: ShopCall, input: Body): Omit<Handover, 'at'> {
  const method = bodyEnum(input, 'handover_method', ['PICKUP', 'DROP_OFF']) ?? 'PICKUP';
  const wanted = input.pickup_slot;
  if (!isRecord(wanted)) return { method };
  const slot = { start_time: bodyInt(wanted, 'start_time') ?? 0, end_time: bodyInt(wanted, 'end_time') ?? 0 };
  const isOffered = pickupSlots(call.now).some(
    ({ start_time, end_time }) => start_time === slot.start_time && end_time === slot.end_time,
  );
  if (!isOffered)
    throw new ApiError(
      21011053,
      'Fail to ship package because the shipment time is outside of the pick-up time slot.',
    );
  return { method, slot };
}

export function shipPackage(call: ShopCall, id: string, input: Body): void {
  const found = requirePackage(call, id);
  if (found.traits.isSellerShipping) {
    const shipment = isRecord(input.self_shipment) ? input.self_shipment : {};
    checkShippable(found);
    handOver(call, found, {}, readTracking(call.shop, shipment));
  } else handOver(call, found, readHandover(call, input));
}

/** Ships every package that can be shipped; the others are listed as errors under code 0. */
export function shipPackages(call: ShopCall) {
  const { packages } = call.body;
  if (!Array.isArray(packages) || packages.length === 0 || !packages.every(isRecord))
    throw badParameterError('packages is required.');
  const errors = packages.flatMap((input) => {
    const id = bodyString(input, 'id') ?? '';
    try {
      shipPackage(call, id, input);
      return [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return [{ code: error.code, message: error.message, detail: { package_id: id } }];
    }
  });
  return errors.length === 0 ? {} : { errors };
}
