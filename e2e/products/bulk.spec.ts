import { controlSandbox } from '../lib/accounts/sellers.ts';
import { signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';
import {
  createSellerFixture,
  editableProducts,
  expectSameAsMarketplace,
  fetchProducts,
  LIST,
  PHONE,
  productRow,
} from '../lib/product-list.ts';

const REFUSAL = 'The price cannot be changed during the festival.';

test('prices are changed at once, one is refused, all is undone, and a product is cloned to two shops', async ({
  page,
  request,
}) => {
  const office = await createSellerFixture(request, [
    { name: 'Gốm Gốc', products: 18 },
    { name: 'Gốm Bản Một', products: 1 },
    { name: 'Gốm Bản Hai', products: 1 },
  ]);
  const [from, one, two] = office.shops;
  const ofShop = `&selectedStore=${from?.id}`;
  const before = editableProducts(await fetchProducts(office, ofShop)).slice(0, 3);
  const [refused] = before;
  expect(before).toHaveLength(3);
  await controlSandbox(request, office.api, '/faults', {
    path: `/product/202309/products/${refused?.product_id}/prices/update`,
    kind: 'error',
    code: 12052038,
    message: REFUSAL,
    shop_id: from?.shop_id,
  });
  const prices = async () => {
    const now = await fetchProducts(office, ofShop);
    return before.map(({ id }) => now.find((product) => product.id === id)?.price ?? null);
  };
  await signInAs(page, office.owner);
  await page.goto(`${LIST}?shops=${from?.id}&status=ACTIVATE`);

  await test.step('three prices are changed at once, and one is refused', async () => {
    for (const product of before) await productRow(page, product).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Đổi hàng loạt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Đổi hàng loạt 3 sản phẩm' });
    await dialog.getByLabel('Phần trăm').fill('10');
    await dialog.getByRole('button', { name: 'Xem trước' }).click();
    await expect(dialog.getByText('3 sản phẩm sẽ được đổi, 0 không đổi được')).toBeVisible();
    await dialog.getByRole('button', { name: 'Áp dụng cho 3 sản phẩm' }).click();
    await expect(dialog.getByText(/^Đã đổi \d+ sản phẩm, \d+ thất bại$/)).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: REFUSAL })).toHaveCount(1);
    const now = await prices();
    const kept = now.filter((price, index) => price === before[index]?.price).length;
    // The marketplace itself locks one price in fifty.
    expect(kept).toBeGreaterThanOrEqual(1);
    await expect(dialog.getByText(`Đã đổi ${3 - kept} sản phẩm, ${kept} thất bại`)).toBeVisible();

    await dialog.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(dialog.getByText(`Đã hoàn tác ${3 - kept} sản phẩm, 0 thất bại`)).toBeVisible();
    expect(await prices()).toEqual(before.map(({ price }) => price));
    await dialog.getByRole('button', { name: 'Đóng', exact: true }).last().click();
  });

  await test.step('one is cloned to two shops as drafts, on a phone', async () => {
    await page.setViewportSize(PHONE);
    await goTo(page, `${LIST}?search=${refused?.product_id}`);
    await productRow(page, refused).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Nhân bản', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Nhân bản sản phẩm' });
    for (const shop of [one, two]) await dialog.getByRole('checkbox', { name: shop?.name ?? '' }).check();
    await dialog.getByRole('button', { name: 'Nhân bản sang 2 shop' }).click();
    await expect(dialog.getByText('Đã tạo 2 bản nháp, 0 thất bại')).toBeVisible();
    for (const shop of [one, two]) {
      const drafts = await fetchProducts(office, `&selectedStore=${shop?.id}&statusFilter=DRAFT`);
      expect(drafts.map(({ title }) => title)).toContain(refused?.title);
    }
  });
  await expectSameAsMarketplace(request, office);
});
