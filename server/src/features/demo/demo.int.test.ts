import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, STAFF, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { linkSandboxShops } from './demo.service.ts';

let sandbox: TestSandbox;
let test: TestApp;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment);
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

it('waits for the first administrator if the worker starts before the API has created it', async () => {
  const { db } = test.deps;
  await db.updateTable('accounts').set({ role: '3' }).where('role', '=', '1').execute();
  const linking = linkSandboxShops(test.deps);
  expect(await Promise.race([linking, sleep(500, 'waits')])).toBe('waits');
  await db.updateTable('accounts').set({ role: '1' }).where('role', '=', '3').execute();
  await linking;
});

it('links a Vietnamese, an American and a British shop once, and assigns staff the Vietnamese one', async () => {
  await linkSandboxShops(test.deps);
  const regions = async (who: typeof ADMIN) => {
    const { token } = await signInAs(test, who);
    const { items } = (await test.call('GET', '/shops', { token })).json().data;
    return items.map(({ region }: { region: string }) => region).sort();
  };
  expect(await regions(ADMIN)).toEqual(['UK', 'US', 'VN']);
  expect(await regions(STAFF)).toEqual(['VN']);
});
