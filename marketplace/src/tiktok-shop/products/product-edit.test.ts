import { describe, expect, it } from 'vitest';
import { PRODUCT_STATUSES } from '../../types/product-types.ts';
import { editProduct } from './product-edit.ts';
import { productRules } from './product-rules.ts';
import type { TikTokProductCalls } from './tiktok-product-calls.ts';

const STOCK = [{ warehouseId: 'w1', quantity: 4 }];
const SKUS = [{ id: '11', currency: 'VND', price: '1000', stock: STOCK }];
const MORE = [{ warehouseId: 'w1', quantity: 9 }];

/** Records the calls of one edit; the named call is refused. */
async function callsOf(
  status: string,
  edit: Parameters<typeof editProduct>[2],
  refused?: keyof TikTokProductCalls,
) {
  const made: unknown[] = [];
  const record =
    <Result>(name: keyof TikTokProductCalls, result: Result) =>
    async (id: string, change: unknown): Promise<Result> => {
      made.push([name, id, change]);
      if (name === refused) throw new Error('refused');
      return result;
    };
  const calls = {
    patchProduct: record('patchProduct', { productId: '9', skus: [], warnings: [], auditStatus: null }),
    updatePrices: record('updatePrices', undefined),
    updateStock: record('updateStock', { done: ['11'], failed: [] }),
  };
  const running = editProduct(calls, { id: '9', status, skus: SKUS }, edit);
  if (refused) await expect(running).rejects.toThrow('refused');
  else await running;
  return made;
}

const price = (amount: string) => ['updatePrices', '9', [{ skuId: '11', amount, currency: 'VND' }]];
const stock = (levels: typeof STOCK) => ['updateStock', '9', [{ skuId: '11', stock: levels }]];

describe('an edit of a live product', () => {
  it('uses the narrow calls for price and stock, then edits the content', async () => {
    const edit = { title: 'Mới', skus: [{ id: '11', price: '2000', stock: MORE }] };
    expect(await callsOf('ACTIVATE', edit)).toEqual([
      stock(MORE),
      price('2000'),
      ['patchProduct', '9', { title: 'Mới' }],
    ]);
  });

  it('resets the stock when the price is refused', async () => {
    const edit = { skus: [{ id: '11', price: '2000', stock: MORE }] };
    expect(await callsOf('ACTIVATE', edit, 'updatePrices')).toEqual([
      stock(MORE),
      price('2000'),
      stock(STOCK),
    ]);
  });

  it('resets price and stock when the content is refused', async () => {
    const edit = { title: 'Mới', skus: [{ id: '11', price: '2000', stock: MORE }] };
    const made = await callsOf('ACTIVATE', edit, 'patchProduct');
    expect(made.slice(3)).toEqual([stock(STOCK), price('1000')]);
  });
});

describe('an edit of a product that is not live', () => {
  it('sends prices with one partial edit, and a draft stays a draft', async () => {
    const skus = [{ id: '11', price: { amount: '2000', currency: 'VND' } }];
    const edit = { skus: [{ id: '11', price: '2000' }] };
    expect(await callsOf('SELLER_DEACTIVATED', edit)).toEqual([['patchProduct', '9', { skus }]]);
    expect(await callsOf('DRAFT', edit)).toEqual([['patchProduct', '9', { asDraft: true, skus }]]);
  });

  it('sends stock alone with its own call', async () => {
    expect(await callsOf('FAILED', { skus: [{ id: '11', stock: MORE }] })).toEqual([stock(MORE)]);
  });
});

it('says for each state what can be edited and set', () => {
  const closed = ['FREEZE', 'DELETED'];
  for (const status of [...PRODUCT_STATUSES, 'SOMETHING_NEW']) {
    expect(productRules.editableFields(status).length > 0).toBe(!closed.includes(status));
    expect(productRules.hasDetails(status)).toBe(!closed.includes(status));
  }
  expect(productRules.settableStatuses('ACTIVATE')).toEqual(['SELLER_DEACTIVATED', 'DELETED']);
  expect(productRules.settableStatuses('SELLER_DEACTIVATED')).toEqual(['ACTIVATE', 'DELETED']);
  expect(productRules.settableStatuses('DRAFT')).toEqual(['DELETED']);
  expect(productRules.settableStatuses('DELETED')).toEqual([]);
});
