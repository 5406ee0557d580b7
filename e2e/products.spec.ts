import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { chip } from './order-list.ts';
import { signInAs } from './people.ts';
import { expectSameAsMarketplace, LIST, newOffice, productsOf, rowOf } from './product-list.ts';

test('the list shows every product, is narrowed and sorted by its address, and becomes cards on a phone', async ({
  page,
  request,
}) => {
  const office = await newOffice(request, ['Gốm Danh Sách']);
  const products = await productsOf(office);
  const [first] = products;
  await signInAs(page, office.owner);
  await page.goto(LIST);
  for (const product of products) await expect(rowOf(page, product)).toContainText(product.shop.name);
  for (const name of ['Chọn cửa hàng', 'Chọn nhân viên', 'Chọn chất lượng', 'Chọn ngày'])
    await expect(page.getByRole('button', { name })).toBeVisible();

  await page.getByRole('searchbox').fill(first?.skus[0]?.seller_sku ?? '');
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
  await expect(chip(page, `Tìm: ${first?.skus[0]?.seller_sku}`)).toBeVisible();
  await expect(rowOf(page, products[1])).toHaveCount(0);
  await expect(rowOf(page, first)).toBeVisible();
  await page.getByRole('button', { name: 'Xoá bộ lọc' }).click();

  const cheapest = products.toSorted((one, other) => Number(one.price) - Number(other.price))[0];
  await page.goto(`${LIST}?sort=price:asc`);
  await expect(page.getByRole('row').nth(1)).toContainText(cheapest?.product_id ?? '');
  await page.getByRole('checkbox', { name: /^Ngừng bán/ }).check();
  await expect(page).toHaveURL(/status=SELLER_DEACTIVATED/);
  await expect(chip(page, 'Trạng thái: Ngừng bán')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LIST);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(rowOf(page, first)).toContainText('Tồn kho');
  await expect(rowOf(page, first)).not.toContainText('Giá SKU');
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Tốt' }).check();
  await expect(page).toHaveURL(/quality=GOOD/);
  await expectSameAsMarketplace(request, office);
});

test('a sync of products tells each shop with its total', async ({ page, request }) => {
  const office = await newOffice(request, ['Gốm Đồng Bộ', 'Gốm Ngắt']);
  const [, broken] = office.shops;
  await office.api.ask('PATCH', `/shops/${broken?.id}/status`, { status: 'DISCONNECTED' });
  await signInAs(page, office.owner);
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Đồng bộ sản phẩm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đồng bộ sản phẩm' });
  await dialog.getByRole('checkbox', { name: 'Tất cả cửa hàng (2)' }).check();
  await dialog.getByRole('button', { name: 'Đồng bộ 2 cửa hàng' }).click();
  await expect(dialog.getByText('Đã đồng bộ xong 2/2 cửa hàng')).toBeVisible({ timeout: 90_000 });
  await expect(dialog.getByText(/^Sync data successfully: \d+ products$/)).toBeVisible();
  await dialog.getByRole('tab', { name: 'Thất bại (1)' }).click();
  await expect(dialog.getByText('Sync data failed: 0 products', { exact: true })).toBeVisible();
});

test('a product has a page of its own', async ({ page, request }) => {
  const office = await newOffice(request, ['Gốm Chi Tiết'], 12);
  const products = await productsOf(office);
  const shown = products.find(
    ({ category_chains: chain, skus }) =>
      skus.length > 1 && products.filter((one) => one.category_chains[1]?.id === chain[1]?.id).length > 1,
  );
  const product = shown ?? products.find(({ skus }) => skus.length > 1);
  await signInAs(page, office.owner);
  await page.goto(`/app/product/${product?.id}`);
  await expect(page).toHaveURL(`/product/${product?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product?.title ?? '' })).toBeVisible();
  for (const words of ['FREE Delivery & Returns', '32 Reviews'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kích cỡ' }).click();
  await expect(page.getByRole('option')).toHaveCount(product?.skus.length ?? 0);
  await page.getByRole('option').first().click();
  await expect(page.getByText(/^Còn [\d.]+ cái trong kho$/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Số lượng' })).toHaveValue('1');
  if (shown !== undefined)
    await expect(
      page.getByRole('region', { name: 'You may also like' }).getByRole('article'),
    ).not.toHaveCount(0);
  await page.goto('/product/999999999');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy sản phẩm này' })).toBeVisible();
});

test('axe finds nothing on the list and a product', async ({ page, request }) => {
  test.setTimeout(300_000);
  const office = await newOffice(request, ['Gốm Dễ Đọc'], 4);
  const [product] = await productsOf(office);
  await signInAs(page, office.owner);
  await page.goto(`${LIST}?sort=title:asc`);
  await expect(rowOf(page, product)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/product/${product?.id}`);
  await expect(page.getByText('FREE Delivery & Returns')).toBeVisible();
  await expectAccessible(page);
});
