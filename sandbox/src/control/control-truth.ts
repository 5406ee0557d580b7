import type { FastifyInstance, FastifyRequest } from 'fastify';
import { orderView } from '../orders/order-view.ts';
import { productDetailView } from '../products/product-view.ts';
import { currentRow } from '../products/write/product-changes.ts';
import { nowSeconds, type Sandbox } from '../sandbox-state.ts';
import { badRequest, requireShop } from './control-input.ts';

const DEFAULT_PAGE = 10_000;

function pageOf(request: FastifyRequest): { shopId: string | null; first: number; size: number } {
  const query = new URLSearchParams(request.raw.url?.split('?')[1] ?? '');
  const number = (name: string, fallback: number) => {
    const value = Number(query.get(name) ?? fallback);
    if (!Number.isInteger(value) || value < 1) throw badRequest(`${name} must be a whole number from 1.`);
    return value;
  };
  const size = Math.min(number('pageSize', DEFAULT_PAGE), DEFAULT_PAGE);
  return { shopId: query.get('shop_id'), first: (number('pageNum', 1) - 1) * size, size };
}

function indexes(first: number, size: number, count: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(size, count - first)) }, (_, n) => first + n);
}

/** Lists everything the marketplace holds, oldest first, so that tests can compare a client's copy with it. */
export function registerControlTruth(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/__control/orders', async (request) => {
    const { shopId, first, size } = pageOf(request);
    const shop = requireShop(sandbox, shopId);
    const context = { now: nowSeconds(sandbox), baseUrl: sandbox.baseUrl() };
    const rows = indexes(first, size, shop.orders.size).map((n) => shop.orders.row(shop.orders.indexAt(n)));
    return {
      total: shop.orders.size,
      orders: rows.filter((row) => row !== undefined).map((row) => orderView(shop, row, context)),
    };
  });

  app.get('/__control/products', async (request) => {
    const { shopId, first, size } = pageOf(request);
    const shop = requireShop(sandbox, shopId);
    const rows = indexes(first, size, shop.products.size).map((index) => currentRow(sandbox, shop, index));
    return {
      total: shop.products.size,
      products: rows
        .filter((row) => row !== undefined)
        .map((row) => productDetailView(shop, row, sandbox.baseUrl())),
    };
  });
}
