import { PATHS } from '@gian-hang/contract/paths';
import { BulkInput, type BulkJob, type BulkResult } from '@gian-hang/contract/products/product-writes';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { staff } from '../../../testing/builders.ts';
import { fakeProductsApi, testProduct, testSku } from '../../../testing/fake-products.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const CHEAP = testProduct();
const DEAR = testProduct({
  id: '52',
  skus: [testSku({ id: '93', price: { currency: 'VND', sale_price: '400000' } })],
});

/** Changes the price of the product's first SKU. */
function bulkResult(product: typeof CHEAP, price: (before: number) => number): BulkResult {
  const [sku] = product.skus;
  const before = sku?.price.sale_price ?? '0';
  const side = (amount: string) => ({
    status: product.status,
    skus: [{ id: sku?.id ?? '', seller_sku: 'GOM-01', price: amount, currency: 'VND', quantity: 8 }],
  });
  return {
    product: { id: product.id, title: product.title, shop: product.shop.name },
    ok: true,
    code: null,
    message: null,
    before: side(before),
    after: side(String(price(Number(before)))),
  };
}

async function openBulkDialog() {
  const api = fakeProductsApi(CHEAP, DEAR).on('PATCH', PATHS.products.bulk, ({ body }) => {
    const { dry_run, price } = BulkInput.parse(body);
    const amount = price && 'amount' in price ? Number(price.amount) : 0;
    const items = [DEAR, CHEAP].map((product) =>
      bulkResult(product, (before) => (price?.by === 'add' ? before + amount : amount)),
    );
    return { bulk_id: dry_run ? null : '7', dry_run, succeeded: 2, failed: 0, items };
  });
  const opened = await renderPage('/product/management', { session: staff(), api });
  const { user, press } = opened;
  for (const { title } of [CHEAP, DEAR]) await press(`Chọn ${title}`, 'checkbox');
  await press('Đổi hàng loạt');
  const dialog = within(await screen.findByRole('dialog', { name: 'Đổi hàng loạt 2 sản phẩm' }));
  const preview = async (rule: string, keys: string) => {
    await user.click(dialog.getByRole('combobox', { name: 'Cách đổi' }));
    await user.click(await screen.findByRole('option', { name: rule }));
    await user.type(dialog.getByLabelText('Số tiền (VND)'), keys);
    const typed = dialog.getByLabelText<HTMLInputElement>('Số tiền (VND)').value;
    await user.click(dialog.getByRole('button', { name: 'Xem trước' }));
    await dialog.findByText('2 sản phẩm sẽ được đổi, 0 không đổi được');
    return typed;
  };
  const applied = () =>
    api.calls('PATCH', PATHS.products.bulk).filter(({ body }) => !BulkInput.parse(body).dry_run);
  return { ...opened, api, dialog, preview, applied };
}

describe('prices changed in the bulk window', () => {
  it('typed with dots are those prices, shown before they are applied, and undone', async () => {
    const { user, api, dialog, preview, applied } = await openBulkDialog();
    api.on('POST', PATHS.products.undoBulk, {
      bulk_id: null,
      dry_run: false,
      succeeded: 2,
      failed: 0,
      items: [CHEAP, DEAR].map((product) => bulkResult(product, (before) => before)),
    });
    expect(await preview('Đặt bằng', '219.000')).toBe('219.000');
    dialog.getByText('Mộc Lan Official: 200.000 ₫ → 219.000 ₫');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(applied()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Áp dụng cho 2 sản phẩm' }));
    await dialog.findByText('Đã đổi 2 sản phẩm, 0 thất bại');
    expect(applied()[0]?.body).toMatchObject({
      product_ids: [CHEAP.id, DEAR.id],
      price: { by: 'set', amount: '219000' },
    });
    await user.click(dialog.getByRole('button', { name: 'Hoàn tác' }));
    await dialog.findByText('Đã hoàn tác 2 sản phẩm, 0 thất bại');
    expect(api.calls('POST', PATHS.products.undoBulk)[0]?.params).toEqual({ id: '7' });
  });

  it('beyond half of the old ones are counted, come first, and are asked once more', async () => {
    const { user, dialog, preview, applied } = await openBulkDialog();
    // Less 110.000 is more than half of one price and less than half of the other.
    expect(await preview('Tăng giảm', '-110.000')).toBe('-110.000');
    expect(dialog.getByRole('alert').textContent).toContain('1 trong 2 sản phẩm sẽ đổi giá hơn 50%');
    const [first] = dialog.getAllByRole('listitem');
    within(first as HTMLElement).getByText(/200\.000 ₫ → 90\.000 ₫/);
    await user.click(dialog.getByRole('button', { name: 'Áp dụng cho 2 sản phẩm' }));
    const question = await screen.findByRole('dialog', { name: 'Giá thay đổi hơn 50%' });
    expect(question.textContent).toContain(CHEAP.title);
    within(question).getByText('200.000 ₫ → 90.000 ₫');
    await user.click(within(question).getByRole('button', { name: 'Huỷ' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Giá thay đổi hơn 50%' })).toBeNull());
    expect(applied()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Áp dụng cho 2 sản phẩm' }));
    await user.click(await screen.findByRole('button', { name: 'Vẫn đổi giá' }));
    await dialog.findByText('Đã đổi 2 sản phẩm, 0 thất bại');
    expect(applied()).toHaveLength(1);
  });
});

it('a change that is over is opened by its address after a reload, and undone', async () => {
  const outcome = (price: (before: number) => number, bulk_id: string | null) => ({
    bulk_id,
    dry_run: false,
    succeeded: 2,
    failed: 0,
    items: [CHEAP, DEAR].map((product) => bulkResult(product, price)),
  });
  const job: BulkJob = {
    id: '9',
    kind: 'bulk',
    state: 'finished',
    done: 2,
    total: 2,
    change: { price: { by: 'add', amount: '-1000' } },
    product_ids: [CHEAP.id, DEAR.id],
    cloned: null,
    changed: outcome((before) => before - 1000, '7'),
  };
  const api = fakeProductsApi(CHEAP, DEAR)
    .on('GET', PATHS.products.bulkJob, job)
    .on(
      'POST',
      PATHS.products.undoBulk,
      outcome((before) => before, null),
    );
  const { user, address } = await renderPage('/product/management?job=9', { session: staff(), api });
  const dialog = within(await screen.findByRole('dialog', { name: 'Đổi hàng loạt 2 sản phẩm' }));
  await dialog.findByText('Đã đổi 2 sản phẩm, 0 thất bại');
  await user.click(dialog.getByRole('button', { name: 'Hoàn tác' }));
  await dialog.findByText('Đã hoàn tác 2 sản phẩm, 0 thất bại');
  expect(api.calls('POST', PATHS.products.undoBulk)[0]?.params).toEqual({ id: '7' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/product/management'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a clone started before the page was loaded', () => {
  const made = {
    product: { id: CHEAP.id, title: CHEAP.title },
    shop: { id: '2', name: 'Gốm Bản Một' },
    ok: true,
    created: { id: '1', product_id: '1729000000000000002' },
    dropped_fields: ['video', 'delivery_options', 'member_of_tomorrow'],
    missing_fields: [
      { path: 'attributes.100401', name: 'Xuất xứ' },
      { path: 'package.length', name: '' },
      { path: 'package.width', name: '' },
    ],
    code: null,
    message: null,
  };
  const refused = {
    ...made,
    shop: { id: '3', name: 'Gốm Bản Hai' },
    ok: false,
    created: null,
    dropped_fields: [],
    missing_fields: [],
    message: 'Too many drafts.',
  };
  const open: BulkJob = {
    id: '7',
    kind: 'clone',
    state: 'running',
    done: 1,
    total: 2,
    change: null,
    product_ids: [CHEAP.id],
    cloned: { succeeded: 1, failed: 0, items: [made] },
    changed: null,
  };

  it('is followed to its end, with what could not be carried over and what is still missing', async () => {
    let now = open;
    const api = fakeProductsApi(CHEAP)
      .on('GET', PATHS.products.bulkJobs, { items: [open] })
      .on('GET', PATHS.products.bulkJob, () => now);
    const { press } = await renderPage('/product/management', { session: staff(), api });
    const bar = await screen.findByRole('region', { name: 'Thao tác với sản phẩm đã chọn' });
    await waitFor(() => expect(bar.textContent).toContain('Đang nhân bản 1/2'));
    await press('Kết quả nhân bản');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nhân bản sản phẩm' }));
    await dialog.findByText(/bản nháp 1729000000000000002/);
    dialog.getByText(/Chưa mang sang được: video, tuỳ chọn vận chuyển, member_of_tomorrow\./);
    dialog.getByText(/Còn thiếu trước khi đăng bán: Xuất xứ, kích thước gói hàng\./);
    const cloned = { succeeded: 1, failed: 1, items: [made, refused] };
    now = { ...open, state: 'finished', done: 2, cloned };
    await dialog.findByText('Đã tạo 1 bản nháp, 1 thất bại');
    dialog.getByText('Too many drafts.');
  });
});
