import { signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';
import { createSellerFixture, fetchProducts, LIST, PHONE, productRow } from '../lib/product-list.ts';

test('products are found in the list, the palette, the search page and the grid, on a desk and on a phone', async ({
  page,
  request,
}) => {
  const office = await createSellerFixture(request, ['Gốm Danh Sách'], 12);
  const products = await fetchProducts(office);
  const [first] = products;
  const sku = first?.skus[0]?.seller_sku ?? '';
  await signInAs(page, office.owner);

  await test.step('the list shows every product, and is searched and sorted', async () => {
    await page.goto(LIST);
    for (const product of products) await expect(productRow(page, product)).toContainText(product.shop.name);
    await page.getByRole('searchbox').fill(sku);
    await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
    await expect(page).toHaveURL(/[?&]search=/);
    await expect(productRow(page, products[1])).toHaveCount(0);
    await expect(productRow(page, first)).toBeVisible();
    await page.getByRole('button', { name: 'Xoá bộ lọc' }).click();
    const cheapest = products.toSorted((one, other) => Number(one.price) - Number(other.price))[0];
    await goTo(page, `${LIST}?sort=price:asc`);
    await expect(page.getByRole('row').nth(1)).toContainText(cheapest?.product_id ?? '');
  });

  await test.step('the palette and the search page lead to it', async () => {
    await page.getByRole('button', { name: 'Tìm kiếm nhanh' }).click();
    await page
      .getByRole('combobox', { name: 'Tìm hoặc dán mã đơn, mã vận đơn, sản phẩm, shop, trang, lệnh…' })
      .fill(first?.product_id ?? '');
    await page
      .getByRole('option')
      .filter({ hasText: first?.product_id ?? '' })
      .click();
    await expect(page).toHaveURL(`/product/${first?.id}`);
    await goTo(page, `/extra/search?q=${encodeURIComponent(sku)}`);
    const found = page.getByRole('region', { name: 'Sản phẩm' });
    await expect(found.getByRole('link', { name: first?.product_id ?? '' })).toBeVisible();
    await found.getByRole('link', { name: 'Xem trong danh sách' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue(sku);
  });

  const withBrand = products.filter(({ brand }) => brand !== null);
  const branded = withBrand.find(({ skus }) => skus.length > 1) ?? withBrand[0];
  const sameBrand = products.filter(({ brand }) => brand?.name === branded?.brand?.name);
  const cards = page.getByRole('article');

  await test.step('the grid is filtered and sorted, with favourites first', async () => {
    const favourite = products.at(-1);
    await goTo(page, '/product');
    await expect(cards).toHaveCount(products.length);
    const card = cards.filter({ hasText: favourite?.title ?? '' });
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await card.getByRole('button', { name: /^Yêu thích/ }).click();
    await expect(card.getByRole('button', { name: /^Yêu thích/, pressed: true })).toBeVisible();
    await saved;
    await goTo(page, '/product/products?sort=favourite');
    await expect(cards.first()).toContainText(favourite?.title ?? '');
    await page.getByRole('combobox', { name: 'Thương hiệu' }).click();
    await page.getByRole('option', { name: branded?.brand?.name ?? '', exact: true }).click();
    await expect(page).toHaveURL(/brand=/);
    await expect(cards).toHaveCount(sameBrand.length);
  });

  await test.step('a card leads to the page of the product', async () => {
    const isOther = ({ id }: { id: string }) => id !== branded?.id;
    const isAlike = ({ category_chains: chain }: { category_chains: { id: string }[] }) =>
      chain.at(-1)?.id === branded?.category_chains.at(-1)?.id;
    await cards
      .filter({ hasText: branded?.title ?? '' })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(`/product/${branded?.id}`);
    await expect(page.getByRole('heading', { level: 1, name: branded?.title ?? '' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Vị trí trang' })).toContainText(branded?.title ?? '', {
      ignoreCase: true,
    });
    if (products.filter(isOther).some(isAlike))
      await expect(
        page.getByRole('region', { name: 'You may also like' }).getByRole('article'),
      ).not.toHaveCount(0);
  });

  await test.step('on a phone the grid is narrowed by a sheet of filters, the list has cards, and nothing scrolls sideways', async () => {
    await page.setViewportSize(PHONE);
    await goTo(page, '/product');
    await page.getByRole('button', { name: 'Bộ lọc' }).click();
    await page.getByRole('combobox', { name: 'Thương hiệu' }).click();
    await page.getByRole('option', { name: branded?.brand?.name ?? '', exact: true }).click();
    await page.getByRole('button', { name: `Xem ${sameBrand.length} sản phẩm` }).click();
    await expect(cards).toHaveCount(sameBrand.length);
    await goTo(page, LIST);
    for (const label of ['Giá SKU', 'Tồn kho']) await expect(productRow(page, first)).toContainText(label);
    await expect(page.getByRole('table')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
