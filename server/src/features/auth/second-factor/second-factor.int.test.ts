import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { Sealer } from '../../../db/sealer.ts';
import { enableSecondFactor, nextTotpCode } from '../../../testing/accounts/test-second-factor.ts';
import { ADMIN, STAFF, signInAs, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { resealSecondFactors } from './second-factor.service.ts';

const QUARTER_HOUR = 15 * 60_000;
const PASSWORD = 'secret-1';
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let people = 0;
async function newPerson() {
  people += 1;
  const who = { email: `factor${people}@example.com`, password: PASSWORD };
  await test.call('POST', '/auth/register', { body: who });
  const { token, userId } = await signInAs(test, who);
  return { who, token, userId };
}

async function newPersonWithFactor() {
  const person = await newPerson();
  return { ...person, ...(await enableSecondFactor(test, person.token, PASSWORD)) };
}

const login = (body: object, ip = '10.0.0.1') => test.call('POST', '/auth/login', { body, ip });
const post = (path: string, token: string, body: object) =>
  test.call('POST', `/auth/second-factor/${path}`, { token, body });
const state = async (token: string) => (await test.call('GET', '/auth/second-factor', { token })).json().data;
const codeOf = async (answer: ReturnType<typeof login>) => (await answer).json().code;

async function notifications(token: string): Promise<{ type: string; data: Record<string, string> }[]> {
  return (await test.call('GET', '/notifications?kind=notification', { token })).json().data.items;
}

async function auditOf(accountId: string) {
  return test.deps.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}

async function isAwaited(db: Db): Promise<boolean> {
  const waiting = sql`select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`;
  return (await waiting.execute(db)).rows.length > 0;
}

describe('switching it on', () => {
  it('needs the password, accepts only the newer of two secrets, and changes nothing until it is confirmed', async () => {
    const { who, token } = await newPerson();
    expect((await post('start', token, { current_password: 'wrong' })).json()).toMatchObject({
      statusCode: 422,
      code: 'wrong_password',
      errors: [{ path: 'current_password' }],
    });
    const older = (await post('start', token, { current_password: PASSWORD })).json().data;
    const newer = (await post('start', token, { current_password: PASSWORD })).json().data;
    expect(newer.otpauth_url).toContain(`secret=${newer.secret}`);
    expect(await state(token)).toEqual({ enabled: false, required: false, recovery_codes_left: 0 });
    const second = await signInAs(test, who);
    expect((await post('confirm', token, { code: nextTotpCode(test, older.secret) })).json()).toMatchObject({
      statusCode: 422,
      code: 'wrong_code',
      errors: [{ path: 'code' }],
    });
    const confirmed = await post('confirm', token, { code: nextTotpCode(test, newer.secret) });
    expect(confirmed.statusCode).toBe(201);
    expect(new Set(confirmed.json().data.recovery_codes).size).toBe(10);
    expect(await state(token)).toEqual({ enabled: true, required: false, recovery_codes_left: 10 });
    const profile = (await test.call('GET', '/auth/profile', { token })).json().data;
    expect(profile.second_factor).toEqual({ enabled: true, required: false });
    expect((await test.call('GET', '/auth/profile', { token: second.token })).statusCode).toBe(401);
    expect((await notifications(token))[0]?.type).toBe('second_factor_enabled');
  });

  it('again, for a new device, needs a code of the old one, which stays valid until the new one is confirmed', async () => {
    const { who, token, secret } = await newPersonWithFactor();
    expect(await codeOf(post('start', token, { current_password: PASSWORD }))).toBe('wrong_code');
    const body = { current_password: PASSWORD, code: nextTotpCode(test, secret) };
    const started = (await post('start', token, body)).json().data;
    expect((await login({ ...who, code: nextTotpCode(test, secret) })).statusCode).toBe(200);
    expect((await post('confirm', token, { code: nextTotpCode(test, started.secret) })).statusCode).toBe(201);
    expect(await codeOf(login({ ...who, code: nextTotpCode(test, secret) }))).toBe('second_factor_wrong');
    expect((await login({ ...who, code: nextTotpCode(test, started.secret) })).statusCode).toBe(200);
  });

  it('says that the session ended if the account is deleted meanwhile', async () => {
    const { token, userId } = await newPerson();
    const deleted = await test.deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('accounts').where('id', '=', userId).execute();
      const call = post('start', token, { current_password: PASSWORD });
      await expect.poll(() => isAwaited(trx)).toBe(true);
      return { call };
    });
    expect((await deleted.call).json()).toMatchObject({ statusCode: 401, code: 'session_ended' });
  });

  it('stores neither the secret nor a recovery code in plain text, and survives a new app secret', async () => {
    const { who, secret, recoveryCodes, userId } = await newPersonWithFactor();
    const { rows } = await test.deps.pool.query(
      'select f::text as line from second_factors f union all select r::text from recovery_codes r union all select a::text from audit_log a',
    );
    const stored = rows
      .map(({ line }) => line)
      .join('\n')
      .toLowerCase();
    for (const clear of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(clear.toLowerCase());
    const sealer = new Sealer('another secret that is long enough', [test.deps.secret]);
    await resealSecondFactors({ ...test.deps, sealer });
    const row = await test.deps.db
      .selectFrom('second_factors')
      .select('secret')
      .where('account_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(sealer.isCurrent(row.secret ?? '')).toBe(true);
    expect(await codeOf(login({ ...who, code: nextTotpCode(test, secret) }))).toBe('second_factor_wrong');
    expect((await login({ ...who, code: recoveryCodes[0] })).statusCode).toBe(200);
    await resealSecondFactors({
      ...test.deps,
      sealer: new Sealer(test.deps.secret, ['another secret that is long enough']),
    });
    expect((await login({ ...who, code: nextTotpCode(test, secret) })).statusCode).toBe(200);
  });
});

describe('signing in with it', () => {
  it('asks for the code only after the right password, without counting that as wrong, and accepts each code once', async () => {
    const { who, secret, userId } = await newPersonWithFactor();
    for (let i = 0; i < 6; i += 1) expect(await codeOf(login(who))).toBe('second_factor_required');
    expect(await codeOf(login({ ...who, password: 'wrong', code: '123456' }))).toBe('invalid_credentials');
    const code = nextTotpCode(test, secret);
    const answer = await login({ ...who, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(answer.json().data.user.second_factor).toEqual({ enabled: true, required: false });
    expect(await codeOf(login({ ...who, code }))).toBe('second_factor_wrong');
    const lines = await auditOf(userId);
    expect(lines.slice(0, 3)).toEqual([
      { action: 'auth.sign_in_failed', after: { wrong: 'second_factor' } },
      { action: 'auth.signed_in', after: { by: 'password', second_factor: 'code' } },
      { action: 'auth.sign_in_failed', after: null },
    ]);
  });

  it('accepts a code once even when it is sent many times concurrently', async () => {
    const { who, secret, recoveryCodes } = await newPersonWithFactor();
    const codes = [nextTotpCode(test, secret), recoveryCodes[3]?.toUpperCase().replace('-', ' ')];
    for (const code of codes) {
      const answers = await Promise.all([1, 2, 3, 4, 5].map((i) => login({ ...who, code }, `10.5.0.${i}`)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401]);
      test.clock.advance(QUARTER_HOUR);
    }
    const { token } = (await login({ ...who, code: nextTotpCode(test, secret) })).json().data;
    expect((await state(token)).recovery_codes_left).toBe(9);
    const used = (await notifications(token)).find(({ type }) => type === 'recovery_code_used');
    expect(used?.data.left).toBe('9');
  });

  it('lets no burst of guesses bypass the limit, which a right password does not reset', async () => {
    const { who, secret } = await newPersonWithFactor();
    const guess = (code: string, i: number) => login({ ...who, code }, `10.6.0.${i}`);
    const guesses = Array.from({ length: 12 }, (_, i) => guess(`00000${i % 10}`, i));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect((await login(who)).statusCode).toBe(429);
    expect((await login({ ...who, code: nextTotpCode(test, secret) })).statusCode).toBe(429);
    test.clock.advance(QUARTER_HOUR);
    expect((await login({ ...who, code: nextTotpCode(test, secret) })).statusCode).toBe(200);
  });
});

describe('switching it off', () => {
  it('needs password and code, limits guesses whatever else is proved meanwhile, and notifies the person', async () => {
    const { who, secret, token: first } = await newPersonWithFactor();
    const proof = { current_password: PASSWORD, code: 'aaaaa-aaaaa' };
    for (let i = 0; i < 5; i += 1) expect(await codeOf(post('disable', first, proof))).toBe('wrong_code');
    const changed = await test.call('PUT', '/auth/change-password', {
      token: first,
      body: { current_password: PASSWORD, new_password: PASSWORD },
    });
    const { token } = changed.json().data;
    const right = () => ({ current_password: PASSWORD, code: nextTotpCode(test, secret) });
    expect((await post('disable', token, right())).statusCode).toBe(429);
    expect((await post('recovery-codes', token, right())).statusCode).toBe(429);
    test.clock.advance(QUARTER_HOUR);
    const again = (await login({ ...who, code: nextTotpCode(test, secret) })).json().data.token;
    expect((await post('disable', again, right())).statusCode).toBe(200);
    expect((await login(who)).statusCode).toBe(200);
    expect(await state(again)).toEqual({ enabled: false, required: false, recovery_codes_left: 0 });
    expect((await notifications(again)).map(({ type }) => type)).toContain('second_factor_disabled');
  });

  it('new recovery codes replace the old ones', async () => {
    const { who, token, secret, recoveryCodes } = await newPersonWithFactor();
    const proof = { current_password: PASSWORD, code: nextTotpCode(test, secret) };
    const fresh = (await post('recovery-codes', token, proof)).json().data.recovery_codes;
    expect(await codeOf(login({ ...who, code: recoveryCodes[0] }))).toBe('second_factor_wrong');
    expect((await login({ ...who, code: fresh[0] })).statusCode).toBe(200);
  });

  it('is done by an administrator for somebody who lost the device', async () => {
    const { who, token, userId } = await newPersonWithFactor();
    const remove = (id: string, by: string) =>
      test.call('DELETE', `/users/${id}/second-factor`, { token: by });
    const admin = await signInAs(test, ADMIN);
    const staff = await signInAs(test, STAFF);
    expect((await remove(userId, staff.token)).statusCode).toBe(403);
    expect((await remove(admin.userId, admin.token)).json().code).toBe('own_account_not_allowed');
    for (const id of [staff.userId, '99999999', '9'.repeat(19)])
      expect((await remove(id, admin.token)).statusCode).toBe(404);
    const shown = async () =>
      (await test.call('GET', `/users/${userId}`, { token: admin.token })).json().data.second_factor;
    expect(await shown()).toBe(true);
    expect((await remove(userId, admin.token)).statusCode).toBe(200);
    expect(await shown()).toBe(false);
    expect((await test.call('GET', '/auth/profile', { token })).statusCode).toBe(401);
    const { token: again } = await signInAs(test, who);
    expect((await notifications(again)).map(({ type }) => type)).toContain('second_factor_removed');
    expect((await auditOf(admin.userId))[0]?.action).toBe('account.second_factor_removed');
  });
});

describe('where it is required of administrators', () => {
  it('one without it can only set it up, and then cannot switch it off; staff are not affected', async () => {
    const strict = await startTestApp({ REQUIRE_ADMIN_SECOND_FACTOR: 'true' });
    const get = (path: string, token: string) => strict.call('GET', path, { token });
    const { token } = await signInAs(strict, ADMIN);
    for (const path of ['/shops', '/orders', '/notifications', '/shops/assignable-accounts'])
      expect((await get(path, token)).json()).toMatchObject({
        statusCode: 403,
        code: 'second_factor_setup_required',
      });
    for (const path of ['/auth/settings', '/auth/sessions', '/auth/second-factor'])
      expect((await get(path, token)).statusCode).toBe(200);
    const before = (await get('/auth/profile', token)).json().data;
    expect(before.second_factor).toEqual({ enabled: false, required: true });
    const { secret } = await enableSecondFactor(strict, token, ADMIN.password);
    expect((await get('/shops', token)).statusCode).toBe(200);
    const proof = { current_password: ADMIN.password, code: nextTotpCode(strict, secret) };
    const disabling = await strict.call('POST', '/auth/second-factor/disable', { token, body: proof });
    expect(disabling.json()).toMatchObject({ statusCode: 409, code: 'second_factor_mandatory' });
    const staff = await signInAs(strict, STAFF);
    expect((await get('/shops', staff.token)).statusCode).toBe(200);
    await strict.close();
  });
});
