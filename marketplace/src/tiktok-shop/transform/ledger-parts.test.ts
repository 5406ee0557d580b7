import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDecimals } from '../../runtime/decimal.ts';
import type { Breakdown } from '../../types/finance-types.ts';
import { ledgerPartOf, splitLedger } from './ledger-parts.ts';

const NOTHING: Breakdown = { revenue: {}, shipping: {}, fee: {}, tax: {}, other: {} };

describe('the parts of a settlement', () => {
  it('come from the marketplace’s names', () => {
    const { parts, difference } = splitLedger({
      settlement: '70.5',
      revenue: '90',
      shippingCost: '-4',
      feesAndTax: '-15.5',
      adjustment: null,
      breakdown: {
        ...NOTHING,
        revenue: { subtotal_before_discount_amount: '100', refund_subtotal_before_discount_amount: '-10' },
        shipping: { actual_shipping_fee_amount: '-4' },
        fee: {
          platform_commission_amount: '-8',
          affiliate_commission_amount: '-3',
          tap_shop_ads_commission: '-1',
          cofunded_creator_bonus_amount: '-0.5',
        },
        tax: { vat_amount: '-3' },
      },
    });
    expect(parts).toEqual({
      gross: '100',
      refunds: '-10',
      platformFees: '-8.0',
      affiliateFees: '-4.5',
      shipping: '-4',
      taxes: '-3',
      adjustments: '0',
    });
    expect(difference).toBe('0.0');
  });

  it('keep the amount of a section that its breakdown does not explain', () => {
    const { parts } = splitLedger({
      settlement: '80',
      revenue: '100',
      shippingCost: '0',
      feesAndTax: '-20',
      adjustment: '0',
      breakdown: { ...NOTHING, fee: { affiliate_commission_amount: '-5' } },
    });
    expect(parts).toMatchObject({ gross: '100', platformFees: '-15', affiliateFees: '-5' });
  });

  it('say what the settlement has beyond them', () => {
    const amounts = { revenue: '100', shippingCost: '-10', feesAndTax: '-5', adjustment: '1' };
    expect(splitLedger({ ...amounts, settlement: '86.01', breakdown: NOTHING }).difference).toBe('0.01');
  });

  it('leave out names that only explain others', () => {
    expect(ledgerPartOf('other', 'customer_payment_amount')).toBeNull();
    expect(ledgerPartOf('shipping', 'supplementary_component.shipping_fee_subsidy_amount')).toBeNull();
    expect(ledgerPartOf('fee', 'refund_administration_fee_amount')).toBe('platformFees');
  });

  it('add up to the settlement, to the last digit, whatever the amounts are', () => {
    const amount = fc
      .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 4 }))
      .map(([units, scale]) => (scale === 0 ? `${units}` : `${units}.${'3'.repeat(scale)}`));
    const named = (names: string[]) => fc.dictionary(fc.constantFrom(...names), amount);
    const row = fc.record({
      settlement: amount,
      revenue: amount,
      shippingCost: amount,
      feesAndTax: amount,
      adjustment: fc.option(amount),
      breakdown: fc.record({
        revenue: named(['subtotal_before_discount_amount', 'seller_discount_refund_amount']),
        shipping: named(['actual_shipping_fee_amount']),
        fee: named(['affiliate_commission_amount', 'transaction_fee_amount']),
        tax: named(['vat_amount', 'pit_amount']),
        other: named(['customer_payment_amount']),
      }),
    });
    fc.assert(
      fc.property(row, (amounts) => {
        const { parts, difference } = splitLedger(amounts);
        const sum = sumDecimals([...Object.values(parts), difference], [amounts.settlement]);
        expect(sum).toMatch(/^0(\.0+)?$/);
        const revenue = sumDecimals([parts.gross, parts.refunds], [amounts.revenue]);
        expect(revenue).toMatch(/^0(\.0+)?$/);
      }),
      { numRuns: 300 },
    );
  });
});
