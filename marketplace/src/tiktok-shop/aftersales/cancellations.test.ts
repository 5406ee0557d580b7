import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, reset, type ScriptedServer, scriptedServer } from '../../testing/scripted-server.ts';
import { createTestShop } from '../../testing/test-shop.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const bodyOf = (index = 0) => JSON.parse(server.seen[index]?.body.toString() ?? 'null');
const calls = () => server.seen.map(({ method, path }) => `${method} ${path}`);
const aftersales = () => createTestShop(server).shop.aftersales;

const refund_amount = { currency: 'USD', refund_total: '1.23', refund_subtotal: '1', refund_tax: '0.03' };
const cancellation = {
  cancel_id: '403',
  order_id: '577',
  cancel_type: 'BUYER_CANCEL',
  cancel_status: 'CANCELLATION_REQUEST_PENDING',
  role: 'BUYER',
  cancel_reason: 'ecom_order_to_ship_canceled_reason_created_by_mistakes',
  cancel_reason_text: 'Đặt nhầm',
  create_time: 1_763_000_000,
  update_time: 1_763_000_100,
  seller_next_action_response: [
    { action: 'SELLER_RESPOND_CANCEL', deadline: 1_763_172_800 },
    { action: 'ANOTHER_ACTION', deadline: 1_763_100_000 },
  ],
  refund_amount,
  cancel_line_items: [
    {
      cancel_line_item_id: '1',
      order_line_item_id: '2',
      sku_id: '3',
      product_name: 'Áo',
      product_image: { url: 'https://tracker.example/pixel.png' },
      refund_amount,
    },
  ],
};

describe('cancellations', () => {
  it('are searched in the version the marketplace uses, by our states', async () => {
    server.script(ok({ cancellations: [cancellation], total_count: 1, next_page_token: 'n' }));
    const window = { field: 'updated' as const, from: new Date(1_762_000_000_000), to: null };
    const statuses = ['REQUESTED', 'CLOSED'] as const;
    const page = await aftersales().listCancellations({ window, statuses, orderIds: ['577'], ids: ['403'] });
    expect(page).toMatchObject({ nextPageToken: 'n', total: 1, rejected: [] });
    expect(page.items[0]).toMatchObject({
      id: '403',
      orderId: '577',
      status: 'REQUESTED',
      marketplaceStatus: 'CANCELLATION_REQUEST_PENDING',
      byBuyer: true,
      requestedBy: 'BUYER',
      reasonText: 'Đặt nhầm',
      createdAt: new Date(1_763_000_000_000),
      answerBy: new Date(1_763_100_000_000),
      refund: { currency: 'USD', total: '1.23', subTotal: '1', shippingFee: null, tax: '0.03' },
      lines: [{ id: '1', orderLineId: '2', skuId: '3', productName: 'Áo', image: null }],
      issues: [],
    });
    expect(calls()).toEqual(['POST /return_refund/202602/cancellations/search']);
    expect(server.seen[0]?.query).toMatchObject({
      page_size: '50',
      sort_field: 'update_time',
      sort_order: 'ASC',
    });
    expect(bodyOf()).toEqual({
      update_time_ge: 1_762_000_000,
      order_ids: ['577'],
      cancel_ids: ['403'],
      cancel_status: ['CANCELLATION_REQUEST_PENDING', 'CANCELLATION_REQUEST_CANCEL'],
    });
  });

  it('keep the others when one cannot be read, and show a new state as it comes', async () => {
    const odd = { ...cancellation, cancel_status: 'NEW_STATE', refund_amount: { refund_total: 'much' } };
    server.script(ok({ cancellations: [odd, { cancel_id: '9' }], total_count: 2 }));
    const { items, rejected } = await aftersales().listCancellations({});
    expect(items[0]).toMatchObject({ status: 'NEW_STATE', refund: { total: null } });
    expect(items[0]?.issues).toEqual(['refund_amount.refund_total: not a decimal number']);
    expect(rejected).toMatchObject([{ id: '9' }]);
  });

  it('spell their end in two ways', async () => {
    const ends = ['CANCELLATION_REQUEST_CANCEL', 'CANCELLATION_REQUEST_CANCELLED'];
    const cancellations = ends.map((cancel_status) => ({ ...cancellation, cancel_status }));
    server.script(ok({ cancellations }));
    const { items } = await aftersales().listCancellations({});
    expect(items.map(({ status }) => status)).toEqual(['CLOSED', 'CLOSED']);
  });

  it('cancel an order or some of its lines', async () => {
    server.script(ok({ cancel_id: '403', cancel_status: 'CANCELLATION_REQUEST_SUCCESS' }));
    const reason = 'seller_cancel_reason_out_of_stock';
    expect(await aftersales().cancelOrder({ orderId: '577', reason })).toEqual({
      id: '403',
      status: 'APPROVED',
    });
    await aftersales().cancelOrder({ orderId: '577', reason, lineIds: ['2'] });
    expect(calls()[0]).toBe('POST /return_refund/202309/cancellations');
    expect(bodyOf(0)).toEqual({ order_id: '577', cancel_reason: reason });
    expect(bodyOf(1)).toMatchObject({ order_line_item_ids: ['2'] });
  });

  it('are not cancelled twice when the answer is lost', async () => {
    server.script(reset, ok({ cancel_id: '403' }));
    await expect(aftersales().cancelOrder({ orderId: '1', reason: 'x' })).rejects.toMatchObject({
      outcomeUnknown: true,
    });
    expect(server.seen).toHaveLength(1);
  });

  it('are approved and rejected once per key', async () => {
    server.script(ok({}));
    await aftersales().approveCancellation('403', { idempotencyKey: 'key-1' });
    await aftersales().rejectCancellation('403', { reason: 'packed', comment: 'Đã gói', imageUris: ['u'] });
    expect(calls()).toEqual([
      'POST /return_refund/202309/cancellations/403/approve',
      'POST /return_refund/202309/cancellations/403/reject',
    ]);
    expect(server.seen[0]?.query.idempotency_key).toBe('key-1');
    expect(server.seen[0]?.body.length).toBe(0);
    expect(bodyOf(1)).toEqual({
      reject_reason: 'packed',
      comment: 'Đã gói',
      images: [{ image_id: 'u' }],
    });
  });
});

describe('the reasons to cancel', () => {
  it('depend on the market and on whether the order is paid', () => {
    const { marketplace } = createTestShop(server);
    const reasons = (region: string, status: string) => marketplace.cancelReasons({ region, status });
    expect(reasons('VN', 'UNPAID')).toContain('seller_cancel_unpaid_reason_out_of_stock');
    expect(reasons('VN', 'AWAITING_SHIPMENT')).toContain('seller_cancel_reason_out_of_stock');
    expect(reasons('US', 'ON_HOLD')).toContain('seller_cancel_paid_reason_buyer_requested_cancellation');
    expect(reasons('UK', 'ON_HOLD')).toContain('seller_cancel_reason_out_of_stock_uk');
    expect(reasons('GB', 'ON_HOLD')).toEqual(reasons('UK', 'ON_HOLD'));
    expect(reasons('VN', 'COMPLETED')).toEqual([]);
  });
});
