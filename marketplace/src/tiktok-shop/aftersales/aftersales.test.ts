import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, ok, reset, type ScriptedServer, scriptedServer } from '../../testing/scripted-server.ts';
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
const wireReturn = {
  return_id: '404',
  order_id: '577',
  return_type: 'RETURN_AND_REFUND',
  return_status: 'BUYER_SHIPPED_ITEM',
  arbitration_status: 'IN_PROGRESS',
  role: 'BUYER',
  return_reason_text: 'Sai hàng',
  return_tracking_number: 'RT1',
  return_provider_name: 'J&T',
  return_method: 'PLATFORM_SHIPPED',
  can_buyer_keep_item: false,
  partial_refund: { amount: '10', currency: 'IDR' },
  create_time: 1_763_000_000,
  update_time: 1_763_000_100,
  return_line_items: [
    { return_line_item_id: '1', product_image: { url: 'https://p16-oec-va.ibyteimg.com/ao.jpg' } },
  ],
  refund_amount,
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

describe('returns', () => {
  it('are searched and read into our states', async () => {
    server.script(ok({ return_orders: [wireReturn], total_count: 1 }));
    const { items } = await aftersales().listReturns({ statuses: ['REQUESTED', 'OFFERED'], pageSize: 1 });
    expect(items[0]).toMatchObject({
      id: '404',
      status: 'RETURN_SHIPPED',
      marketplaceStatus: 'BUYER_SHIPPED_ITEM',
      type: 'RETURN_AND_REFUND',
      arbitration: 'IN_PROGRESS',
      trackingNumber: 'RT1',
      shippingProvider: 'J&T',
      shippedBy: 'PLATFORM_SHIPPED',
      partialRefund: { amount: '10', currency: 'IDR' },
      answerBy: null,
      lines: [{ image: 'https://p16-oec-va.ibyteimg.com/ao.jpg' }],
    });
    expect(calls()).toEqual(['POST /return_refund/202602/returns/search']);
    expect(server.seen[0]?.query.page_size).toBe('10');
    expect(bodyOf().return_status).toEqual(['RETURN_OR_REFUND_REQUEST_PENDING', 'AWAITING_BUYER_RESPONSE']);
  });

  it.each([
    ['RETURN_OR_REFUND_REQUEST_PENDING', 'REQUESTED'],
    ['REPLACEMENT_REQUEST_PENDING', 'REQUESTED'],
    ['AWAITING_BUYER_SHIP', 'AWAITING_RETURN'],
    ['REFUND_OR_RETURN_REQUEST_REJECT', 'REJECTED'],
    ['REJECT_RECEIVE_PACKAGE', 'PARCEL_REJECTED'],
    ['RETURN_OR_REFUND_REQUEST_SUCCESS', 'APPROVED'],
    ['REPLACEMENT_REQUEST_REFUND_SUCCESS', 'APPROVED'],
    ['RETURN_OR_REFUND_REQUEST_CANCEL', 'CLOSED'],
    ['RETURN_OR_REFUND__REQUEST_CANCELLED', 'CLOSED'],
    ['REPLACEMENT_REQUEST_COMPLETE', 'COMPLETED'],
  ])('read %s as %s', async (return_status, status) => {
    server.script(ok({ return_orders: [{ ...wireReturn, return_status }] }));
    expect((await aftersales().listReturns({})).items[0]?.status).toBe(status);
  });

  it('have a history without foreign pictures', async () => {
    const images = [{ url: 'https://p16-oec-va.ibyteimg.com/1.jpg' }, { url: 'https://tracker.example/2' }];
    const record = {
      role: 'Buyer',
      description: 'asked',
      note: 'Hộp vỡ',
      images,
      create_time: 1_763_000_000,
    };
    server.script(ok({ records: [record] }));
    expect(await aftersales().listReturnRecords('404', { locale: 'vi-VN' })).toEqual([
      {
        role: 'BUYER',
        description: 'asked',
        reasonText: null,
        note: 'Hộp vỡ',
        images: ['https://p16-oec-va.ibyteimg.com/1.jpg'],
        at: new Date(1_763_000_000_000),
      },
    ]);
    expect(calls()).toEqual(['GET /return_refund/202309/returns/404/records']);
    expect(server.seen[0]?.query.locale).toBe('vi-VN');
  });

  it.each([
    [{ approve: 'REFUND' } as const, { decision: 'APPROVE_REFUND' }],
    [
      { approve: 'RETURN', buyerKeepsItem: true } as const,
      { decision: 'APPROVE_RETURN', buyer_keep_item: true },
    ],
    [{ approve: 'PARCEL' } as const, { decision: 'APPROVE_RECEIVED_PACKAGE' }],
    [{ approve: 'REPLACEMENT' } as const, { decision: 'APPROVE_REPLACEMENT' }],
    [{ approve: 'REFUND_INSTEAD' } as const, { decision: 'ISSUE_REPLACEMENT_REFUND' }],
    [
      { approve: 'PARTIAL_REFUND', amount: '10.50', currency: 'USD' } as const,
      { decision: 'OFFER_PARTIAL_REFUND', partial_refund: { amount: '10.50', currency: 'USD' } },
    ],
  ])('are approved: %j', async (approval, body) => {
    server.script(ok({}));
    await aftersales().approveReturn('404', { ...approval, idempotencyKey: 'k' });
    expect(calls()).toEqual(['POST /return_refund/202309/returns/404/approve']);
    expect(bodyOf()).toEqual(body);
    expect(server.seen[0]?.query.idempotency_key).toBe('k');
  });

  it.each([
    ['REFUND', 'REJECT_REFUND'],
    ['RETURN', 'REJECT_RETURN'],
    ['PARCEL', 'REJECT_RECEIVED_PACKAGE'],
    ['REPLACEMENT', 'REJECT_REPLACEMENT'],
  ] as const)('are rejected: %s', async (reject, decision) => {
    server.script(ok({}));
    await aftersales().rejectReturn('404', { reject, reason: 'agreed' });
    expect(calls()).toEqual(['POST /return_refund/202309/returns/404/reject']);
    expect(bodyOf()).toEqual({ decision, reject_reason: 'agreed' });
  });

  it('are not decided twice when the answer is lost', async () => {
    server.script(reset, ok({}));
    await expect(aftersales().approveReturn('404', { approve: 'REFUND' })).rejects.toMatchObject({
      outcomeUnknown: true,
    });
    expect(server.seen).toHaveLength(1);
  });

  it('list the reasons to reject', async () => {
    server.script(ok({ reasons: [{ name: 'agreed', text: 'Đã thoả thuận' }, { text: 'no name' }] }));
    expect(await aftersales().listRejectReasons('404', { locale: 'vi-VN' })).toEqual([
      { name: 'agreed', text: 'Đã thoả thuận' },
    ]);
    expect(calls()).toEqual(['GET /return_refund/202309/reject_reasons']);
    expect(server.seen[0]?.query).toMatchObject({ return_or_cancel_id: '404', locale: 'vi-VN' });
  });
});

describe('an error', () => {
  it('does not quote the comment that it refuses', async () => {
    const comment = 'Chị Lan, 0912 345 678:\n"hàng lỗi"';
    const { shop, events } = createTestShop(server);
    server.script(fail(25001001, `comment ${JSON.stringify(comment)} (${comment}) is invalid`));
    const rejection = { reject: 'RETURN', reason: 'x', comment } as const;
    const error = await shop.aftersales.rejectReturn('404', rejection).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ kind: 'refused', code: '25001001' });
    const logged = JSON.stringify([error, `${error}`, events.map((event) => `${event.error}`)]);
    expect(logged).toContain('[hidden]');
    expect(logged).not.toMatch(/Lan|0912|hàng lỗi/);
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
