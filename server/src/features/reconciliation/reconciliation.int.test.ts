import type { BankLine, BankLineDetail, BankLineState } from '@gian-hang/contract/finance/reconciliation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MoneyFixture } from '../../testing/finance/money-fixture.ts';
import { insertTestBankAccount } from '../../testing/finance/test-bank-accounts.ts';
import { insertTestPayout } from '../../testing/finance/test-payouts.ts';
import type { SignedInClient, TestApp } from '../../testing/test-app.ts';
import { matchAllAccounts } from './matching/match-account.service.ts';

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let ownShop: string;
let otherShop: string;
let account: string;

beforeAll(async () => {
  const fixture = await MoneyFixture.open();
  ({ test, admin, staff } = fixture);
  [ownShop, otherShop] = [fixture.shops.staff, fixture.shops.admin];
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.db.deleteFrom('bank_accounts').execute();
  await test.deps.db.deleteFrom('payouts').execute();
  await test.deps.db.deleteFrom('bank_column_mappings').execute();
  account = await insertTestBankAccount(test.deps, { number: '1000001234', shopIds: [ownShop, otherShop] });
});

const HEADINGS = 'Ngày giao dịch;Số tiền ghi có;Số tiền ghi nợ;Nội dung;Số tham chiếu';
const statement = (...rows: string[]) => `${[HEADINGS, ...rows].join('\n')}\n`;
const pay = (payout_id: string, day: string, amount: string, shop_id = ownShop) => {
  const at = new Date(`${day}T03:00:00Z`);
  return insertTestPayout(test.deps, { shop_id, payout_id, amount, created_at: at, paid_at: at });
};

const upload = (body: string, query = '', who = admin) =>
  test.call('POST', `/reconciliation/files?account=${account}&name=sao-ke.csv${query}`, {
    token: who.token,
    body: Buffer.from(body),
    headers: { 'content-type': 'application/octet-stream' },
  });
async function load(...rows: string[]): Promise<string> {
  const answer = await upload(statement(...rows));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.file.id;
}
const get = async (path: string, who = admin) =>
  (await test.call('GET', `/reconciliation/${path}`, { token: who.token })).json().data;
const lines = async (state: BankLineState, who = admin): Promise<BankLine[]> =>
  (await get(`lines?account=${account}&state=${state}`, who)).items;
const counts = async (who = admin) => {
  const { lines: states, missing } = await get(`summary?account=${account}&days=0`, who);
  const [matched, doubtful, unmatched, ignored] = ['matched', 'doubtful', 'unmatched', 'ignored'].map(
    (state) => states[state].count,
  );
  return { matched, doubtful, unmatched, ignored, missing: missing.count };
};
const decide = ({ id, version }: BankLine, decision: object, who = admin) =>
  test.call('PUT', `/reconciliation/lines/${id}`, { token: who.token, body: { version, decision } });
const share = (payout_id: string, amount: string, shop_id = ownShop) => ({
  shop_id,
  source: 'payment',
  payout_id,
  amount,
});
async function only(state: BankLineState): Promise<BankLine> {
  const [line, ...more] = await lines(state);
  expect(more).toEqual([]);
  if (!line) throw new Error(`no ${state} line`);
  return line;
}

describe('a statement file', () => {
  const ROW = '05/11/2026;1.500.000;;TIKTOK;FT1';

  it('is previewed before it is stored, with rows that cannot be read', async () => {
    const file = statement(ROW, '06/11/2026;;20.000;Phi;FT2', '07/11/2026;abc;;x;FT3');
    const { preview } = (await upload(file, '&preview=true')).json().data;
    expect(preview).toMatchObject({
      is_certain: true,
      counts: { new: 2, known: 0, unreadable: 1 },
      first_day: '2026-11-05',
      last_day: '2026-11-06',
      unreadable: [{ row: 4, problem: 'amount' }],
    });
    expect(await counts()).toEqual({ matched: 0, doubtful: 0, unmatched: 0, ignored: 0, missing: 0 });
    expect((await upload(file)).statusCode).toBe(201);
    expect(await counts()).toMatchObject({ unmatched: 1, ignored: 1 });
  });

  it('loads lines that another file or row holds only once', async () => {
    await load(ROW, ROW, '06/11/2026;2.000;;a;FT2');
    const second = statement('06/11/2026;2.000;;a;FT2', '07/11/2026;3.000;;b;FT3');
    expect((await upload(second, '&preview=true')).json().data.preview.counts).toMatchObject({
      new: 1,
      known: 1,
    });
    expect((await upload(second)).json().data.file.counts).toEqual({ new: 1, known: 1, unreadable: 0 });
    expect((await upload(second)).json()).toMatchObject({ statusCode: 409, code: 'bank_file_loaded' });
    expect(await counts()).toMatchObject({ unmatched: 3 });
  });

  it('loads its lines once however many send it at the same time', async () => {
    const answers = await Promise.all([upload(statement(ROW)), upload(statement(ROW), '', staff)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(await lines('unmatched')).toHaveLength(1);
  });

  it('of unknown columns asks once, and remembers the answer for the bank', async () => {
    const file = 'A;B;C\n05/11/2026;1.500.000;tiktok\n';
    expect((await upload(file, '&preview=true')).json().data.preview).toMatchObject({
      is_certain: false,
      sample: [
        ['A', 'B', 'C'],
        ['05/11/2026', '1.500.000', 'tiktok'],
      ],
    });
    expect((await upload(file)).json()).toMatchObject({ statusCode: 422, code: 'bank_columns_unclear' });
    const mapping = {
      header_row: 0,
      date: 0,
      date_order: 'dmy',
      amount: 1,
      credit: null,
      debit: null,
      description: 2,
      reference: null,
      balance: null,
    };
    expect((await upload(file, `&mapping=${encodeURIComponent(JSON.stringify(mapping))}`)).statusCode).toBe(
      201,
    );
    const next = await upload('A;B;C\n06/11/2026;2.500.000;tiktok\n', '&preview=true');
    expect(next.json().data.preview).toMatchObject({ is_certain: true, counts: { new: 1 } });
  });

  it('is removed with its automatic matches, but not once a person has confirmed a line', async () => {
    await pay('71000001', '2026-11-05', '1500000');
    const first = await load(ROW);
    expect(await counts()).toMatchObject({ matched: 1, missing: 0 });
    const remove = () => test.call('DELETE', `/reconciliation/files/${first}`, { token: admin.token });
    await decide(await only('matched'), { kind: 'confirm' });
    expect((await remove()).json()).toMatchObject({ statusCode: 409, code: 'bank_file_in_use' });
    await decide(await only('matched'), { kind: 'undo' });
    expect((await remove()).statusCode).toBe(200);
    expect(await counts()).toEqual({ matched: 0, doubtful: 0, unmatched: 0, ignored: 0, missing: 1 });
  });

  it('that is hostile or nothing of ours is refused, and nothing is kept', async () => {
    for (const [body, code] of [
      ['%PDF-1.7', 'file_not_supported'],
      ['PK\x03\x04 not a workbook', 'file_damaged'],
      [statement(), 'bank_columns_unclear'],
      ['', 'file_not_supported'],
    ] as const)
      expect((await upload(body)).json()).toMatchObject({ code });
    expect(await get(`files?account=${account}`)).toMatchObject({ items: [] });
  });
});

describe('lines', () => {
  it('are matched by id or by amount and day; the rest is doubtful, unmatched or missing', async () => {
    await pay('71000001', '2026-11-05', '1500000');
    await pay('71000002', '2026-11-05', '900000');
    await pay('71000003', '2026-11-05', '900000');
    await pay('71000004', '2026-11-06', '777000');
    await load(
      '05/11/2026;1.500.000;;TIKTOK 71000001;FT1',
      '06/11/2026;900.000;;TIKTOK;FT2',
      '06/11/2026;55.000;;Bán lẻ;FT3',
    );
    expect(await counts()).toEqual({ matched: 1, doubtful: 1, unmatched: 1, ignored: 0, missing: 3 });
    const doubtful = await only('doubtful');
    const detail: BankLineDetail = await get(`lines/${doubtful.id}`);
    expect(detail).toMatchObject({ doubt: 'several' });
    expect(detail.candidates.slice(0, 2).map(({ payout }) => payout.payout_id)).toEqual([
      '71000002',
      '71000003',
    ]);
    expect(
      (await decide(doubtful, { kind: 'match', payouts: [share('71000002', '900000')] })).statusCode,
    ).toBe(200);
    expect(await counts()).toMatchObject({ matched: 2, doubtful: 0, missing: 2 });
  });

  it('are matched when a payout arrives after them, and only once', async () => {
    await load('05/11/2026;1.500.000;;TIKTOK;FT1');
    await pay('71000001', '2026-11-05', '1500000');
    const run = () => matchAllAccounts(test.deps, new AbortController().signal);
    await Promise.all([run(), run()]);
    await run();
    expect((await only('matched')).matches).toMatchObject([{ amount: '1500000', is_automatic: true }]);
    expect(await counts()).toMatchObject({ missing: 0 });
  });

  it('are split over payouts, and payouts over lines, never beyond an amount', async () => {
    await pay('71000001', '2026-11-05', '1000000');
    await pay('71000002', '2026-11-05', '700000');
    await load('05/11/2026;1.700.000;;TIKTOK;FT1', '06/11/2026;100.000;;x;FT2');
    const [split] = await lines('doubtful');
    if (!split) throw new Error('no split');
    expect(split.doubt).toBe('split');
    const tooMuch = await decide(split, { kind: 'match', payouts: [share('71000001', '1000001')] });
    expect(tooMuch.json()).toMatchObject({ statusCode: 409, code: 'bank_match_too_large' });
    const parts = [share('71000001', '950000'), share('71000002', '700000')];
    const partial = (await decide(split, { kind: 'match', payouts: parts })).json().data;
    expect(partial).toMatchObject({ state: 'doubtful', doubt: 'partial', open: '50000' });
    const whole = [share('71000001', '1000000'), share('71000002', '700000')];
    expect((await decide(partial, { kind: 'match', payouts: whole })).json().data.state).toBe('matched');
    const other = await only('unmatched');
    const second = await decide(other, { kind: 'match', payouts: [share('71000001', '1')] });
    expect(second.json()).toMatchObject({ code: 'bank_match_too_large' });
    const beyond = test.deps.db
      .insertInto('bank_matches')
      .values({
        line_id: other.id,
        ...share('71000001', '1'),
        source: 'payment',
        is_automatic: false,
        decided_by: null,
        created_at: new Date(),
      })
      .execute();
    await expect(beyond).rejects.toThrow('beyond its amount');
  });

  it('are ignored with a reason; everything can be undone, and is not matched again by itself', async () => {
    await pay('71000001', '2026-11-05', '1500000');
    await load('05/11/2026;1.500.000;;TIKTOK;FT1');
    const undone = (await decide(await only('matched'), { kind: 'undo' })).json().data;
    expect(undone).toMatchObject({
      state: 'doubtful',
      doubt: 'undone',
      matches: [],
      candidates: [{ suggested: '1500000' }],
    });
    const ignore = { kind: 'ignore', reason: 'other', note: 'Khách chuyển khoản' };
    const ignored = (await decide(undone, ignore)).json().data;
    expect(ignored).toMatchObject({
      state: 'ignored',
      ignored: { reason: 'other', note: 'Khách chuyển khoản' },
    });
    expect((await decide(ignored, { kind: 'undo' })).json().data).toMatchObject({ state: 'doubtful' });
  });

  it('are decided by one of two people, the other gets a conflict', async () => {
    await pay('71000001', '2026-11-05', '1500000');
    await load('05/11/2026;1.500.000;;TIKTOK;FT1');
    const line = await only('matched');
    const answers = await Promise.all([
      decide(line, { kind: 'confirm' }),
      decide(line, { kind: 'ignore', reason: 'other' }, staff),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('conflict');
  });
});

describe('another’s shop', () => {
  it('is never a candidate, nor shown in a match, and its match cannot be undone', async () => {
    await pay('71000001', '2026-11-05', '1500000', otherShop);
    await pay('71000002', '2026-11-05', '800000', otherShop);
    const file = await load('05/11/2026;1.500.000;;TIKTOK;FT1', '05/11/2026;790.000;;TIKTOK;FT2');
    const [matched] = await lines('matched', staff);
    expect(matched?.matches).toEqual([{ payout: null, amount: '1500000', is_automatic: true }]);
    if (matched) expect((await decide(matched, { kind: 'undo' }, staff)).statusCode).toBe(403);
    const path = `/reconciliation/files/${file}`;
    expect((await test.call('DELETE', path, { token: staff.token })).statusCode).toBe(403);
    const doubtful = await only('doubtful');
    expect(await get(`lines/${doubtful.id}`, staff)).toMatchObject({ candidates: [] });
    const payouts = [share('71000002', '790000', otherShop)];
    expect((await decide(doubtful, { kind: 'match', payouts }, staff)).statusCode).toBe(404);
    expect(await counts(staff)).toMatchObject({ missing: 0 });
    expect(await counts(admin)).toMatchObject({ missing: 1 });
  });

  it('hides its account, files and lines', async () => {
    const file = await load('05/11/2026;1.500.000;;TIKTOK;FT1');
    const line = await only('unmatched');
    await test.deps.db.deleteFrom('bank_account_shops').where('shop_id', '=', ownShop).execute();
    const call = (method: string, path: string, body?: object) =>
      test.call(method, `/reconciliation/${path}`, { token: staff.token, ...(body && { body }) });
    for (const answer of [
      await call('GET', `summary?account=${account}`),
      await call('GET', `files?account=${account}`),
      await call('GET', `lines?account=${account}&state=unmatched`),
      await call('GET', `missing?account=${account}`),
      await call('GET', `lines/${line.id}`),
      await decide(line, { kind: 'ignore', reason: 'other' }, staff),
      await call('DELETE', `files/${file}`),
      await upload(statement('05/11/2026;1;;x;y'), '', staff),
    ])
      expect(answer.statusCode).toBe(404);
  });
});
