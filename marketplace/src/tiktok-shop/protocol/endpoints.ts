import type { Cost } from '../../runtime/rate-limit.ts';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Includes the API version of this endpoint; `{…}` are path parameters. */
  path: string;
  cost: Cost;
  /** Account-level endpoints refuse a shop cipher. */
  cipher: boolean;
  /** Reads are repeated after any temporary fault, writes only if they were certainly not executed. */
  write: boolean;
}

const read = (path: string, cost: Cost = 'read'): Endpoint => ({
  method: 'GET',
  path,
  cost,
  cipher: true,
  write: false,
});
const search = (path: string): Endpoint => ({ ...read(path), method: 'POST' });
const write = (method: Endpoint['method'], path: string, cost: Cost = 'write'): Endpoint => ({
  ...read(path, cost),
  method,
  write: true,
});

export const ENDPOINTS = {
  'shops.list': { ...read('/authorization/202309/shops', 'light'), cipher: false },
  'shops.drop': write('DELETE', '/authorization/202403/shops'),
  'orders.search': search('/order/202309/orders/search'),
  'orders.get': read('/order/202309/orders'),
  'products.search': search('/product/202502/products/search'),
  'products.get': read('/product/202309/products/{product_id}', 'light'),
  'products.check': { ...search('/product/202309/products/listing_check'), cost: 'heavy' },
  'products.create': write('POST', '/product/202309/products', 'heavy'),
  'products.patch': write('POST', '/product/202509/products/{product_id}/partial_edit'),
  'products.prices': write('POST', '/product/202309/products/{product_id}/prices/update'),
  'products.inventory': write('POST', '/product/202309/products/{product_id}/inventory/update'),
  'products.activate': write('POST', '/product/202309/products/activate'),
  'products.deactivate': write('POST', '/product/202309/products/deactivate'),
  'products.delete': write('DELETE', '/product/202309/products'),
  'products.recover': write('POST', '/product/202309/products/recover'),
  'images.upload': { ...write('POST', '/product/202309/images/upload', 'heavy'), cipher: false },
  'categories.list': read('/product/202309/categories'),
  'categories.attributes': read('/product/202309/categories/{category_id}/attributes'),
  'categories.rules': read('/product/202309/categories/{category_id}/rules'),
  'brands.list': read('/product/202309/brands'),
  'warehouses.list': read('/logistics/202309/warehouses'),
  'statements.list': read('/finance/202309/statements'),
  'statements.rows': read('/finance/202501/statements/{statement_id}/statement_transactions'),
  'orders.ledger': read('/finance/202501/orders/{order_id}/statement_transactions'),
  'payments.list': read('/finance/202309/payments'),
  'withdrawals.list': read('/finance/202309/withdrawals'),
  'unsettled.list': read('/finance/202507/orders/unsettled'),
  'packages.search': search('/fulfillment/202309/packages/search'),
  'packages.get': read('/fulfillment/202309/packages/{package_id}', 'light'),
  'packages.document': read('/fulfillment/202309/packages/{package_id}/shipping_documents', 'light'),
} as const satisfies Record<string, Endpoint>;

export type Operation = keyof typeof ENDPOINTS;
