import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { processPendingChanges, recordPendingChanges } from './pending-changes.service.ts';

const STUCK = '7480915355704130001';
const HEALTHY = '7480915355704130002';
const signal = new AbortController().signal;
let test: TestApp;
let healthy: string;

beforeAll(async () => {
  test = await startTestApp();
  const { userId } = await signInAs(test, ADMIN);
  const insert = (shopId: string) =>
    insertTestShop(test.deps, { name: shopId, code: shopId, ownerId: userId, shopId });
  await insert(STUCK);
  healthy = await insert(HEALTHY);
});
afterAll(() => test.close());
beforeEach(() => test.deps.db.deleteFrom('pending_changes').execute());

const announce = (shopId: string, ids: string[]) =>
  recordPendingChanges(test.deps.db, test.deps, { marketplace: 'tiktok-shop', shopId }, 'order', ids);
const waiting = () => test.deps.db.selectFrom('pending_changes').select('object_id').execute();

describe('what webhooks announced', () => {
  it('of one shop is read while another shop with thousands waiting does not answer', async () => {
    await announce(
      STUCK,
      Array.from({ length: 3000 }, (_, n) => `stuck-${n}`),
    );
    await announce(HEALTHY, ['one', 'two']);
    const healthyRead = Promise.withResolvers<string[]>();
    await processPendingChanges(
      test.deps,
      'order',
      async ({ id }, ids) => {
        if (id === healthy) return healthyRead.resolve(ids);
        await healthyRead.promise;
        throw new Error('no answer');
      },
      signal,
    );
    expect((await healthyRead.promise).sort()).toEqual(['one', 'two']);
    expect(await waiting()).toHaveLength(3000);
  });

  it('again while it was being read stays on the list', async () => {
    await announce(HEALTHY, ['quiet', 'again']);
    test.clock.advance(1000);
    await processPendingChanges(test.deps, 'order', () => announce(HEALTHY, ['again']), signal);
    expect(await waiting()).toEqual([{ object_id: 'again' }]);
  });
});
