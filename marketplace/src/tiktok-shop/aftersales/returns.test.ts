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
