import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { failWith, held } from '../../../testing/fake-api.ts';
import { fakeNewProductApi, openNewProduct } from '../../../testing/fake-new-product.ts';
import { testAttribute, testRules } from '../../../testing/new-product-builders.ts';
import { labelled } from '../../../testing/render-page.tsx';

const PRICE = 'Giá (VND)';
const RULES = {
  600: testRules({
    attributes: [
      testAttribute({
        id: '1',
        name: 'Xuất xứ',
        required: true,
        values: [
          { id: '11', name: 'Việt Nam' },
          { id: '12', name: 'Nhật Bản' },
        ],
      }),
      testAttribute({ id: '2', name: 'Chất liệu', custom_values: true, values: [{ id: '21', name: 'Gốm' }] }),
    ],
    dimensions_required: true,
  }),
  700: testRules({
    attributes: [
      testAttribute({ id: '1', name: 'Xuất xứ', required: true, values: [{ id: '11', name: 'Việt Nam' }] }),
    ],
  }),
};

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(labelled(label), { selector: 'input' });
const messageOf = (label: string) => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

async function openWhole() {
  const opened = await openNewProduct(fakeNewProductApi(RULES));
  await opened.fillRest();
  await opened.choose('Xuất xứ', 'Việt Nam');
  for (const side of ['Dài', 'Rộng', 'Cao']) await opened.fill(`${side} (cm)`, '10');
  await opened.user.click(field(PRICE));
  await opened.user.keyboard('250.000');
  const body = (n = 0) => opened.api.calls('POST', PATHS.products.list)[n]?.body;
  return { ...opened, body };
}

describe('the form of a new product', () => {
  it('shows what the category asks for, names what is missing and goes to the first of it', async () => {
    const { save, choose, press, fill, user, api } = await openNewProduct(fakeNewProductApi(RULES));
    await save();
    await waitFor(() => expect(messageOf('Danh mục')).toContain('Không được để trống.'));
    await waitFor(() => expect(document.activeElement).toBe(field('Danh mục')));
    await choose('Danh mục', 'Đồ gốm');
    await screen.findByRole('combobox', { name: labelled('Xuất xứ') });
    await save();
    await waitFor(() => expect(document.activeElement).toBe(field('Xuất xứ')));
    for (const label of ['Xuất xứ', 'Khối lượng (kg)', 'Dài (cm)'])
      expect(messageOf(label)).toContain('Không được để trống.');
    await press('Mục không bắt buộc (1)');
    await fill('Chất liệu', 'Tre');
    await user.keyboard('{Escape}');
    expect(api.calls('POST', PATHS.products.list)).toEqual([]);
  });

  it('cannot be saved before it knows what the category asks for', async () => {
    const late = held(RULES[600]);
    const api = fakeNewProductApi().on('GET', PATHS.products.categoryRules, late.reply);
    const { choose } = await openNewProduct(api);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Lưu' });
    expect(save.disabled).toBe(false);
    await choose('Danh mục', 'Đồ gốm');
    await waitFor(() => expect(save.disabled).toBe(true));
    late.release();
    await waitFor(() => expect(save.disabled).toBe(false));
    await screen.findByRole('combobox', { name: labelled('Xuất xứ') });
  });

  it('sends the listed values by id, own ones by name, the warehouse and the package', async () => {
    const { save, press, fill, choose, body, address } = await openWhole();
    await press('Mục không bắt buộc (1)');
    await fill('Chất liệu', 'Tre');
    await choose('Thương hiệu', 'Bát Tràng');
    await choose('Kho hàng', 'Kho Sài Gòn');
    await save();
    await screen.findByText('Đã tạo sản phẩm');
    expect(body()).toMatchObject({
      shop_id: '1',
      category_id: '600',
      brand_id: '31',
      warehouse_id: '7002',
      img: 'uri-mot.png',
      price: '250000',
      attributes: [
        { id: '1', values: [{ id: '11' }] },
        { id: '2', values: [{ name: 'Tre' }] },
      ],
      package: {
        weight: '1.2',
        weight_unit: 'KILOGRAM',
        length: '10',
        width: '10',
        height: '10',
        length_unit: 'CENTIMETER',
      },
    });
    await waitFor(() => expect(address()).toBe('/product/management/52'));
  });

  it('keeps what fits another category and says what was dropped', async () => {
    const { choose, press, fill } = await openWhole();
    await press('Mục không bắt buộc (1)');
    await fill('Chất liệu', 'Tre');
    await choose('Danh mục', 'Áo thun');
    await screen.findByText(/đã được bỏ: Chất liệu \(Tre\)\./);
    expect(field('Xuất xứ').value).toBe('Việt Nam');
    expect(field('Tiêu đề').value).toBe('Bình gốm cắm hoa men rạn cổ điển');
  });

  it('shows what the check finds at the field, the rest above the buttons, and creates nothing', async () => {
    const { press, api, body } = await openWhole();
    const problems = [
      { path: 'attributes.1', message: 'Sàn không nhận xuất xứ này.' },
      { path: 'img', message: 'Hình mờ.' },
      { path: '', message: 'Shop chưa được bán danh mục này.' },
    ];
    api.on('POST', PATHS.products.check, { problems });
    await press('Kiểm tra');
    await waitFor(() => expect(messageOf('Xuất xứ')).toContain('Sàn không nhận xuất xứ này.'));
    screen.getByText('Hình mờ.');
    const alert = screen.getByText('Sàn sẽ không nhận sản phẩm này như hiện tại.').closest('[role=alert]');
    within(alert as HTMLElement).getByText('Shop chưa được bán danh mục này.');
    api.on('POST', PATHS.products.check, { problems: [] });
    await press('Kiểm tra');
    await screen.findByText('Sàn sẽ nhận sản phẩm này.');
    expect(body()).toBeUndefined();
  });

  it('shows a refusal of the marketplace at its field and keeps what was typed', async () => {
    const { save, api, fill } = await openWhole();
    const errors = [{ path: 'package.length', message: 'Quá dài cho đơn vị vận chuyển.' }];
    api.on('POST', PATHS.products.list, failWith('marketplace_refused', { message: 'Bị từ chối', errors }));
    await save();
    await waitFor(() => expect(messageOf('Dài (cm)')).toContain('Quá dài cho đơn vị vận chuyển.'));
    await waitFor(() => expect(document.activeElement).toBe(field('Dài (cm)')));
    expect(field(PRICE).value).toBe('250.000');
    expect(field('Xuất xứ').value).toBe('Việt Nam');
    await fill('Dài (cm)', '9');
    expect(messageOf('Dài (cm)')).not.toContain('Quá dài');
  });

  it('saves a draft without what the category asks for', async () => {
    const opened = await openNewProduct(fakeNewProductApi(RULES));
    await opened.fillRest();
    await opened.user.click(screen.getByLabelText('Lưu trên sàn dưới dạng bản nháp'));
    await opened.save();
    await screen.findByText('Đã tạo sản phẩm');
    expect(opened.api.calls('POST', PATHS.products.list)[0]?.body).toMatchObject({
      as_draft: true,
      attributes: [],
    });
  });
});
