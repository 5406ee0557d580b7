import type { NewOrderInput } from '@gian-hang/contract/orders/manual-orders';
import { nextOrderStatuses } from '@gian-hang/contract/orders/order-transitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countWrongOrderCounts } from '../../../testing/orders/order-counts.ts';
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

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let own = '';
let foreign = '';
let synced = '';

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  own = await insertTestShop(test.deps, { name: 'Của nhân viên', code: 'A', ownerId: staff.userId });
  foreign = await insertTestShop(test.deps, {
    name: 'Của quản trị',
    code: 'B',
    ownerId: admin.userId,
    region: 'GB',
  });
  const record = orderRecord({ id: '576461413000000001', status: 'COMPLETED', createdAt: new Date() });
  await storeOrders(test.deps.db, { id: own, timeZone: 'Asia/Ho_Chi_Minh', now: new Date() }, [record]);
  synced = (await list('')).items[0].id;
});
afterAll(() => test.close());

const input = (changes: Partial<NewOrderInput> = {}): NewOrderInput => ({
  shop_id: own,
  recipient_address: { name: 'Trần Thị Bình', phone_number: '0901234567', full_address: '5 Lê Lợi, Huế' },
  line_items: [
    { product_name: 'Nón lá Huế', seller_sku: 'NON-01', quantity: 3, price: '45000' },
    { product_name: 'Áo dài', quantity: 1, price: '1200000' },
  ],
  shipping_fee: '30000',
  tax: '5000',
  seller_note: 'Gói quà',
  ...changes,
});
const call = (method: string, path: string, body?: unknown, who = staff) =>
  test.call(method, path, { token: who.token, body });
const create = (changes: Partial<NewOrderInput> = {}, who = staff) =>
  call('POST', '/orders', input(changes), who);
const list = async (query: string, who = staff) =>
  (await call('GET', `/orders?${query}`, undefined, who)).json().data;
const content = ({ shop_id: _, status: __, ...rest }: NewOrderInput) => rest;

describe('a manual order', () => {
  it('is created with its totals, and appears in the list, the search, the summary and the export', async () => {
    const answer = await create();
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect(data).toMatchObject({
      source: 'manual',
      status: 'AWAITING_SHIPMENT',
      t_order_id: expect.stringMatching(/^M-\d{6}-[A-Z2-9]{8}$/),
      payment: { currency: 'VND', sub_total: '1335000', total_amount: '1370000', tax: '5000' },
      seller_note: 'Gói quà',
      changes: [{ from: null, to: 'AWAITING_SHIPMENT', change_source: 'edit' }],
    });
    expect((await list('search=non+la')).items[0].t_order_id).toBe(data.t_order_id);
    expect((await list(`search=${data.t_order_id}`)).pagination.totalItems).toBe(1);
    const summary = (await call('GET', '/orders/summary')).json().data;
    expect(summary.statuses).toEqual({ AWAITING_SHIPMENT: 1, COMPLETED: 1 });
    const csv = (await call('GET', '/export/orders?format=csv')).body;
    expect(csv).toContain(data.t_order_id);
    expect(await countWrongOrderCounts(test.deps.pool)).toBe(0);
  });

  it('uses the currency of its shop’s region', async () => {
    const { data } = (await create({ shop_id: foreign }, admin)).json();
    expect(data.payment.currency).toBe('GBP');
  });

  it('edited concurrently from one version, fifty times, accepts one edit each time and loses none', async () => {
    const { id, version } = (await create()).json().data;
    let last = { version };
    for (let seen = version; seen < version + 50; seen += 1) {
      const edit = (n: number) => ({ ...content(input({ seller_note: `${seen}/${n}` })), version: seen });
      const answers = await Promise.all([1, 2].map((n) => call('PUT', `/orders/${id}`, edit(n))));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const [saved] = answers.filter(({ statusCode }) => statusCode === 200);
      last = saved?.json().data;
    }
    expect((await call('GET', `/orders/${id}`)).json().data).toEqual(last);
    expect(last.version).toBe(version + 50);
    await call('PATCH', `/orders/${id}/status`, { status: 'CANCELLED' });
    const late = await call('PUT', `/orders/${id}`, { ...content(input()), version: version + 50 });
    expect(late.json()).toMatchObject({ statusCode: 409, code: 'conflict' });
    expect((await call('PUT', `/orders/${id}`, content(input()))).statusCode).toBe(200);
    await call('DELETE', `/orders/${id}`);
  });

  it.each([
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['no lines', { line_items: [] }, 'line_items'],
    ['money as a number', { shipping_fee: 3 }, 'shipping_fee'],
    ['money below zero', { tax: '-1' }, 'tax'],
    ['decimals that its currency lacks', { shipping_fee: '30.000' }, 'shipping_fee'],
    [
      'decimals in the price of a line',
      { line_items: [{ product_name: 'Nón lá', quantity: 1, price: '45.5' }] },
      'line_items.0.price',
    ],
    [
      'a line without a name',
      { line_items: [{ product_name: ' ', quantity: 1, price: '1' }] },
      'line_items.0.product_name',
    ],
    ['an unknown status', { status: 'LOST' }, 'status'],
  ])('is rejected with %s', async (_, changes, path) => {
    const answer = await create(changes as Partial<NewOrderInput>);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  it('can be edited, and counts and search words follow', async () => {
    const { id } = (await create()).json().data;
    const edited = {
      ...content(input()),
      tracking_number: 'VN77',
      line_items: [{ product_name: 'Đèn lồng Hội An', quantity: 2, price: '90000' }],
    };
    const answer = await call('PUT', `/orders/${id}`, edited);
    expect(answer.json().data).toMatchObject({
      tracking_number: 'VN77',
      payment: { sub_total: '180000', total_amount: '215000' },
    });
    expect((await list('search=den+long&hasTracking=true')).items[0].id).toBe(id);
    expect(await countWrongOrderCounts(test.deps.pool)).toBe(0);
  });

  it('moves forward through the statuses, never back, and records its timeline', async () => {
    const { id } = (await create({ status: 'UNPAID' })).json().data;
    const move = (status: string) => call('PATCH', `/orders/${id}/status`, { status });
    for (const status of ['AWAITING_SHIPMENT', 'IN_TRANSIT', 'DELIVERED', 'COMPLETED'])
      expect((await move(status)).json().data.status).toBe(status);
    const back = await move('UNPAID');
    expect(back.json()).toMatchObject({ statusCode: 409, code: 'order_transition_not_allowed' });
    expect((await move('CANCELLED')).statusCode).toBe(409);
    const { changes, timeline, ...times } = (await call('GET', `/orders/${id}`)).json().data;
    expect(changes.map(({ to }: { to: string }) => to)).toEqual([
      'COMPLETED',
      'DELIVERED',
      'IN_TRANSIT',
      'AWAITING_SHIPMENT',
      'UNPAID',
    ]);
    expect(timeline.map(({ event }: { event: string }) => event)).toEqual([
      'created',
      'paid',
      'collected',
      'delivered',
      'completed',
    ]);
    expect(times).toMatchObject({
      paid_time: expect.any(String),
      shipped_time: null,
      delivered_time: expect.any(String),
      completed_time: expect.any(String),
      due_time: null,
    });
    expect(await countWrongOrderCounts(test.deps.pool)).toBe(0);
  });

  it('can be deleted, and every step is audited with before and after', async () => {
    const { id } = (await create()).json().data;
    await call('PATCH', `/orders/${id}/status`, { status: 'CANCELLED' });
    expect((await call('DELETE', `/orders/${id}`)).statusCode).toBe(200);
    expect((await call('GET', `/orders/${id}`)).statusCode).toBe(404);
    expect(await countWrongOrderCounts(test.deps.pool)).toBe(0);
    const entries = await test.deps.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('object_type', '=', 'order')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'order.created',
      'order.status_changed',
      'order.deleted',
    ]);
    expect(entries[1]).toMatchObject({
      before: { status: 'AWAITING_SHIPMENT' },
      after: { status: 'CANCELLED' },
    });
    expect(entries[2]?.before).toMatchObject({ recipient_address: { name: 'T*** T*** B***' } });
  });

  it('cannot be synced', async () => {
    const { id } = (await create()).json().data;
    expect((await call('POST', `/orders/${id}/sync`)).json()).toMatchObject({
      statusCode: 409,
      code: 'order_not_synced',
    });
  });
});

describe('a marketplace order', () => {
  it('cannot be edited, moved or deleted', async () => {
    const answers = await Promise.all([
      call('PUT', `/orders/${synced}`, content(input())),
      call('PATCH', `/orders/${synced}/status`, { status: 'CANCELLED' }),
      call('DELETE', `/orders/${synced}`),
    ]);
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'order_not_manual' });
  });
});

describe('an invisible order', () => {
  it('does not exist for staff, nor does its shop', async () => {
    const { id } = (await create({ shop_id: foreign }, admin)).json().data;
    const answers = await Promise.all([
      create({ shop_id: foreign }),
      create({ shop_id: '999999' }),
      call('PUT', `/orders/${id}`, content(input())),
      call('PATCH', `/orders/${id}/status`, { status: 'CANCELLED' }),
      call('DELETE', `/orders/${id}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('status changes', () => {
  it('end at the final statuses, and never stay in place', () => {
    expect([
      nextOrderStatuses('COMPLETED'),
      nextOrderStatuses('CANCELLED'),
      nextOrderStatuses('SOMETHING_NEW'),
    ]).toEqual([[], [], []]);
    expect(nextOrderStatuses('DELIVERED')).toEqual(['COMPLETED']);
    expect(nextOrderStatuses('UNPAID')).toContain('CANCELLED');
  });
});
