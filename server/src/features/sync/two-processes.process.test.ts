import { API_BASE } from '@gian-hang/contract/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { startTestProgram, type TestProgram } from '../../testing/processes/test-programs.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';

const ORDERS = 150;
let database: TestDatabase;
let sandbox: TestSandbox;
let apis: TestProgram[];
let worker: TestProgram | undefined;
let token: string;
let shop: { id: string; seller: string };

const start = (name: 'api' | 'worker') =>
  startTestProgram(name, {
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    settings: { ...sandbox.environment, REQUEST_TIMEOUT_SECONDS: '120' },
  });

async function call(
  api: TestProgram | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${api?.url}${API_BASE}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...(await response.json()) };
}

beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase(), startTestSandbox()]);
  apis = await Promise.all([start('api'), start('api')]);
  const [first] = apis;
  ({ token } = (
    await call(first, 'POST', '/auth/login', { email: 'admin@example.com', password: 'admin123' })
  ).data);
  const { state } = (await call(first, 'GET', '/shops/generate-state')).data;
  shop = await sandbox.control('POST', '/shops', {
    name: 'Hai cửa',
    region: 'VN',
    orders: ORDERS,
    products: 1,
  });
  await call(first, 'POST', '/shops', { auth_code: await sandbox.approve(shop.seller, state), state });
});
afterAll(async () => {
  await Promise.all([...apis, worker].map((program) => program?.stop()));
  await sandbox.stop();
  await database.drop();
});

/** What a sync came to, however long it took: the answer itself, or the run it names. */
async function result(api: TestProgram | undefined) {
  const answer = await call(api, 'POST', '/orders/sync', { shop_id: shop.id });
  if (answer.status === 201) return answer.data;
  expect(answer.status).toBe(202);
  const { run_id } = answer.data;
  for (;;) {
    const { state, done, created, updated } = (await call(api, 'GET', `/sync-runs/${run_id}`)).data;
    if (state === 'succeeded') return { total: done, created, updated, run_id };
    expect(state).not.toBe('failed');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

it('two processes asked for a sync of one shop at once make one run, and both tell its one result', async () => {
  const hurried = await call(apis[0], 'POST', '/orders/sync', { shop_id: shop.id }, { prefer: 'wait=0' });
  expect(hurried.status).toBe(202);
  const answers = apis.flatMap((api) => [1, 2].map(() => result(api)));
  worker = await start('worker');
  const told = await Promise.all(answers);
  const [first] = told;
  expect(first).toMatchObject({ total: ORDERS, created: ORDERS, updated: 0 });
  for (const one of told) expect(one).toEqual(first);
  const { items } = (await call(apis[1], 'GET', '/sync-runs?kind=orders')).data;
  expect(items).toHaveLength(1);
  expect(hurried.data.run_id).toBe(first.run_id);
  expect(items[0]).toMatchObject({ id: first.run_id, state: 'succeeded', done: ORDERS });
});
