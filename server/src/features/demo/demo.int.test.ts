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

it('is tried again when the worker is there before the API has made the first administrator', async () => {
  const { db } = test.deps;
  await db.updateTable('accounts').set({ role: '3' }).where('role', '=', '1').execute();
  await expect(linkSandboxShops(test.deps)).rejects.toThrow(/administrator/);
  await db.updateTable('accounts').set({ role: '1' }).where('role', '=', '3').execute();
});

it('links a Vietnamese, an American and a British shop once, and gives staff the Vietnamese one', async () => {
  await linkSandboxShops(test.deps);
  await linkSandboxShops(test.deps);
  const regions = async (who: typeof ADMIN) => {
    const { token } = await signInAs(test, who);
    const { items } = (await test.call('GET', '/shops', { token })).json().data;
    return items.map(({ region }: { region: string }) => region).sort();
  };
  expect(await regions(ADMIN)).toEqual(['UK', 'US', 'VN']);
  expect(await regions(STAFF)).toEqual(['VN']);
});
