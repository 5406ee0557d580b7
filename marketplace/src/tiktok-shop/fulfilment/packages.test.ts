import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, ok, type ScriptedServer, scriptedServer } from '../../testing/scripted-server.ts';
import { createTestShop } from '../../testing/test-shop.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const calls = () => server.seen.map(({ method, path }) => `${method} ${path}`);
const fulfilment = (settings = {}) => createTestShop(server, settings).shop.fulfilment;

const slot = { from: new Date(1_763_000_000_000), to: new Date(1_763_010_000_000) };

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
