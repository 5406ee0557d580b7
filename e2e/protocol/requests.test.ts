import type { Marketplace, ShopCalls } from '@gian-hang/marketplace/marketplace';
import { createTikTokShop } from '@gian-hang/marketplace/tiktok-shop/connector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../server/src/testing/test-sandbox.ts';

type Control = { app_key: string; app_secret: string; service_id: string };

/** A seller of the sandbox's first world who has requests and conversations. */
const SELLER = 'willow-lane';

let sandbox: TestSandbox;
let marketplace: Marketplace;
let shop: ShopCalls;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { app_key, app_secret, service_id } = await sandbox.control<Control>('GET', '');
  marketplace = createTikTokShop({
    appKey: app_key,
    appSecret: app_secret,
    serviceId: service_id,
    apiUrl: sandbox.url,
    authUrl: sandbox.url,
    limits: 'open',
  });
  const grant = await marketplace.exchangeCode(await sandbox.approve(SELLER, 'state'));
  const token = async () => grant.accessToken;
  const access = { accountId: grant.accountId, getAccessToken: token, onTokenExpired: token };
  const [first] = await marketplace.listAuthorisedShops(access);
  if (!first) throw new Error('the seller has no shop');
  shop = marketplace.shop(access, first);
});
afterAll(async () => {
  marketplace.close();
  await sandbox.stop();
});

const requested = async () => (await shop.aftersales.listCancellations({ statuses: ['REQUESTED'] })).items;

describe('connector and sandbox agree', () => {
  it('on requests to cancel, and on the state of their orders', async () => {
    const [first, second] = await requested();
    if (!first || !second) throw new Error('the sandbox has too few requests');
    expect(first).toMatchObject({
      status: 'REQUESTED',
      byBuyer: true,
      answerBy: expect.any(Date),
      issues: [],
    });
    expect((await shop.getOrders([first.orderId])).items[0]).toMatchObject({
      cancellation: 'REQUESTED',
      shipBy: expect.any(Date),
      collectBy: expect.any(Date),
      autoCancelAt: expect.any(Date),
    });
    const [reason] = await shop.aftersales.listRejectReasons(first.id);
    await shop.aftersales.rejectCancellation(first.id, { reason: reason?.name ?? '' });
    await shop.aftersales.approveCancellation(second.id);
    const { items } = await shop.aftersales.listCancellations({ ids: [first.id, second.id] });
    const statuses = Object.fromEntries(items.map(({ id, status }) => [id, status]));
    expect(statuses).toEqual({ [first.id]: 'CLOSED', [second.id]: 'COMPLETED' });
    expect((await shop.getOrders([second.orderId])).items[0]?.cancellation).toBe('CANCELLED');
    expect((await requested()).map(({ id }) => id)).not.toContain(first.id);
  });

  it('on the reasons to cancel an order', async () => {
    const { items } = await shop.listOrders({ status: 'AWAITING_SHIPMENT' });
    const order = items.find(({ cancellation }) => cancellation === null);
    if (!order) throw new Error('the sandbox has no order to cancel');
    const cancel = (reason: string) => shop.aftersales.cancelOrder({ orderId: order.id, reason });
    await expect(cancel('out_of_stock')).rejects.toMatchObject({ kind: 'refused', outcomeUnknown: false });
    const [reason = ''] = marketplace.cancelReasons({ region: 'GB', status: order.status });
    expect(await cancel(reason)).toMatchObject({ id: expect.any(String) });
    expect((await shop.getOrders([order.id])).items[0]?.status).toBe('CANCELLED');
  });

  it('on returns and their history', async () => {
    const all = await shop.aftersales.listReturns({});
    expect(all.rejected).toEqual([]);
    expect(all.items.flatMap(({ issues }) => issues)).toEqual([]);
    const open = (await shop.aftersales.listReturns({ statuses: ['REQUESTED'] })).items;
    const first = open.find(({ type }) => type === 'RETURN_AND_REFUND');
    if (!first) throw new Error('the sandbox has no return to answer');
    expect(await shop.aftersales.listReturnRecords(first.id)).toMatchObject([{ role: 'BUYER' }]);
    const [reason] = await shop.aftersales.listRejectReasons(first.id);
    await shop.aftersales.rejectReturn(first.id, {
      reject: 'RETURN',
      reason: reason?.name ?? '',
      comment: 'Hộp mở',
    });
    const { items } = await shop.aftersales.listReturns({ ids: [first.id] });
    expect(items.map(({ status }) => status)).toEqual(['REJECTED']);
  });

  it('on conversations and messages', async () => {
    const { items, rejected } = await shop.conversations.list({});
    expect(rejected).toEqual([]);
    const conversation = items.find(({ canSend }) => canSend);
    if (!conversation) throw new Error('the sandbox has no conversation');
    const { id } = await shop.conversations.sendText(conversation.id, 'Cảm ơn bạn 🧺\n"Gian Hàng"');
    await shop.conversations.markRead(conversation.id);
    const [latest] = (await shop.conversations.listMessages(conversation.id, {})).items;
    expect(latest).toMatchObject({ id, kind: 'TEXT', text: 'Cảm ơn bạn 🧺\n"Gian Hàng"', issues: [] });
    const again = (await shop.conversations.list({})).items.find((one) => one.id === conversation.id);
    expect(again).toMatchObject({ unread: 0, latestMessage: { id } });
  });
});
