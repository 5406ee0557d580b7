import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import type { Page } from '@gian-hang/marketplace/runtime/page';
import { decodeLedgerRow, decodeStatement } from '@gian-hang/marketplace/tiktok-shop/transform/finance';
import { decodeAll } from '@gian-hang/marketplace/tiktok-shop/transform/record';
import fc from 'fast-check';

/** A sale of an order with its later refund, in minor units of the currency; costs are negative. */
type Sale = {
  gross: number;
  discount: number;
  shipping: number;
  commission: number;
  affiliate: number;
  vat: number;
};

export type HistoryEntry =
  | { kind: 'sale' | 'refund'; order: number; amounts: Sale }
  | { kind: 'adjustment'; order: number | null; amount: number }
  | { kind: 'reserve'; order: number; amount: number };

export type History = { currency: 'VND' | 'USD' | 'KWD'; statements: HistoryEntry[][] };

const DECIMALS = { VND: 0, USD: 2, KWD: 3 };
const DAY_S = 86_400;
const FIRST_DAY_S = Date.UTC(2026, 0, 1) / 1000;

const cost = fc.integer({ min: -2_000_000, max: 0 });
const sale: fc.Arbitrary<Sale> = fc.record({
  gross: fc.integer({ min: 0, max: 90_000_000 }),
  discount: cost,
  shipping: fc.integer({ min: -500_000, max: 500_000 }),
  commission: cost,
  affiliate: cost,
  vat: cost,
});
const entry = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('sale' as const), order: fc.nat(6), amounts: sale }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), order: fc.nat(6), amounts: sale }),
  },
  fc.record({
    kind: fc.constant('adjustment' as const),
    order: fc.option(fc.nat(6)),
    amount: fc.integer({ min: -900_000, max: 900_000 }),
  }),
  fc.record({
    kind: fc.constant('reserve' as const),
    order: fc.nat(6),
    amount: fc.integer({ min: -900_000, max: 900_000 }),
  }),
);

/** Few orders, so that many of them settle in several statements. */
export const history: fc.Arbitrary<History> = fc.record({
  currency: fc.constantFrom('VND', 'USD', 'KWD'),
  statements: fc.array(fc.array(entry, { maxLength: 12 }), { minLength: 1, maxLength: 5 }),
});

const total = ({ gross, discount, shipping, commission, affiliate, vat }: Sale) =>
  gross + discount + shipping + commission + affiliate + vat;

/** What an entry settles, in minor units. */
export function settlementOf(one: HistoryEntry): number {
  if (one.kind === 'reserve') return 0;
  if (one.kind === 'adjustment') return one.amount;
  return one.kind === 'sale' ? total(one.amounts) : -total(one.amounts);
}

export const orderIdOf = (order: number) => `57690000000000${String(order).padStart(4, '0')}`;
const statementIdOf = (index: number) => `72800000000000${String(index).padStart(4, '0')}`;

export function toText(currency: History['currency'], minor: number): string {
  const decimals = DECIMALS[currency];
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${minor < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}

/** The row as the marketplace sends it. */
function wireRow(currency: History['currency'], one: HistoryEntry, id: string) {
  const text = (minor: number) => toText(currency, minor);
  const settled = { id, settlement_amount: text(settlementOf(one)) };
  if (one.kind === 'adjustment')
    return {
      ...settled,
      type: 'PLATFORM_COMPENSATION',
      adjustment_amount: text(one.amount),
      ...(one.order === null ? {} : { adjustment_order_id: orderIdOf(one.order) }),
    };
  if (one.kind === 'reserve')
    return {
      ...settled,
      type: 'RESERVE',
      reserve_amount: text(one.amount),
      associated_order_id: orderIdOf(one.order),
    };
  const sign = one.kind === 'sale' ? 1 : -1;
  const { gross, discount, shipping, commission, affiliate, vat } = one.amounts;
  const [main, off] =
    one.kind === 'sale'
      ? ['subtotal_before_discount_amount', 'seller_discount_amount']
      : ['refund_subtotal_before_discount_amount', 'seller_discount_refund_amount'];
  return {
    ...settled,
    type: 'ORDER',
    order_id: orderIdOf(one.order),
    revenue_amount: text(sign * (gross + discount)),
    revenue_breakdown: { [main]: text(sign * gross), [off]: text(sign * discount) },
    shipping_cost_amount: text(sign * shipping),
    fee_tax_amount: text(sign * (commission + affiliate + vat)),
    fee_tax_breakdown: {
      fee: {
        platform_commission_amount: text(sign * commission),
        affiliate_commission_amount: text(sign * affiliate),
      },
      tax: { vat_amount: text(sign * vat) },
    },
  };
}

/** The finance calls of a shop with this history, in pages of five rows. */
export function historyCalls({ currency, statements }: History): Partial<ShopCalls> {
  const empty = async () => ({ items: [], rejected: [], nextPageToken: null, total: 0 });
  const heads = statements.map((entries, index) => ({
    id: statementIdOf(index),
    statement_time: FIRST_DAY_S + index * DAY_S,
    currency,
    settlement_amount: toText(
      currency,
      entries.reduce((sum, one) => sum + settlementOf(one), 0),
    ),
    payment_status: 'PAID',
  }));
  return {
    listStatements: async ({ pageToken }) =>
      pageOf(heads, pageToken, (page) => decodeAll(page, decodeStatement)),
    listStatementRows: async (id, { pageToken }) => {
      const index = heads.findIndex((head) => head.id === id);
      const rows = (statements[index] ?? []).map((one, n) => wireRow(currency, one, `${id}${n}`));
      const page = pageOf(rows, pageToken, (some) =>
        decodeAll(some, (row) => decodeLedgerRow(row, currency)),
      );
      return {
        ...page,
        statement: { id, status: 'SETTLED', currency, settlement: null, payable: null, reserve: null },
      };
    },
    listPayments: empty,
    listWithdrawals: empty,
    listUnsettled: empty,
  };
}

const PAGE_SIZE = 5;

function pageOf<Row, Item>(
  rows: readonly Row[],
  token: string | null | undefined,
  decode: (rows: readonly Row[]) => Pick<Page<Item>, 'items' | 'rejected'>,
): Page<Item> {
  const start = Number(token ?? 0);
  const end = start + PAGE_SIZE;
  return {
    ...decode(rows.slice(start, end)),
    nextPageToken: end < rows.length ? String(end) : null,
    total: rows.length,
  };
}
