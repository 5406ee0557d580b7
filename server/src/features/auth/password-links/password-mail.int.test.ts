import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliverMail } from '../../../mail/mail.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';

type Received = { to: string[]; head: string; text: string };

const received: Received[] = [];
let busy = 0;

/** A real mail server on loopback; while `busy`, it answers with a temporary error. */
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (busy > 0) {
        busy -= 1;
        return done(Object.assign(new Error('busy'), { responseCode: 451 }));
      }
      const [head = '', ...body] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
      const to = envelope.rcptTo.map(({ address }) => address);
      received.push({ to, head, text: decoded(head, body.join('\r\n\r\n')) });
      done();
    });
  },
});

function decoded(head: string, body: string): string {
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const mailTo = (address: string) =>
  vi.waitFor(
    () => {
      const mail = received.findLast(({ to }) => to.includes(address));
      if (!mail) throw new Error(`no mail to ${address} yet`);
      return mail;
    },
    { timeout: 180_000, interval: 50 },
  );

const linkIn = ({ text }: Received) =>
  /https:\/\/office\.example\.com\/set-password#token=[\w-]{43}/.exec(text)?.[0] ?? '';
const forgot = (email: string, ip = '10.1.0.1') =>
  test.call('POST', '/auth/forgot-password', { body: { email }, ip, headers: { host: 'evil.example.com' } });

let test: TestApp;
let admin: SignedInClient;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMTP_FROM: 'Gian Hàng <office@example.com>',
    PUBLIC_URL: 'https://office.example.com',
  };
  test = await startTestApp(settings, { queue: true });
  admin = await signInAs(test, ADMIN);
});
afterAll(async () => {
  await test.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

describe('a forgotten password', () => {
  it('gets the same response for anybody, and only an active account gets a mail with a working link', async () => {
    const { db } = test.deps;
    const disabled = { email: 'disabled@example.com', email_key: 'disabled@example.com' };
    await db
      .insertInto('accounts')
      .values({ ...disabled, status: 'DISABLED', avatar_key: null, password_hash: null })
      .execute();
    const answers = [];
    for (const email of ['nobody@example.com', disabled.email, STAFF.email.toUpperCase()])
      answers.push(await forgot(email));
    for (const answer of answers)
      expect(answer.json()).toEqual({ statusCode: 200, message: 'Thành công', data: null });
    const mail = await mailTo(STAFF.email);
    expect(mail.text).toContain('Có người yêu cầu đặt lại mật khẩu');
    expect(mail.head).toContain('<office@example.com>');
    const token = linkIn(mail).split('#token=')[1];
    const reset = () =>
      test.call('POST', '/auth/reset-password', { body: { token, password: 'mật khẩu khác' } });
    expect([(await reset()).statusCode, (await reset()).statusCode]).toEqual([200, 410]);
    await signInAs(test, { email: STAFF.email, password: 'mật khẩu khác' });
    expect(received.map(({ to }) => to)).toEqual([[STAFF.email]]);
    const lines = await db
      .selectFrom('audit_log')
      .select('object_id')
      .where('action', '=', 'auth.password_forgotten')
      .execute();
    expect(lines).toHaveLength(3);
  });

  it('leaves no readable address or link in the queue', async () => {
    const { rows } = await sql<{ data: unknown }>`
      select data from pgboss.job where name in ('send-mail', 'forgotten-password')`.execute(test.deps.db);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|token/i);
  });

  it('of one e-mail can be requested five times an hour, also concurrently and from anywhere', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => forgot('flood@example.com', `10.2.0.${n}`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
  });

  it('is offered only if mail is configured', async () => {
    expect((await test.call('GET', '/auth/options')).json().data.forgot_password).toBe(true);
    const without = await startTestApp();
    expect((await without.call('GET', '/auth/options')).json().data.forgot_password).toBe(false);
    const answer = await without.call('POST', '/auth/forgot-password', { body: { email: STAFF.email } });
    expect(answer.statusCode).toBe(404);
    await without.close();
  });
});

describe('a registration', () => {
  const register = (email: string, body: object = {}) =>
    test.call('POST', '/auth/register', { body: { email, ...body }, ip: '10.3.0.1' });
  const login = (email: string, password: string) =>
    test.call('POST', '/auth/login', { body: { email, password }, ip: '10.3.0.2' });

  it('waits for the mailbox: only the mailed link sets a password, and sign-in works with that one', async () => {
    const email = 'new.person@example.com';
    const answer = await register(email, { password: 'chosen by whom' });
    expect(answer.json()).toMatchObject({ statusCode: 201, data: { email } });
    const mail = await mailTo(email);
    expect(mail.text).toContain('Có người đăng ký tài khoản Gian Hàng');
    expect((await login(email, 'chosen by whom')).json()).toMatchObject({ code: 'invalid_credentials' });
    const token = linkIn(mail).split('#token=')[1];
    const reset = { token, password: 'hoa sữa tháng mười' };
    expect((await test.call('POST', '/auth/reset-password', { body: reset })).statusCode).toBe(200);
    expect((await login(email, reset.password)).statusCode).toBe(200);
    const row = await test.deps.db
      .selectFrom('accounts')
      .select('email_unverified')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.email_unverified).toBe(false);
  });

  it('sends the link again while it is unused, and none for an active account', async () => {
    const email = 'again@example.com';
    const mails = () => received.filter(({ to }) => to.includes(email)).length;
    await register(email);
    await vi.waitFor(() => expect(mails()).toBe(1), 180_000);
    await register(email);
    await vi.waitFor(() => expect(mails()).toBe(2), 180_000);
    const taken = await register(ADMIN.email);
    expect(taken.json()).toMatchObject({ statusCode: 201, data: { email: ADMIN.email } });
    await vi.waitFor(async () => {
      const { data } = (await test.call('GET', '/notifications', { token: admin.token })).json();
      expect(data.items.map(({ type }: { type: string }) => type)).toContain('registration_attempt');
    }, 180_000);
    expect(received.some(({ to }) => to.includes(ADMIN.email))).toBe(false);
  });

  it('of one e-mail mails at most five times an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register('often@example.com')));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(3).fill(429)]);
  });

  it('asks for a password if mail is not configured', async () => {
    expect((await test.call('GET', '/auth/options')).json().data.registration_by_mail).toBe(true);
    const without = await startTestApp();
    expect((await without.call('GET', '/auth/options')).json().data.registration_by_mail).toBe(false);
    const answer = await without.call('POST', '/auth/register', { body: { email: 'a@example.com' } });
    expect(answer.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'password' }] });
    await without.close();
  });
});

describe('an invitation', () => {
  it('is mailed, and contains the displayed link', async () => {
    const body = { first_name: 'An', last_name: 'Lê', email: 'invited@example.com', invite: true };
    const { link, id } = (await test.call('POST', '/user', { token: admin.token, body })).json().data;
    expect(link).toMatchObject({ emailed: true });
    const mail = await mailTo('invited@example.com');
    expect(linkIn(mail)).toBe(link.url);
    expect(mail.text).toContain('Quản trị viên mời bạn đặt mật khẩu');
    const english = JSON.stringify({ language: 'en' });
    await test.deps.db.updateTable('accounts').set({ settings: english }).where('id', '=', id).execute();
    const again = await test.call('POST', `/users/${id}/password-link`, { token: admin.token });
    await vi.waitFor(
      async () => expect(linkIn(await mailTo('invited@example.com'))).toBe(again.json().data.url),
      180_000,
    );
    expect((await mailTo('invited@example.com')).text).toContain('An administrator invites you');
  });
});

it('a rejecting mail server makes the job fail without naming the recipient', async () => {
  busy = 1;
  const mail = { to: 'whom@example.com', subject: 'x', text: 'x' };
  await expect(deliverMail(test.deps.config.smtp, mail)).rejects.toThrow(/rejected a mail \(EMESSAGE 451\)$/);
  await deliverMail(test.deps.config.smtp, mail);
  expect((await mailTo(mail.to)).text.trim()).toBe('x');
});
