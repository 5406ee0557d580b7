import type {
  CurrencyTotals,
  IncomingSummary,
  Statement,
  StatementDetail,
  Transaction,
} from '@gian-hang/contract/finance/incoming';
import type { MoneyParts } from '@gian-hang/contract/finance/parts';

const SHOP = { id: '1', name: 'Mộc Lan Official' };

export function testParts(fields: Partial<MoneyParts> = {}): MoneyParts {
  return {
    gross: '0',
    refunds: '0',
    platform_fees: '0',
    affiliate_fees: '0',
    shipping: '0',
    taxes: '0',
    adjustments: '0',
    ...fields,
  };
}

export function testStatement(fields: Partial<Statement> = {}): Statement {
  return {
    shop: SHOP,
    statement_id: '7001',
    day: '2026-03-09',
    currency: 'VND',
    state: 'paid',
    settlement: '17335300',
    reserve: '0',
    payable: '17335300',
    parts: testParts({ gross: '18940000', platform_fees: '-1604700' }),
    difference: '0',
    transaction_count: 86,
    order_count: 81,
    refund_count: 3,
    adjustment_count: 2,
    complete: true,
    payment_id: null,
    paid_at: null,
    expected_on: null,
    ...fields,
  };
}

export function testStatementDetail(fields: Partial<StatementDetail> = {}): StatementDetail {
  return {
    ...testStatement(),
    breakdown: [
      { part: 'gross', name: 'subtotal_before_discount_amount', amount: '18940000' },
      { part: 'platform_fees', name: 'platform_commission_amount', amount: '-1204700' },
      { part: 'platform_fees', name: 'transaction_fee_amount', amount: '-400000' },
    ],
    ...fields,
  };
}

export function testTransaction(fields: Partial<Transaction> = {}): Transaction {
  return {
    transaction_id: '9001',
    kind: 'ORDER',
    order: { id: '11', t_order_id: '57880011' },
    order_created_at: '2026-03-01T03:00:00.000Z',
    settlement: '565300',
    reserve: '0',
    parts: testParts({ gross: '612000', platform_fees: '-46700' }),
    difference: '0',
    breakdown: [
      { part: 'platform_fees', name: 'vn_fix_infrastructure_fee', amount: '-3000' },
      { part: 'platform_fees', name: 'some_new_fee_amount', amount: '-43700' },
    ],
    ...fields,
  };
}

export function testTotals(fields: Partial<CurrencyTotals> = {}): CurrencyTotals {
  const none = { amount: '0', count: 0 };
  return {
    currency: 'VND',
    parts: testParts(),
    settlement: '0',
    reserve: '0',
    payable: '0',
    received: none,
    on_its_way: { ...none, expected_from: null, expected_to: null },
    failed: none,
    mismatched: none,
    failed_payouts: none,
    unsettled: { ...none, late: 0 },
    ...fields,
  };
}

export function testSummary(...totals: CurrencyTotals[]): IncomingSummary {
  return { totals, counts: { statements: 17, payouts: 9, unsettled: 214, short: 6 } };
}

export const NO_INCOMING: IncomingSummary = {
  totals: [],
  counts: { statements: 0, payouts: 0, unsettled: 0, short: 0 },
};
