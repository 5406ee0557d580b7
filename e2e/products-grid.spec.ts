import { expect, test } from './lib/fixtures.ts';
import {
  createSellerFixture,
  expectSameAsMarketplace,
  fetchProducts,
  PHONE,
  SIZES,
} from './lib/product-list.ts';
import { signInAs } from './lib/users.ts';

for (const size of SIZES)
  test(`the grid is filtered and sorted, favourites come first, a card leads to the product’s page, at ${size.width} px`, async ({
    page,
    request,
  }) => {
    const office = await createSellerFixture(request, ['Gốm Lưới'], 12);
    const products = await fetchProducts(office);
    const withBrand = products.filter(({ brand }) => brand !== null);
    const branded = withBrand.find(({ skus }) => skus.length > 1) ?? withBrand[0];
    const sizes = branded?.skus.length === 1 ? 5 : (branded?.skus.length ?? 0);
    const alike = products.filter(
      ({ id, category_chains: chain }) =>
        id !== branded?.id && chain.at(-1)?.id === branded?.category_chains.at(-1)?.id,
    );
    const others = products.filter(({ brand }) => brand?.name !== branded?.brand?.name);
    const favourite = products.at(-1);
    await page.setViewportSize(size);
    await signInAs(page, office.owner);
    await page.goto('/product');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(products.length);
    const card = cards.filter({ hasText: favourite?.title ?? '' });
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await card.getByRole('button', { name: /^Yêu thích/ }).click();
    await expect(card.getByRole('button', { name: /^Yêu thích/, pressed: true })).toBeVisible();
    await saved;
    await page.goto('/product/products?sort=favourite');
    await expect(cards.first()).toContainText(favourite?.title ?? '');
    if (size === PHONE) await page.getByRole('button', { name: 'Bộ lọc' }).click();
    await page.getByRole('combobox', { name: 'Thương hiệu' }).click();
    await page.getByRole('option', { name: branded?.brand?.name ?? '', exact: true }).click();
    await expect(page).toHaveURL(/brand=/);
    if (size === PHONE) await page.getByRole('button', { name: /^Xem \d+ sản phẩm$/ }).click();
    await expect(cards).toHaveCount(products.length - others.length);
    await cards
      .filter({ hasText: branded?.title ?? '' })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(`/product/${branded?.id}`);
    await expect(page.getByRole('heading', { level: 1, name: branded?.title ?? '' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Vị trí trang' })).toContainText(branded?.title ?? '', {
      ignoreCase: true,
    });
    for (const words of ['FREE Delivery & Returns', '32 Reviews'])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Kích cỡ' }).click();
    await expect(page.getByRole('option')).toHaveCount(sizes);
    await page.getByRole('option').first().click();
    await expect(page.getByText(/^Còn [\d.]+ cái trong kho$/)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Số lượng' })).toHaveValue('1');
    if (alike.length > 0)
      await expect(
        page.getByRole('region', { name: 'You may also like' }).getByRole('article'),
      ).not.toHaveCount(0);
    await expectSameAsMarketplace(request, office);
  });
