import type { Product } from '@gian-hang/marketplace/types/product-types';
import { expect, it } from 'vitest';
import { productRecord } from '../../../testing/products/test-products.ts';
import { toProductRecord } from './product-record.ts';

const createdAt = new Date('2026-11-01T00:00:00Z');

it('keeps the SKUs that are known when a row of the list tells of none', () => {
  const row: Product = {
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
  const known = productRecord({ id: row.id, title: row.title, createdAt, stock: 4, skus: 2 });
  const { status, skus, quantity, currency, words } = toProductRecord(row, known.skus);
  expect({ status, skus, quantity, currency, words }).toEqual({
    status: 'DELETED',
    skus: known.skus,
    quantity: 8,
    currency: 'VND',
    words: known.words,
  });
});
