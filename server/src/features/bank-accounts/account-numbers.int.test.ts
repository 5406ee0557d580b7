import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opaqueKey } from '../../config/secret-keys.ts';
import { Sealer } from '../../db/sealer.ts';
import { ADMIN, type SignedInClient, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { resealAccountNumbers } from './account-numbers.service.ts';

const NUMBER = '19036288001017';
let test: TestApp;
let admin: SignedInClient;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
});
afterAll(() => test.close());

const post = (path: string, body?: unknown) =>
  test.call('POST', path, {
    token: admin.token,
    headers: { 'idempotency-key': path },
    ...(body === undefined ? {} : { body }),
  });

/** Every row of every table as text. */
async function dumpDatabase(): Promise<string> {
  const { rows } = await sql<{ dump: string }>`
    select query_to_xml(format('select * from %I', table_name), true, true, '')::text as dump
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    test.deps.db,
  );
  return rows.map(({ dump }) => dump).join('\n');
}

describe('the number of a bank account', () => {
  it('is shown on demand, with an audit line each time, and is nowhere in the database', async () => {
    const created = await post('/bank-accounts', {
      bank: { code: 'TCB', name: '' },
      holder: 'NGUYEN THI LAN',
      number: '1903 6288 0010 17',
      currency: 'VND',
      shop_ids: [],
    });
    const { id } = created.json().data;
    expect(created.body).not.toContain(NUMBER);
    for (const _ of [1, 2]) {
      const shown = await post(`/bank-accounts/${id}/number`);
      expect([shown.json().data, shown.headers['cache-control']]).toEqual([{ number: NUMBER }, 'no-store']);
    }
    expect((await test.call('GET', `/bank-accounts/${id}/number`, { token: admin.token })).statusCode).toBe(
      404,
    );
    const replaced = '19036288991017';
    await test.call('PATCH', `/bank-accounts/${id}`, { token: admin.token, body: { number: replaced } });
    const audit = await test.call('GET', `/audit?object=bank_account&objectId=${id}`, { token: admin.token });
    expect(audit.json().data.items).toMatchObject([
      { action: 'bank_account.updated', after: { number: '•••• 1017', number_replaced: true } },
      { action: 'bank_account.number_shown', before: null, after: null },
      { action: 'bank_account.number_shown', object: { name: 'Techcombank •••• 1017' } },
      { action: 'bank_account.created', after: { bank: 'Techcombank', number: '•••• 1017' } },
    ]);
    const dump = await dumpDatabase();
    expect(dump).toContain('NGUYEN THI LAN');
    for (const number of [NUMBER, replaced, '1903 6288 0010 17']) {
      expect(dump.includes(number)).toBe(false);
      expect(dump.includes(Buffer.from(number).toString('base64'))).toBe(false);
      expect(dump.includes(Buffer.from(number).toString('hex'))).toBe(false);
    }
  });

  it('is sealed and hashed anew after the secret has changed', async () => {
    const { db, secret } = test.deps;
    const read = () => db.selectFrom('bank_accounts').selectAll().executeTakeFirstOrThrow();
    const before = await read();
    const secrets = {
      secret: 'another secret of the application',
      sealer: new Sealer('another secret of the application', [secret]),
    };
    await resealAccountNumbers({ ...test.deps, ...secrets });
    const after = await read();
    expect(after.version).toBe(before.version);
    expect(after.number_hash).toEqual(opaqueKey(secrets.secret, 'bank account number', '19036288991017'));
    expect(secrets.sealer.open(after.number_sealed, `bank_accounts/${after.id}/number`)).toBe(
      '19036288991017',
    );
    const unreadable = await post(`/bank-accounts/${after.id}/number`);
    expect(unreadable.json().code).toBe('bank_number_unreadable');
  });
});
