import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { staff } from '../../../testing/builders.ts';
import { fakeProductsApi, testProduct, testSku } from '../../../testing/fake-products.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const PRODUCT = testProduct({ skus: [testSku(), testSku({ id: '92', seller_sku: 'GOM-02' })] });

async function openEditor(what: 'giá' | 'tồn kho') {
  const api = fakeProductsApi(PRODUCT);
  const opened = await renderPage('/product/management', { session: staff(), api });
  const { user, press } = opened;
  const open = async () => {
    await press(`Sửa ${what} của ${PRODUCT.title}`);
    await screen.findByText(what === 'giá' ? 'Giá bán (VND)' : 'Tồn kho theo kho hàng');
  };
  const field = async () => {
    const [first] = within(await screen.findByRole('dialog')).getAllByRole<HTMLInputElement>('textbox');
    if (first === undefined) throw new Error('the editor has no field');
    return first;
  };
  const retype = async (keys: string) => {
    await user.clear(await field());
    await user.type(await field(), keys);
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const skus = () => api.products.get(PRODUCT.id)?.skus ?? [];
  await open();
  return { ...opened, api, open, field, retype, isClosed, skus };
}

describe('a price edited in the row', () => {
  it('typed with dots is that price, and undo puts the old one back', async () => {
    const { press, field, retype, isClosed, skus } = await openEditor('giá');
    expect((await field()).value).toBe('200.000');
    expect((await field()).inputMode).toBe('numeric');
    await retype('219.000');
    expect((await field()).value).toBe('219.000');
    await press(/^Lưu$/);
    await isClosed();
    expect(skus().map(({ price }) => price.sale_price)).toEqual(['219000', '200000']);
    await press('Hoàn tác');
    await screen.findByText(`Đã hoàn tác: ${PRODUCT.title}`);
    expect(skus().map(({ price }) => price.sale_price)).toEqual(['200000', '200000']);
  });

  it('beyond half of the old one is asked again, which Enter does not answer', async () => {
    const { user, press, field, retype, isClosed, api, skus } = await openEditor('giá');
    await retype('21.900');
    await press(/^Lưu$/);
    const question = await screen.findByRole('alertdialog');
    within(question).getByText('200.000 ₫ → 21.900 ₫');
    await user.keyboard('{Enter}');
    expect(api.calls('PATCH', PATHS.products.skus)).toEqual([]);
    await press('Sửa lại');
    expect((await field()).value).toBe('21.900');
    await retype('50k');
    expect((await field()).value).toBe('50.000');
    await press(/^Lưu$/);
    await press('Vẫn đổi giá');
    await isClosed();
    expect(skus()[0]?.price.sale_price).toBe('50000');
  });

  it('of nothing is refused beside the field', async () => {
    const { press, retype, api } = await openEditor('giá');
    await retype('0');
    await press(/^Lưu$/);
    await screen.findByText(/^Nhập giá từ 1\s₫/);
    expect(api.calls('PATCH', PATHS.products.skus)).toEqual([]);
  });
});

describe('stock edited in the row', () => {
  it('is put back by undo, unless somebody has changed the product since', async () => {
    const { press, open, retype, isClosed, api, skus } = await openEditor('tồn kho');
    await retype('4321');
    await press(/^Lưu$/);
    await isClosed();
    expect(skus()[0]?.inventory).toEqual([{ warehouse_id: '7001', quantity: 4321 }]);
    await press('Hoàn tác');
    await screen.findByText(/^Đã hoàn tác: /);
    expect(skus()[0]?.quantity).toBe(8);

    await open();
    await retype('1234');
    await press(/^Lưu$/);
    await isClosed();
    const saved = api.products.get(PRODUCT.id) ?? PRODUCT;
    api.products.set(PRODUCT.id, { ...saved, version: saved.version + 1 });
    await press('Hoàn tác');
    await screen.findByText(/^Không hoàn tác được .*Người khác vừa sửa sản phẩm này\.$/);
    expect(skus()[0]?.quantity).toBe(1234);
  });
});
