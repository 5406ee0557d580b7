import { readFileSync } from 'node:fs';
import type { ProductItem } from '@gian-hang/contract/products';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { signInAs } from './people.ts';
import { expectSameAsMarketplace, LIST, newOffice, productsOf, rowOf } from './product-list.ts';
import { control } from './sellers.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SIZES = [DESK, PHONE];

function onSale(products: readonly ProductItem[]): ProductItem[] {
  return products.filter(({ status, under_review }) => status === 'ACTIVATE' && !under_review);
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

for (const size of SIZES)
  test(`a product is edited: a refusal changes nothing, who comes second is told, it goes off and on sale, at ${size.width} px`, async ({
    page,
    request,
  }) => {
    const office = await newOffice(request, ['Gốm Sửa'], 12);
    const [product, other] = onSale(await productsOf(office));
    await page.setViewportSize(size);
    await signInAs(page, office.owner);
    await page.goto(LIST);
    await rowOf(page, product).getByRole('link', { name: /^Sửa/ }).click();
    await expect(page.getByRole('heading', { name: 'Edit product', level: 1 })).toBeVisible();
    const title = page.getByLabel('Tiêu đề');
    await expect(title).toHaveValue(product?.title ?? '');

    await title.fill('Ngắn quá');
    await page.getByLabel('Phụ đề').fill('Không được lưu');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByText('title must have 25 to 255 characters in this market.')).toBeVisible();
    await page.reload();
    await expect(title).toHaveValue(product?.title ?? '');
    await expect(page.getByLabel('Phụ đề')).toHaveValue('');

    await page.getByLabel('Giảm giá').fill('101');
    await page.getByLabel('Đánh giá').fill('5.5');
    await page.getByLabel(/^Giá \(VND\)/).fill('0');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    for (const words of ['Nhập số nguyên từ 0 đến 100.', /^Nhập số từ 0 đến 5/, /^Nhập giá từ 0.01/])
      await expect(page.getByText(words)).toBeVisible();
    await page.getByLabel('Giảm giá').fill('15');
    await page.getByLabel('Đánh giá').fill('4.5');
    await page.getByLabel(/^Giá \(VND\)/).fill(product?.price ?? '');
    await title.fill('Bình gốm men lam vẽ tay dáng cao nhà Sửa');
    await page.getByLabel('Phụ đề').fill('Nung hai lần');
    await page.getByRole('combobox', { name: 'Công nghệ' }).fill('men lam');
    await page.getByRole('combobox', { name: 'Công nghệ' }).press('Enter');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByText('Đã lưu sản phẩm')).toBeVisible();
    await page.goto(`/product/${product?.id}`);
    await expect(
      page.getByRole('heading', { name: 'Bình gốm men lam vẽ tay dáng cao nhà Sửa' }),
    ).toBeVisible();
    for (const words of ['Nung hai lần', 'men lam'])
      await expect(page.getByText(words, { exact: true })).toBeVisible();

    await page.goto(`${LIST}/${other?.id}`);
    const subtitle = page.getByLabel('Phụ đề');
    await expect(title).toHaveValue(other?.title ?? '');
    await subtitle.fill('Của tôi');
    await office.api.ask('PUT', `/products/${other?.id}`, { subtitle: 'Của người khác' });
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'Người khác vừa sửa sản phẩm này.' });
    await expect(conflict).toBeVisible();
    await expect(subtitle).toHaveValue('Của tôi');
    await conflict.getByRole('button', { name: 'Tải bản mới' }).click();
    await expect(subtitle).toHaveValue('Của người khác');
    await expect(conflict).toHaveCount(0);
    await page.getByRole('button', { name: 'Ngừng bán' }).click();
    const resume = page.getByRole('button', { name: 'Mở bán' });
    await expect(resume).toBeVisible();
    expect((await productsOf(office, `&search=${other?.product_id}`))[0]?.status).toBe('SELLER_DEACTIVATED');
    await resume.click();
    await expect(resume).toHaveCount(0);
    await expectSameAsMarketplace(request, office);
  });

const HOSTILE = `<h2>Bình cắm hoa</h2><p onclick="window.ran=1" style="color:red">Men rạn &amp; nung củi</p>
<script>window.ran=2</script><img src="x" onerror="window.ran=3"><img src="https://evil.example/a.png">
<a href="javascript:window.ran=4">xem thêm</a><iframe src="https://evil.example"></iframe><svg onload="window.ran=5">
<style>body{display:none}</style><ul><li>Cao 30 cm<li>Nặng 1 kg</ul><b>hết`;

for (const size of SIZES)
  test(`a product is created, its hostile description runs nothing, it is changed in the list and deleted again, at ${size.width} px`, async ({
    page,
    request,
  }) => {
    const complaints = complaintsOf(page);
    const office = await newOffice(request, ['Gốm Tạo'], 12);
    const [other] = onSale(await productsOf(office));
    // Off sale, no promotion locks its price.
    await office.api.ask('PATCH', `/products/${other?.id}/status`, { status: 'SELLER_DEACTIVATED' });
    await page.setViewportSize(size);
    await signInAs(page, office.owner);
    await page.goto(`${LIST}/-1`);
    await expect(page.getByRole('heading', { name: 'New product', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByText('Không được để trống.').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Cửa hàng' }).click();
    await page.getByRole('option', { name: 'Gốm Tạo' }).click();
    await page.getByRole('combobox', { name: 'Danh mục' }).click();
    await page.getByRole('option').first().click();
    await expect(page.getByRole('combobox', { name: 'Hình ảnh' })).toHaveValue('Hình 1');
    const title = 'Bình gốm cắm hoa men rạn cổ điển dáng bầu';
    await page.getByLabel('Tiêu đề').fill(title);
    await page.getByLabel('Mô tả trên sàn').fill(HOSTILE);
    await page.getByLabel(/^Giá \(VND\)/).fill('250000');
    await page.getByLabel('Khối lượng').fill('1.2');
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByText('Đã tạo sản phẩm')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Edit product', level: 1 })).toBeVisible();
    await expectSameAsMarketplace(request, office);

    const [made] = await productsOf(office, `&search=${encodeURIComponent(title)}`);
    await page.goto(`/product/${made?.id}`);
    const description = page.getByRole('region', { name: 'Mô tả sản phẩm' });
    await expect(description.getByRole('heading', { name: 'Bình cắm hoa' })).toBeVisible();
    await expect(description.getByRole('listitem')).toHaveText(['Cao 30 cm', 'Nặng 1 kg']);
    await description.getByText('xem thêm').click();
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
    await expect(description.locator('script, style, iframe, svg, img, a, [onclick]')).toHaveCount(0);
    await expect(description.getByText('Men rạn & nung củi')).not.toHaveAttribute('style');
    expect(complaints).toEqual([]);

    await page.goto(`${LIST}?search=${other?.product_id}`);
    await rowOf(page, other)
      .getByRole('button', { name: /^Sửa tồn kho/ })
      .click();
    const stock = page.getByRole('dialog').filter({ hasText: 'Tồn kho theo kho hàng' });
    await stock.getByRole('textbox').first().fill('4');
    await stock.getByRole('button', { name: 'Lưu' }).click();
    await expect(stock).toHaveCount(0);
    if (size === PHONE) await page.goto(`${LIST}/${other?.id}`);
    const place = size === PHONE ? page.getByRole('main') : rowOf(page, other);
    await place.getByRole('button', { name: /^Sửa giá của/ }).click();
    const price = page.getByRole('dialog').filter({ hasText: 'Giá bán (VND)' });
    await price.getByRole('textbox').first().fill('0');
    await price.getByRole('button', { name: 'Lưu' }).click();
    await expect(price.getByText(/^Nhập giá từ 0.01/)).toBeVisible();
    await price.getByRole('textbox').first().fill('123000');
    await price.getByRole('button', { name: 'Lưu' }).click();
    await expect(price).toHaveCount(0);
    await expectSameAsMarketplace(request, office);
    const [changed] = await productsOf(office, `&search=${other?.product_id}`);
    expect(changed?.skus[0]?.price.sale_price).toBe('123000');
    expect(changed?.skus[0]?.inventory[0]?.quantity).toBe(4);

    await page.goto(`${LIST}?search=${made?.product_id}`);
    await expect(rowOf(page, made)).toBeVisible();
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Xuất Excel' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^products-\d{8}-\d{4}\.xlsx$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');

    await rowOf(page, made).getByRole('button', { name: /^Xoá/ }).click();
    const question = page.getByRole('dialog').filter({ hasText: 'Are you sure' });
    await expect(question).toContainText('Are you sure you want to delete this product?');
    await question.getByRole('button', { name: 'No' }).click();
    await expect(question).toHaveCount(0);
    const answer = await hold(page, `**/api/v1/products/${made?.id}`, 'DELETE');
    await rowOf(page, made).getByRole('button', { name: /^Xoá/ }).click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(rowOf(page, made).locator('button[data-loading]')).toBeVisible();
    answer.release();
    await expect(page.getByText(`Đã xoá ${title}`)).toBeVisible();
    await expect(rowOf(page, made)).toHaveCount(0);
    await expectSameAsMarketplace(request, office);
  });

for (const size of SIZES)
  test(`a product is cloned to two shops as drafts, at ${size.width} px`, async ({ page, request }) => {
    const office = await newOffice(request, ['Gốm Gốc', 'Gốm Bản Một', 'Gốm Bản Hai'], 8);
    const [from, one, two] = office.shops;
    const [product] = onSale(await productsOf(office, `&selectedStore=${from?.id}`));
    await page.setViewportSize(size);
    await signInAs(page, office.owner);
    await page.goto(`${LIST}?search=${product?.product_id}`);
    await rowOf(page, product).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Nhân bản sản phẩm' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nhân bản sản phẩm' });
    for (const shop of [one, two]) await dialog.getByRole('checkbox', { name: shop?.name ?? '' }).check();
    await dialog.getByRole('button', { name: 'Nhân bản sang 2 cửa hàng' }).click();
    await expect(dialog.getByText('Đã tạo 2 bản nháp, 0 thất bại')).toBeVisible({ timeout: 60_000 });
    for (const shop of [one, two]) {
      const drafts = await productsOf(office, `&selectedStore=${shop?.id}&statusFilter=DRAFT`);
      expect(drafts.map(({ title }) => title)).toContain(product?.title);
    }
    await expectSameAsMarketplace(request, office);
  });

for (const size of SIZES)
  test(`ten prices are changed at once, one is refused, and all is undone, at ${size.width} px`, async ({
    page,
    request,
  }) => {
    const office = await newOffice(request, ['Gốm Hàng Loạt'], 32);
    const [shop] = office.shops;
    const before = onSale(await productsOf(office)).slice(0, 10);
    const [refused] = before;
    expect(before).toHaveLength(10);
    const words = 'The price cannot be changed during the festival.';
    await control(request, office.api, '/faults', {
      path: `/product/202309/products/${refused?.product_id}/prices/update`,
      kind: 'error',
      code: 12052038,
      message: words,
      shop_id: shop?.shop_id,
    });
    await page.setViewportSize(size);
    await signInAs(page, office.owner);
    await page.goto(`${LIST}?status=ACTIVATE`);
    for (const product of before) await rowOf(page, product).getByRole('checkbox').check();
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
      const now = await productsOf(office);
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

for (const size of SIZES)
  test(`the grid is filtered and sorted, favourites come first, a card leads to the product’s page, at ${size.width} px`, async ({
    page,
    request,
  }) => {
    const office = await newOffice(request, ['Gốm Lưới'], 12);
    const products = await productsOf(office);
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
    await card.getByRole('button', { name: /^Yêu thích/ }).click();
    await expect(card.getByRole('button', { name: /^Yêu thích/, pressed: true })).toBeVisible();
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

test('axe finds nothing on the grid, the form and the windows', async ({ page, request }) => {
  test.setTimeout(300_000);
  const office = await newOffice(request, ['Gốm Dễ Dùng'], 4);
  const [product] = await productsOf(office);
  await signInAs(page, office.owner);
  await page.goto('/product');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expectAccessible(page);
  await page.goto(`${LIST}/${product?.id}`);
  await expect(page.getByLabel('Tiêu đề')).toHaveValue(product?.title ?? '');
  await expectAccessible(page);
  await page.goto(`${LIST}?search=${product?.product_id}`);
  await rowOf(page, product).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Đổi hàng loạt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đổi hàng loạt 1 sản phẩm' });
  await dialog.getByLabel('Phần trăm').fill('10');
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await expect(dialog.getByText('1 sản phẩm sẽ được đổi, 0 không đổi được')).toBeVisible();
  await expectAccessible(page);
});
