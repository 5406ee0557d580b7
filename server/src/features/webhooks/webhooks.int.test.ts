import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOBS } from '../../all-jobs.ts';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestShop } from '../../testing/test-shops.ts';
import { deleteExpiredRows } from '../housekeeping/housekeeping.service.ts';
import { handleDeliveries } from './handle-deliveries.service.ts';

const SHOP_ID = '7480915355704132944';
/** Not linked: what is announced for it is never read. */
const UNKNOWN_SHOP_ID = '7000000000000000000';
let test: TestApp;
let shopId: string;
beforeAll(async () => {
  test = await startTestApp({}, { timeouts: { connectMs: 3_000, statementMs: 8_000 } });
  await test.deps.jobs.start();
  await test.deps.jobs.run(test.deps, JOBS);
  const admin = await signInAs(test, ADMIN);
  shopId = await insertTestShop(test.deps, {
    name: 'Mộc Lan',
    code: 'VN1',
    ownerId: admin.userId,
    shopId: SHOP_ID,
  });
});
afterAll(async () => {
  await test.deps.jobs.stop();
  await test.close();
});

const sign = (
  body: string | Buffer,
  key = test.deps.config.tiktokShop.appKey,
  secret = test.deps.config.tiktokShop.appSecret,
) => createHmac('sha256', secret).update(key).update(body).digest('hex');

function deliver(body: string | Buffer, headers: Record<string, string> = {}) {
  return test.app.inject({
    method: 'POST',
    url: '/webhooks/tiktok-shop',
    payload: body,
    headers: { 'content-type': 'application/json', authorization: sign(body), ...headers },
  });
}

const NOW_SECONDS = Math.floor(Date.now() / 1000);
const DAY_SECONDS = 86_400;

function event(
  type: number,
  data: object,
  {
    id = randomUUID(),
    timestamp = NOW_SECONDS,
    shop = type === 6 || type === 7 ? SHOP_ID : UNKNOWN_SHOP_ID,
  }: { id?: string | null; timestamp?: number; shop?: string } = {},
): string {
  return JSON.stringify({
    type,
    ...(id ? { tts_notification_id: id } : {}),
    shop_id: shop,
    timestamp,
    data,
  });
}

const waiting = async () =>
  (
    await test.deps.db
      .selectFrom('webhook_deliveries')
      .select('delivery_id')
      .where('handled_at', 'is', null)
      .execute()
  ).map(({ delivery_id }) => delivery_id);
const handle = async () => {
  for (const shopId of [SHOP_ID, UNKNOWN_SHOP_ID])
    await handleDeliveries(test.deps, { marketplace: 'tiktok-shop', shopId }, new AbortController().signal);
};
const authorisation = () =>
  test.deps.db
    .selectFrom('shops as s')
    .innerJoin('authorisations as a', 'a.id', 's.authorisation_id')
    .select(['s.status', 'a.access_token', 'a.refresh_token'])
    .where('s.id', '=', shopId)
    .executeTakeFirst();
const deliveries = async () =>
  (await test.deps.db.selectFrom('webhook_deliveries').select('delivery_id').execute()).length;

describe('a webhook', () => {
  it('with a right signature is answered 200 with nothing, and its work is done once', async () => {
    const body = event(1, { order_id: '576461413038785752', order_status: 'AWAITING_SHIPMENT' });
    for (let i = 0; i < 3; i += 1) {
      const answer = await deliver(body);
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
    }
    expect(await deliveries()).toBe(1);
    expect(await waiting()).toHaveLength(1);
    await handle();
    expect(await waiting()).toEqual([]);
  });

  it('without a notification id is told from others by its body', async () => {
    const before = await deliveries();
    const body = event(5, { product_id: '1729592969712207008', status: 'PRODUCT_FAILED' }, { id: null });
    await deliver(body);
    await deliver(body);
    expect(await deliveries()).toBe(before + 1);
  });

  it('that is not signed by the marketplace is refused and has no effect', async () => {
    const body = event(6, { message: 'removed' });
    const right = sign(body);
    const before = await deliveries();
    const forged: Record<string, string>[] = [
      { authorization: '' },
      { authorization: right.slice(1) },
      { authorization: `${right}0` },
      { authorization: right.toUpperCase() },
      { authorization: sign(body, 'other-key') },
      { authorization: sign(body, undefined, 'other secret') },
      { authorization: sign(`${body} `) },
      { authorization: `Bearer ${right}` },
    ];
    for (const headers of forged) expect((await deliver(body, headers)).statusCode).toBe(401);
    expect((await deliver(`${body} `, { authorization: right })).statusCode).toBe(401);
    expect((await deliver(body.replace('6', '\\u0036'), { authorization: right })).statusCode).toBe(401);
    expect(await deliveries()).toBe(before);
  });

  it.each([
    ['null', 'null', /body: not a group/],
    ['a list', '[]', /body: not a group/],
    ['half an event', '{"type":1', /not JSON/],
    ['an event without a type', '{"data":{}}', /type: not a text/],
    ['nothing', '', /not JSON/],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), /not JSON/],
    ['endless nesting', '['.repeat(200_000), /not JSON/],
  ])('that is signed but is %s is answered 200 and quarantined once', async (_, body, reason) => {
    const open = await waiting();
    for (let i = 0; i < 2; i += 1) {
      const answer = await deliver(body);
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
    }
    const rows = await test.deps.db
      .selectFrom('webhook_deliveries')
      .select(['quarantine_reason', 'quarantined_body'])
      .where('delivery_id', '=', createHash('sha256').update(body).digest('hex'))
      .execute();
    expect(rows).toEqual([
      {
        quarantine_reason: expect.stringMatching(reason),
        quarantined_body: Buffer.from(body).subarray(0, 4_096),
      },
    ]);
    expect(await waiting()).toEqual(open);
    expect((await deliver(body, { authorization: sign('other') })).statusCode).toBe(401);
  });

  it('larger than it can be is refused', async () => {
    expect((await deliver('x'.repeat(1_100_000))).statusCode).toBe(413);
  });

  it('for a shop that is not ours changes nothing', async () => {
    await deliver(event(1, { order_id: '1' }, { shop: UNKNOWN_SHOP_ID }));
    await handle();
    expect(await waiting()).toEqual([]);
    expect(await test.deps.db.selectFrom('orders').select('t_order_id').execute()).toEqual([]);
  });

  it('that the authorisation is ending tells the owner', async () => {
    await deliver(event(7, { expiration_time: '1790000000' }));
    await handle();
    const { token } = await signInAs(test, ADMIN);
    const { items } = (await test.call('GET', '/notifications?kind=notification', { token })).json().data;
    expect(items.map(({ type }: { type: string }) => type)).toContain('authorisation_ending');
  });

  it('that the seller removed the app is ignored when the shop was authorised again since', async () => {
    const before = await authorisation();
    expect(before).toMatchObject({ status: 'ACTIVE', access_token: expect.any(String) });
    await deliver(event(6, { message: 'removed' }, { timestamp: NOW_SECONDS - 60 * DAY_SECONDS }));
    await handle();
    expect(await authorisation()).toEqual(before);
  });

  it('that the seller removed the app disconnects the shop and destroys its tokens', async () => {
    await deliver(event(6, { message: 'removed' }));
    await handle();
    expect(await authorisation()).toEqual({
      status: 'DISCONNECTED',
      access_token: null,
      refresh_token: null,
    });
  });

  it('is removed after 30 days, readable or not', async () => {
    const days = (count: number) => test.clock.advance(count * 86_400_000);
    const body = event(1, { order_id: '3' });
    await deliver(body);
    await deliver('[]');
    days(29);
    await deleteExpiredRows(test.deps);
    await deliver(event(1, { order_id: '4' }, { id: 'later' }));
    const before = await deliveries();
    days(2);
    await deleteExpiredRows(test.deps);
    expect(before).toBeGreaterThan(2);
    const left = await test.deps.db.selectFrom('webhook_deliveries').select('delivery_id').execute();
    expect(left).toEqual([{ delivery_id: 'later' }]);
  });

  it('is answered with a failure while it cannot be kept, so that the sender repeats it', async () => {
    const held = await Promise.all(Array.from({ length: 10 }, () => test.deps.pool.connect()));
    const answer = await deliver(event(1, { order_id: '2' }));
    for (const client of held) client.release();
    expect(answer.statusCode).toBe(503);
  });
});
