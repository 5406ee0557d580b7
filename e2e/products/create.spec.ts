import type { ProductDetail } from '@gian-hang/contract/products/products';
import type { Page } from '@playwright/test';
import { signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import {
  choose,
  descriptionEditor,
  pasteHtml,
  pictureField,
  pictureFile,
  pictureTiles,
  saveButton,
  startNewProduct,
  transferOf,
  uploadPictures,
} from '../lib/new-product.ts';
import {
  createSellerFixture,
  expectSameAsMarketplace,
  fetchProducts,
  LIST,
  PHONE,
  type SellerFixture,
} from '../lib/product-list.ts';

const SERUM = { VN: /Tinh chất dưỡng da$/, other: /Serums & Essences$/ };

/** Saves, and returns the product as the API has it. */
async function saveAndFetch(page: Page, office: SellerFixture, title: string): Promise<ProductDetail> {
  await saveButton(page).click();
  await expect(page.getByText('Đã tạo sản phẩm').last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit product', level: 1 })).toBeVisible();
  const [made] = await fetchProducts(office, `&search=${encodeURIComponent(title)}`);
  return office.api.ask<ProductDetail>('GET', `/products/${made?.id}`);
}

/** `pasted` becomes the next paragraphs of the description, from the clipboard. */
async function fillTexts(page: Page, title: string, price: string, pasted?: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill(title);
  await descriptionEditor(page).click();
  await page.keyboard.insertText(title);
  await expect(descriptionEditor(page)).toHaveText(title);
  if (pasted !== undefined) {
    await page.keyboard.press('Enter');
    await expect(descriptionEditor(page).getByRole('paragraph')).toHaveCount(2);
    await pasteHtml(descriptionEditor(page), pasted);
  }
  await page.getByLabel(/^Giá \(/).click();
  await page.keyboard.type(price);
}

test('products with uploaded pictures are created in Vietnam, the US and Britain with what their category asks for', async ({
  page,
  request,
}) => {
  const office = await createSellerFixture(
    request,
    [
      { name: 'Da Sáng VN' },
      { name: 'Bright Skin US', region: 'US' },
      { name: 'Bright Skin GB', region: 'GB' },
    ],
    1,
  );
  await signInAs(page, office.owner);
  await page.goto(LIST);

  await test.step('Vietnam: pictures are put in order, a description is pasted, what is refused is said at its field', async () => {
    const title = 'Serum vitamin C sáng da mờ thâm chai nhỏ';
    await startNewProduct(page, 'Da Sáng VN', SERUM.VN);
    await choose(page, 'Xuất xứ', 'Hàn Quốc');
    await choose(page, 'Loại da', 'Da dầu');
    await page.getByRole('option', { name: 'Da khô' }).click();
    await page.getByLabel('Thành phần').fill('Nước, vitamin C');
    await uploadPictures(page, 1, 2, 3);
    await page.getByRole('button', { name: 'Chuyển hình 2 lên trước' }).press('Enter');
    await pictureTiles(page).nth(2).dragTo(pictureTiles(page).nth(1));
    await expect(pictureTiles(page).first()).toContainText('Ảnh chính');
    const pasted =
      '<p class="MsoNormal" style="color:red"><b>30 ml</b><o:p></o:p></p><script>x()</script><ul><li>Sáng da</ul>';
    await fillTexts(page, title, '250.000', pasted);

    // The marketplace takes whole grams only.
    await choose(page, 'Đơn vị', 'g, cm');
    await page.getByLabel('Khối lượng (g)').fill('120,5');
    await saveButton(page).click();
    const weight = page.getByLabel('Khối lượng (g)');
    await expect(weight).toHaveAccessibleDescription(/package_weight/);
    await expect(weight).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Xuất xứ' })).toHaveValue('Hàn Quốc');
    await weight.fill('120');

    const product = await saveAndFetch(page, office, title);
    expect(product).toMatchObject({
      price: '250000',
      description_1: `<p>${title}</p><p><strong>30 ml</strong></p><ul><li>Sáng da</li></ul>`,
      product_attributes: [
        { name: 'Xuất xứ', values: ['Hàn Quốc'] },
        { name: 'Loại da', values: ['Da dầu', 'Da khô'] },
        { name: 'Thành phần', values: ['Nước, vitamin C'] },
      ],
    });
    expect(product.pictures).toHaveLength(3);
  });

  await test.step('the US: pounds and inches, a picture is dropped', async () => {
    const title = 'Vitamin C Serum Brightening Daily Care';
    await startNewProduct(page, 'Bright Skin US', SERUM.other);
    const data = await transferOf(page, pictureFile(4));
    await pictureField(page).dispatchEvent('drop', { dataTransfer: data });
    await expect(pictureTiles(page)).toHaveCount(1);
    await choose(page, 'Country of origin', 'United States');
    await choose(page, 'Skin type', 'Dry');
    await page.getByLabel('Ingredients').fill('Water, vitamin C');
    await fillTexts(page, title, '19.90');
    await page.getByLabel('Khối lượng (lb)').fill('0.3');
    for (const side of ['Dài', 'Rộng', 'Cao']) await page.getByLabel(`${side} (inch)`).fill('4');
    const product = await saveAndFetch(page, office, title);
    expect(product).toMatchObject({ price: '19.90', package_weight: { value: '0.3', unit: 'POUND' } });
  });

  await test.step('Britain, on a phone: a picture is pasted', async () => {
    const title = 'Niacinamide 10% Serum for Sensitive Skin';
    await page.setViewportSize(PHONE);
    await startNewProduct(page, 'Bright Skin GB', SERUM.other);
    const clipboardData = await transferOf(page, pictureFile(6));
    await page.evaluate((data) => {
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, clipboardData);
    await expect(pictureTiles(page)).toHaveCount(1);
    await choose(page, 'Country of origin', 'United Kingdom');
    await choose(page, 'Skin type', 'Sensitive');
    await page.getByLabel('Ingredients').fill('Water, niacinamide');
    await fillTexts(page, title, '12.50');
    await page.getByLabel('Khối lượng (kg)').fill('0.15');
    for (const side of ['Dài', 'Rộng', 'Cao']) await page.getByLabel(`${side} (cm)`).fill('10');
    const product = await saveAndFetch(page, office, title);
    expect(product.price).toBe('12.50');
  });
  await expectSameAsMarketplace(request, office);
});
