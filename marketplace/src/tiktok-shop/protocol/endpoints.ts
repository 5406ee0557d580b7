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

/** Repeating it has no further effect, so it is repeated after a temporary fault like a read. */
const idempotentWrite = (method: Endpoint['method'], path: string): Endpoint => ({
  ...read(path, 'light'),
  method,
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
  'inventory.search': search('/product/202309/inventory/search'),
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
  'packages.slots': read('/fulfillment/202309/packages/{package_id}/handover_time_slots', 'light'),
  'packages.ship': write('POST', '/fulfillment/202309/packages/{package_id}/ship'),
  'packages.shipBatch': write('POST', '/fulfillment/202309/packages/ship'),
  'packages.shippingInfo': write('POST', '/fulfillment/202309/packages/{package_id}/shipping_info/update'),
  'packages.combinable': read('/fulfillment/202309/combinable_packages/search'),
  'packages.combine': write('POST', '/fulfillment/202309/packages/combine'),
  'packages.uncombine': write('POST', '/fulfillment/202309/packages/{package_id}/uncombine'),
  'orders.markShipped': write('POST', '/fulfillment/202309/orders/{order_id}/packages'),
  'orders.shippingInfo': write('POST', '/fulfillment/202309/orders/{order_id}/shipping_info/update'),
  'orders.tracking': read('/fulfillment/202309/orders/{order_id}/tracking', 'light'),
  'orders.splitAttributes': read('/fulfillment/202309/orders/split_attributes'),
  'orders.split': write('POST', '/fulfillment/202309/orders/{order_id}/split'),
  'deliveryOptions.list': read('/logistics/202309/warehouses/{warehouse_id}/delivery_options', 'light'),
  'shippingProviders.list': read(
    '/logistics/202309/delivery_options/{delivery_option_id}/shipping_providers',
    'light',
  ),
  'cancellations.search': search('/return_refund/202602/cancellations/search'),
  'cancellations.create': write('POST', '/return_refund/202309/cancellations'),
  'cancellations.approve': write('POST', '/return_refund/202309/cancellations/{cancel_id}/approve'),
  'cancellations.reject': write('POST', '/return_refund/202309/cancellations/{cancel_id}/reject'),
  'returns.search': search('/return_refund/202602/returns/search'),
  'returns.records': read('/return_refund/202309/returns/{return_id}/records', 'light'),
  'returns.approve': write('POST', '/return_refund/202309/returns/{return_id}/approve'),
  'returns.reject': write('POST', '/return_refund/202309/returns/{return_id}/reject'),
  'rejectReasons.list': read('/return_refund/202309/reject_reasons', 'light'),
  'conversations.list': read('/customer_service/202309/conversations'),
  'messages.list': read('/customer_service/202309/conversations/{conversation_id}/messages'),
  'messages.send': write('POST', '/customer_service/202309/conversations/{conversation_id}/messages'),
  'messages.markRead': idempotentWrite(
    'POST',
    '/customer_service/202309/conversations/{conversation_id}/messages/read',
  ),
  'webhooks.list': read('/event/202309/webhooks', 'light'),
  'webhooks.put': idempotentWrite('PUT', '/event/202309/webhooks'),
  'webhooks.delete': idempotentWrite('DELETE', '/event/202309/webhooks'),
} as const satisfies Record<string, Endpoint>;

export type Operation = keyof typeof ENDPOINTS;
