import type { Endpoint, ShopCall } from '../http/endpoint.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { ProductRow } from '../products/product-table.ts';
import type { Shop } from '../world/shop.ts';

/** The added and changed rows of a shop at one moment. */
export type ShopSnapshot = {
  orders: Map<number, OrderRow>;
  products: Map<number, ProductRow>;
  reviewing: Set<number>;
};

export function snapshotOf({ orders, products }: Shop): ShopSnapshot {
  return {
    orders: new Map(orders.overlay),
    products: new Map(products.overlay),
    reviewing: new Set(products.reviewing),
  };
}

function restore<Key, Row>(rows: Map<Key, Row>, from: Map<Key, Row>): void {
  rows.clear();
  for (const [key, row] of from) rows.set(key, row);
}

function showSnapshot({ orders, products }: Shop, snapshot: ShopSnapshot): void {
  restore(orders.overlay, snapshot.orders);
  restore(products.overlay, snapshot.products);
  products.reviewing.clear();
  for (const index of snapshot.reviewing) products.reviewing.add(index);
}

const isRead = ({ method, path }: Endpoint) => method === 'GET' || path.endsWith('/search');

/** Answers a read from the snapshot. Handlers of reads are synchronous, so nothing else sees the old rows. */
export function readStale(
  snapshot: ShopSnapshot | undefined,
  endpoint: Endpoint,
  { shop }: ShopCall,
  handle: () => unknown,
): unknown {
  if (snapshot === undefined || !isRead(endpoint)) return handle();
  const current = snapshotOf(shop);
  showSnapshot(shop, snapshot);
  try {
    return handle();
  } finally {
    showSnapshot(shop, current);
  }
}
