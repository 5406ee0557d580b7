import type { ResourceKind } from '../access-resources.ts';
import {
  type AccessCase,
  CALLS_MARKETPLACE,
  CREATED,
  FreshEmail,
  NO_PARAMETERS,
  one,
  ref,
} from './access-case.ts';

const content = {
  recipient_address: { name: 'An', full_address: 'Hà Nội', phone_number: '0912345678' },
  line_items: [{ product_name: 'Áo thun', sku_name: '', seller_sku: '', quantity: 1, price: '1000' }],
};
const newOrder = (shop: ResourceKind) => ({ shop_id: ref(shop), ...content });
const orderFilters = { selectedStore: ref('shop'), search: ref('marketplace order id') };
const viewContent = { filter: { status: 'COMPLETED', dates: 'today' }, density: 'compact' };

export const ORDERS_CASES: Record<string, AccessCase[]> = {
  'GET /analytics': NO_PARAMETERS,
  'GET /analytics/tasks': [{ filters: { selectedStore: ref('shop') } }],
  'GET /orders': [{ filters: { ...orderFilters, ids: ref('order') }, showsShop: true }],
  'POST /orders': [
    { body: newOrder('shop'), ...CREATED },
    { body: newOrder('marketplace shop id'), ...CREATED },
  ],
  'GET /orders/summary': [{ filters: orderFilters }],
  'GET /orders/tasks': [{ filters: { selectedStore: ref('shop') } }],
  'GET /orders/ids': [{ filters: orderFilters }],
  'GET /orders/amounts': [{ filters: orderFilters }],
  'GET /orders/completeness': [{ showsShop: true }],
  'POST /orders/sync': [
    { body: { shop_id: ref('shop') }, ...CALLS_MARKETPLACE },
    { body: { shop_id: ref('marketplace shop id') }, ...CALLS_MARKETPLACE },
  ],
  'GET /orders/:id': [{ ...one('order'), showsShop: true }],
  'GET /orders/:id/payload': [one('order')],
  'DELETE /orders/:id/buyer': [one('order')],
  'PUT /orders/:id': [{ ...one('manual order'), body: content }],
  'DELETE /orders/:id': [one('manual order')],
  'PATCH /orders/:id/status': [{ ...one('manual order'), body: { status: 'CANCELLED' } }],
  'POST /orders/:id/sync': [{ ...one('order'), ...CALLS_MARKETPLACE }],
  'GET /export/orders': [
    {
      query: { format: 'csv' },
      filters: { ...orderFilters, ids: ref('order') },
      showsShop: true,
      sequential: true,
    },
  ],
  'GET /documents/orders': [{ query: { kind: 'packing_slip', ids: ref('order') } }],
  'GET /order-views': NO_PARAMETERS,
  'POST /order-views': [
    { body: { name: new FreshEmail(), shared: false, content: viewContent }, ...CREATED },
  ],
  'PATCH /order-views/:id': [{ ...one('order view'), body: { shared: false, content: viewContent } }],
  'DELETE /order-views/:id': [one('order view')],
  'PUT /order-views/arrangement': [
    { body: { view_ids: [ref('order view')], start_view_id: ref('order view') } },
  ],
  'GET /analytics/sales': [{ filters: { selectedStore: ref('shop') } }],
  'GET /analytics/products': [
    { filters: { selectedStore: ref('shop') } },
    { query: { sort: 'profit' }, filters: { selectedStore: ref('shop') }, needs: 'money.read' },
  ],
};
