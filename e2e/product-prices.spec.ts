import type { ProductItem } from '@gian-hang/contract/products/products';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from './lib/accessibility.ts';
import { expect, test } from './lib/fixtures.ts';
import {
  createSellerFixture,
  editableProducts,
  expectSameAsMarketplace,
  fetchProducts,
  LIST,
  PHONE,
  productRow,
  type SellerFixture,
} from './lib/product-list.ts';
import { retype } from './lib/retype.ts';
import { signInAs } from './lib/users.ts';

const PRICE = '200000';

/** Products off sale, so that no promotion locks a price; each of their SKUs costs 200.000 ₫. */
async function pricedProducts(office: SellerFixture, count: number): Promise<ProductItem[]> {
  const products = editableProducts(await fetchProducts(office)).slice(0, count);
  for (const { id, skus } of products) {
    await office.api.ask('PATCH', `/products/${id}/status`, { status: 'SELLER_DEACTIVATED' });
    await office.api.ask('PATCH', `/products/${id}/skus`, {
      skus: skus.map((sku) => ({ id: sku.id, price: PRICE })),
    });
  }
  const ids = products.map(({ id }) => id);
  return (await fetchProducts(office)).filter(({ id }) => ids.includes(id));
}

async function pricesOf(office: SellerFixture, { product_id }: ProductItem) {
  const [product] = await fetchProducts(office, `&search=${product_id}`);
  return product?.skus.map(({ price }) => price.sale_price);
}

/** The prices at the marketplace and in our copy. */
async function expectPrices(
  request: APIRequestContext,
  office: SellerFixture,
  product: ProductItem,
  prices: string[],
) {
  await expect.poll(() => pricesOf(office, product)).toEqual(prices);
  await expectSameAsMarketplace(request, office);
}

const question = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
const undo = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Đã' }).getByRole('button', { name: 'Hoàn tác' }).last();

test('a price typed with dots in the row of the list is that price, asked again beyond half, and undone', async ({
  page,
  request,
}) => {
  const office = await createSellerFixture(request, ['Gốm Giá Dòng'], 12);
  const [product] = await pricedProducts(office, 1);
  if (!product) throw new Error('no product is on sale');
  const others = product.skus.slice(1).map(() => PRICE);
  await signInAs(page, office.owner);
  await page.goto(`${LIST}?search=${product.product_id}`);
  const open = productRow(page, product).getByRole('button', { name: /^Sửa giá của/ });
  const editor = page.getByRole('dialog').filter({ hasText: 'Giá bán (VND)' });
  const field = editor.getByRole('textbox').first();

  await open.click();
  await expect(field).toHaveValue('200.000');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await retype(field, '219.000');
  await expect(field).toHaveValue('219.000');
  await editor.getByRole('button', { name: 'Lưu' }).click();
  await expectPrices(request, office, product, ['219000', ...others]);
  await undo(page).click();
  await expect(page.getByText(/^Đã hoàn tác: /)).toBeVisible();
  await expectPrices(request, office, product, [PRICE, ...others]);

  await open.click();
  await retype(field, '21.900');
  await editor.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('200.000 ₫ → 21.900 ₫');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  expect(await pricesOf(office, product)).toEqual([PRICE, ...others]);
  await page.getByRole('button', { name: 'Sửa lại' }).click();
  await expect(field).toHaveValue('21.900');
  await retype(field, '50k');
  await expect(field).toHaveValue('50.000');
  await editor.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('200.000 ₫ → 50.000 ₫');
  await page.getByRole('button', { name: 'Vẫn đổi giá' }).click();
  await expect(editor).toHaveCount(0);
  await expectPrices(request, office, product, ['50000', ...others]);
});

test('stock changed in the row is put back by undo, unless somebody has changed the product since', async ({
  page,
  request,
}) => {
  const office = await createSellerFixture(request, ['Gốm Tồn Kho'], 12);
  const [product] = await pricedProducts(office, 1);
  if (!product) throw new Error('no product is on sale');
  const pieces = async () => {
    const [now] = await fetchProducts(office, `&search=${product.product_id}`);
    return now?.skus[0]?.inventory[0]?.quantity;
  };
  const before = await pieces();
  await signInAs(page, office.owner);
  await page.goto(`${LIST}?search=${product.product_id}`);
  const editor = page.getByRole('dialog').filter({ hasText: 'Tồn kho theo kho hàng' });
  const change = async (quantity: string) => {
    await productRow(page, product)
      .getByRole('button', { name: /^Sửa tồn kho/ })
      .click();
    await editor.getByRole('textbox').first().fill(quantity);
    await editor.getByRole('button', { name: 'Lưu' }).click();
    await expect(editor).toHaveCount(0);
  };
  await change('4321');
  await expect.poll(pieces).toBe(4321);
  await undo(page).click();
  await expect.poll(pieces).toBe(before);
  await expectSameAsMarketplace(request, office);

  await change('1234');
  await expect.poll(pieces).toBe(1234);
  await office.api.ask('PUT', `/products/${product.id}`, { subtitle: 'Của người khác' });
  await undo(page).click();
  await expect(page.getByText(/^Không hoàn tác được /)).toBeVisible();
  expect(await pieces()).toBe(1234);
});

test('a price typed with dots in the form of a product is that price, asked again beyond half, and undone', async ({
  page,
  request,
}) => {
  const office = await createSellerFixture(request, ['Gốm Giá Trang'], 12);
  const [product] = await pricedProducts(office, 1);
  if (!product) throw new Error('no product is on sale');
  const all = (price: string) => product.skus.map(() => price);
  await page.setViewportSize(PHONE);
  await signInAs(page, office.owner);
  await page.goto(`${LIST}/${product.id}`);
  const field = page.getByLabel(/^Giá \(VND\)/);
  const save = page.getByRole('button', { name: 'Lưu', exact: true });
  await expect(field).toHaveValue('200.000');
  await retype(field, '219.000');
  await save.click();
  await expectPrices(request, office, product, all('219000'));
  await undo(page).click();
  await expectPrices(request, office, product, all(PRICE));
  await expect(field).toHaveValue('200.000');

  await retype(field, '219');
  await save.click();
  await expect(question(page)).toContainText('200.000 ₫ → 219 ₫');
  await expectNoAxeViolations(page);
  await question(page).getByRole('button', { name: 'Sửa lại' }).click();
  expect(await pricesOf(office, product)).toEqual(all(PRICE));
  await field.press('End');
  await field.pressSequentially('k');
  await expect(field).toHaveValue('219.000');
  await field.press('ArrowUp');
  await expect(field).toHaveValue('219.001');
  await save.click();
  await expectPrices(request, office, product, all('219001'));
});

test('prices typed with dots in the bulk window are those prices; what goes beyond half is counted and asked', async ({
  page,
  request,
}) => {
  const office = await createSellerFixture(request, ['Gốm Giá Loạt'], 16);
  const products = await pricedProducts(office, 2);
  const [first, second] = products;
  const pricesNow = () => Promise.all(products.map(async (one) => (await pricesOf(office, one))?.[0]));
  await signInAs(page, office.owner);
  await page.goto(`${LIST}?status=SELLER_DEACTIVATED`);
  for (const product of products) await productRow(page, product).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Đổi hàng loạt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đổi hàng loạt 2 sản phẩm' });
  await dialog.getByRole('combobox', { name: 'Cách đổi' }).click();
  await page.getByRole('option', { name: 'Đặt bằng' }).click();
  const amount = dialog.getByLabel('Số tiền (VND)');
  await amount.pressSequentially('219.000');
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await expect(dialog.getByText('200.000 ₫ → 219.000 ₫')).toHaveCount(2);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Áp dụng cho 2 sản phẩm' }).click();
  await expect(dialog.getByText('Đã đổi 2 sản phẩm, 0 thất bại')).toBeVisible({ timeout: 60_000 });
  expect(await pricesNow()).toEqual(['219000', '219000']);
  await expectSameAsMarketplace(request, office);
  await dialog.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(dialog.getByText('Đã hoàn tác 2 sản phẩm, 0 thất bại')).toBeVisible({ timeout: 60_000 });
  expect(await pricesNow()).toEqual([PRICE, PRICE]);
  await dialog.getByRole('button', { name: 'Đóng', exact: true }).last().click();

  // Less 110.000 is more than half of one price and less than half of the other.
  await office.api.ask('PATCH', `/products/${second?.id}/skus`, {
    skus: second?.skus.map(({ id }) => ({ id, price: '400000' })),
  });
  await page.getByRole('button', { name: 'Đổi hàng loạt' }).click();
  await dialog.getByRole('combobox', { name: 'Cách đổi' }).click();
  await page.getByRole('option', { name: 'Tăng giảm', exact: true }).click();
  await amount.pressSequentially('-110.000');
  await expect(amount).toHaveValue('-110.000');
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  await expect(dialog.getByRole('alert')).toContainText('1 trong 2 sản phẩm sẽ đổi giá hơn 50%');
  await expect(dialog.getByRole('listitem').first()).toContainText('200.000 ₫ → 90.000 ₫');
  await dialog.getByRole('button', { name: 'Áp dụng cho 2 sản phẩm' }).click();
  const asked = page.getByRole('dialog', { name: 'Giá thay đổi hơn 50%' });
  await expect(asked).toContainText(first?.title ?? '');
  await expect(asked).toContainText('200.000 ₫ → 90.000 ₫');
  await asked.getByRole('button', { name: 'Huỷ' }).click();
  expect(await pricesNow()).toEqual([PRICE, '400000']);
  await dialog.getByRole('button', { name: 'Áp dụng cho 2 sản phẩm' }).click();
  await asked.getByRole('button', { name: 'Vẫn đổi giá' }).click();
  await expect(dialog.getByText('Đã đổi 2 sản phẩm, 0 thất bại')).toBeVisible({ timeout: 60_000 });
  expect(await pricesNow()).toEqual(['90000', '290000']);
  await expectSameAsMarketplace(request, office);
});
