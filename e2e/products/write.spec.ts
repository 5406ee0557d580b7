import { readFileSync } from 'node:fs';
import type { ProductDetail } from '@gian-hang/contract/products/products';
import { signInAs } from '../lib/accounts/users.ts';
import { collectConsoleErrors } from '../lib/console-errors.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';
import { descriptionEditor, saveButton } from '../lib/new-product.ts';
import {
  createSellerFixture,
  editableProducts,
  expectSameAsMarketplace,
  fetchProducts,
  LIST,
  PHONE,
  productRow,
} from '../lib/product-list.ts';
import { retype } from '../lib/retype.ts';

test('a product is edited on a phone: what is refused changes nothing, what is saved is on its page, it goes off and on sale', async ({
  page,
  request,
}) => {
  const office = await createSellerFixture(request, ['Gốm Sửa'], 8);
  const [product] = editableProducts(await fetchProducts(office));
  const shown = () => office.api.ask<ProductDetail>('GET', `/products/${product?.id}`);
  const title = page.getByRole('textbox', { name: 'Tiêu đề', exact: true });
  const subtitle = page.getByLabel('Tiêu đề phụ');
  await page.setViewportSize(PHONE);
  await signInAs(page, office.owner);

  await test.step('what the marketplace refuses is not saved here', async () => {
    await page.goto(LIST);
    await productRow(page, product).getByRole('link', { name: /^Sửa/ }).click();
    await expect(page.getByRole('heading', { name: 'Edit product', level: 1 })).toBeVisible();
    await expect(title).toHaveValue(product?.title ?? '');
    const before = await shown();
    await title.fill('Ngắn quá');
    await subtitle.fill('Nung hai lần');
    await saveButton(page).click();
    await expect(page.getByText('title must have 25 to 255 characters in this market.')).toBeVisible();
    expect(await shown()).toEqual(before);
  });

  await test.step('what is saved is on the page of the product', async () => {
    await title.fill('Bình gốm men lam vẽ tay dáng cao nhà Sửa');
    await saveButton(page).click();
    await expect(page.getByText('Đã lưu sản phẩm')).toBeVisible();
    expect(await shown()).toMatchObject({ subtitle: 'Nung hai lần' });
  });

  await test.step('it goes off and on sale', async () => {
    await page.getByRole('button', { name: 'Ngừng bán' }).click();
    const resume = page.getByRole('button', { name: 'Mở bán' });
    await expect(resume).toBeVisible();
    expect((await shown()).status).toBe('SELLER_DEACTIVATED');
    await resume.click();
    await expect(resume).toHaveCount(0);
  });

  await goTo(page, `/product/${product?.id}`);
  await expect(page.getByRole('heading', { name: 'Bình gốm men lam vẽ tay dáng cao nhà Sửa' })).toBeVisible();
  await expect(page.getByText('Nung hai lần', { exact: true })).toBeVisible();
  await expectSameAsMarketplace(request, office);
});

const HOSTILE = `<h2>Bình cắm hoa</h2><p onclick="window.ran=1" style="color:red">Men rạn &amp; nung củi</p>
<script>window.ran=2</script><img src="x" onerror="window.ran=3"><img src="https://evil.example/a.png">
<a href="javascript:window.ran=4">xem thêm</a><iframe src="https://evil.example"></iframe><svg onload="window.ran=5">
<style>body{display:none}</style><ul><li>Cao 30 cm<li>Nặng 1 kg</ul><b>hết`;

test('a hostile description runs nothing, and its product is exported and deleted', async ({
  page,
  request,
}) => {
  const complaints = collectConsoleErrors(page);
  const office = await createSellerFixture(request, ['Gốm Tạo'], 8);
  const [product] = editableProducts(await fetchProducts(office));
  await signInAs(page, office.owner);

  await test.step('it is saved as it was typed, and runs nothing', async () => {
    await page.goto(`${LIST}/${product?.id}`);
    await page.getByRole('button', { name: 'Sửa HTML' }).click();
    await descriptionEditor(page).fill(HOSTILE);
    await saveButton(page).click();
    await expect(page.getByText('Đã lưu sản phẩm')).toBeVisible();
    await goTo(page, `/product/${product?.id}`);
    const description = page.getByRole('region', { name: 'Mô tả sản phẩm' });
    await expect(description.getByRole('heading', { name: 'Bình cắm hoa' })).toBeVisible();
    await expect(description.getByRole('listitem')).toHaveText(['Cao 30 cm', 'Nặng 1 kg']);
    await description.getByText('xem thêm').click();
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
    await expect(description.locator('script, style, iframe, svg, img, a, [onclick]')).toHaveCount(0);
    await expect(description.getByText('Men rạn & nung củi')).not.toHaveAttribute('style');
    expect(complaints).toEqual([]);
  });

  await test.step('it is exported and deleted', async () => {
    await goTo(page, `${LIST}?search=${product?.product_id}`);
    await expect(productRow(page, product)).toBeVisible();
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Xuất Excel' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^products-\d{8}-\d{4}\.xlsx$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    await productRow(page, product).getByRole('button', { name: /^Xoá/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText(`Đã xoá ${product?.title}`)).toBeVisible();
    await expect(productRow(page, product)).toHaveCount(0);
  });
  await expectSameAsMarketplace(request, office);
});

test('price and stock changed in the row of the list reach the marketplace and are undone there', async ({
  page,
  request,
}) => {
  const office = await createSellerFixture(request, ['Gốm Giá Dòng'], 8);
  const [chosen] = editableProducts(await fetchProducts(office));
  if (!chosen) throw new Error('no product is on sale');
  // Off sale, no promotion locks its price.
  await office.api.ask('PATCH', `/products/${chosen.id}/status`, { status: 'SELLER_DEACTIVATED' });
  await office.api.ask('PATCH', `/products/${chosen.id}/skus`, {
    skus: chosen.skus.map((sku) => ({ id: sku.id, price: '200000' })),
  });
  const firstSku = async () => {
    const [now] = await fetchProducts(office, `&search=${chosen.product_id}`);
    return { price: now?.skus[0]?.price.sale_price, pieces: now?.skus[0]?.inventory[0]?.quantity };
  };
  const pieces = chosen.skus[0]?.inventory[0]?.quantity;
  await signInAs(page, office.owner);
  await page.goto(`${LIST}?search=${chosen.product_id}`);
  const editor = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Lưu' }) });
  const open = async (what: 'giá' | 'tồn kho') => {
    const name = new RegExp(`^Sửa ${what} của`);
    // By keyboard: the toast of the previous change covers the row for ten seconds.
    await productRow(page, chosen).getByRole('button', { name }).press('Enter');
    await expect(editor.getByRole('textbox').first()).toBeFocused();
  };
  const edit = async (what: 'giá' | 'tồn kho', value: string) => {
    await open(what);
    await retype(editor.getByRole('textbox').first(), value);
    await editor.getByRole('button', { name: 'Lưu' }).press('Enter');
  };
  const undo = page.getByRole('button', { name: 'Hoàn tác' }).last();

  await open('giá');
  // A click on plain text in the window does not open the row that it belongs to.
  await editor.getByText('Giá bán (VND)').click();
  await retype(editor.getByRole('textbox').first(), '219.000');
  await editor.getByRole('button', { name: 'Lưu' }).click();
  await expect(editor).toHaveCount(0);
  await edit('tồn kho', '4.321');
  await expect(editor).toHaveCount(0);
  await expect.poll(firstSku).toEqual({ price: '219000', pieces: 4321 });
  await expectSameAsMarketplace(request, office);
  await undo.click();
  await expect(page.getByText(/^Đã hoàn tác: /)).toBeVisible();
  expect(await firstSku()).toEqual({ price: '219000', pieces });

  await test.step('a price beyond half is asked once more', async () => {
    await edit('giá', '21.900');
    await expect(page.getByRole('alertdialog')).toContainText('219.000 ₫ → 21.900 ₫');
    await page.keyboard.press('Enter');
    expect((await firstSku()).price).toBe('219000');
    // What is changed after the answer is not part of it.
    await Promise.all([
      page.waitForResponse(`**/products/${chosen.id}/skus`),
      page.getByRole('button', { name: 'Vẫn đổi giá' }).press('Enter'),
    ]);
    expect(await firstSku()).toEqual({ price: '21900', pieces });
  });

  await test.step('what somebody has changed since is not undone', async () => {
    await office.api.ask('PUT', `/products/${chosen.id}`, { subtitle: 'Của người khác' });
    await undo.click();
    await expect(page.getByText(/^Không hoàn tác được /)).toBeVisible();
    expect((await firstSku()).price).toBe('21900');
  });
  await expectSameAsMarketplace(request, office);
});
