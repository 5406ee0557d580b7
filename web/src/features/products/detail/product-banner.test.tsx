import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { pageOf, staff, testShop } from '../../../testing/builders.ts';
import { fakeProductsApi, testProduct, testSku } from '../../../testing/fake-products.ts';
import { labelled, renderPage } from '../../../testing/render-page.tsx';

it('asks for the variant before a product with several is added to an order', async () => {
  const variant = (id: string, colour: string, price: string) =>
    testSku({
      id,
      price: { currency: 'VND', sale_price: price },
      sales_attributes: [{ name: 'Màu', value_name: colour }],
    });
  const product = testProduct({ skus: [variant('1', 'Trắng', '200000'), variant('2', 'Xanh', '250000')] });
  const api = fakeProductsApi(product).on('GET', PATHS.shops.list, pageOf([testShop()], 1, 1000));
  const { user, press, address } = await renderPage(`/product/${product.id}`, { session: staff(), api });
  await press('Thêm vào đơn hàng');
  await screen.findByText('Chọn phân loại trước khi thêm vào đơn hàng');
  expect(address()).toBe(`/product/${product.id}`);
  const choice = document.activeElement as HTMLInputElement;
  expect(choice.getAttribute('aria-invalid')).toBe('true');
  await user.click(choice);
  await press('Xanh', 'option');
  await press('Thêm vào đơn hàng', 'link');
  await waitFor(() => expect(address()).toBe('/product/order/new'));
  const price = await screen.findByLabelText<HTMLInputElement>(labelled('Đơn giá (VND)'));
  expect(price.value).toBe('250.000');
  expect(screen.getByLabelText<HTMLInputElement>('Phân loại').value).toBe('Xanh');
});
