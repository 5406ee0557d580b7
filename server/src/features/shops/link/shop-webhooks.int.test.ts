import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';
import { openShopConnection } from '../authorisation/shop-connection.service.ts';
import { checkWebhooksJob } from './shop-webhooks.job.ts';
import { setShopWebhooks } from './shop-webhooks.service.ts';

const EVENT_PATH = '/event/202309/webhooks';
const ORIGIN = 'http://127.0.0.1:9';
const ADDRESS = `${ORIGIN}/webhooks/tiktok-shop`;
const ELSEWHERE = 'http://127.0.0.1:9/elsewhere';
/** The marketplace's code for a parameter that it refuses. */
const BAD_PARAMETER = 36009004;
const DAY_MS = 86_400_000;

let sandbox: TestSandbox;
let test: TestApp;
/** A server that the marketplace cannot reach. */
let hidden: TestApp;
let admin: SignedInClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp({ ...sandbox.environment, PUBLIC_URL: ORIGIN }, { queue: true });
  hidden = await startTestApp(sandbox.environment);
});
beforeEach(async () => {
  for (const { deps } of [test, hidden]) await deps.db.deleteFrom('throttle_events').execute();
  await test.deps.db.deleteFrom('notifications').execute();
  await sandbox.control('DELETE', '/faults');
  admin = await signInAs(test, ADMIN);
});
afterAll(async () => {
  await test.close();
  await hidden.close();
  await sandbox.stop();
});

async function newShop(): Promise<{ seller: string; shop_id: string }> {
  const seller = randomUUID();
  const shop = { seller, region: 'VN', orders: 1, products: 1, name: 'Sen Đá' };
  const { id } = await sandbox.control<{ id: string }>('POST', '/shops', shop);
  return { seller, shop_id: id };
}
const newSeller = async () => (await newShop()).seller;

/** Links the seller's shop and returns our id of it. */
async function link(on: TestApp, seller: string): Promise<string> {
  const { token } = await signInAs(on, ADMIN);
  const { state } = (await on.call('GET', '/shops/generate-state', { token })).json().data;
  const body = { auth_code: await sandbox.approve(seller, state), state };
  const answer = await on.call('POST', '/shops', { body });
  expect(answer.statusCode).toBe(201);
  return answer.json().data.items[0].id;
}

async function webhooksOf({ deps }: TestApp, shopId: string) {
  const { calls } = await openShopConnection(deps, shopId);
  if (!calls.webhooks) throw new Error('the marketplace has no webhook settings');
  return calls.webhooks;
}
const settingsOf = async (on: TestApp, shopId: string) => (await webhooksOf(on, shopId)).list();

const untilSet = (shopId: string) =>
  vi.waitFor(
    async () => {
      const { topics } = await webhooksOf(test, shopId);
      const settings = await settingsOf(test, shopId);
      const set = settings.filter(({ address }) => address === ADDRESS).map(({ topic }) => topic);
      expect(set.sort()).toEqual([...topics].sort());
    },
    { timeout: 180_000, interval: 100 },
  );
const notices = () =>
  test.deps.db
    .selectFrom('notifications')
    .select(['account_id', 'data'])
    .where('type', '=', 'webhooks_not_set')
    .execute();
const unlink = (shopId: string) => test.call('DELETE', `/shops/${shopId}`, { token: admin.token });

describe('the webhooks of a shop', () => {
  it('are set at the marketplace when the shop is linked', async () => {
    await untilSet(await link(test, await newSeller()));
    expect(await notices()).toEqual([]);
  });

  it('are set again by the check when they point elsewhere', async () => {
    const shopId = await link(test, await newSeller());
    await untilSet(shopId);
    await (await webhooksOf(test, shopId)).put('ORDER_STATUS_CHANGE', ELSEWHERE);
    await checkWebhooksJob.handle(test.deps, {}, new AbortController().signal);
    await untilSet(shopId);
  });

  it('that the marketplace refuses do not fail the linking: the owner learns why once a day, and they are tried again', async () => {
    const message = 'Invalid address.';
    const fault = { path: EVENT_PATH, kind: 'error', code: BAD_PARAMETER, message, times: 1000 };
    await sandbox.control('POST', '/faults', fault);
    const shopId = await link(test, await newSeller());
    const hasNotice = async () => expect(await notices()).toHaveLength(1);
    await vi.waitFor(hasNotice, { timeout: 180_000, interval: 100 });
    expect(await notices()).toMatchObject([
      { account_id: admin.userId, data: { shop: 'Sen Đá', shop_id: shopId, reason: message } },
    ]);
    await setShopWebhooks(test.deps, shopId);
    await hasNotice();
    test.clock.advance(2 * DAY_MS);
    await setShopWebhooks(test.deps, shopId);
    expect(await notices()).toHaveLength(2);
    await sandbox.control('DELETE', '/faults');
    await checkWebhooksJob.handle(test.deps, {}, new AbortController().signal);
    await untilSet(shopId);
  });

  it('are set later, without a notification, when the marketplace is down for a while', async () => {
    await sandbox.control('POST', '/faults', { path: EVENT_PATH, kind: '503', times: 1000 });
    const shopId = await link(test, await newSeller());
    await setShopWebhooks(test.deps, shopId);
    expect(await notices()).toEqual([]);
    await sandbox.control('DELETE', '/faults');
    await checkWebhooksJob.handle(test.deps, {}, new AbortController().signal);
    await untilSet(shopId);
  });

  it('are set for the other topics when one is refused', async () => {
    const { seller, shop_id } = await newShop();
    // Jobs of earlier shops may still call the marketplace.
    const fault = { path: EVENT_PATH, shop_id, kind: 'error', code: BAD_PARAMETER, message: 'no', times: 1 };
    await sandbox.control('POST', '/faults', { ...fault, after: 1 });
    const shopId = await link(test, seller);
    await vi.waitFor(async () => expect(await notices()).toHaveLength(1), {
      timeout: 180_000,
      interval: 100,
    });
    const { topics } = await webhooksOf(test, shopId);
    expect(await settingsOf(test, shopId)).toHaveLength(topics.length - 1);
  });

  it('are deleted when the shop is unlinked', async () => {
    const seller = await newSeller();
    const shopId = await link(test, seller);
    await untilSet(shopId);
    await (await webhooksOf(test, shopId)).put('NEW_MESSAGE', ELSEWHERE);
    expect((await unlink(shopId)).statusCode).toBe(200);
    expect(await settingsOf(hidden, await link(hidden, seller))).toMatchObject([
      { topic: 'NEW_MESSAGE', address: ELSEWHERE },
    ]);
  });

  it('that cannot be deleted do not hold up the unlinking', async () => {
    const shopId = await link(test, await newSeller());
    await untilSet(shopId);
    await sandbox.control('DELETE', '/calls');
    const fault = { path: EVENT_PATH, kind: 'slow', delay_ms: 60_000, times: 1000 };
    await sandbox.control('POST', '/faults', fault);
    expect((await unlink(shopId)).statusCode).toBe(200);
    expect(await sandbox.callsTo('/authorization/202403/shops')).toBe(1);
  });

  it('of a shop that must be authorised again are left alone', async () => {
    const shopId = await link(test, await newSeller());
    await untilSet(shopId);
    const webhooks = await webhooksOf(test, shopId);
    await test.deps.db.updateTable('shops').set({ status: 'EXPIRED' }).where('id', '=', shopId).execute();
    await webhooks.put('ORDER_STATUS_CHANGE', ELSEWHERE);
    await setShopWebhooks(test.deps, shopId);
    expect((await webhooks.list()).filter(({ address }) => address === ELSEWHERE)).toHaveLength(1);
    expect(await notices()).toEqual([]);
  });

  it('are not set by a server without a public address', async () => {
    const shopId = await link(hidden, await newSeller());
    await setShopWebhooks(hidden.deps, shopId);
    expect(await settingsOf(hidden, shopId)).toEqual([]);
  });
});
