import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderRecord } from '../../../testing/orders/test-orders.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { storeOrders } from '../sync/store-orders.queries.ts';

const START = Date.parse('2026-08-20T00:00:00Z');
let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  const shop = {
    id: await insertTestShop(test.deps, { name: '=cmd|calc', code: 'A', ownerId: admin.userId }),
    timeZone: 'Asia/Ho_Chi_Minh',
    now: new Date(),
  };
  const own = {
    ...shop,
    id: await insertTestShop(test.deps, { name: 'Của nhân viên', code: 'B', ownerId: staff.userId }),
  };
  const record = (n: number) =>
    orderRecord({
      id: `57646141303878${String(n).padStart(5, '0')}`,
      status: n % 3 ? 'COMPLETED' : 'UNPAID',
      createdAt: new Date(START + n * 60_000),
      product: n,
      times: { paid_at: new Date(START + n * 3_600_000).toISOString() },
    });
  const records = Array.from({ length: 1200 }, (_, n) => record(n));
  const [first, second, cash] = records;
  if (cash) Object.assign(cash, { is_cod: true, total_amount: '125000' });
  if (second) second.recipient_name = '＝1+1';
  if (first) {
    first.recipient_name = '@SUM(1+1)\u0007';
    first.total_amount = '12345678901.25';
    const [line] = first.lines;
    if (line) first.lines.push({ ...line, id: '2', product_name: '-1+1', quantity: 3 });
  }
  await storeOrders(test.deps.db, shop, records);
  await storeOrders(test.deps.db, own, [record(9000)]);
});
afterAll(() => test.close());

const download = (query: string, who = admin) =>
  test.call('GET', `/export/orders${query}`, { token: who.token });
async function sheet(query: string, who = admin) {
  const response = await download(query, who);
  expect(response.statusCode).toBe(200);
  const workbook = await readXlsx(response.rawPayload);
  return { response, rows: workbook.sheets[0]?.rows ?? [] };
}

describe('an export', () => {
  it('has one row per line, ids as text, money as numbers that add up, nothing that runs', async () => {
    const { response, rows } = await sheet('');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="orders-\d{8}-\d{4}\.xlsx"$/,
    );
    const [header = [], ...lines] = rows;
    expect(lines).toHaveLength(1202);
    const column = (name: string) => header.indexOf(name);
    const last = lines.at(-1) ?? [];
    expect(last[column('Mã đơn hàng')]).toBe('5764614130387800000');
    expect(lines.every((line) => typeof line[column('Mã đơn hàng')] === 'string')).toBe(true);
    const { rows: sums } = await test.deps.pool.query('select sum(total_amount)::text as total from orders');
    const total = lines.reduce(
      (sum, line) => sum + BigInt(Math.round(Number(line[column('Tổng tiền')] ?? 0) * 100)),
      0n,
    );
    expect(total).toBe(BigInt(Math.round(Number(sums[0].total) * 100)));
    const first = lines.find((line) => line[column('Người nhận')] === '@SUM(1+1)');
    expect(first?.[column('Shop')]).toBe('=cmd|calc');
    expect(first?.[column('Ngày tạo')]).toEqual(new Date('2026-08-20T07:00:00Z'));
  });

  it('has statuses in words, parts that add up and what the courier collects', async () => {
    const { rows } = await sheet('?search=5764614130387800002');
    const [header = [], line = []] = rows;
    const cell = (name: string) => line[header.indexOf(name)];
    expect(cell('Trạng thái')).toBe('Hoàn tất');
    expect(cell('Khoản khác')).toBe(5000);
    expect(Number(cell('Tạm tính')) + Number(cell('Phí vận chuyển')) + Number(cell('Khoản khác'))).toBe(
      cell('Tổng tiền'),
    );
    expect(cell('Cần thu (COD)')).toBe(125_000);
  });

  it('speaks the language of the reader', async () => {
    const { body } = await test.call('GET', '/export/orders?format=csv&search=5764614130387800002', {
      token: admin.token,
      headers: { 'accept-language': 'en' },
    });
    const [header, line] = body.split('\n');
    expect(header).toContain('Order id,Shop,Shop id,Status,Created,Paid,Ship by,Shipped,Delivered,Completed');
    expect(line).toContain(',Completed,');
  });

  it('follows the filters of the list', async () => {
    expect((await sheet('?statusFilter=UNPAID&dateRange=2026-08-20,2026-08-20')).rows.length - 1).toBe(341);
    expect((await sheet('?search=5764614130387800007')).rows.length - 1).toBe(1);
  });

  it('has the chosen columns in their fixed order', async () => {
    const query = '?format=csv&search=5764614130387800001&columns=total,paid,order_id';
    const [header, line] = (await download(query)).body.split(/\r?\n/);
    expect(header?.replace('\ufeff', '')).toBe('Mã đơn hàng,Ngày thanh toán,Tổng tiền');
    expect(line).toBe('5764614130387800001,20/08/2026 08:00,120000');
  });

  it('of chosen orders has these alone, whatever the filters, within the reader’s shops', async () => {
    const rows = await test.deps.db
      .selectFrom('orders')
      .select(['id', 't_order_id'])
      .where('t_order_id', 'in', ['5764614130387800003', '5764614130387809000'])
      .execute();
    const chosen = `?format=csv&columns=order_id&statusFilter=CANCELLED&ids=${rows.map(({ id }) => id).join(',')}`;
    const ids = async (who: SignedInClient) =>
      (await download(chosen, who)).body.trim().split(/\r?\n/).slice(1);
    expect(await ids(admin)).toEqual(['5764614130387809000', '5764614130387800003']);
    expect(await ids(staff)).toEqual(['5764614130387809000']);
  });

  it('gives staff the orders of their shops alone, and is on record', async () => {
    const { rows } = await sheet('', staff);
    expect(rows.length - 1).toBe(1);
    const entries = await test.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'orders.exported')
      .where('account_id', '=', staff.userId)
      .execute();
    expect(entries[0]?.after).toMatchObject({ rows: 1, complete: true });
  });

  it('as CSV is harmless to open', async () => {
    const { body, headers } = await download('?format=csv&dateRange=2026-08-20,2026-08-20');
    expect(headers['content-type']).toContain('text/csv');
    expect(body).not.toMatch(/(^|,|\n)"?[=+@-]/);
    expect(body).toContain("'=cmd|calc");
    expect(body).toContain(",'＝1+1,");
    expect(body).toContain(',20/08/2026 07:00,');
  });

  it('leaves no connection behind', async () => {
    await sheet('');
    expect(test.deps.pool.totalCount - test.deps.pool.idleCount).toBe(0);
  });
});
