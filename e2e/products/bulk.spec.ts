import { expect, test } from './lib/fixtures.ts';
import {
  createSellerFixture,
  DESKTOP,
  editableProducts,
  expectSameAsMarketplace,
  fetchProducts,
  LIST,
  PHONE,
  productRow,
} from './lib/product-list.ts';
import { controlSandbox } from './lib/sellers.ts';
import { signInAs } from './lib/users.ts';

test('a product is cloned to two shops as drafts', async ({ page, request }) => {
  const office = await createSellerFixture(request, ['Gốm Gốc', 'Gốm Bản Một', 'Gốm Bản Hai'], 8);
  const [from, one, two] = office.shops;
  const [product] = editableProducts(await fetchProducts(office, `&selectedStore=${from?.id}`));
  await page.setViewportSize(PHONE);
  await signInAs(page, office.owner);
  await page.goto(`${LIST}?search=${product?.product_id}`);
  await productRow(page, product).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Nhân bản sản phẩm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nhân bản sản phẩm' });
  for (const shop of [one, two]) await dialog.getByRole('checkbox', { name: shop?.name ?? '' }).check();
  await dialog.getByRole('button', { name: 'Nhân bản sang 2 cửa hàng' }).click();
  await expect(dialog.getByText('Đã tạo 2 bản nháp, 0 thất bại')).toBeVisible({ timeout: 60_000 });
  for (const shop of [one, two]) {
    const drafts = await fetchProducts(office, `&selectedStore=${shop?.id}&statusFilter=DRAFT`);
    expect(drafts.map(({ title }) => title)).toContain(product?.title);
  }
  await expectSameAsMarketplace(request, office);
});

test('ten prices are changed at once, one is refused, and all is undone', async ({ page, request }) => {
  const office = await createSellerFixture(request, ['Gốm Hàng Loạt'], 32);
  const [shop] = office.shops;
  const before = editableProducts(await fetchProducts(office)).slice(0, 10);
  const [refused] = before;
  expect(before).toHaveLength(10);
  const words = 'The price cannot be changed during the festival.';
  await controlSandbox(request, office.api, '/faults', {
    path: `/product/202309/products/${refused?.product_id}/prices/update`,
    kind: 'error',
    code: 12052038,
    message: words,
    shop_id: shop?.shop_id,
  });
  await page.setViewportSize(DESKTOP);
  await signInAs(page, office.owner);
  await page.goto(`${LIST}?status=ACTIVATE`);
  for (const product of before) await productRow(page, product).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Đổi hàng loạt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đổi hàng loạt 10 sản phẩm' });
  await dialog.getByLabel('Phần trăm').fill('10');
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await expect(dialog.getByText('10 sản phẩm sẽ được đổi, 0 không đổi được')).toBeVisible();
  await dialog.getByRole('button', { name: 'Áp dụng cho 10 sản phẩm' }).click();
  await expect(dialog.getByText(/^Đã đổi \d+ sản phẩm, \d+ thất bại$/)).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
  await expectSameAsMarketplace(request, office);
  const prices = async () => {
    const now = await fetchProducts(office);
    return before.map(({ id }) => now.find((one) => one.id === id)?.price ?? null);
  };
  const kept = (await prices()).filter((price, index) => price === before[index]?.price).length;
  // The marketplace itself locks one price in fifty.
  expect(kept).toBeGreaterThanOrEqual(1);
  await expect(dialog.getByText(`Đã đổi ${10 - kept} sản phẩm, ${kept} thất bại`)).toBeVisible();

  await dialog.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(dialog.getByText(`Đã hoàn tác ${10 - kept} sản phẩm, 0 thất bại`)).toBeVisible({
    timeout: 60_000,
  });
  expect(await prices()).toEqual(before.map(({ price }) => price));
  await expectSameAsMarketplace(request, office);
});
