import { ApiError, badParameterError } from '../http/api-error.ts';
import { pathParam, type ShopCall, SORTED_PAGE, shopEndpoints } from '../http/endpoint.ts';
import type { OrderRow } from './order-row.ts';
import { searchOrders } from './order-search.ts';
import { orderView } from './order-view.ts';
import { priceDetail } from './price-detail.ts';

const MAX_IDS = 50;

const viewContext = ({ sandbox, now }: ShopCall) => ({ now, baseUrl: sandbox.baseUrl() });

export function requireOrder(call: ShopCall, id: string): OrderRow {
  const row = call.shop.orders.find(id);
  if (row === undefined) throw new ApiError(21008111, `Order ${id} does not belong to this seller.`);
  return row;
}

function search(call: ShopCall) {
  const { rows, total, next } = searchOrders(call);
  const context = viewContext(call);
  return {
    next_page_token: next,
    total_count: total,
    orders: rows.map((row) => orderView(call.shop, row, context)),
  };
}

function detail(call: ShopCall) {
  const ids = (call.query.get('ids') ?? '').split(',').filter((id) => id !== '');
  if (ids.length === 0) throw badParameterError('Missing required query parameter ids.');
  if (ids.length > MAX_IDS) throw badParameterError(`Invalid ids: at most ${MAX_IDS} values.`);
  const context = viewContext(call);
  const rows = ids.map((id) => call.shop.orders.find(id)).filter((row) => row !== undefined);
  return {
    orders: rows.map((row) => ({
      ...orderView(call.shop, row, context),
      payment_method_code: row.times.paid === undefined ? '' : 'SANDBOX_PAY',
      payment_card_type: '',
      payment_auth_code: '',
    })),
  };
}

const price = (call: ShopCall) => priceDetail(call.shop, requireOrder(call, pathParam(call, 'order_id')));

export const ORDER_ENDPOINTS = shopEndpoints('seller.order.info', [
  ['POST', '/order/202309/orders/search', search, SORTED_PAGE],
  ['GET', '/order/202309/orders', detail, ['ids']],
  ['GET', '/order/202507/orders', detail, ['ids']],
  ['GET', '/order/202407/orders/:order_id/price_detail', price],
]);
