import { describe, expect, it } from 'vitest';
import { ADMIN, STAFF, startTestApp } from '../../../testing/test-app.ts';
import { ensureFirstAccount } from './bootstrap.service.ts';
import { limitHashing } from './passwords.ts';

const LIVE = {
  MARKETPLACE: 'live',
  TIKTOK_SHOP_APP_KEY: 'key',
  TIKTOK_SHOP_APP_SECRET: 'secret',
  TIKTOK_SHOP_SERVICE_ID: '1',
};
const PERSON = { email: 'owner@example.com', password: 'secret-1', first_name: 'Mai', last_name: 'Trần' };

describe('the first account', () => {
  it('is the sandbox administrator plus a staff account, created once however many processes start', async () => {
    const test = await startTestApp();
    await Promise.all([1, 2, 3].map(() => ensureFirstAccount(test.deps)));
    const rows = await test.deps.db.selectFrom('accounts').select(['email', 'role']).orderBy('id').execute();
    expect(rows).toEqual([
      { email: ADMIN.email, role: '1' },
      { email: STAFF.email, role: '2' },
    ]);
    await test.close();
  });

  it('of a live server is created from a one-time link, by exactly one of several concurrent requests', async () => {
    const test = await startTestApp(LIVE);
    expect((await test.call('GET', '/auth/options')).json().data).toMatchObject({
      default_email: '',
      default_password: '',
      registration: false,
    });
    const link = await ensureFirstAccount(test.deps);
    const token = link?.split('#token=')[1];
    const setUp = (email: string) => test.call('POST', '/auth/setup', { body: { ...PERSON, email, token } });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => setUp(`owner${i}@example.com`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410, 410, 410, 410, 410]);
    const winner = answers.find(({ statusCode }) => statusCode === 201)?.json().data;
    expect(winner.user.role).toEqual(['1']);
    expect(await ensureFirstAccount(test.deps)).toBeNull();
    await test.close();
  });

  it('cannot be created from a link older than an hour, or from an invented one', async () => {
    const test = await startTestApp(LIVE);
    const token = (await ensureFirstAccount(test.deps))?.split('#token=')[1];
    test.clock.advance(61 * 60_000);
    for (const attempt of [token, 'made-up']) {
      const answer = await test.call('POST', '/auth/setup', { body: { ...PERSON, token: attempt } });
      expect(answer.json()).toMatchObject({ statusCode: 410, code: 'link_invalid' });
    }
    await test.close();
  });
});

describe('the set-up of a live server', () => {
  it('checks the link before the slow password hash', async () => {
    const test = await startTestApp(LIVE);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const busy = [1, 2].map(() => limitHashing(() => held));
    const body = { ...PERSON, token: 'made-up' };
    const answer = await test.call('POST', '/auth/setup', { body });
    expect(answer.json()).toMatchObject({ statusCode: 410, code: 'link_invalid' });
    release();
    await Promise.all(busy);
    await test.close();
  });

  it('can be tried twenty times from one address, like signing in', async () => {
    const test = await startTestApp(LIVE);
    const token = (await ensureFirstAccount(test.deps))?.split('#token=')[1];
    const setUp = (given: string | undefined, ip: string) =>
      test.call('POST', '/auth/setup', { body: { ...PERSON, token: given }, ip });
    for (let i = 0; i < 20; i += 1) expect((await setUp(`made-up-${i}`, '10.6.0.1')).statusCode).toBe(410);
    const refused = await setUp(token, '10.6.0.1');
    expect([refused.statusCode, refused.headers]).toEqual([
      429,
      expect.objectContaining({ 'retry-after': expect.any(String) }),
    ]);
    expect((await setUp(token, '10.6.0.2')).statusCode).toBe(201);
    await test.close();
  });
});

describe('registration', () => {
  it('gives the same response for a free and a taken e-mail, and notifies the owner', async () => {
    const test = await startTestApp();
    const body = { email: 'new@example.com', password: 'secret-1' };
    const [first, second] = [
      await test.call('POST', '/auth/register', { body }),
      await test.call('POST', '/auth/signup', { body: { ...body, password: 'another-1' } }),
    ];
    expect(second.body).toBe(first.body);
    expect(second.statusCode).toBe(201);
    expect(
      (await test.call('POST', '/auth/login', { body: { ...body, password: 'another-1' } })).statusCode,
    ).toBe(401);
    const { token } = (await test.call('POST', '/auth/login', { body })).json().data;
    const { data } = (await test.call('GET', '/notifications', { token })).json();
    expect(data.items.map(({ type }: { type: string }) => type)).toEqual(['registration_attempt', 'welcome']);
    await test.close();
  });

  it('creates one account from fifty concurrent requests', async () => {
    const test = await startTestApp();
    const spellings = ['race@example.com', 'RACE@example.com', 'Race@Example.com'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        test.call('POST', '/auth/register', { body: { email: spellings[i % 3], password: 'secret-1' } }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    const rows = await test.deps.db
      .selectFrom('accounts')
      .select('id')
      .where('email_key', '=', 'race@example.com')
      .execute();
    expect(rows).toHaveLength(1);
    await test.close();
  });

  it('is rejected when closed, and for a short password or an invalid e-mail', async () => {
    const test = await startTestApp({ ALLOW_REGISTRATION: 'false' });
    const closed = await test.call('POST', '/auth/register', {
      body: { email: 'a@example.com', password: 'secret-1' },
    });
    expect(closed.json()).toMatchObject({ statusCode: 403, code: 'registration_closed' });
    for (const [body, path, message] of [
      [{ email: 'a@example.com', password: '12345' }, 'password', 'Phải có ít nhất 6 ký tự'],
      [{ email: 'not an address', password: 'secret-1' }, 'email', 'Email không hợp lệ'],
      [{ email: '', password: 'secret-1' }, 'email', 'Trường này là bắt buộc'],
    ] as const)
      expect((await test.call('POST', '/auth/register', { body })).json()).toMatchObject({
        statusCode: 400,
        errors: [{ path, message }],
      });
    await test.close();
  });
});
