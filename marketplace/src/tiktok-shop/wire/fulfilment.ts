import type { z } from 'zod';
import {
  flag,
  id,
  ids,
  integer,
  list,
  milliseconds,
  RequiredId,
  seconds,
  text,
  wireObject,
} from './fields.ts';

const shared = {
  create_time: seconds,
  update_time: seconds,
  shipping_provider_id: id,
  shipping_provider_name: text,
  tracking_number: text,
  order_line_item_ids: ids,
  orders: list(wireObject({ id, skus: list(wireObject({ id, name: text, quantity: integer })) })),
};

export const WirePackageRow = wireObject({ id: RequiredId, status: text, ...shared });
export type WirePackageRow = z.output<typeof WirePackageRow>;

const WireSlot = wireObject({ start_time: seconds, end_time: seconds });
export type WireSlot = z.output<typeof WireSlot>;

/** The package detail endpoint names two fields differently. */
export const WirePackage = wireObject({
  package_id: RequiredId,
  package_status: text,
  ...shared,
  shipping_type: text,
  delivery_option_id: id,
  delivery_option_name: text,
  handover_method: text,
  pickup_slot: WireSlot.nullish(),
});

export const WireShippingDocument = wireObject({ doc_url: text, tracking_number: text });

/** TikTok Shop spells it `avaliable`. */
export const WireHandoverOptions = wireObject({
  can_pickup: flag,
  can_drop_off: flag,
  can_van_collection: flag,
  drop_off_point_url: text,
  pickup_slots: list(
    wireObject({ start_time: seconds, end_time: seconds, avaliable: flag, available: flag }),
  ),
});

export const WireMarkedPackage = wireObject({
  package_id: id,
  order_line_item_ids: ids.catch([]),
  warning: wireObject({ message: text }).nullish().catch(null),
});

export const WireDeliveryOption = wireObject({ id: RequiredId, name: text, type: text });

export const WireShippingProvider = wireObject({ id: RequiredId, name: text });

export const WireTrackingEvent = wireObject({ description: text, update_time_millis: milliseconds });

export const WireSplitRule = wireObject({
  order_id: RequiredId,
  can_split: flag,
  reason: text,
  must_split: flag,
  must_split_reasons: list(wireObject({ type: text, category_id: id, max_count: integer })),
});

export const WireSplitResponse = wireObject({
  packages: list(wireObject({ splittable_group_id: id, id })),
});

export const WirePackageOrders = wireObject({ id: RequiredId, order_ids: ids });

export const WireCombineResponse = wireObject({ packages: list(wireObject({ id, order_ids: ids })) });
