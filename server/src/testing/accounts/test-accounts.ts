import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { ADMIN, type SignedInClient, STAFF, signInAs, startTestApp, type TestApp } from '../test-app.ts';

const PASSWORD = 'mật khẩu mới';
/** Must never appear in the audit log. */
const SECRETS = [PASSWORD, 'đã đặt lại', 'argon2', 'token=', 'password_hash'];

export const newAccountBody = (email: string, more: object = {}) => ({
  first_name: 'An',
  last_name: 'Nguyễn Văn',
  email,
  password: PASSWORD,
  ...more,
});

/** An administrator who manages accounts, and a staff account. */
export class AccountsFixture {
  readonly test: TestApp;
  admin: SignedInClient;
  staff: SignedInClient;

  private constructor(test: TestApp, admin: SignedInClient, staff: SignedInClient) {
    this.test = test;
    this.admin = admin;
    this.staff = staff;
  }

  static async open(): Promise<AccountsFixture> {
    const test = await startTestApp({ PUBLIC_URL: 'https://office.example.com' });
    return new AccountsFixture(test, await signInAs(test, ADMIN), await signInAs(test, STAFF));
  }

  async signInAgain(): Promise<void> {
    this.admin = await signInAs(this.test, ADMIN);
    this.staff = await signInAs(this.test, STAFF);
  }

  call(
    method: string,
    path: string,
    body?: unknown,
    token = this.admin.token,
  ): Promise<LightMyRequestResponse> {
    return this.test.call(method, path, { token, body });
  }

  async create(email: string, more: object = {}) {
    const answer = await this.call('POST', '/user', newAccountBody(email, more));
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return answer.json().data;
  }

  /** The e-mail addresses in the account list. */
  async found(query: string): Promise<string[]> {
    const answer = await this.call('GET', `/user?pageSize=1000&${query}`);
    expect(answer.statusCode).toBe(200);
    const { items, pagination } = answer.json().data;
    expect(pagination.totalItems).toBe(items.length);
    return items.map(({ email }: { email: string }) => email);
  }

  /** Reads the audit log and expects these actions and no secrets in it. */
  async record(wanted: string[]) {
    const log = await this.test.deps.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    const actions = new Set(log.map(({ action }) => action));
    for (const action of wanted) expect(actions).toContain(action);
    const text = JSON.stringify(log);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    return log;
  }
}
