import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
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

describe('the description of a product', () => {
  const TABLE = '<p>Cao 30 cm</p><table><tr><td>S</td></tr></table>';
  const openWith = async (description_1: string) => {
    const api = fakeProductsApi(testProduct({ description_1 }));
    const opened = await renderPage(`/product/management/${PRODUCT.id}`, { session: staff(), api });
    const editor = await screen.findByRole('textbox', { name: labelled('Mô tả trên sàn') });
    const sent = async () => {
      await opened.press(/^Lưu$/);
      await waitFor(() => expect(api.calls('PUT', PATHS.products.one)).toHaveLength(1));
      return api.calls('PUT', PATHS.products.one)[0]?.body;
    };
    return { ...opened, editor, sent };
  };

  it('is shown formatted, and sent only if it is edited', async () => {
    const { editor, fill, sent } = await openWith(TABLE);
    expect(editor.textContent).toContain('Cao 30 cm');
    await screen.findByText(/không giữ được \(table, tr, td\)/);
    await fill('Tiêu đề phụ', 'Nung hai lần');
    expect(await sent()).toEqual({ version: 1, subtitle: 'Nung hai lần' });
  });

  it('is edited as HTML where the editor cannot keep it', async () => {
    const { fill, press, sent } = await openWith(TABLE);
    await press('Sửa HTML');
    await fill('Mô tả trên sàn', TABLE.replace('30', '31'));
    expect(await sent()).toEqual({ version: 1, description_1: TABLE.replace('30', '31') });
  });
});

describe('the main picture of a product', () => {
  const pictures = ['a', 'b'].map((uri) => ({ uri, url: `/${uri}.png`, thumb_url: `/${uri}.png` }));

  it('is another of its pictures, or an uploaded one', async () => {
    const api = fakeProductsApi(testProduct({ pictures })).on('POST', PATHS.products.uploadImage, {
      uri: 'new',
      url: null,
      width: 800,
      height: 800,
    });
    const { user, press } = await renderPage(`/product/management/${PRODUCT.id}`, { session: staff(), api });
    const tile = (n: number) => screen.findByRole('button', { name: `Chọn hình ${n} làm ảnh chính` });
    expect((await tile(1)).getAttribute('aria-pressed')).toBe('true');
    await user.click(await tile(2));
    await press(/^Lưu$/);
    await waitFor(() => expect(api.calls('PUT', PATHS.products.one)).toHaveLength(1));
    expect(api.calls('PUT', PATHS.products.one)[0]?.body).toEqual({ version: 1, img: 'b' });

    const input = document.querySelector<HTMLInputElement>('input[type=file]:not([multiple])');
    await user.upload(input as HTMLInputElement, new File(['x'], 'moi.png', { type: 'image/png' }));
    await waitFor(async () => expect((await tile(1)).getAttribute('aria-pressed')).toBe('true'));
    await press(/^Lưu$/);
    await waitFor(() => expect(api.calls('PUT', PATHS.products.one)).toHaveLength(2));
    expect(api.calls('PUT', PATHS.products.one)[1]?.body).toEqual({ version: 2, img: 'new' });
  });
});
