import type { z } from 'zod';
import { group, Id, id, ids, integer, list, seconds, text } from './leaf.ts';

const shared = {
  create_time: seconds,
  update_time: seconds,
  shipping_provider_id: id,
  shipping_provider_name: text,
  tracking_number: text,
  order_line_item_ids: ids,
  orders: list(group({ id, skus: list(group({ id, name: text, quantity: integer })) })),
};

export const WirePackageRow = group({ id: Id, status: text, ...shared });
export type WirePackageRow = z.output<typeof WirePackageRow>;

/** Asked for by its id, a package names two members differently. */
export const WirePackage = group({ package_id: Id, package_status: text, ...shared });
export type WirePackage = z.output<typeof WirePackage>;

export const WireShippingDocument = group({ doc_url: text, tracking_number: text });
