import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Sealer } from '../../db/sealing.ts';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts';
import { accessOf, refreshDueAuthorisations, resealTokens } from './authorisations.service.ts';

const DAY = 86_400_000;
const LONGER_THAN_A_QUERY_MS = 9_500;
const SELLER = 'moc-lan';
const SHOP_ID = '7480915355704132944';

let sandbox: TestSandbox;
let test: TestApp;
let authorisationId: string;

type Ledger = { tokens: { get: number; refresh: number; refused: number; refresh_reuse: number } };
const refreshes = async () => (await sandbox.control<Ledger>('GET', '/calls')).tokens;
const expire = () => sandbox.control('POST', '/tokens/expire', { shop_id: SHOP_ID });
const fault = (kind: string, faultPath: string, times = 1) =>
  sandbox.control('POST', '/faults', { path: faultPath, kind, times });
const shops = () => test.deps.marketplace.authorisedShops(accessOf(test.deps, authorisationId));
const grant = () =>
  test.deps.db
    .selectFrom('authorisations')
    .selectAll()
    .where('id', '=', authorisationId)
    .executeTakeFirstOrThrow();
const shop = () =>
  test.deps.db.selectFrom('shops').selectAll().where('shop_id', '=', SHOP_ID).executeTakeFirstOrThrow();

async function linkAgain() {
  const { token } = await signInAs(test, ADMIN);
  const { state } = (await test.call('GET', '/shops/generate-state', { token })).json().data;
  const answer = await test.call('POST', '/shops', {
    body: { auth_code: await sandbox.approve(SELLER, state), state },
  });
  expect(answer.statusCode).toBe(201);
  authorisationId = (await shop()).authorisation_id;
}

beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment);
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('throttle_events').execute();
  await sandbox.control('DELETE', '/faults');
  await linkAgain();
  await sandbox.control('DELETE', '/calls');
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

describe('an expired access token', () => {
  it('is refreshed once for many callers, and both new tokens are kept', async () => {
    const before = await grant();
    await expire();
    const lengths = await Promise.all(Array.from({ length: 10 }, async () => (await shops()).length));
    expect(new Set(lengths)).toEqual(new Set([1]));
    expect(await refreshes()).toMatchObject({ refresh: 1, refresh_reuse: 0 });
    const after = await grant();
    expect(after.access_token).not.toBe(before.access_token);
    expect(after.refresh_token).not.toBe(before.refresh_token);
  });

  it('is waited for longer than any other query when somebody else refreshes slowly', async () => {
    await expire();
    const answers = await test.deps.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('authorisations')
        .select('id')
        .where('id', '=', authorisationId)
        .forUpdate()
        .execute();
      const calls = Promise.all([shops(), shops()]);
      await Promise.race([calls, sleep(LONGER_THAN_A_QUERY_MS)]);
      return { calls };
    });
    expect(await answers.calls).toHaveLength(2);
    expect(await refreshes()).toMatchObject({ refresh: 1, refresh_reuse: 0 });
  });

  it('is refreshed ahead of its end by the clockwork, and left alone before', async () => {
    await refreshDueAuthorisations(test.deps);
    expect((await refreshes()).refresh).toBe(0);
    const row = await grant();
    test.clock.advance(row.access_expires_at.getTime() - test.clock.now().getTime() - DAY / 2);
    await refreshDueAuthorisations(test.deps);
    expect((await refreshes()).refresh).toBe(1);
    test.clock.advance(Date.now() - test.clock.now().getTime());
  });
});

describe('a refresh', () => {
  it.each(['429', 'slow'])('survives %s', async (kind) => {
    await expire();
    await fault(kind, '/api/v2/token/refresh');
    expect(await shops()).toHaveLength(1);
    expect((await refreshes()).refresh_reuse).toBe(0);
  });

  it.each(['reset', 'truncated', 'garbage'])(
    'whose answer is lost (%s) is never repeated: the shop waits to be authorised again',
    async (kind) => {
      await expire();
      await fault(kind, '/api/v2/token/refresh');
      await expect(shops()).rejects.toMatchObject({ code: 'authorisation_needed' });
      expect((await refreshes()).refresh_reuse).toBe(0);
      expect(await shop()).toMatchObject({ status: 'EXPIRED' });
      expect(await grant()).toMatchObject({ access_token: null, refresh_token: null });
      await linkAgain();
      expect(await shops()).toHaveLength(1);
      expect(await shop()).toMatchObject({ status: 'ACTIVE' });
    },
  );

  it('after the seller took the authorisation back ends it, destroys the tokens and tells the owner', async () => {
    await sandbox.control('POST', '/deauthorize', { shop_id: SHOP_ID });
    await expect(shops()).rejects.toThrow();
    await expect(shops()).rejects.toMatchObject({ code: 'authorisation_needed' });
    expect(await shop()).toMatchObject({ status: 'EXPIRED' });
    const { token } = await signInAs(test, ADMIN);
    const { data } = (await test.call('GET', '/notifications?kind=notification', { token })).json();
    expect(data.items.find(({ type }: { type: string }) => type === 'authorisation_ended')).toMatchObject({
      type: 'authorisation_ended',
      data: { shop: 'Mộc Lan Official' },
    });
  });
});

describe('the secret', () => {
  it('can be changed: old tokens still open, are sealed anew, and then the old secret is not needed', async () => {
    const secret = 'another secret that is only used in tests';
    const rotated = { ...test.deps, secret, sealer: new Sealer(secret, [test.deps.secret]) };
    expect(await rotated.marketplace.authorisedShops(accessOf(rotated, authorisationId))).toHaveLength(1);
    await resealTokens(rotated);
    const alone = { ...rotated, sealer: new Sealer(secret) };
    expect(await alone.marketplace.authorisedShops(accessOf(alone, authorisationId))).toHaveLength(1);
    await expect(shops()).rejects.toMatchObject({ code: 'authorisation_needed' });
    expect(await shop()).toMatchObject({ status: 'ACTIVE' });
  });
});
