import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOBS } from '../../all-jobs.ts';
import { type IdempotencyFixture, startIdempotencyFixture } from '../../testing/idempotency-fixture.ts';
import { ADMIN, STAFF } from '../../testing/test-app.ts';

const HOUR_MS = 3_600_000;
let calls: IdempotencyFixture;

beforeAll(async () => {
  calls = await startIdempotencyFixture();
});
afterAll(() => calls.test.close());

describe('a key', () => {
  it.each(['', 'a b', 'x'.repeat(256), 'khoá', 'a\tb'])('%j is rejected', async (key) => {
    const answer = await calls.create({ key, language: 'en' });
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'idempotency-key', message: '1–255 visible ASCII characters' }],
    });
  });

  it('of 255 characters is accepted, and a GET ignores the header', async () => {
    expect((await calls.create({ key: '~'.repeat(255) })).statusCode).toBe(201);
    expect((await calls.call('GET', '/orders', { key: 'a b' })).statusCode).toBe(200);
  });
});

describe('nothing is stored', () => {
  it('for a call that failed with 500, so the next one may succeed', async () => {
    const settings = (value: string) =>
      calls.test.deps.db
        .updateTable('accounts')
        .set({ settings: value })
        .where('email', '=', ADMIN.email)
        .execute();
    const sent = { key: randomUUID(), who: calls.admin, body: { language: 'vi' } };
    await settings('{"theme": 42}');
    expect((await calls.call('PUT', '/auth/settings', sent)).statusCode).toBe(500);
    await settings('{}');
    expect((await calls.call('PUT', '/auth/settings', sent)).statusCode).toBe(200);
  });

  it('for a rejected call, so the next one is evaluated anew', async () => {
    const key = randomUUID();
    expect((await calls.create({ key, body: {} })).statusCode).toBe(400);
    expect((await calls.create({ key, body: { ...calls.order(), shop_id: '999999' } })).statusCode).toBe(404);
    expect((await calls.create({ key })).statusCode).toBe(201);
  });

  it('for responses that carry sign-in credentials', async () => {
    const before = await calls.test.deps.db.selectFrom('idempotent_calls').select('id').execute();
    const signIn = { key: randomUUID(), who: null, body: STAFF };
    const tokens = [
      await calls.call('POST', '/auth/login', signIn),
      await calls.call('POST', '/auth/login', signIn),
    ].map((answer) => answer.json().data.token);
    expect(tokens[0]).not.toBe(tokens[1]);
    const after = await calls.test.deps.db.selectFrom('idempotent_calls').select('id').execute();
    expect(after.length).toBe(before.length);
  });

  it('in readable form in the database', async () => {
    const key = randomUUID();
    const body = { email: 'an.danh@example.com', password: 'mot mat khau dai' };
    await calls.call('POST', '/auth/register', { key, who: null, body });
    await calls.create({ key });
    const rows = await calls.test.deps.db.selectFrom('idempotent_calls').selectAll().execute();
    const text = rows
      .map((row) => row.answer + row.id.toString('latin1') + row.fingerprint.toString('latin1'))
      .join();
    for (const readable of [key, body.email, body.password, 'Trần Thị Bình', 'statusCode'])
      expect(text).not.toContain(readable);
  });
});

describe('access rights', () => {
  it('that were withdrawn also apply to a repeat', async () => {
    const key = randomUUID();
    const first = await calls.create({ key });
    const own = (ownerId: string) =>
      calls.test.deps.db
        .updateTable('shops')
        .set({ owner_id: ownerId })
        .where('id', '=', calls.shop)
        .execute();
    await own(calls.admin.userId);
    expect((await calls.create({ key })).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    await own(calls.staff.userId);
    expect((await calls.create({ key })).body).toBe(first.body);
  });

  it('of a disabled account do not apply', async () => {
    const key = randomUUID();
    await calls.create({ key });
    const status = (value: 'ACTIVE' | 'DISABLED') =>
      calls.test.deps.db
        .updateTable('accounts')
        .set({ status: value })
        .where('email', '=', STAFF.email)
        .execute();
    await status('DISABLED');
    expect((await calls.create({ key })).statusCode).toBe(401);
    await status('ACTIVE');
    expect((await calls.create({ key })).statusCode).toBe(201);
  });
});

describe('a day later', () => {
  const runHousekeeping = async () => {
    const job = JOBS.find(({ name }) => name === 'housekeeping');
    await job?.handle(calls.test.deps, {}, AbortSignal.timeout(10_000));
  };

  it('a key is deleted, and not before', async () => {
    const sent = {
      key: randomUUID(),
      who: null,
      body: { email: 'mai@example.com', password: 'hoa mai vang 56' },
    };
    const first = await calls.call('POST', '/auth/register', sent);
    expect(first.statusCode).toBe(201);
    calls.test.clock.advance(23.9 * HOUR_MS);
    await runHousekeeping();
    const again = await calls.call('POST', '/auth/register', sent);
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    calls.test.clock.advance(0.2 * HOUR_MS);
    await runHousekeeping();
    expect((await calls.call('POST', '/auth/register', sent)).headers).not.toHaveProperty(
      'idempotency-replayed',
    );
  });
});
