import type { OrderCalls } from '../marketplace.ts';
import type { Batch } from '../runtime/page.ts';
import type { Order, OrderQuery, OrderTimeField, OrderWindow } from '../types/order-types.ts';
import type { PictureFilter } from './products/pictures.ts';
import type { ShopCaller } from './protocol/client.ts';
import { ceilToSeconds, chunks, floorToSeconds, pageParameters } from './protocol/query.ts';
import { decodeOrder } from './transform/order.ts';
import { decodePage } from './transform/record.ts';

const ORDER_PAGE_SIZE = 100;
export const ORDER_IDS_PER_CALL = 50;

/** Older than every shop. Sent if there is no other filter, because clients sign an empty body in two ways. */
const EARLIEST_SECONDS = Date.UTC(2015, 0, 1) / 1000;

function windowBody(window: OrderWindow | undefined): Record<string, number> {
  const name = wireField(window?.field ?? 'created');
  const from = floorToSeconds(window?.from);
  const to = ceilToSeconds(window?.to);
  return {
    ...(from === undefined && to !== undefined ? {} : { [`${name}_ge`]: from ?? EARLIEST_SECONDS }),
    ...(to === undefined ? {} : { [`${name}_lt`]: to }),
  };
}

function wireField(field: OrderTimeField): string {
  return field === 'created' ? 'create_time' : 'update_time';
}

function searchCall(query: OrderQuery) {
  const sort = query.sort ?? { field: query.window?.field ?? 'created', direction: 'asc' };
  return {
    operation: 'orders.search',
    query: {
      ...pageParameters(query, ORDER_PAGE_SIZE),
      sort_field: wireField(sort.field),
      sort_order: sort.direction.toUpperCase(),
    },
    content: {
      kind: 'json',
      value: { ...windowBody(query.window), ...(query.status ? { order_status: query.status } : {}) },
    },
  } as const;
}

export function orderCalls(call: ShopCaller, allowedPictureUrl: PictureFilter): OrderCalls {
  const readOrders = (data: unknown, answer: Buffer) =>
    decodePage(data, 'orders', (record) => decodeOrder(record, answer, allowedPictureUrl));
  return {
    listOrders: (query, options) => call(searchCall(query), readOrders, options),

    async getOrders(wanted, options) {
      const unique = [...new Set(wanted)];
      const batch: Batch<Order> = { items: [], rejected: [] };
      for (const ids of chunks(unique, ORDER_IDS_PER_CALL)) {
        const { items, rejected } = await call(
          { operation: 'orders.get', query: { ids } },
          readOrders,
          options,
        );
        batch.items.push(...items);
        batch.rejected.push(...rejected);
      }
      const present = new Set([...batch.items, ...batch.rejected].map(({ id }) => id));
      return { ...batch, missing: unique.filter((id) => !present.has(id)) };
    },

    async countOrders(window, options) {
      const { total } = await call(searchCall({ window, pageSize: 1 }), readOrders, options);
      return total;
    },
  };
}
