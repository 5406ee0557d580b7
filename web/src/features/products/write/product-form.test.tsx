import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { staff } from '../../../testing/builders.ts';
import { failWith } from '../../../testing/fake-api.ts';
import { fakeProductsApi, testProduct } from '../../../testing/fake-products.ts';
import { labelled, renderPage } from '../../../testing/render-page.tsx';

const PRODUCT = testProduct();
const PRICE = 'Giá (VND)';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(labelled(label));
const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(labelled(label));

async function openForm() {
  const api = fakeProductsApi(PRODUCT);
  const opened = await renderPage(`/product/management/${PRODUCT.id}`, { session: staff(), api });
  await findField('Tiêu đề');
  const retype = async (label: string, keys: string) => {
    await opened.user.clear(field(label));
    await opened.user.type(field(label), keys);
  };
  return { ...opened, api, retype, saved: () => api.products.get(PRODUCT.id) };
}

describe('the form of a product', () => {
  it('says what is wrong beside each field and sends nothing', async () => {
    const { press, fill, api } = await openForm();
    await fill('Giảm giá (%)', '101');
    await fill('Đánh giá (0–5)', '5.5');
    await fill(PRICE, '0');
    await press(/^Lưu$/);
    for (const words of ['Nhập số nguyên từ 0 đến 100.', /^Nhập số từ 0 đến 5/, /^Nhập giá từ 1\s₫/])
      await screen.findByText(words);
    expect(api.calls('PUT', PATHS.products.one)).toEqual([]);
  });

  it('shows what the marketplace refuses, keeps what was typed, and sends only what changed', async () => {
    const { user, press, fill, api, saved } = await openForm();
    const words = 'title must have 25 to 255 characters in this market.';
    api.on('PUT', PATHS.products.one, failWith('marketplace_refused', { message: words }));
    await fill('Tiêu đề', 'Ngắn quá');
    await press(/^Lưu$/);
    await screen.findByText(words);
    expect(field('Tiêu đề').value).toBe('Ngắn quá');
    expect(saved()?.title).toBe(PRODUCT.title);

    await fill('Tiêu đề phụ', 'Nung hai lần');
    await user.type(screen.getByRole('combobox', { name: /^Công nghệ/ }), 'men lam{Enter}');
    await press(/^Lưu$/);
    await waitFor(() => expect(api.calls('PUT', PATHS.products.one)).toHaveLength(2));
    expect(api.calls('PUT', PATHS.products.one)[1]?.body).toEqual({
      version: 1,
      title: 'Ngắn quá',
      subtitle: 'Nung hai lần',
      technology: ['men lam'],
    });
  });

  it('tells who comes second, keeps their words and loads the newer version on demand', async () => {
    const { user, press, fill, api } = await openForm();
    await fill('Tiêu đề phụ', 'Của tôi');
    api.products.set(PRODUCT.id, { ...PRODUCT, version: 2, subtitle: 'Của người khác' });
    await press(/^Lưu$/);
    const conflict = await screen.findByRole('alert');
    expect(conflict.textContent).toContain('Người khác vừa sửa sản phẩm này.');
    expect(field('Tiêu đề phụ').value).toBe('Của tôi');
    await user.click(within(conflict).getByRole('button', { name: 'Tải bản mới' }));
    await waitFor(() => expect(field('Tiêu đề phụ').value).toBe('Của người khác'));
    expect(screen.queryByText(/^Người khác vừa sửa/)).toBeNull();
  });

  it('takes a price typed with dots, asks again beyond half, and undoes it', async () => {
    const { user, press, retype, saved } = await openForm();
    expect(field(PRICE).value).toBe('200.000');
    await retype(PRICE, '219.000');
    await press(/^Lưu$/);
    await press('Hoàn tác');
    await waitFor(() => expect(field(PRICE).value).toBe('200.000'));

    await retype(PRICE, '219');
    await press(/^Lưu$/);
    const question = await screen.findByRole('dialog');
    within(question).getByText('200.000 ₫ → 219 ₫');
    await press('Sửa lại');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(field(PRICE), 'k');
    expect(field(PRICE).value).toBe('219.000');
    await user.keyboard('{ArrowUp}');
    expect(field(PRICE).value).toBe('219.001');
    await press(/^Lưu$/);
    await waitFor(() => expect(saved()?.price).toBe('219001'));
  });

  it('takes the product off sale and on again', async () => {
    const { press, api } = await openForm();
    await press(/^Ngừng bán$/);
    await screen.findByRole('button', { name: 'Mở bán' });
    expect(api.calls('PATCH', PATHS.products.status)[0]?.body).toEqual({ status: 'SELLER_DEACTIVATED' });
    expect(screen.queryByRole('button', { name: 'Ngừng bán' })).toBeNull();
  });
});

describe('the form of a new product', () => {
  it('names what is missing, offers what the shop has, and takes a price typed with dots', async () => {
    const made = testProduct({ id: '52' });
    const api = fakeProductsApi(made)
      .on('GET', PATHS.products.newOptions, {
        currency: 'VND',
        package_units: [{ weight_unit: 'KILOGRAM', length_unit: 'CENTIMETER' }],
        categories: [{ id: '600', name: 'Đồ gốm' }],
        warehouses: [{ id: '700', name: 'Kho chính' }],
        limits: {
          title: { min: 25, max: 255 },
          description: { max: 10_000, max_images: 30 },
          images: { max: 9, max_bytes: 10_485_760, min_side: 300, max_side: 4000 },
        },
      })
      .on('GET', PATHS.products.brands, { items: [] })
      .on('POST', PATHS.products.list, made);
    const { user, press, fill, address } = await renderPage('/product/management/-1', {
      session: staff(),
      api,
    });
    await screen.findByRole('heading', { name: 'New product', level: 1 });
    await press(/^Lưu$/);
    await waitFor(() => expect(screen.getAllByText('Không được để trống.').length).toBeGreaterThan(2));
    const choose = async (name: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: labelled(name) }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Cửa hàng', 'Mộc Lan Official');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Danh mục' }).disabled).toBe(false),
    );
    await choose('Danh mục', 'Đồ gốm');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Hình ảnh' }).value).toBe('Hình 1'),
    );
    await fill('Tiêu đề', 'Bình gốm cắm hoa men rạn');
    await fill('Mô tả trên sàn', '<p>Men rạn</p>');
    expect(field(PRICE).value).toBe('1');
    await user.click(field(PRICE));
    await user.keyboard('250.000');
    await fill('Khối lượng (kg)', '1.2');
    await press(/^Lưu$/);
    await screen.findByText('Đã tạo sản phẩm');
    expect(api.calls('POST', PATHS.products.list)[0]?.body).toMatchObject({
      shop_id: '1',
      category_id: '600',
      img: 'uri-1',
      price: '250000',
      package: { weight: '1.2', weight_unit: 'KILOGRAM' },
    });
    await waitFor(() => expect(address()).toBe('/product/management/52'));
  });
});
