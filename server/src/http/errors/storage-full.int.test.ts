import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Makes PostgreSQL report a full disk for every write to the table until `free` is called. */
async function fillDiskUnder(table: string) {
  const owner = new pg.Client({ connectionString: test.database.ownerUrl });
  owner.on('error', () => {});
  await owner.connect();
  await owner.query(`
    create function disk_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/1/1": No space left on device' using errcode = '53100'; end $$;
    create trigger disk_full before insert or update on ${table} for each row execute function disk_full()`);
  return async () => {
    await owner.query(`drop trigger disk_full on ${table}; drop function disk_full()`);
    await owner.end();
  };
}

it('a write without disk space gives a clear 503, and works again with space', async () => {
  const { token } = await signInAs(test, ADMIN);
  const free = await fillDiskUnder('sessions');
  const refused = await test.call('POST', '/auth/login', {
    body: ADMIN,
    headers: { 'accept-language': 'en' },
  });
  expect(refused.json()).toMatchObject({
    statusCode: 503,
    code: 'storage_full',
    message: expect.stringContaining('disk is full'),
  });
  expect(refused.headers['retry-after']).toBe('30');
  expect((await test.call('GET', '/orders', { token })).statusCode).toBe(200);
  await free();
  await signInAs(test, ADMIN);
});

it('an export that cannot be audited is rejected with the same message, and works again with space', async () => {
  const { token } = await signInAs(test, ADMIN);
  const download = () => test.call('GET', '/export/orders?format=csv', { token });
  const free = await fillDiskUnder('audit_log');
  expect((await download()).json()).toMatchObject({ statusCode: 503, code: 'storage_full' });
  await free();
  expect((await download()).statusCode).toBe(200);
});
