import type { BulkJob } from '@gian-hang/contract/products/product-writes';
import type { QuarantinedPage } from '@gian-hang/contract/sync';
import { expect, test } from './lib/fixtures.ts';
import { filterChip } from './lib/order-list.ts';
import {
  createSellerFixture,
  expectSameAsMarketplace,
  fetchProducts,
  LIST,
  productRow,
} from './lib/product-list.ts';
import { signInAs } from './lib/users.ts';

test('the list shows every product, is narrowed and sorted by its address, and becomes cards on a phone', async ({
  page,
  request,
}) => {
  const office = await createSellerFixture(request, ['Gốm Danh Sách']);
  const products = await fetchProducts(office);
  const [first] = products;
  await signInAs(page, office.owner);
  await page.goto(LIST);
  for (const product of products) await expect(productRow(page, product)).toContainText(product.shop.name);
  for (const name of ['Chọn cửa hàng', 'Chọn nhân viên', 'Chọn chất lượng', 'Chọn ngày'])
    await expect(page.getByRole('button', { name })).toBeVisible();

  await page.getByRole('searchbox').fill(first?.skus[0]?.seller_sku ?? '');
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
  await expect(filterChip(page, `Tìm: ${first?.skus[0]?.seller_sku}`)).toBeVisible();
  await expect(productRow(page, products[1])).toHaveCount(0);
  await expect(productRow(page, first)).toBeVisible();
  await page.getByRole('button', { name: 'Xoá bộ lọc' }).click();

  const cheapest = products.toSorted((one, other) => Number(one.price) - Number(other.price))[0];
  await page.goto(`${LIST}?sort=price:asc`);
  await expect(page.getByRole('row').nth(1)).toContainText(cheapest?.product_id ?? '');
  await page.getByRole('checkbox', { name: /^Ngừng bán/ }).check();
  await expect(page).toHaveURL(/status=SELLER_DEACTIVATED/);
  await expect(filterChip(page, 'Trạng thái: Ngừng bán')).toBeVisible();

  await page.getByRole('button', { name: 'Tìm kiếm nhanh' }).click();
  const palette = page.getByRole('combobox', { name: 'Tìm trang, lệnh, đơn hàng, sản phẩm…' });
  await palette.fill(first?.product_id ?? '');
  await page
    .getByRole('option')
    .filter({ hasText: first?.product_id ?? '' })
    .click();
  await expect(page).toHaveURL(`/product/${first?.id}`);
  await page.goto(`/extra/search?q=${encodeURIComponent(first?.skus[0]?.seller_sku ?? '')}`);
  const found = page.getByRole('region', { name: 'Sản phẩm' });
  await expect(found.getByRole('link', { name: first?.product_id ?? '' })).toBeVisible();
  await found.getByRole('link', { name: 'Xem trong danh sách' }).click();
  await expect(filterChip(page, `Tìm: ${first?.skus[0]?.seller_sku}`)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LIST);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(productRow(page, first)).toContainText('Tồn kho');
  await expect(productRow(page, first)).not.toContainText('Giá SKU');
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Tốt' }).check();
  await expect(page).toHaveURL(/quality=GOOD/);
  await expectSameAsMarketplace(request, office);
});

test('a sync of products tells each shop with its total', async ({ page, request }) => {
  const office = await createSellerFixture(request, ['Gốm Đồng Bộ', 'Gốm Ngắt']);
  const [, broken] = office.shops;
  await office.api.ask('PATCH', `/shops/${broken?.id}/status`, { status: 'DISCONNECTED' });
  await signInAs(page, office.owner);
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Đồng bộ sản phẩm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đồng bộ sản phẩm' });
  await dialog.getByRole('checkbox', { name: 'Tất cả shop (2)' }).check();
  await dialog.getByRole('button', { name: 'Đồng bộ 2 shop' }).click();
  await expect(dialog.getByText('1 thành công, 1 thất bại')).toBeVisible({ timeout: 90_000 });
  await expect(dialog.getByText('Sync data failed: 0 products', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ủy quyền lại Gốm Ngắt' })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Đã đồng bộ (1)' }).click();
  await expect(dialog.getByText(/^Sync data successfully: \d+ products$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const seen = '2026-11-01T08:00:00+07:00';
  const unread = {
    id: '1',
    kind: 'products',
    shop: { id: broken?.id, name: broken?.name },
    object_id: '1729000000000000001',
    reason: 'create_time: not a plausible time',
    first_seen: seen,
    last_seen: seen,
    retried_at: null,
  };
  await page.route('**/api/v1/sync-runs/quarantined?*', async (route) => {
    expect(new URL(route.request().url()).searchParams.get('kind')).toBe('products');
    const answer = (await (await route.fetch()).json()) as { data: QuarantinedPage };
    expect(answer.data.items).toEqual([]);
    const pagination = { ...answer.data.pagination, totalItems: 1, totalPages: 1 };
    await route.fulfill({ json: { ...answer, data: { items: [unread], pagination } } });
  });
  await page.getByRole('button', { name: 'Lịch sử đồng bộ' }).click();
  const history = page.getByRole('dialog', { name: 'Lịch sử đồng bộ' });
  const first = history.getByRole('listitem').filter({ hasText: 'Gốm Đồng Bộ' });
  await expect(first.filter({ hasText: 'Lần đầu' })).toContainText('Thành công');
  await history.getByRole('tab', { name: 'Chưa đọc được (1)' }).click();
  const item = history.getByRole('listitem').filter({ hasText: '1729000000000000001' });
  await expect(item).toContainText('Trường create_time: không phải thời điểm hợp lệ');
  await expect(item.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await expectSameAsMarketplace(request, office);
});

test('work asked for before the page was loaded is followed to its end', async ({ page, request }) => {
  const office = await createSellerFixture(request, ['Gốm Theo Dõi'], 2);
  const [product] = await fetchProducts(office);
  const [shop] = office.shops;
  const answer = <Data>(data: Data) => ({ json: { statusCode: 200, message: 'Thành công', data } });
  const told = {
    product: { id: product?.id ?? '', title: product?.title ?? '' },
    shop: { id: shop?.id ?? '', name: shop?.name ?? '' },
    ok: true,
    created: { id: '1', product_id: '1729000000000000002' },
    dropped_fields: ['video', 'delivery_options', 'member_of_tomorrow'],
    code: null,
    message: null,
  };
  const open: BulkJob = {
    id: '7',
    kind: 'clone',
    state: 'running',
    done: 1,
    total: 2,
    change: null,
    product_ids: [product?.id ?? ''],
    cloned: { succeeded: 1, failed: 0, items: [told] },
    changed: null,
  };
  const refused = {
    ...told,
    ok: false,
    created: null,
    dropped_fields: [],
    code: 'marketplace_refused' as const,
    message: 'Too many drafts.',
  };
  const cloned = { succeeded: 1, failed: 1, items: [told, refused] };
  let over = false;
  await page.route('**/api/v1/products/bulk-jobs', (route) => route.fulfill(answer({ items: [open] })));
  await page.route('**/api/v1/products/bulk-jobs/7', (route) =>
    route.fulfill(answer(over ? { ...open, state: 'finished', done: 2, cloned } : open)),
  );
  await signInAs(page, office.owner);
  await page.goto(LIST);
  const bar = page.getByRole('region', { name: 'Thao tác với sản phẩm đã chọn' });
  await expect(bar).toContainText('Đang nhân bản 1/2');
  await bar.getByRole('button', { name: 'Kết quả nhân bản' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nhân bản sản phẩm' });
  await expect(dialog.getByText('bản nháp 1729000000000000002')).toBeVisible();
  await expect(
    dialog.getByText('Chưa mang sang được: video, tùy chọn vận chuyển, member_of_tomorrow.'),
  ).toBeVisible();
  over = true;
  await expect(dialog.getByText('Đã tạo 1 bản nháp, 1 thất bại')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Too many drafts.' })).toHaveCount(1);
});
