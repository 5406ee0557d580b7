import { readFileSync } from 'node:fs';
import { collectConsoleErrors } from './lib/console-errors.ts';
import { expect, test } from './lib/fixtures.ts';
import { holdResponses } from './lib/hold-responses.ts';
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
import { signInAs } from './lib/users.ts';

test('a product is edited: a refusal changes nothing, who comes second is told, it goes off and on sale', async ({
  page,
  request,
}) => {
  const office = await createSellerFixture(request, ['Gốm Sửa'], 12);
  const [product, other] = editableProducts(await fetchProducts(office));
  await page.setViewportSize(PHONE);
  await signInAs(page, office.owner);
  await page.goto(LIST);
  await productRow(page, product).getByRole('link', { name: /^Sửa/ }).click();
  await expect(page.getByRole('heading', { name: 'Edit product', level: 1 })).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Tiêu đề', exact: true });
  await expect(title).toHaveValue(product?.title ?? '');

  await title.fill('Ngắn quá');
  await page.getByLabel('Tiêu đề phụ').fill('Không được lưu');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('title must have 25 to 255 characters in this market.')).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue(product?.title ?? '');
  await expect(page.getByLabel('Tiêu đề phụ')).toHaveValue('');

  await page.getByLabel('Giảm giá').fill('101');
  await page.getByLabel('Đánh giá').fill('5.5');
  await page.getByLabel(/^Giá \(VND\)/).fill('0');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  for (const words of ['Nhập số nguyên từ 0 đến 100.', /^Nhập số từ 0 đến 5/, /^Nhập giá từ 1\s₫/])
    await expect(page.getByText(words)).toBeVisible();
  await page.getByLabel('Giảm giá').fill('15');
  await page.getByLabel('Đánh giá').fill('4.5');
  await page.getByLabel(/^Giá \(VND\)/).fill(product?.price ?? '');
  await title.fill('Bình gốm men lam vẽ tay dáng cao nhà Sửa');
  await page.getByLabel('Tiêu đề phụ').fill('Nung hai lần');
  await page.getByRole('combobox', { name: 'Công nghệ' }).fill('men lam');
  await page.getByRole('combobox', { name: 'Công nghệ' }).press('Enter');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Đã lưu sản phẩm')).toBeVisible();
  await page.goto(`/product/${product?.id}`);
  await expect(page.getByRole('heading', { name: 'Bình gốm men lam vẽ tay dáng cao nhà Sửa' })).toBeVisible();
  for (const words of ['Nung hai lần', 'men lam'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();

  await page.goto(`${LIST}/${other?.id}`);
  const subtitle = page.getByLabel('Tiêu đề phụ');
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
  expect((await fetchProducts(office, `&search=${other?.product_id}`))[0]?.status).toBe('SELLER_DEACTIVATED');
  await resume.click();
  await expect(resume).toHaveCount(0);
  await expectSameAsMarketplace(request, office);
});

const HOSTILE = `<h2>Bình cắm hoa</h2><p onclick="window.ran=1" style="color:red">Men rạn &amp; nung củi</p>
<script>window.ran=2</script><img src="x" onerror="window.ran=3"><img src="https://evil.example/a.png">
<a href="javascript:window.ran=4">xem thêm</a><iframe src="https://evil.example"></iframe><svg onload="window.ran=5">
<style>body{display:none}</style><ul><li>Cao 30 cm<li>Nặng 1 kg</ul><b>hết`;

test('a product is created, its hostile description runs nothing, it is changed in the list and deleted again', async ({
  page,
  request,
}) => {
  const complaints = collectConsoleErrors(page);
  const office = await createSellerFixture(request, ['Gốm Tạo'], 12);
  const [other] = editableProducts(await fetchProducts(office));
  // Off sale, no promotion locks its price.
  await office.api.ask('PATCH', `/products/${other?.id}/status`, { status: 'SELLER_DEACTIVATED' });
  await page.setViewportSize(DESKTOP);
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
  await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill(title);
  await page.getByLabel('Mô tả trên sàn').fill(HOSTILE);
  await expect(page.getByLabel(/^Giá \(VND\)/)).toHaveValue('1');
  await page.getByLabel(/^Giá \(VND\)/).click();
  await page.keyboard.type('250.000');
  await page.getByLabel('Khối lượng').fill('1.2');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Đã tạo sản phẩm')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit product', level: 1 })).toBeVisible();
  await expectSameAsMarketplace(request, office);

  const [made] = await fetchProducts(office, `&search=${encodeURIComponent(title)}`);
  expect(made?.price).toBe('250000');
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
  await productRow(page, other)
    .getByRole('button', { name: /^Sửa tồn kho/ })
    .click();
  const stock = page.getByRole('dialog').filter({ hasText: 'Tồn kho theo kho hàng' });
  await stock.getByRole('textbox').first().fill('4');
  await stock.getByRole('button', { name: 'Lưu' }).click();
  await expect(stock).toHaveCount(0);
  await productRow(page, other)
    .getByRole('button', { name: /^Sửa giá của/ })
    .click();
  const price = page.getByRole('dialog').filter({ hasText: 'Giá bán (VND)' });
  await price.getByRole('textbox').first().fill('0');
  await price.getByRole('button', { name: 'Lưu' }).click();
  await expect(price.getByText(/^Nhập giá từ 1\s₫/)).toBeVisible();
  const raised = String(Number(other?.skus[0]?.price.sale_price) + 1000);
  await price.getByRole('textbox').first().fill(raised);
  await price.getByRole('button', { name: 'Lưu' }).click();
  await expect(price).toHaveCount(0);
  await expectSameAsMarketplace(request, office);
  const [changed] = await fetchProducts(office, `&search=${other?.product_id}`);
  expect(changed?.skus[0]?.price.sale_price).toBe(raised);
  expect(changed?.skus[0]?.inventory[0]?.quantity).toBe(4);

  await page.goto(`${LIST}?search=${made?.product_id}`);
  await expect(productRow(page, made)).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^products-\d{8}-\d{4}\.xlsx$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await productRow(page, made).getByRole('button', { name: /^Xoá/ }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure' });
  await expect(question).toContainText('Are you sure you want to delete this product?');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toHaveCount(0);
  const answer = await holdResponses(page, `**/api/v1/products/${made?.id}`, 'DELETE');
  await productRow(page, made).getByRole('button', { name: /^Xoá/ }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(productRow(page, made).locator('button[data-loading]')).toBeVisible();
  answer.release();
  await expect(page.getByText(`Đã xoá ${title}`)).toBeVisible();
  await expect(productRow(page, made)).toHaveCount(0);
  await expectSameAsMarketplace(request, office);
});
