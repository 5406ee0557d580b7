import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, ok, reset, type ScriptedServer, scriptedServer } from '../../testing/scripted-server.ts';
import { createTestShop } from '../../testing/test-shop.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const bodyOf = (index = 0) => JSON.parse(server.seen[index]?.body.toString() ?? 'null');
const calls = () => server.seen.map(({ method, path }) => `${method} ${path}`);
const fulfilment = (settings = {}) => createTestShop(server, settings).shop.fulfilment;

const slot = { from: new Date(1_763_000_000_000), to: new Date(1_763_010_000_000) };
const own = { trackingNumber: 'JX12345', providerId: '6617675021119438849' };

describe('shipping a package', () => {
  it('hands it over to the marketplace’s carrier in a time slot', async () => {
    server.script(ok({}));
    await fulfilment().shipPackage('1153', { handover: 'PICKUP', slot });
    expect(calls()).toEqual(['POST /fulfillment/202309/packages/1153/ship']);
    expect(bodyOf()).toEqual({
      handover_method: 'PICKUP',
      pickup_slot: { start_time: 1_763_000_000, end_time: 1_763_010_000 },
    });
  });

  it('names the seller’s own carrier', async () => {
    server.script(ok(null));
    await fulfilment().shipPackage('1153', own);
    expect(bodyOf()).toEqual({
      self_shipment: { tracking_number: 'JX12345', shipping_provider_id: '6617675021119438849' },
    });
  });

  it('is not repeated if the answer is lost, and says that the outcome is unknown', async () => {
    server.script(reset, ok({}));
    await expect(fulfilment().shipPackage('1153', own)).rejects.toMatchObject({
      kind: 'network',
      outcomeUnknown: true,
      operation: 'packages.ship',
    });
    expect(server.seen).toHaveLength(1);
  });

  it('is refused with the marketplace’s words if it was shipped before', async () => {
    server.script(fail(21011040, 'Package has already been shipped.'));
    await expect(fulfilment().shipPackage('1153', own)).rejects.toMatchObject({
      kind: 'refused',
      outcomeUnknown: false,
      marketplaceMessage: 'Package has already been shipped.',
    });
  });
});

describe('shipping several packages', () => {
  const shipments = ['1', '2', '3'].map((packageId) => ({
    packageId,
    shipment: { handover: 'DROP_OFF' as const },
  }));

  it('reports each package, although the envelope says success', async () => {
    const errors = [
      { code: 10007014, message: 'package in freeze status', detail: { package_id: '2' } },
      { code: 21001003, message: 'System timeout.', detail: { package_id: '3' } },
    ];
    server.script(ok({ errors }));
    expect(await fulfilment().shipPackages(shipments)).toEqual({
      shipped: ['1'],
      failed: [
        { id: '2', code: '10007014', message: 'package in freeze status', outcomeUnknown: false },
        { id: '3', code: '21001003', message: 'System timeout.', outcomeUnknown: true },
      ],
    });
    expect(calls()).toEqual(['POST /fulfillment/202309/packages/ship']);
    expect(bodyOf().packages[0]).toEqual({ id: '1', handover_method: 'DROP_OFF' });
  });

  it('leaves open what was shipped if an error names no package', async () => {
    server.script(ok({ errors: [{ code: 21011003, message: 'not allowed' }] }));
    const { shipped, failed } = await fulfilment().shipPackages(shipments);
    expect(shipped).toEqual([]);
    expect(failed.map(({ id, outcomeUnknown }) => [id, outcomeUnknown])).toEqual([
      ['1', true],
      ['2', true],
      ['3', true],
    ]);
  });

  it('makes no call for an empty list', async () => {
    server.script(ok({}));
    expect(await fulfilment().shipPackages([])).toEqual({ shipped: [], failed: [] });
    expect(server.seen).toEqual([]);
  });
});

describe('seller shipping', () => {
  it('marks lines of an order as shipped', async () => {
    const data = { order_id: '57', order_line_item_ids: ['a'], package_id: '99' };
    server.script(ok({ ...data, warning: { message: 'match more than one provider' } }), ok(data));
    const request = { orderId: '57', lineIds: ['a'], ...own };
    expect(await fulfilment().markShipped(request)).toEqual({
      packageId: '99',
      lineIds: ['a'],
      warning: 'match more than one provider',
    });
    expect(calls()).toEqual(['POST /fulfillment/202309/orders/57/packages']);
    expect(bodyOf()).toEqual({
      order_line_item_ids: ['a'],
      tracking_number: 'JX12345',
      shipping_provider_id: '6617675021119438849',
    });
    await fulfilment().markShipped({ orderId: '57', ...own });
    expect(bodyOf(1)).not.toHaveProperty('order_line_item_ids');
  });

  it('does not know the outcome if the answer names no package', async () => {
    server.script(ok({}));
    await expect(fulfilment().markShipped({ orderId: '57', ...own })).rejects.toMatchObject({
      kind: 'bad_answer',
      outcomeUnknown: true,
    });
    expect(server.seen).toHaveLength(1);
  });

  it('corrects the tracking number of a package and of an order', async () => {
    server.script(ok({}));
    await fulfilment().updatePackageShipping('1153', own);
    await fulfilment().updateOrderShipping('57', own);
    expect(calls()).toEqual([
      'POST /fulfillment/202309/packages/1153/shipping_info/update',
      'POST /fulfillment/202309/orders/57/shipping_info/update',
    ]);
    for (const index of [0, 1])
      expect(bodyOf(index)).toEqual({
        tracking_number: 'JX12345',
        shipping_provider_id: '6617675021119438849',
      });
  });

  it('lists delivery options and their carriers', async () => {
    server.script(
      ok({
        delivery_options: [
          { id: '1', name: 'Tiêu chuẩn', type: 'STANDARD' },
          { id: '2', name: 'Tự giao', type: 'SEND_BY_SELLER' },
          { name: 'without an id' },
        ],
      }),
      ok({ shipping_providers: [{ id: '7', name: 'Giao Nhanh' }] }),
    );
    expect(await fulfilment().listDeliveryOptions('70')).toEqual([
      { id: '1', name: 'Tiêu chuẩn', type: 'STANDARD', bySeller: false },
      { id: '2', name: 'Tự giao', type: 'SEND_BY_SELLER', bySeller: true },
    ]);
    expect(await fulfilment().listShippingProviders('2')).toEqual([{ id: '7', name: 'Giao Nhanh' }]);
    expect(calls()).toEqual([
      'GET /logistics/202309/warehouses/70/delivery_options',
      'GET /logistics/202309/delivery_options/2/shipping_providers',
    ]);
  });
});

describe('handover options', () => {
  it('are read with the marketplace’s own spelling', async () => {
    server.script(
      ok({
        can_pickup: true,
        can_drop_off: true,
        drop_off_point_url: 'javascript:alert(1)',
        pickup_slots: [
          { start_time: 1_763_000_000, end_time: 1_763_010_000, avaliable: false },
          { start_time: 0, end_time: 1_763_010_000, avaliable: true },
          'junk',
        ],
      }),
    );
    expect(await fulfilment().getHandoverOptions('1153')).toEqual({
      canPickUp: true,
      canDropOff: true,
      canVanCollect: false,
      dropOffPointUrl: null,
      slots: [{ ...slot, available: false }],
    });
    expect(calls()).toEqual(['GET /fulfillment/202309/packages/1153/handover_time_slots']);
  });
});

describe('a label', () => {
  const request = { packageId: '1', type: 'SHIPPING_LABEL' } as const;

  it('that is still being made is "not ready", at once and not as an error', async () => {
    const { shop, runtime } = createTestShop(server);
    server.script(fail(11034037, 'The shipping document is still being generated.'), ok({ doc_url: 'x' }));
    expect(await shop.fulfilment.getShippingDocument(request)).toEqual({ ready: false });
    expect(server.seen).toHaveLength(1);
    expect(runtime.slept).toEqual([]);
  });

  it('is ready with its address afterwards', async () => {
    server.script(ok({ doc_url: 'https://docs.example/label.pdf', tracking_number: 'T1' }));
    expect(await fulfilment().getShippingDocument(request)).toEqual({
      ready: true,
      document: { url: 'https://docs.example/label.pdf', trackingNumber: 'T1' },
    });
  });

  it('is asked for again after a time-out of its making', async () => {
    server.script(fail(11034023, 'timeout'), ok({ doc_url: 'https://docs.example/label.pdf' }));
    expect(await fulfilment().getShippingDocument(request)).toMatchObject({ ready: true });
    expect(server.seen).toHaveLength(2);
  });

  it('of a package that was not shipped is an error', async () => {
    server.script(fail(21023035, 'Please arrange shipment first.'));
    await expect(fulfilment().getShippingDocument(request)).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('a package', () => {
  it('has its delivery option and pickup slot', async () => {
    server.script(
      ok({
        package_id: '1',
        package_status: 'PROCESSING',
        shipping_type: 'TIKTOK',
        delivery_option_id: '7',
        delivery_option_name: 'Tiêu chuẩn',
        handover_method: 'PICKUP',
        pickup_slot: { start_time: 1_763_000_000, end_time: 1_763_010_000 },
      }),
    );
    expect((await fulfilment().getPackage('1')).item).toMatchObject({
      shippingType: 'TIKTOK',
      deliveryOptionId: '7',
      deliveryOption: 'Tiêu chuẩn',
      handover: 'PICKUP',
      pickupSlot: slot,
    });
  });

  it('is tracked in milliseconds', async () => {
    server.script(
      ok({
        tracking: [
          { description: 'Your package was delivered!\n', update_time_millis: 1_694_685_539_000 },
          { description: 'Odd', update_time_millis: 12 },
        ],
      }),
    );
    expect(await fulfilment().listTracking('57')).toEqual([
      { description: 'Your package was delivered!', at: new Date(1_694_685_539_000) },
      { description: 'Odd', at: null },
    ]);
    expect(calls()).toEqual(['GET /fulfillment/202309/orders/57/tracking']);
  });
});

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
