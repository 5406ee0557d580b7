import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, startSandbox } from '../testing/client.ts';
import { ORDERS, type Order, OrderShop, PACKAGES } from '../testing/order-shop.ts';

let vn: OrderShop;
let gb: OrderShop;
beforeAll(async () => {
  [vn, gb] = await Promise.all([OrderShop.start('VN'), OrderShop.start('GB')]);
});
afterAll(() => Promise.all([vn.client.app.close(), gb.client.app.close()]));

const lineIds = (order: Order) => order.line_items.map(({ id }) => id);
const packageIds = (order: Order) => new Set(order.line_items.map(({ package_id }) => package_id));
const skuCount = (order: Order) => new Set(order.line_items.map(({ sku_id }) => sku_id)).size;

async function searchedPackages(shop: OrderShop) {
  const found: (Json & { id: string; orders: { id: string }[] })[] = [];
  for (let token = ''; ; ) {
    const answer = await shop.client.call('POST', `${PACKAGES}/search`, {
      query: { page_size: '50', ...(token !== '' && { page_token: token }) },
      body: { package_status: 'PROCESSING' },
    });
    found.push(...(answer.data.packages as typeof found));
    token = String(answer.data.next_page_token);
    if (token !== '') continue;
    expect(answer.data.total_count).toBe(found.length);
    return found;
  }
}

describe('splitting an order', () => {
  const split = (shop: OrderShop, order: Order, groups: string[][]) =>
    shop.post(`${ORDERS}/${order.id}/split`, {
      splittable_groups: groups.map((order_line_item_ids, n) => ({ id: `g${n}`, order_line_item_ids })),
    });

  test('gives each group a package of its own that can be shipped alone', async () => {
    const order = await gb.waiting('SELLER', (one) => one.packages.length === 1 && one.line_items.length > 1);
    const [first = '', ...rest] = lineIds(order);
    const attributes = await gb.client.call('GET', `${ORDERS}/split_attributes`, {
      query: { order_ids: order.id },
    });
    expect(attributes.data.split_attributes).toEqual([
      { order_id: order.id, can_split: true, must_split: false },
    ]);
    const { data } = await split(gb, order, [[first]]);
    const made = (data.packages as { splittable_group_id: string; id: string }[])[0];
    expect(made?.splittable_group_id).toBe('g0');
    const after = await gb.order(order.id);
    expect(after).toMatchObject({ split_or_combine_tag: 'SPLIT', status: 'AWAITING_SHIPMENT' });
    expect(packageIds(after).size).toBe(2);
    expect(after.line_items[0]?.package_id).toBe(made?.id);
    const detail = await gb.client.call('GET', `${PACKAGES}/${made?.id}`);
    expect(detail.data).toMatchObject({ order_line_item_ids: [first], split_and_combine_tag: 'SPLIT' });
    await gb.done(`${PACKAGES}/${made?.id}/ship`, {
      self_shipment: { tracking_number: 'SPLIT-1', shipping_provider_id: await gb.carrier() },
    });
    const shipped = await gb.order(order.id);
    expect(shipped.status).toBe('PARTIALLY_SHIPPING');
    expect(shipped.line_items.map(({ tracking_number }) => tracking_number)).toEqual([
      'SPLIT-1',
      ...rest.map(() => ''),
    ]);
    expect((await split(gb, order, [[first]])).code).toBe(21011035);
  });

  test('keeps the units of a SKU together in Vietnam and refuses unknown or repeated line items', async () => {
    const order = await vn.waiting(
      'TIKTOK',
      (one) => skuCount(one) > 1 && skuCount(one) < one.line_items.length && one.packages.length === 1,
    );
    const pair = order.line_items.find(
      (line, n) => order.line_items.findIndex(({ sku_id }) => sku_id === line.sku_id) < n,
    );
    expect((await split(vn, order, [[pair?.id ?? '']])).code).toBe(21011035);
    expect((await split(vn, order, [['5812345']])).code).toBe(21011005);
    const [first = ''] = lineIds(order);
    expect((await split(vn, order, [[first], [first]])).code).toBe(21011005);
    const single = await vn.waiting('TIKTOK', (one) => one.line_items.length === 1);
    const attributes = await vn.client.call('GET', `${ORDERS}/split_attributes`, {
      query: { order_ids: single.id },
    });
    expect((attributes.data.split_attributes as Json[])[0]).toMatchObject({
      can_split: false,
      reason: 'Order has only one item',
    });
  });
});

describe('combining packages', () => {
  const proposals = async () => {
    const { data } = await vn.client.call('GET', '/fulfillment/202309/combinable_packages/search', {
      query: { page_size: '50' },
    });
    return data.combinable_packages as { id: string; order_ids: string[] }[];
  };

  test('puts the orders of one buyer into one package that ships and prints as one', async () => {
    const before = await searchedPackages(vn);
    const [proposal] = await proposals();
    const data = await vn.done(`${PACKAGES}/combine`, {
      combinable_packages: [proposal, { id: '1112345678901234567' }],
    });
    expect(data.packages).toEqual([proposal]);
    expect((data.errors as Json[])[0]).toMatchObject({
      code: 21011028,
      detail: { package_id: '1112345678901234567' },
    });
    const orders = await Promise.all((proposal?.order_ids ?? []).map((id) => vn.order(id)));
    expect(orders.every((one) => one.packages[0]?.id === proposal?.id)).toBe(true);
    expect(new Set(orders.map(({ user_id }) => user_id)).size).toBe(1);
    expect(orders[0]?.split_or_combine_tag).toBe('COMBINED');
    const after = await searchedPackages(vn);
    expect(after).toHaveLength(before.length - orders.length + 1);
    expect(after.find(({ id }) => id === proposal?.id)?.orders.map(({ id }) => id)).toEqual(
      proposal?.order_ids,
    );
    expect((await proposals()).map(({ id }) => id)).not.toContain(proposal?.id);
    const self_shipment = { tracking_number: 'COMBINED-1', shipping_provider_id: await vn.carrier() };
    await vn.done(`${PACKAGES}/${proposal?.id}/ship`, { self_shipment });
    const shipped = await Promise.all(orders.map(({ id }) => vn.order(id)));
    expect(shipped.map(({ status }) => status)).toEqual(orders.map(() => 'AWAITING_COLLECTION'));
    expect(new Set(shipped.map(({ tracking_number }) => tracking_number)).size).toBe(1);
  });

  test('is undone by uncombine, which gives every order a new package', async () => {
    const [proposal] = await proposals();
    await vn.done(`${PACKAGES}/combine`, { combinable_packages: [{ id: proposal?.id }] });
    const path = `${PACKAGES}/${proposal?.id}/uncombine`;
    expect((await vn.post(path, { order_ids: ['1'] })).code).toBe(21011029);
    const { packages } = await vn.done(path, {});
    const made = packages as { id: string; order_ids: string[] }[];
    expect(made.flatMap(({ order_ids }) => order_ids).sort()).toEqual(proposal?.order_ids.toSorted());
    for (const { id, order_ids } of made)
      expect((await vn.order(order_ids[0] ?? '')).packages).toEqual([{ id }]);
    expect((await vn.post(path, {})).code).toBe(21011028);
    expect((await vn.post(`${PACKAGES}/${made[0]?.id}/uncombine`, {})).code).toBe(21011005);
  });
});

test('split packages and their shipments survive a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-packages-'));
  const before = await OrderShop.start('GB', { dataDir });
  const order = await before.waiting(
    'SELLER',
    (one) => one.packages.length === 1 && one.line_items.length > 1,
  );
  const { packages } = await before.done(`${ORDERS}/${order.id}/split`, {
    splittable_groups: [{ id: 'a', order_line_item_ids: lineIds(order).slice(0, 1) }],
  });
  await before.done(`${PACKAGES}/${(packages as { id: string }[])[0]?.id}/ship`, {
    self_shipment: { tracking_number: 'KEPT-1', shipping_provider_id: await before.carrier() },
  });
  const saved = await before.order(order.id);
  await before.client.app.close();
  const after = await startSandbox({ dataDir, clock: () => before.now() });
  const { orders } = await after.control<{ orders: Order[] }>('GET', `/orders?shop_id=${before.shop.id}`);
  const restored = orders.find(({ id }) => id === order.id);
  expect(restored?.packages).toEqual(saved.packages);
  expect(restored?.line_items.map((line) => [line.package_id, line.tracking_number])).toEqual(
    saved.line_items.map((line) => [line.package_id, line.tracking_number]),
  );
  expect(restored?.status).toBe('PARTIALLY_SHIPPING');
  await after.app.close();
  rmSync(dataDir, { recursive: true });
});
