import type { Product, ProductDetail, ProductSku } from '@gian-hang/marketplace/types/product-types';
import { expect, it } from 'vitest';
import { productRecord } from '../../../testing/products/test-products.ts';
import { toProductRecord } from './product-record.ts';

const createdAt = new Date('2026-11-01T00:00:00Z');

const LIST_ROW: Product = {
  id: '1729000000000000001',
  title: 'Áo thun',
  status: 'DELETED',
  createdAt,
  updatedAt: createdAt,
  marketplaceStatus: 'DELETED',
  auditStatus: null,
  qualityTier: null,
  salesRegions: [],
  hasDraft: false,
  notForSale: false,
  skus: [],
  detail: null,
  issues: [],
  raw: {},
};

const DETAIL: ProductDetail = {
  description: '',
  categories: [],
  brand: null,
  images: [],
  weight: null,
  dimensions: null,
  attributes: [],
  cashOnDelivery: null,
  minimumQuantity: null,
  externalId: null,
  failures: [],
};

function skuWith(name: string, valueName: string): ProductSku {
  return {
    id: '91',
    sellerSku: null,
    externalId: null,
    currency: 'VND',
    price: '1000',
    listPrice: null,
    stock: [],
    attributes: [{ id: null, name, valueId: null, valueName, image: null }],
    identifier: null,
    active: null,
  };
}

it('keeps the SKUs that are known when a row of the list tells of none', () => {
  const known = productRecord({ id: LIST_ROW.id, title: LIST_ROW.title, createdAt, stock: 4, skus: 2 });
  const { status, skus, quantity, currency, words } = toProductRecord(LIST_ROW, known.skus);
  expect({ status, skus, quantity, currency, words }).toEqual({
    status: 'DELETED',
    skus: known.skus,
    quantity: 8,
    currency: 'VND',
    words: known.words,
  });
});

it.each([
  ['Kích cỡ', 'M', ['s:M']],
  ['Cỡ giày', '38', ['s:38']],
  ['Shoe size', '7', ['s:7']],
  ['Màu sắc', 'Đỏ', ['k:Đỏ']],
  ['Color', 'Red', ['k:Red']],
  ['Màu', 'Be', ['k:Be']],
  ['Màu sắc, kích cỡ', 'Đỏ M', []],
  ['Dung tích', '30ml', []],
])(
  'a value of the SKU attribute %s is found among the sizes or the colours by its name',
  (name, value, tags) => {
    const record = toProductRecord({ ...LIST_ROW, detail: DETAIL, skus: [skuWith(name, value)] });
    expect(record.tags).toEqual(tags);
  },
);
