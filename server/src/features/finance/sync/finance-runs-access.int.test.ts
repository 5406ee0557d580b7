import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUnauthorisedRun } from '../../../shared/sync-runs/sync-runs.queries.ts';
import { updateQuarantine } from '../../../shared/sync-runs/sync-state.service.ts';
import {
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';

let test: TestApp;
let staff: SignedInClient;
let shopId: string;

beforeAll(async () => {
  test = await startTestApp();
  staff = await signInAs(test, STAFF);
  const { db, clock } = test.deps;
  shopId = await insertTestShop(test.deps, { name: 'Tiền', code: 'T', ownerId: staff.userId });
  const now = clock.now();
  await insertUnauthorisedRun(db, {
    shopId,
    kind: 'finance',
    trigger: 'scheduled_sync',
    requestedBy: staff.userId,
    now,
  });
  const quarantine = { shopId, kind: 'finance', now, redact: (raw: unknown) => raw } as const;
  await updateQuarantine(db, quarantine, [{ id: 'payments/1', reason: 'amount.value: missing', raw: {} }]);
});
afterAll(() => test.close());

const call = (method: string, path: string, body?: unknown) =>
  test.call(method, path, { token: staff.token, ...(body === undefined ? {} : { body }) });
const items = async (path: string) => (await call('GET', path)).json().data.items;

/** The statuses of every call that could show something of the finance syncs of the person's own shop. */
async function statuses() {
  const run = await test.deps.db.selectFrom('sync_runs').select('id').executeTakeFirstOrThrow();
  const record = await test.deps.db.selectFrom('quarantined_records').select('id').executeTakeFirstOrThrow();
  const answers = await Promise.all([
    call('GET', '/finance/completeness'),
    call('GET', `/sync-runs/${run.id}`),
    call('GET', `/sync-runs/quarantined/${record.id}`),
  ]);
  return answers.map(({ statusCode }) => statusCode);
}

describe('the finance syncs of a shop', () => {
  it('are hidden from those who may not read money', async () => {
    expect(await statuses()).toEqual([403, 404, 404]);
    expect((await call('POST', '/finance/sync', { shop_id: shopId })).statusCode).toBe(403);
    expect(await items('/sync-runs')).toEqual([]);
    expect(await items('/sync-runs?kind=finance')).toEqual([]);
    expect(await items('/progress')).toEqual([]);
    expect(await items('/sync-runs/quarantined?kind=finance')).toEqual([]);
  });

  it('are shown to those who may', async () => {
    await test.deps.db
      .updateTable('accounts')
      .set({ money_access: true })
      .where('id', '=', staff.userId)
      .execute();
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(await items('/sync-runs')).toMatchObject([{ kind: 'finance', needs_authorisation: true }]);
    expect(await items('/progress')).toMatchObject([{ type: 'finance_sync', state: 'failed' }]);
    expect(await items('/sync-runs/quarantined?kind=finance')).toMatchObject([{ object_id: 'payments/1' }]);
  });
});
