import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import {
  pageOf,
  shopWithoutAuthorisation,
  staff,
  testSettings,
  testShop,
} from '../../../testing/builders.ts';
import { failWith, held } from '../../../testing/fake-api.ts';
import { fakeProductsApi, testProduct, testSku } from '../../../testing/fake-products.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const LIST = '/product/management';
const PRODUCTS = [testProduct(), testProduct({ id: '52' })];
const [FIRST] = PRODUCTS;

async function openList(search = '', options: { width?: number } = {}) {
  const api = fakeProductsApi(...PRODUCTS);
  const opened = await renderPage(`${LIST}${search}`, { session: staff(), api, ...options });
  await screen.findAllByText(FIRST?.product_id ?? '');
  return { ...opened, api, listQuery: () => api.calls('GET', PATHS.products.list).at(-1)?.query };
}

describe('the list of products', () => {
  it('is sorted by its address, searched, and narrowed by each filter at once', async () => {
    const { user, press, address, listQuery } = await openList('?sort=price:asc');
    expect(listQuery()).toMatchObject({ sort: 'price:asc' });
    const price = screen.getByRole('columnheader', { name: /Giá SKU/ });
    expect(price.getAttribute('aria-sort')).toBe('ascending');
    await user.type(screen.getByRole('searchbox'), 'GOM-01');
    await press(/^Tìm kiếm$/);
    await press(/^Ngừng bán/, 'checkbox');
    await press('Chọn nhân viên');
    await press('Trần Bình', 'checkbox');
    await press('Chọn chất lượng');
    await press('Tốt', 'checkbox');
    await waitFor(() =>
      expect(listQuery()).toMatchObject({
        sort: 'price:asc',
        search: 'GOM-01',
        statusFilter: 'SELLER_DEACTIVATED',
        selectedStaff: '7',
        qualityFilter: 'GOOD',
      }),
    );
    for (const name of ['Nhân viên: Trần Bình', 'Chất lượng: Tốt']) screen.getByRole('button', { name });
    expect(screen.queryByRole('list', { name: 'Bộ lọc đang dùng' })).toBeNull();
    await press('Xoá bộ lọc');
    await waitFor(() => expect(decodeURIComponent(address())).toBe(`${LIST}?sort=price:asc`));
    screen.getByRole('button', { name: 'Chọn cửa hàng' });
    screen.getByRole('button', { name: 'Chọn ngày' });
  });

  it('on a phone is made of cards, with the filters in a sheet', async () => {
    const { user, press, listQuery } = await openList('', { width: 390 });
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = screen.getByRole('list', { name: 'Danh sách sản phẩm' }).querySelectorAll(':scope > li');
    for (const text of ['Tồn kho', 'Giá SKU', '200.000']) expect(card?.textContent).toContain(text);
    await press(/^Bộ lọc/);
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('checkbox', { name: 'Tốt' }));
    await waitFor(() => expect(listQuery()).toMatchObject({ qualityFilter: 'GOOD' }));
  });

  it('on a phone changes a price in a sheet', async () => {
    const { user, press, api } = await openList('', { width: 390 });
    await press(`Sửa giá của ${FIRST?.title}`);
    const sheet = within(await screen.findByRole('dialog', { name: FIRST?.title ?? '' }));
    const price = await sheet.findByRole('textbox');
    await user.clear(price);
    await user.type(price, '219.000');
    await user.click(sheet.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.products.get(FIRST?.id ?? '')?.skus[0]?.price.sale_price).toBe('219000');
  });

  it('has compact rows unless the account says otherwise, and says which SKU is low', async () => {
    const low = (value_name: string, quantity: number) =>
      testSku({ id: value_name, quantity, low_stock: true, sales_attributes: [{ name: 'Màu', value_name }] });
    const product = testProduct({
      rating: 4.5,
      quantity: 509,
      low_stock: true,
      skus: [testSku(), low('Đỏ', 4), low('Xanh', 2)],
    });
    const open = async (density: 'compact' | 'detailed') => {
      const session = staff({ settings: testSettings({ density }) });
      const api = fakeProductsApi(product, testProduct({ id: '52' }));
      api.on('GET', PATHS.auth.profile, session).on('GET', PATHS.auth.settings, session.settings);
      await renderPage(LIST, { session, api });
      const row = await screen.findByRole('row', { name: new RegExp(product.product_id) });
      return { row, category: screen.queryByRole('columnheader', { name: 'Danh mục, thương hiệu' }) };
    };
    const compact = await open('compact');
    expect(compact.category).toBeNull();
    expect(compact.row.textContent).toContain('Sắp hết: còn 2 Xanh, +1 SKU');
    expect(screen.getAllByRole('img', { name: /^Đánh giá/ })).toHaveLength(1);
    const detailed = await open('detailed');
    expect(detailed.category).not.toBeNull();
    expect(detailed.row.textContent).toContain('Sắp hết: còn 2 Xanh, +1 SKU');
  });

  it('opens the page of a product by its row, and not by what is in the row', async () => {
    const { user, address } = await openList();
    const row = screen.getByRole('row', { name: new RegExp(FIRST?.product_id ?? '') });
    await user.click(within(row).getByRole('checkbox'));
    await user.click(within(row).getByRole('button', { name: /^Sửa giá/ }));
    const editor = within(await screen.findByRole('dialog'));
    await user.click(await editor.findByRole('button', { name: 'Huỷ' }));
    expect(address()).toBe(LIST);
    await user.click(within(row).getByText('Mộc Lan Official'));
    await waitFor(() => expect(address()).toBe(`/product/${FIRST?.id}`));
  });

  it('deletes a product once that is confirmed, and shows that it is being deleted', async () => {
    const { press, api } = await openList();
    const answer = held({ id: FIRST?.id ?? '' });
    api.on('DELETE', PATHS.products.one, answer.reply);
    const remove = `Xoá ${FIRST?.title}`;
    await press(remove);
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Are you sure you want to delete this product?');
    await press(/^No$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls('DELETE', PATHS.products.one)).toEqual([]);
    await press(remove);
    await press(/^Yes$/);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: remove }).hasAttribute('data-loading')).toBe(true),
    );
    api.products.delete(FIRST?.id ?? '');
    answer.release();
    await screen.findByText(`Đã xoá ${FIRST?.title}`);
    await waitFor(() => expect(screen.queryByRole('button', { name: remove })).toBeNull());
  });

  it('is synced shop by shop, each with its total or what mends it', async () => {
    const broken = testShop({ id: '2', name: 'Gốm Ngắt', status: 'DISCONNECTED' });
    const api = fakeProductsApi(...PRODUCTS)
      .on('GET', PATHS.shops.list, pageOf([testShop(), broken], 1, 1000))
      .on('GET', PATHS.products.completeness, { items: [shopWithoutAuthorisation('2', 'Gốm Ngắt')] })
      .on('POST', PATHS.products.sync, ({ body }) =>
        (body as { shop_id: string }).shop_id === '2'
          ? failWith('authorisation_required')
          : { total: 2, created: 2, updated: 0, run_id: '31' },
      );
    const { user, press } = await renderPage(LIST, { session: staff(), api });
    await press('Đồng bộ sản phẩm');
    const dialog = within(await screen.findByRole('dialog', { name: 'Đồng bộ sản phẩm' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Tất cả shop (2)' }));
    await user.click(dialog.getByRole('button', { name: 'Đồng bộ 2 shop' }));
    await dialog.findByText('1 thành công, 1 thất bại');
    dialog.getByText('Sync data failed: 0 products');
    dialog.getByRole('button', { name: 'Uỷ quyền lại Gốm Ngắt' });
    await user.click(dialog.getByRole('tab', { name: 'Đã đồng bộ (1)' }));
    await dialog.findByText('Sync data successfully: 2 products');
  });
});
