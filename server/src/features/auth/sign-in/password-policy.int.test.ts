import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { ensureFirstAccount } from './bootstrap.service.ts';
import { isGuessable } from './password-policy.service.ts';

let test: TestApp;
let admin: SignedInClient;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
});
afterAll(() => test.close());

const PERSON = { email: 'mai.tran@example.com', first_name: 'Mai', last_name: 'Trần Thị' };

describe('a password', () => {
  it('is rejected when it is a common one, in any case', async () => {
    const common = dictionary['passwords-common'];
    expect(common.length).toBeGreaterThan(3000);
    for (const word of common.filter((_, place) => place < 3000 || place % 100 === 0))
      expect([word, await isGuessable(word.toUpperCase(), PERSON)]).toEqual([word, true]);
  });

  it.each([
    'mai.tran@example.com',
    'Mai.Tran',
    'maitran2026',
    'Trần Thị Mai',
    'mai trần thị 123',
    'Gian Hàng',
    'gianhang1',
  ])('%j is rejected as a name', async (password) => {
    expect(await isGuessable(password, PERSON)).toBe(true);
  });

  it.each(['mai trồng lan', 'gian hàng của mai', 'x!9', 'Trần-Thị-Mai-và-hoa'])(
    '%j is accepted',
    async (password) => {
      expect(await isGuessable(password, PERSON)).toBe(false);
    },
  );
});

describe('a guessable password is rejected, naming the field', () => {
  const call = (method: string, path: string, body: object, token?: string, language = 'vi') =>
    test.call(method, path, { body, token, headers: { 'accept-language': language } });
  const refusal = (path: string) => ({
    statusCode: 400,
    code: 'password_too_weak',
    errors: [{ path, message: 'Mật khẩu này quá dễ đoán. Vui lòng chọn mật khẩu khác.' }],
  });

  it('at registration, in the reader’s language', async () => {
    const body = { email: PERSON.email, password: 'Password1' };
    expect((await call('POST', '/auth/register', body)).json()).toMatchObject(refusal('password'));
    expect((await call('POST', '/auth/signup', body, undefined, 'en')).json()).toMatchObject({
      errors: [{ message: 'This password is too easy to guess. Please choose another one.' }],
    });
    const rows = await test.deps.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', PERSON.email)
      .execute();
    expect(rows).toEqual([]);
  });

  it('when people change their own, which needs the current one', async () => {
    const who = { email: 'own@example.com', password: ' hai dấu cách ' };
    await call('POST', '/auth/register', who);
    const { token } = await signInAs(test, who);
    expect(
      (await test.call('POST', '/auth/login', { body: { ...who, password: who.password.trim() } }))
        .statusCode,
    ).toBe(401);
    const change = { current_password: who.password, new_password: 'own@example.com' };
    expect((await call('PUT', '/auth/change-password', change, token)).json()).toMatchObject(
      refusal('new_password'),
    );
    await signInAs(test, who);
  });

  it('of an administrator cannot be changed in account management, nor by a link created there', async () => {
    const own = { statusCode: 409, code: 'own_password_not_allowed' };
    const { userId, token } = admin;
    const edit = { password: 'một mật khẩu tốt' };
    expect((await call('PATCH', `/users/${userId}`, edit, token)).json()).toMatchObject({
      ...own,
      errors: [{ path: 'password', message: expect.stringContaining('hồ sơ cá nhân') }],
    });
    const link = await test.call('POST', `/users/${userId}/password-link`, { token });
    expect(link.json()).toMatchObject(own);
    await signInAs(test, ADMIN);
  });

  it('for a new account, an edited one, and through a link, which stays valid', async () => {
    const { token } = admin;
    const create = (password?: string) =>
      call('POST', '/users', { ...PERSON, ...(password ? { password } : { invite: true }) }, token);
    expect((await create('maitranthi')).json()).toMatchObject(refusal('password'));
    const { id, link } = (await create()).json().data;
    expect((await call('PATCH', `/users/${id}`, { password: '12345678' }, token)).json()).toMatchObject(
      refusal('password'),
    );
    const renamed = { last_name: 'Hoàng Hôn', password: 'hoanghon99' };
    expect((await call('PATCH', `/users/${id}`, renamed, token)).json()).toMatchObject(refusal('password'));
    const reset = (password: string) =>
      call('POST', '/auth/reset-password', { token: link.url.split('#token=')[1], password });
    expect((await reset('Qwerty123')).json()).toMatchObject(refusal('password'));
    expect((await reset('hoa sữa tháng mười')).statusCode).toBe(200);
    await signInAs(test, { email: PERSON.email, password: 'hoa sữa tháng mười' });
  });

  it('at the set-up of a live server', async () => {
    const live = {
      MARKETPLACE: 'live',
      TIKTOK_SHOP_APP_KEY: 'key',
      TIKTOK_SHOP_APP_SECRET: 'secret',
      TIKTOK_SHOP_SERVICE_ID: '1',
    };
    const server = await startTestApp(live);
    const token = (await ensureFirstAccount(server.deps))?.split('#token=')[1];
    const setUp = (password: string) =>
      server.call('POST', '/auth/setup', { body: { ...PERSON, token, password } });
    expect((await setUp('Gian Hàng')).json()).toMatchObject(refusal('password'));
    expect((await setUp('hoa sữa tháng mười')).statusCode).toBe(201);
    await server.close();
  });
});
