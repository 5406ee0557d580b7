import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, type ScriptedServer, scriptedServer } from '../../testing/scripted-server.ts';
import { createTestShop } from '../../testing/test-shop.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const bodyOf = (index = 0) => JSON.parse(server.seen[index]?.body.toString() ?? 'null');
const calls = () => server.seen.map(({ method, path }) => `${method} ${path}`);
const fulfilment = (settings = {}) => createTestShop(server, settings).shop.fulfilment;

describe('splitting and combining', () => {
  it('says which orders can and must be split', async () => {
    const must_split_reasons = [{ type: 'CATEGORY_ITEM_LIMITATION', category_id: '601990', max_count: '2' }];
    server.script(
      ok({
        split_attributes: [
          { order_id: '1', can_split: true, must_split: true, must_split_reasons },
          { order_id: '2', can_split: false, reason: 'Order has been canceled' },
        ],
      }),
    );
    expect(await fulfilment().getSplitRules(['1', '2', '1'])).toEqual([
      {
        orderId: '1',
        canSplit: true,
        reason: null,
        mustSplit: true,
        limits: [{ type: 'CATEGORY_ITEM_LIMITATION', categoryId: '601990', maxCount: 2 }],
      },
      { orderId: '2', canSplit: false, reason: 'Order has been canceled', mustSplit: false, limits: [] },
    ]);
    expect(server.seen[0]?.query.order_ids).toBe('1,2');
  });

  it('splits an order and returns the packages in the order of the parcels', async () => {
    server.script(
      ok({
        packages: [
          { splittable_group_id: '2', id: '92' },
          { splittable_group_id: '1', id: '91' },
        ],
      }),
    );
    expect(await fulfilment().splitOrder('57', [['a', 'b'], ['c']])).toEqual([
      { packageId: '91', lineIds: ['a', 'b'] },
      { packageId: '92', lineIds: ['c'] },
    ]);
    expect(calls()).toEqual(['POST /fulfillment/202309/orders/57/split']);
    expect(bodyOf()).toEqual({
      splittable_groups: [
        { id: '1', order_line_item_ids: ['a', 'b'] },
        { id: '2', order_line_item_ids: ['c'] },
      ],
    });
  });

  it('does not know the outcome of a split that names too few packages', async () => {
    server.script(ok({ packages: [{ splittable_group_id: '1', id: '91' }] }));
    await expect(fulfilment().splitOrder('57', [['a'], ['b']])).rejects.toMatchObject({
      outcomeUnknown: true,
    });
    expect(server.seen).toHaveLength(1);
  });

  it('lists what can be combined, combines it and undoes it', async () => {
    const packages = [{ id: '5', order_ids: ['1', '2'] }];
    server.script(
      ok({ combinable_packages: packages, next_page_token: 'n', total_count: 1 }),
      ok({
        packages: [{ id: '6', order_ids: ['1', '2'] }],
        errors: [{ code: 10007014, message: 'not allowed', detail: { package_id: '7' } }],
      }),
      ok({ packages }),
    );
    expect(await fulfilment().listCombinablePackages({})).toMatchObject({
      items: [{ id: '5', orderIds: ['1', '2'] }],
      nextPageToken: 'n',
    });
    const chosen = [
      { id: '5', orderIds: ['1', '2'] },
      { id: '7', orderIds: ['3'] },
    ];
    expect(await fulfilment().combinePackages(chosen)).toEqual({
      packages: [{ id: '6', orderIds: ['1', '2'] }],
      failed: [{ id: '7', code: '10007014', message: 'not allowed' }],
    });
    expect(await fulfilment().uncombinePackage('6', ['2'])).toEqual([{ id: '5', orderIds: ['1', '2'] }]);
    expect(calls()).toEqual([
      'GET /fulfillment/202309/combinable_packages/search',
      'POST /fulfillment/202309/packages/combine',
      'POST /fulfillment/202309/packages/6/uncombine',
    ]);
    expect(server.seen[0]?.query.page_size).toBe('50');
    expect(bodyOf(1).combinable_packages[1]).toEqual({ id: '7', order_ids: ['3'] });
    expect(bodyOf(2)).toEqual({ order_ids: ['2'] });
  });
});
