import type { ChangedCosts, CostChange, CostPreview, SkuCostPage } from '@gian-hang/contract/finance/costs';
import { MAX_COST_LINES } from '@gian-hang/contract/limits';
import { API_BASE } from '@gian-hang/contract/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertTestProducts, productRecord } from '../../../testing/products/test-products.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let vn: string;
let second: string;
let us: string;

const DAY = new Date('2026-09-01T00:00:00Z');
const SHIRT = '1729592969712000001';

async function addProduct(shopId: string, id: string, codes: string[]): Promise<void> {
  const record = productRecord({ id, title: `Áo thun ${id.slice(-1)}`, createdAt: DAY, skus: codes.length });
  const skus = record.skus.map((sku, n) => ({ ...sku, seller_sku: codes[n] ?? '' }));
  await insertTestProducts(test.deps.db, shopId, [{ ...record, skus }]);
}

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  const shop = (code: string, region: string) =>
    insertTestShop(test.deps, { name: `Shop ${code}`, code, ownerId: admin.userId, region });
  vn = await shop('VN', 'VN');
  second = await shop('VN2', 'VN');
  us = await shop('US', 'US');
  await addProduct(vn, SHIRT, ['AO-M', 'AO-L']);
  await addProduct(vn, '1729592969712000002', ['TWICE', 'twice']);
  await addProduct(second, '1729592969712000003', ['AO-M']);
  await addProduct(us, '1729592969712000004', ['MUG', 'AO-L']);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.db.deleteFrom('sku_costs').execute();
});

const sku = (n: number) => `${SHIRT}${n}`;
const call = (method: string, path: string, body?: unknown, who = admin) =>
  test.call(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });

async function set(...items: CostChange[]): Promise<ChangedCosts> {
  const answer = await call('PUT', '/finance/costs', { items });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

const list = async (query = ''): Promise<SkuCostPage> =>
  (await call('GET', `/finance/costs?pageSize=50&${query}`)).json().data;
const costOf = async (id: string) => (await list()).items.find((item) => item.sku_id === id);

describe('cost prices', () => {
  it('are listed with the SKUs of the shops, found by title and code, and by what is missing', async () => {
    expect((await list()).pagination.totalItems).toBe(7);
    expect((await list(`selectedStore=${vn}&search=ao thun ao-l`)).items.map(({ sku_id }) => sku_id)).toEqual(
      [sku(2)],
    );
    expect((await list(`selectedStore=${us}`)).items.map(({ currency }) => currency)).toEqual(['USD', 'USD']);
    await set({ shop_id: vn, sku_id: sku(1), cost: '85000', valid_from: null });
    expect((await list(`selectedStore=${vn}&missing=true`)).pagination.totalItems).toBe(3);
    expect(await costOf(sku(1))).toMatchObject({ cost: '85000', valid_from: '2000-01-01' });
  });

  it('are valid from a day on, and a correction keeps that day', async () => {
    await set({ shop_id: vn, sku_id: sku(1), cost: '80000', valid_from: null });
    await set({ shop_id: vn, sku_id: sku(1), cost: '90000', valid_from: '2026-10-01' });
    await set({ shop_id: vn, sku_id: sku(1), cost: '99000', valid_from: '2099-01-01' });
    expect(await costOf(sku(1))).toMatchObject({ cost: '90000', valid_from: '2026-10-01' });
    await set({ shop_id: vn, sku_id: sku(1), cost: '91000', valid_from: null });
    const history = await call('GET', `/finance/costs/history?shop_id=${vn}&sku_id=${sku(1)}`);
    expect(
      history
        .json()
        .data.items.map(({ valid_from, cost }: { valid_from: string; cost: string }) => [valid_from, cost]),
    ).toEqual([
      ['2099-01-01', '99000'],
      ['2026-10-01', '91000'],
      ['2000-01-01', '80000'],
    ]);
  });

  it('are undone by setting what was before, with both in the audit log', async () => {
    const first = await set({ shop_id: vn, sku_id: sku(1), cost: '80000', valid_from: null });
    const changed = await set({ shop_id: vn, sku_id: sku(1), cost: '8000', valid_from: null });
    expect(changed.items).toEqual([
      { shop_id: vn, sku_id: sku(1), valid_from: '2000-01-01', before: '80000', after: '8000' },
    ]);
    const undo = ({ items }: ChangedCosts) =>
      items.map(({ before, after: _, ...entry }) => ({ ...entry, cost: before }));
    await set(...undo(changed));
    expect(await costOf(sku(1))).toMatchObject({ cost: '80000' });
    await set(...undo(first));
    expect(await costOf(sku(1))).toMatchObject({ cost: null });
    const entry = await test.deps.db
      .selectFrom('audit_log')
      .select(['before', 'after', 'object_id'])
      .where('action', '=', 'costs.changed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const line = { sku_id: sku(1), valid_from: '2000-01-01' };
    expect(entry).toEqual({
      object_id: vn,
      before: { costs: [{ ...line, cost: '80000' }] },
      after: { costs: [{ ...line, cost: null }] },
    });
  });

  it('are saved all or none', async () => {
    const items = [
      { shop_id: us, sku_id: '1', cost: '12.34', valid_from: null },
      { shop_id: vn, sku_id: '2', cost: '12.34', valid_from: null },
    ];
    const refused = await call('PUT', '/finance/costs', { items });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'items.1.cost']);
    for (const cost of ['-1', '1e3', '', 'NaN', '1000000000000000000'])
      expect((await call('PUT', '/finance/costs', { items: [{ ...items[0], cost }] })).statusCode).toBe(400);
    expect(await test.deps.db.selectFrom('sku_costs').selectAll().execute()).toEqual([]);
  });

  it("of another's shop do not exist, and need their own permission", async () => {
    const item = { shop_id: vn, sku_id: sku(1), cost: '1', valid_from: null };
    expect((await call('PUT', '/finance/costs', { items: [item] }, staff)).statusCode).toBe(403);
    await test.deps.db
      .updateTable('accounts')
      .set({ money_access: true })
      .where('id', '=', staff.userId)
      .execute();
    expect((await call('PUT', '/finance/costs', { items: [item] }, staff)).statusCode).toBe(404);
    expect((await call('GET', '/finance/costs', undefined, staff)).json().data.items).toEqual([]);
    const path = `/finance/costs/history?shop_id=${vn}&sku_id=${sku(1)}`;
    expect((await call('GET', path, undefined, staff)).statusCode).toBe(404);
    const preview = await call(
      'POST',
      '/finance/costs/match',
      { rows: [['AO-M', '5']], shop_ids: [vn] },
      staff,
    );
    expect(preview.statusCode).toBe(404);
  });
});

describe('a pasted list of costs', () => {
  const match = async (rows: [string, string][], shop_ids: string[] = []): Promise<CostPreview> =>
    (await call('POST', '/finance/costs/match', { rows, shop_ids })).json().data;

  it.each(['219.000', '219,000', '219k', '219000', '219.000 ₫'])('understands %s', async (value) => {
    const { matched, problems } = await match([['ao-m', value]], [vn]);
    expect(problems).toEqual([]);
    expect(matched).toMatchObject([{ cost: '219000', sku_id: sku(1), shop: { id: vn }, before: null }]);
  });

  it('says for which shops a code is, and which lines are not clear', async () => {
    const { matched, problems } = await match([
      ['SKU', 'Giá vốn'],
      ['AO-M', '85k'],
      ['TWICE', '7000'],
      ['AO-L', '5'],
      ['MUG', '1,5'],
      ['NOBODY', '5'],
      [sku(2), 'miễn phí'],
    ]);
    expect(matched.map(({ line, shop, cost }) => [line, shop.name, cost])).toEqual([
      [2, 'Shop VN', '85000'],
      [2, 'Shop VN2', '85000'],
      [5, 'Shop US', '1.5'],
    ]);
    expect(problems.map(({ line, reason, candidates }) => [line, reason, candidates.length])).toEqual([
      [3, 'ambiguous', 2],
      [4, 'currencies', 0],
      [6, 'unknown', 0],
      [7, 'amount', 0],
    ]);
    expect(await test.deps.db.selectFrom('sku_costs').selectAll().execute()).toEqual([]);
  });

  it('merges equal lines and refuses lines that contradict each other', async () => {
    expect(
      (
        await match(
          [
            ['AO-M', '85k'],
            ['ao-m ', '85.000'],
          ],
          [vn],
        )
      ).matched,
    ).toHaveLength(1);
    const { matched, problems } = await match(
      [
        ['AO-M', '85k'],
        ['AO-M', '86k'],
      ],
      [vn],
    );
    expect([matched.length, problems.map(({ line, reason }) => [line, reason])]).toEqual([
      0,
      [
        [1, 'duplicate'],
        [2, 'duplicate'],
      ],
    ]);
  });
});

describe('a file of costs', () => {
  const upload = (bytes: Buffer | string, query = '') =>
    test.app.inject({
      method: 'POST',
      url: `${API_BASE}/finance/costs/import${query}`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/octet-stream' },
      payload: bytes,
    });

  it('has its columns found by their names', async () => {
    const csv = 'Báo giá tháng 9\n\nTên hàng,Mã SKU,Giá vốn\nÁo,AO-M,"85.000"\n=cmd|x,"=HYPERLINK(1)",5\n';
    const preview: CostPreview = (await upload(csv, `?selectedStore=${vn}`)).json().data;
    expect(preview.matched).toMatchObject([{ line: 4, sku_id: sku(1), cost: '85000' }]);
    expect(preview.problems).toMatchObject([{ line: 5, reason: 'unknown' }]);
  });

  it.each([
    ['a damaged archive', Buffer.from('PK\u0003\u0004 not really')],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3])],
  ])('is refused if it is %s', async (_, bytes) => {
    const answer = await upload(bytes);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('is refused if it has too many lines', async () => {
    const answer = await upload(`sku,cost\n${'AO-M,5\n'.repeat(MAX_COST_LINES + 5)}`);
    expect(answer.json().code).toMatch(/^file_too/);
  });
});
