import {
  DESKTOP,
  expectAccessible,
  expectNoAxeViolationsInThemes,
  loadApp,
  PHONE,
  visit,
} from '../lib/accessibility.ts';
import { signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { saveButton, startNewProduct, uploadPictures } from '../lib/new-product.ts';
import {
  createSellerFixture,
  editableProducts,
  fetchProducts,
  LIST,
  productRow,
} from '../lib/product-list.ts';
import { retype } from '../lib/retype.ts';

test('axe finds nothing on the products, their windows, the form and the shop window', async ({
  page,
  request,
}) => {
  const office = await createSellerFixture(request, ['Gốm Dễ Đọc'], 4);
  const products = await fetchProducts(office);
  const [product] = editableProducts(products);
  await signInAs(page, office.owner);
  await loadApp(page, `${LIST}?sort=title:asc`);
  for (const one of products) await expect(productRow(page, one)).toBeVisible();
  await expectAccessible(page);

  // One product stands for the list behind the windows.
  await page.setViewportSize(DESKTOP);
  await visit(page, `${LIST}?search=${product?.product_id}`, 'Danh sách sản phẩm');
  await expect(page.getByRole('row')).toHaveCount(2);
  await productRow(page, product)
    .getByRole('button', { name: /^Sửa giá của/ })
    .click();
  const editor = page.getByRole('dialog').filter({ hasText: 'Giá bán (VND)' });
  await retype(editor.getByRole('textbox').first(), '1');
  await editor.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoAxeViolationsInThemes(page);
  await page.getByRole('button', { name: 'Sửa lại' }).click();
  await editor.getByRole('button', { name: 'Huỷ' }).click();
  await expect(editor).toHaveCount(0);

  await productRow(page, product).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Đổi hàng loạt' }).click();
  const bulk = page.getByRole('dialog', { name: 'Đổi hàng loạt 1 sản phẩm' });
  await bulk.getByLabel('Phần trăm').fill('10');
  await bulk.getByRole('button', { name: 'Xem trước' }).click();
  await expect(bulk.getByText('1 sản phẩm sẽ được đổi, 0 không đổi được')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bulk).toHaveCount(0);

  await visit(page, '/product', page.getByRole('article').first());
  await expect(page.getByRole('article')).toHaveCount(products.length);
  await expectAccessible(page);
  await visit(page, '/product/999999999', 'Không tìm thấy sản phẩm này');
  await page.goto(`/app/product/${product?.id}`);
  await expect(page).toHaveURL(`/product/${product?.id}`);
  await expect(page.getByText('FREE Delivery & Returns')).toBeVisible();
  await expectAccessible(page);

  await visit(page, `${LIST}/${product?.id}`, 'Edit product');
  await expect(page.getByRole('textbox', { name: 'Tiêu đề', exact: true })).toHaveValue(product?.title ?? '');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await retype(page.getByLabel(/^Giá \(VND\)/).first(), '1');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Giá thay đổi hơn 50%')).toBeVisible();
  await expectNoAxeViolationsInThemes(page);

  await page.getByRole('button', { name: 'Sửa lại' }).click();
  await page.setViewportSize(DESKTOP);
  // The browser asks about the price that is not saved.
  page.once('dialog', (dialog) => dialog.accept());
  await startNewProduct(page, 'Gốm Dễ Đọc', /Tinh chất dưỡng da$/);
  await uploadPictures(page, 1, 2);
  await saveButton(page).click();
  await expect(page.getByRole('combobox', { name: 'Xuất xứ' })).toBeFocused();
  await expectAccessible(page);
});
