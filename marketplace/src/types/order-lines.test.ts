import { expect, it } from 'vitest';
import { groupLines } from './order-lines.ts';
import type { OrderLine } from './order-types.ts';

const line = (changes: Partial<OrderLine>): OrderLine => ({
  id: '1',
  quantity: 1,
  productId: null,
  productName: null,
  skuId: 'sku-a',
  skuName: null,
  skuImage: null,
  sellerSku: null,
  currency: 'VND',
  salePrice: '1000',
  originalPrice: null,
  sellerDiscount: null,
  platformDiscount: null,
  status: null,
  packageId: null,
  packageStatus: null,
  trackingNumber: null,
  shippingProvider: null,
  shippedAt: null,
  cancelReason: null,
  cancelledBy: null,
  gift: false,
  ...changes,
});

it('counts the pieces of one SKU at one price and keeps their line ids', () => {
  const groups = groupLines([line({ id: '1' }), line({ id: '2' }), line({ id: '3', salePrice: '900' })]);
  expect(groups.map(({ lineIds, quantity }) => ({ lineIds, quantity }))).toEqual([
    { lineIds: ['1', '2'], quantity: 2 },
    { lineIds: ['3'], quantity: 1 },
  ]);
});

it('counts the pieces of one SKU that go in several packages as one line', () => {
  const pieces = [
    line({ id: '1', packageId: 'p1' }),
    line({ id: '2', packageId: 'p2', status: 'IN_TRANSIT' }),
  ];
  expect(groupLines(pieces)).toMatchObject([{ lineIds: ['1', '2'], quantity: 2 }]);
});

it('never joins lines whose SKU is unknown', () => {
  expect(groupLines([line({ id: '1', skuId: null }), line({ id: '2', skuId: null })])).toHaveLength(2);
});
