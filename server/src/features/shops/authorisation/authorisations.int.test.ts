import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Sealer } from '../../../db/sealer.ts';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';
import { resealTokens } from './authorisations.service.ts';
import { accessOf, renewDueAuthorisations } from './renew-authorisation.service.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const REFRESH = '/api/v2/token/refresh';
const TIMEOUTS = { connectMs: 4_000, statementMs: 5_000 };
const LONGER_THAN_A_QUERY_MS = 5_500;
const SELLER = 'moc-lan';
const SHOP_ID = '7480915355704132944';

let sandbox: TestSandbox;
let test: TestApp;
let authorisationId: string;

type Ledger = { tokens: { get: number; refresh: number; refused: number; refresh_reuse: number } };
const refreshes = async () => (await sandbox.control<Ledger>('GET', '/calls')).tokens;
const expire = () => sandbox.control('POST', '/tokens/expire', { shop_id: SHOP_ID });
const fault = (kind: string, faultPath: string, times = 1) =>
  sandbox.control('POST', '/faults', { path: faultPath, kind, times, delay_ms: 300 });
const access = () => accessOf(test.deps, authorisationId);
const marketplace = () => test.deps.marketplaces.of({ marketplace: 'tiktok-shop' });
const shops = () => marketplace().listAuthorisedShops(access());
const notices = async (type: 'authorisation_ending' | 'authorisation_ended') =>
  (await test.deps.db.selectFrom('notifications').select('data').where('type', '=', type).execute()).map(
    ({ data }) => data,
  );
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
  test = await startTestApp(sandbox.environment, { timeouts: TIMEOUTS });
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('throttle_events').execute();
  await test.deps.db.deleteFrom('notifications').execute();
  await sandbox.control('DELETE', '/faults');
  await linkAgain();
  await sandbox.control('DELETE', '/calls');
});
afterEach(() => test.clock.advance(Date.now() - test.clock.now().getTime()));
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
    await renewDueAuthorisations(test.deps);
    expect((await refreshes()).refresh).toBe(0);
    const row = await grant();
    test.clock.advance(row.access_expires_at.getTime() - test.clock.now().getTime() - DAY / 2);
    await renewDueAuthorisations(test.deps);
    expect((await refreshes()).refresh).toBe(1);
  });
});

describe('a refresh', () => {
  it.each(['429', 'slow', '500', '502', '503', 'reset', 'garbage', 'empty', 'redirect'])(
    'survives one %s',
    async (kind) => {
      await expire();
      await fault(kind, REFRESH);
      expect(await shops()).toHaveLength(1);
      expect((await refreshes()).refresh_reuse).toBe(0);
      expect(await shop()).toMatchObject({ status: 'ACTIVE' });
    },
  );

  it('that fails for long costs nothing: both tokens are kept, and it is tried again after a growing pause', async () => {
    const before = await grant();
    const refused = await access().getAccessToken();
    await expire();
    await fault('503', REFRESH, 100);
    const fail = () =>
      expect(access().onTokenExpired(refused)).rejects.toMatchObject({
        kind: 'unavailable',
        operation: 'token.refresh',
        outcomeUnknown: false,
      });
    for (const pauseSeconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const from = test.clock.now().getTime();
      await fail();
      const to = test.clock.now().getTime();
      const retryAt = (await grant()).refresh_retry_at?.getTime() ?? 0;
      expect(retryAt).toBeGreaterThanOrEqual(from + pauseSeconds * 1000);
      expect(retryAt).toBeLessThanOrEqual(to + pauseSeconds * 1000);
      test.clock.advance(MINUTE);
    }
    await fail();
    expect(await sandbox.callsTo(REFRESH)).toBe(9);
    await fail();
    expect(await sandbox.callsTo(REFRESH)).toBe(9);
    const { access_token, refresh_token, ended_at } = await grant();
    expect({ access_token, refresh_token, ended_at }).toEqual({
      access_token: before.access_token,
      refresh_token: before.refresh_token,
      ended_at: null,
    });
    expect(await shop()).toMatchObject({ status: 'ACTIVE' });
    await sandbox.control('DELETE', '/faults');
    test.clock.advance(MINUTE);
    expect(await shops()).toHaveLength(1);
    expect(await grant()).toMatchObject({ refresh_failures: 0, refresh_retry_at: null });
  });

  it.each(['lost_response', 'truncated'])(
    'that was carried out while its answer was lost (%s) ends in "authorise again" at the second try',
    async (kind) => {
      await expire();
      await fault(kind, REFRESH);
      await expect(shops()).rejects.toMatchObject({ code: 'authorisation_required' });
      expect(await refreshes()).toMatchObject({ refresh: 2, refused: 1 });
      expect(await shop()).toMatchObject({ status: 'EXPIRED' });
      expect(await grant()).toMatchObject({ access_token: null, refresh_token: null });
      await expect(shops()).rejects.toMatchObject({ code: 'authorisation_required' });
      expect((await refreshes()).refresh).toBe(2);
      await linkAgain();
      expect(await shops()).toHaveLength(1);
      expect(await shop()).toMatchObject({ status: 'ACTIVE' });
    },
  );

  it('after the seller took the authorisation back ends it, destroys the tokens and tells the owner', async () => {
    await sandbox.control('POST', '/deauthorize', { shop_id: SHOP_ID });
    await expect(shops()).rejects.toThrow();
    await expect(shops()).rejects.toMatchObject({ code: 'authorisation_required' });
    expect(await shop()).toMatchObject({ status: 'EXPIRED' });
    const { token } = await signInAs(test, ADMIN);
    const { data } = (await test.call('GET', '/notifications?kind=notification', { token })).json();
    expect(data.items.find(({ type }: { type: string }) => type === 'authorisation_ended')).toMatchObject({
      type: 'authorisation_ended',
      data: { shop: 'Mộc Lan Official' },
    });
  });
});

describe('a refresh ahead of time', () => {
  const untilAlmostOver = async () => {
    const { access_expires_at } = await grant();
    test.clock.advance(access_expires_at.getTime() - test.clock.now().getTime() - 4 * MINUTE);
  };
  it('that fails leaves the access token in use, and the next run renews it', async () => {
    const before = await access().getAccessToken();
    await untilAlmostOver();
    await fault('503', REFRESH, 2);
    await renewDueAuthorisations(test.deps);
    test.clock.advance(5_000);
    expect(await access().getAccessToken()).toBe(before);
    expect(await shops()).toHaveLength(1);
    expect(await sandbox.callsTo(REFRESH)).toBe(2);
    test.clock.advance(MINUTE);
    await renewDueAuthorisations(test.deps);
    expect(await sandbox.callsTo(REFRESH)).toBe(3);
    expect(await access().getAccessToken()).not.toBe(before);
  });

  it('that used up the refresh token without an answer leaves the access token in use until its end', async () => {
    const before = await access().getAccessToken();
    await untilAlmostOver();
    await fault('lost_response', REFRESH);
    await renewDueAuthorisations(test.deps);
    test.clock.advance(5_000);
    await renewDueAuthorisations(test.deps);
    const { access_expires_at } = await grant();
    expect(await grant()).toMatchObject({ refresh_token: null, refresh_expires_at: access_expires_at });
    expect(await shop()).toMatchObject({ status: 'ACTIVE' });
    expect(await access().getAccessToken()).toBe(before);
    await renewDueAuthorisations(test.deps);
    expect(await shops()).toHaveLength(1);
    expect(await refreshes()).toMatchObject({ refresh: 2, refused: 1 });
    expect(await notices('authorisation_ending')).toEqual([
      { shop: 'Mộc Lan Official', shop_id: (await shop()).id, ends_at: access_expires_at.toISOString() },
    ]);
    test.clock.advance(5 * MINUTE);
    await renewDueAuthorisations(test.deps);
    expect(await shop()).toMatchObject({ status: 'EXPIRED' });
    expect(await grant()).toMatchObject({ access_token: null });
    expect((await refreshes()).refresh).toBe(2);
    expect(await notices('authorisation_ended')).toHaveLength(1);
  });
});

describe('the secret', () => {
  it('can be changed: old tokens still open, are sealed anew, and then the old secret is not needed', async () => {
    const secret = 'another secret that is only used in tests';
    const rotated = { ...test.deps, secret, sealer: new Sealer(secret, [test.deps.secret]) };
    expect(await marketplace().listAuthorisedShops(accessOf(rotated, authorisationId))).toHaveLength(1);
    await resealTokens(rotated);
    const alone = { ...rotated, sealer: new Sealer(secret) };
    expect(await marketplace().listAuthorisedShops(accessOf(alone, authorisationId))).toHaveLength(1);
    await expect(shops()).rejects.toMatchObject({ code: 'authorisation_required' });
    expect(await shop()).toMatchObject({ status: 'ACTIVE' });
  });

  it('that was lost leaves its tokens as they are, and does not hold up the others', async () => {
    const before = await grant();
    await resealTokens({ ...test.deps, sealer: new Sealer('a secret that sealed nothing so far') });
    expect(await grant()).toEqual(before);
  });
});
