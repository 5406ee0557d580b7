import type { z } from 'zod';
import { id, ids, integer, list, RequiredId, seconds, text, wireObject } from './fields.ts';

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

/** The package detail endpoint names two fields differently. */
export const WirePackage = wireObject({ package_id: RequiredId, package_status: text, ...shared });

export const WireShippingDocument = wireObject({ doc_url: text, tracking_number: text });
