import { API_BASE } from '@gian-hang/contract/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestProgram, type TestProgram } from '../../testing/test-programs.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';

const SHOP_ID = '7480915355704132944';
let database: TestDatabase;
let sandbox: TestSandbox;
let apis: TestProgram[];
let worker: TestProgram | undefined;
let token: string;

const start = (name: 'api' | 'worker') =>
  startTestProgram(name, {
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    settings: sandbox.environment,
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
  await call(first, 'POST', '/shops', { auth_code: await sandbox.approve('moc-lan', state), state });
});
afterAll(async () => {
  await Promise.all([...apis, worker].map((program) => program?.stop()));
  await sandbox.stop();
  await database.drop();
});

it('two processes asked for a sync of one shop at once make one run, and both tell its one result', async () => {
  const hurried = await call(apis[0], 'POST', '/orders/sync', { shop_id: SHOP_ID }, { prefer: 'wait=0' });
  expect(hurried.status).toBe(202);
  const answers = apis.flatMap((api) =>
    [1, 2].map(() => call(api, 'POST', '/orders/sync', { shop_id: SHOP_ID })),
  );
  worker = await start('worker');
  const told = await Promise.all(answers);
  expect(told.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const [first] = told;
  expect(first.data).toMatchObject({ total: 1200, created: 1200, updated: 0 });
  for (const { data } of told) expect(data).toEqual(first.data);
  const { items } = (await call(apis[1], 'GET', '/sync-runs?kind=orders')).data;
  expect(items).toHaveLength(1);
  expect(hurried.data.run_id).toBe(first.data.run_id);
  expect(items[0]).toMatchObject({ id: first.data.run_id, state: 'succeeded', done: 1200 });
});
