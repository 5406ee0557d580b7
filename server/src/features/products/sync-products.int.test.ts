import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProductTruth, expectTrueProductCounts, trueProducts } from '../../testing/product-truth.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';

const SHOP_ID = '7480915355704132944';
const SEARCH = '/product/202502/products/search';
let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;

beforeAll(async () => {
  sandbox = await startTestSandbox({ SANDBOX_REVIEW_SECONDS: '0' });
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
  const { state } = (await test.call('GET', '/shops/generate-state', { token: admin.token })).json().data;
  await test.call('POST', '/shops', { body: { auth_code: await sandbox.approve('moc-lan', state), state } });
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

const sync = (shop_id = SHOP_ID, token = admin.token) =>
  test.call('POST', '/products/sync', { token, body: { shop_id } });
describe('a sync of products', () => {
  it('starts by itself when a shop is linked, and brings exactly the marketplace’s products', {
    timeout: 60_000,
  }, async () => {
    const answer = await sync();
    const truth = await trueProducts(sandbox, SHOP_ID);
    expect(answer.json()).toMatchObject({
      statusCode: 201,
      data: { total: truth.length, created: truth.length, updated: 0 },
    });
    await expectProductTruth(test, sandbox, SHOP_ID);
    await expectTrueProductCounts(test);
    const { items } = (await test.call('GET', '/sync-runs?kind=products', { token: admin.token })).json()
      .data;
    expect(items[0]).toMatchObject({ state: 'succeeded', trigger: 'first', expected: truth.length });
  });

  it('run again with nothing new changes nothing, reads no details and costs a few calls', async () => {
    await sandbox.control('DELETE', '/calls');
    expect((await sync()).json().data).toMatchObject({ created: 0, updated: 0 });
    expect(await sandbox.callsTo(SEARCH)).toBeLessThanOrEqual(3);
    expect(await sandbox.callsTo('/product/202309/products/')).toBe(0);
  });

  it('is refused for a shop out of reach as for one that does not exist', async () => {
    const staff = await signInAs(test, STAFF);
    const answers = await Promise.all([sync(SHOP_ID, staff.token), sync('7000000000000000000', staff.token)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
