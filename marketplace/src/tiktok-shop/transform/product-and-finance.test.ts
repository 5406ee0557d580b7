import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decoded } from '../../runtime/page.ts';
import { loadFixture } from '../../testing/fixtures/load-fixture.ts';
import { mutatedRecord } from '../../testing/fixtures/mutate.ts';
import { createPictureFilter } from '../products/pictures.ts';
import {
  decodeLedgerRow,
  decodeOrderLedger,
  decodePayment,
  decodeStatement,
  decodeUnsettledRow,
  decodeWithdrawal,
} from './finance.ts';
import { decodePackage, decodePackageRow } from './fulfilment.ts';
import { decodeProduct as decodeProductOf, decodeProductRow as decodeProductRowOf } from './product.ts';
import { decodeAll } from './record.ts';

const allowedPictureUrl = createPictureFilter('https://open-api.tiktokglobalshop.com');
const decodeProduct = (product: unknown) => decodeProductOf(product, allowedPictureUrl);
const decodeProductRow = (product: unknown) => decodeProductRowOf(product, allowedPictureUrl);

describe('products', () => {
  it('reads a product with its detail', () => {
    const { item } = decodeProduct(loadFixture('product'));
    expect(item).toMatchObject({
      id: '1729500000000000001',
      status: 'ACTIVATE',
      auditStatus: 'APPROVED',
      qualityTier: 'GOOD',
      issues: [],
      detail: {
        brand: { id: '7082427311584347905', name: 'Nhãn Thử' },
        weight: { value: '0.25', unit: 'KILOGRAM' },
        cashOnDelivery: true,
      },
    });
    expect(item?.detail?.categories.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['600001', null],
      ['600002', '600001'],
    ]);
    expect(item?.skus[0]).toMatchObject({ price: '150000', currency: 'VND', active: true });
    expect(item?.skus[0]?.stock).toEqual([{ warehouseId: '7068000000000000001', quantity: 42 }]);
    expect(item?.skus[0]?.attributes[0]?.image?.url).toBe('https://p16-oec-va.ibyteimg.com/white.jpg');
  });

  it('knows that a list row has no detail, and falls back to the price without tax', () => {
    const skus = [{ id: '1', price: { currency: 'GBP', tax_exclusive_price: '9.99' } }];
    const { item } = decodeProductRow({ ...loadFixture('product'), skus });
    expect(item?.detail).toBeNull();
    expect(item?.skus[0]).toMatchObject({ price: '9.99', currency: 'GBP' });
  });

  it.each([
    ['skus: empty', []],
    ['skus: empty', ['junk', null]],
    ['skus: missing', null],
    ['skus: missing', undefined],
    ['skus: not a list', {}],
  ])('cannot read one asked for by its id as %s', (reason, skus) => {
    expect(decodeProduct({ ...loadFixture('product'), skus }).rejected).toMatchObject({ reason });
    expect(decodeProduct({ ...loadFixture('product'), status: 'DRAFT', skus }).item?.skus).toEqual([]);
  });

  it('takes details that have lost the pictures for none, but for a draft', () => {
    const without = { ...loadFixture('product'), main_images: [{ urls: [] }] };
    expect(decodeProduct(without).item).toMatchObject({ detail: null, issues: ['main_images: empty'] });
    expect(decodeProduct({ ...without, status: 'DRAFT' }).item?.detail?.description).not.toBe('');
  });
});

describe('finance', () => {
  const sample = loadFixture('finance') as Record<string, Record<string, unknown>>;

  it('reads ledger rows with their breakdown and the currency of the statement', () => {
    const [order, penalty] = (sample.rows?.transactions ?? []) as unknown[];
    expect(decodeLedgerRow(order, 'VND').item).toMatchObject({
      kind: 'ORDER',
      orderId: '576900000000000101',
      currency: 'VND',
      settlement: '250000',
      breakdown: {
        fee: { platform_commission_amount: '-15000', vn_fix_infrastructure_fee: '-3000' },
        tax: { vat_amount: '-2000' },
        shipping: {
          actual_shipping_fee_amount: '-4000',
          'supplementary_component.shipping_fee_subsidy_amount': '0',
        },
      },
    });
    expect(decodeLedgerRow(penalty, 'VND').item).toMatchObject({
      kind: 'PLATFORM_PENALTY',
      orderId: '576900000000000102',
      adjustment: '-50000',
    });
  });

  it('reads the ledger of an order down to the SKU', () => {
    expect(decodeOrderLedger(sample.orderLedger).item).toMatchObject({
      orderId: '576900000000000101',
      feesAndTax: '-20000',
      rows: [{ skuId: '1729500000000000011', quantity: 2, statementId: '7280000000000000001' }],
    });
  });

  it('reads statements, payments, withdrawals and what is unsettled', () => {
    expect(decodeStatement(sample.statement).item).toMatchObject({ settlement: '1250000', fees: '-120000' });
    expect(decodePayment(sample.payment).item).toMatchObject({
      amount: '310.55',
      currency: 'GBP',
      beforeExchange: { amount: '400.10', currency: 'USD' },
      bankAccount: '****1234',
    });
    expect(decodeWithdrawal(sample.withdrawal).item).toMatchObject({ amount: '1000000', currency: 'VND' });
    expect(decodeUnsettledRow(sample.unsettled).item).toMatchObject({
      settlement: '90000',
      deliveredAt: null,
      reason: 'Waiting for delivery',
    });
  });
});

describe('packages', () => {
  it('reads both spellings of a package', () => {
    const shared = { orders: [{ id: '1', skus: [{ id: '2', quantity: 3 }] }], order_line_item_ids: ['5'] };
    const row = decodePackageRow({ ...shared, id: '9', status: 'PROCESSING' }).item;
    const one = decodePackage({ ...shared, package_id: '9', package_status: 'PROCESSING' }).item;
    expect(row).toMatchObject({ id: '9', status: 'PROCESSING', orderLineIds: ['5'] });
    expect({ ...one, raw: null }).toEqual({ ...row, raw: null });
  });
});

describe('spoilt records', () => {
  const finance = loadFixture('finance') as Record<string, Record<string, unknown>>;
  const cases: [string, Record<string, unknown>, (record: unknown) => Decoded<unknown>, number][] = [
    ['products', loadFixture('product'), decodeProduct, 1000],
    ['product rows', loadFixture('product'), decodeProductRow, 300],
    ['statements', finance.statement ?? {}, decodeStatement, 300],
    ['order ledgers', finance.orderLedger ?? {}, decodeOrderLedger, 300],
    ['payments', finance.payment ?? {}, decodePayment, 300],
    ['unsettled rows', finance.unsettled ?? {}, decodeUnsettledRow, 300],
  ];

  it.each(cases)('%s are all read or rejected', (_name, sample, decode, count) => {
    const records = fc.sample(mutatedRecord(sample), { numRuns: count, seed: 7 });
    const { items, rejected } = decodeAll(records, decode);
    expect(items.length + rejected.length).toBe(count);
    expect(rejected.filter(({ reason }) => reason === 'could not be read')).toEqual([]);
  });
});
