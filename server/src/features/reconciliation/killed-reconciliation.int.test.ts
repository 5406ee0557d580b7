import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertTestBankAccount } from '../../testing/finance/test-bank-accounts.ts';
import { insertTestPayout } from '../../testing/finance/test-payouts.ts';
import { ADMIN, type SignedInClient, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestShop } from '../../testing/test-shops.ts';
import { matchAllAccounts } from './matching/match-account.service.ts';

const STATEMENT =
  'Ngày giao dịch;Số tiền ghi có;Số tiền ghi nợ;Nội dung;Số tham chiếu\n05/11/2026;1.500.000;;TIKTOK;FT1\n';

let test: TestApp;
let admin: SignedInClient;
let shop: string;
let account: string;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  shop = await insertTestShop(test.deps, { name: 'Mộc Lan', code: 'ML', ownerId: admin.userId });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.db.deleteFrom('bank_accounts').execute();
  await test.deps.db.deleteFrom('payouts').execute();
  account = await insertTestBankAccount(test.deps, { number: '1000001234', shopIds: [shop] });
});

const upload = () =>
  test.call('POST', `/reconciliation/files?account=${account}&name=sao-ke.csv`, {
    token: admin.token,
    body: Buffer.from(STATEMENT),
    headers: { 'content-type': 'application/octet-stream' },
  });
const pay = () => {
  const at = new Date('2026-11-05T03:00:00Z');
  return insertTestPayout(test.deps, {
    shop_id: shop,
    payout_id: '71000001',
    amount: '1500000',
    created_at: at,
    paid_at: at,
  });
};
const match = () => matchAllAccounts(test.deps, new AbortController().signal);
async function stored(): Promise<Record<string, number>> {
  const { rows } = await test.deps.pool.query(`
    select (select count(*)::int from bank_files) as files, (select count(*)::int from bank_lines) as lines,
      (select count(*)::int from bank_matches) as matches`);
  return rows[0];
}

/** Ends the connection of `work` at the moment when it stores its matches. */
async function killWhileMatching(work: () => Promise<unknown>): Promise<unknown> {
  const blocker = await test.deps.pool.connect();
  try {
    await blocker.query('begin; lock table bank_matches in share mode');
    const working = work().catch((error: unknown) => error);
    const terminate = () =>
      test.deps.pool.query(`
        select pg_terminate_backend(pid) from pg_locks
        where relation = 'bank_matches'::regclass and not granted
          and database = (select oid from pg_database where datname = current_database())`);
    await expect.poll(async () => (await terminate()).rowCount).toBe(1);
    return await working;
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
}

it('a file whose import is killed leaves nothing, and is loaded once when it is sent again', async () => {
  await pay();
  expect(await killWhileMatching(upload)).toMatchObject({ statusCode: 503 });
  expect(await stored()).toEqual({ files: 0, lines: 0, matches: 0 });
  expect((await upload()).statusCode).toBe(201);
  expect((await upload()).statusCode).toBe(409);
  expect(await stored()).toEqual({ files: 1, lines: 1, matches: 1 });
});

it('a matching that is killed leaves nothing, and the next one matches each line once', async () => {
  expect((await upload()).statusCode).toBe(201);
  await pay();
  expect(await killWhileMatching(match)).toBeInstanceOf(Error);
  expect(await stored()).toEqual({ files: 1, lines: 1, matches: 0 });
  await match();
  await match();
  expect(await stored()).toEqual({ files: 1, lines: 1, matches: 1 });
});
