import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoneyFixture } from '../../../testing/finance/money-fixture.ts';
import {
  insertTestEstimate,
  insertTestPayout,
  insertTestStatement,
  insertTestTransaction,
} from '../../../testing/finance/test-finance.ts';

const ORDER = '5764614130387850010';
let fixture: MoneyFixture;
let statementId: string;

beforeAll(async () => {
  fixture = await MoneyFixture.open();
  const { db, shops } = fixture;
  await db.updateTable('shops').set({ name: '=cmd|calc' }).where('id', '=', shops.admin).execute();
  await insertTestEstimate(db, shops.admin, { t_order_id: ORDER, gross: '200.50', open: false });
  await insertTestEstimate(db, shops.admin, { t_order_id: `${ORDER}1`, gross: '5', reason: '@SUM(1)' });
  const amounts = { gross: '150.25', platform_fees: '-20.05' };
  statementId = await insertTestStatement(db, shops.admin, { day: '2026-10-05', reserve: '-10', ...amounts });
  const key = { shopId: shops.admin, statementId };
  await insertTestTransaction(db, key, { t_order_id: ORDER, kind: '+1+1', ...amounts });
  const other = await insertTestStatement(db, shops.staff, {
    day: '2026-10-06',
    currency: 'THB',
    gross: '1',
  });
  await insertTestTransaction(
    db,
    { shopId: shops.staff, statementId: other },
    { currency: 'THB', gross: '1' },
  );
  await insertTestPayout(db, shops.admin, { created_at: new Date('2026-10-06T01:00:00Z'), amount: '120.2' });
});
afterAll(() => fixture.test.close());

type Cells = (name: string) => unknown;
async function sheet(query: string): Promise<Cells[]> {
  const answer = await fixture.call(`/export?${query}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('sheet'),
  ]);
  const [header = [], ...rows] = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? [];
  return rows.map((row) => (name) => {
    expect(header).toContain(name);
    return row[header.indexOf(name)];
  });
}
const cellsOf = (row: Cells | undefined, names: string[]) => names.map((name) => row?.(name));

describe('a spreadsheet', () => {
  it('of statements has ids as text, money as numbers beside their currency', async () => {
    const rows = await sheet('list=statements');
    expect(rows).toHaveLength(2);
    const names = ['Mã kỳ đối soát', 'Shop', 'Tiền tệ', 'Tiền hàng', 'Phí sàn', 'Thực nhận', 'Được chi trả'];
    expect(cellsOf(rows[1], names)).toEqual([statementId, '=cmd|calc', 'VND', 150.25, -20.05, 130.2, 120.2]);
    expect(cellsOf(rows[1], ['Ngày đối soát (UTC)', 'Trạng thái'])).toEqual(['05/10/2026', 'Đã nhận']);
  });

  it('of transactions has those of the filtered statements', async () => {
    const rows = await sheet('list=transactions&currency=VND');
    expect(rows.map((row) => cellsOf(row, ['Mã đơn hàng', 'Loại', 'Thực nhận']))).toEqual([
      [ORDER, '+1+1', 130.2],
    ]);
    expect(await sheet('list=transactions')).toHaveLength(2);
    expect(await sheet('list=transactions&dates=2026-10-06,')).toHaveLength(1);
  });

  it('of payouts, of unsettled and of short orders has what their lists have', async () => {
    expect(cellsOf((await sheet('list=payouts'))[0], ['Số tiền', 'Tài khoản ngân hàng'])).toEqual([
      120.2,
      '****1234',
    ]);
    expect(cellsOf((await sheet('list=unsettled'))[0], ['Lý do', 'Dự kiến nhận'])).toEqual(['@SUM(1)', 5]);
    expect(await sheet('list=unsettled&late=true')).toEqual([]);
    const [short] = await sheet('list=short');
    expect(cellsOf(short, ['Mã đơn hàng', 'Dự kiến nhận', 'Thực nhận', 'Thiếu', 'Tiền hàng'])).toEqual([
      ORDER,
      200.5,
      130.2,
      -70.3,
      -50.25,
    ]);
  });

  it('as CSV begins with a mark, keeps negative numbers and has nothing that runs', async () => {
    const { body, headers } = await fixture.call('/export?list=transactions&format=csv&currency=VND');
    expect(headers['content-disposition']).toMatch(/filename="transactions-\d{8}-\d{4}\.csv"/);
    expect(body.startsWith('\ufeff')).toBe(true);
    const [, line = ''] = body.split(/\r?\n/);
    const cells = line.split(',');
    expect(cells).toContain('-20.05');
    expect(cells).toContain(ORDER);
    for (const cell of cells) if (!/^-?\d/.test(cell)) expect(cell).not.toMatch(/^[=+\-@]/);
  });

  it('is on record with its filters', async () => {
    await sheet('list=short&currency=VND');
    const entry = await fixture.db
      .selectFrom('audit_log')
      .select(['account_id', 'after'])
      .where('action', '=', 'finance.exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      account_id: fixture.admin.userId,
      after: { filters: { list: 'short', currency: 'VND' }, rows: 1, complete: true },
    });
  });
});
