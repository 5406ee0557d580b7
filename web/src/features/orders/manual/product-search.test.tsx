import { describe, expect, it } from 'vitest';
import { testProduct, testSku } from '../../../testing/fake-products.ts';
import { toChoices } from './product-search.ts';

const variant = (id: string, colour: string) =>
  testSku({
    id,
    seller_sku: `AO-${id}`,
    sales_attributes: [
      { name: 'Màu', value_name: colour },
      { name: 'Cỡ', value_name: 'M' },
    ],
  });
const SHIRT = testProduct({
  title: 'Áo sơ mi',
  img: '/ao.png',
  skus: [variant('1', 'Trắng'), variant('2', 'Xanh')],
});

describe('the choices of a product search', () => {
  it('are the variants of the products found', () => {
    const [white] = toChoices([SHIRT], 'ao so mi');
    expect(white).toMatchObject({
      product_name: 'Áo sơ mi',
      sku_name: 'Trắng, M',
      seller_sku: 'AO-1',
      price: '200000',
      image: '/ao.png',
    });
  });

  it.each(['AO-2', 'xanh', '2'])('begin with the variant that %s names', (search) => {
    expect(toChoices([SHIRT], search).map(({ id }) => id)).toEqual(['2', '1']);
  });
});
