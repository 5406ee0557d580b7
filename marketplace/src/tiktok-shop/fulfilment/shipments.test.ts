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
