import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { staff } from '../../../testing/builders.ts';
import { fakeProductsApi, testProduct, testSku } from '../../../testing/fake-products.ts';
import { renderPage } from '../../../testing/render-page.tsx';

function variant(id: string, colour: string, size: string) {
  const sales_attributes = [
    { name: 'Màu sắc', value_name: colour },
    { name: 'Kích cỡ', value_name: size },
  ];
  return testSku({ id, sales_attributes });
}

async function openProduct(product: ReturnType<typeof testProduct>) {
  const opened = await renderPage(`/product/${product.id}`, {
    session: staff(),
    api: fakeProductsApi(product),
  });
  await screen.findByText('FREE Delivery & Returns');
  return opened;
}

it('names the choice of an SKU after its attributes, and shows the rating that somebody gave', async () => {
  const skus = [variant('91', 'Đỏ', 'M'), variant('92', 'Xanh', 'L')];
  const { press } = await openProduct(testProduct({ rating: 4.5, skus }));
  screen.getByRole('img', { name: 'Đánh giá 4,5 trên 5' });
  await press('Màu sắc, Kích cỡ', 'combobox');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Đỏ, M', 'Xanh, L']);
});

it('shows subtitle, technology, reviews and stock, and chooses one piece', async () => {
  await openProduct(testProduct({ subtitle: 'Nung hai lần', technology: ['men lam'] }));
  for (const words of ['Nung hai lần', 'men lam', '32 Reviews', 'Còn 8 cái trong kho'])
    screen.getByText(words);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Số lượng' }).value).toBe('1');
});

it('offers no sizes for a single SKU, and shows no rating that nobody gave', async () => {
  await openProduct(testProduct());
  expect(screen.queryByRole('img', { name: /^Đánh giá/ })).toBeNull();
  expect(screen.getAllByRole('combobox').map((box) => box.getAttribute('placeholder'))).not.toContain('Chọn');
});
