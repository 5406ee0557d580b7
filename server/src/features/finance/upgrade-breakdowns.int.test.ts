import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabaseBefore } from '../../testing/database/earlier-database.ts';

let earlier: Awaited<ReturnType<typeof createDatabaseBefore>>;

beforeAll(async () => {
  earlier = await createDatabaseBefore('0057');
});
afterAll(() => earlier.drop());

it('an upgrade sorts stored breakdowns into the parts of a settlement', async () => {
  const { owner } = earlier;
  // Without its shop, which plays no part in this.
  await owner.query(
    'alter table order_estimates drop constraint order_estimates_shop_id_fkey, disable trigger user',
  );
  const estimate = (order: string, breakdown: object) =>
    owner.query(
      `insert into order_estimates (shop_id, t_order_id, open, currency, settlement, gross, refunds, platform_fees,
         affiliate_fees, shipping, taxes, adjustments, difference, breakdown, read_at)
       values ($1, $2, true, 'VND', 0, 0, 0, 0, 0, 0, 0, 0, 0, $3, now())`,
      [1, order, breakdown],
    );
  await estimate('1', {
    revenue: { subtotal_amount: '100', refund_subtotal_amount: '-10' },
    fee: { platform_commission_amount: '-5', affiliate_commission_amount: '-3' },
    shipping: { actual_shipping_fee_amount: '-2' },
    tax: { vat_amount: '-1' },
  });
  await estimate('2', {});
  await earlier.upgrade();
  const { rows } = await owner.query('select breakdown from order_estimates order by t_order_id');
  expect(rows.map(({ breakdown }) => breakdown)).toEqual([
    {
      gross: { subtotal_amount: '100' },
      refunds: { refund_subtotal_amount: '-10' },
      platform_fees: { platform_commission_amount: '-5' },
      affiliate_fees: { affiliate_commission_amount: '-3' },
      shipping: { actual_shipping_fee_amount: '-2' },
      taxes: { vat_amount: '-1' },
    },
    {},
  ]);
});
