import { PATHS } from '@gian-hang/contract/paths';
import type { CategoryRules } from '@gian-hang/contract/products/new-product';
import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { staff } from './builders.ts';
import { fakeProductsApi, testProduct } from './fake-products.ts';
import { testRules } from './new-product-builders.ts';
import { labelled, renderPage } from './render-page.tsx';

/** A picture as a file; its name becomes a part of the uri that the upload answers. */
export function pictureFile(name: string, bytes = 10, type = 'image/png'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** A server for the form of a new product; the rules are those of each category. */
export function fakeNewProductApi(rules: Record<string, CategoryRules> = {}) {
  const made = testProduct({ id: '52' });
  return fakeProductsApi(made)
    .on('GET', PATHS.products.categoryRules, ({ query }) => rules[query.category_id ?? ''] ?? testRules())
    .on('GET', PATHS.products.brands, { items: [{ id: '31', name: 'Bát Tràng' }] })
    .on('POST', PATHS.products.uploadImage, ({ body }) => ({
      uri: `uri-${(body as File).name}`,
      url: null,
      width: 800,
      height: 800,
    }))
    .on('POST', PATHS.products.check, { problems: [] })
    .on('POST', PATHS.products.list, made);
}

/** Opens the form with the shop chosen. */
export async function openNewProduct(api = fakeNewProductApi()) {
  const opened = await renderPage('/product/management/-1', { session: staff(), api });
  const { user } = opened;
  await screen.findByRole('heading', { name: 'New product', level: 1 });
  const choose = async (name: string, option: string) => {
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: labelled(name) });
    await waitFor(() => expect(box.disabled).toBe(false));
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Shop', 'Mộc Lan Official');
  const upload = (...files: File[]) => {
    const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    const input = [...inputs].find(({ accept, multiple }) => accept !== '' && multiple);
    if (input === undefined) throw new Error('there is no field for pictures');
    return user.upload(input, files);
  };
  /** Fills in what every category asks for. */
  const fillRest = async (category = 'Đồ gốm') => {
    await choose('Danh mục', category);
    await upload(pictureFile('mot.png'));
    await opened.fill('Tiêu đề', 'Bình gốm cắm hoa men rạn cổ điển');
    await opened.press('Sửa HTML');
    await opened.fill('Mô tả trên sàn', '<p>Men rạn</p>');
    await opened.fill('Khối lượng (kg)', '1,2');
  };
  return { ...opened, api, choose, upload, fillRest, save: () => opened.press(/^Lưu$/) };
}
