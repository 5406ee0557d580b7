import { formatMoney } from '@gian-hang/contract/money/money';
import { DESKTOP, expectNoSidewaysScroll, loadApp, PHONE } from '../lib/accessibility.ts';
import { apiForUser } from '../lib/accounts/sellers.ts';
import { ADMIN, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { goTo } from '../lib/go-to.ts';
import { findSettledOrder } from '../lib/statements.ts';

test('why an order earned less is found from the money that came in, at 1440 px and 390 px', async ({
  page,
  request,
}) => {
  const { statement, transaction } = await findSettledOrder(await apiForUser(request, ADMIN));
  const { day, shop, currency, statement_id } = statement;
  const fee = transaction.breakdown.find(({ name }) => name === 'transaction_fee_amount');
  const orderId = transaction.order?.t_order_id ?? '';
  const shown = day.split('-').reverse().join('/');
  await page.setViewportSize(DESKTOP);
  await signInAs(page, ADMIN);
  await loadApp(page, '/main/analytics');

  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await goTo(page, `/payment/incoming?dates=${day},${day}&currency=${currency}`);
    await page.getByRole('link', { name: /^Đã về/ }).click();
    await expect(page).toHaveURL(/states=paid/);
    await page.getByRole('link', { name: `Mở kỳ ${shown} của ${shop.name}` }).click();
    await expect(page).toHaveURL(new RegExp(`statement=${shop.id}\\.${statement_id}`));
    await expect(page.getByText('các phần cộng đúng đến từng đồng')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Từ khách trả đến thực nhận/ })).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: `Xem các khoản của Đơn ${orderId}` }).click();
    const fees = page.getByRole('table', { name: `Đơn ${orderId}` });
    await expect(fees.getByRole('row', { name: 'Phí giao dịch' })).toContainText(
      formatMoney(fee?.amount ?? '', currency),
    );
    await expect(fees.getByRole('row', { name: 'Thực nhận' })).toContainText(
      formatMoney(transaction.settlement, currency),
    );

    // The address alone shows the same again.
    if (size === PHONE) await page.reload();
    await expect(fees).toBeVisible();
    await page.getByRole('link', { name: orderId }).first().click();
    await expect(page).toHaveURL(`/product/order/${transaction.order?.id}`);
  }
});
