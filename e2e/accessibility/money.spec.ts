import { expectAccessible, loadApp } from '../lib/accessibility.ts';
import { apiForUser } from '../lib/accounts/sellers.ts';
import { ADMIN, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { findSettledOrder } from '../lib/statements.ts';

test('axe finds nothing on incoming money, a statement and the fees of a transaction', async ({
  page,
  request,
}) => {
  const { statement, transaction } = await findSettledOrder(await apiForUser(request, ADMIN));
  const { day, shop, statement_id } = statement;
  await signInAs(page, ADMIN);
  const search = `shops=${shop.id}&dates=${day},${day}`;
  await loadApp(page, `/payment/incoming?${search}`);
  await expect(page.getByRole('link', { name: /^Mở kỳ/ })).toBeVisible();
  await expectAccessible(page);
  await loadApp(
    page,
    `/payment/incoming?${search}&statement=${shop.id}.${statement_id}&transaction=${transaction.transaction_id}`,
  );
  await expect(page.getByRole('table', { name: /^Đơn/ })).toBeVisible();
  await expectAccessible(page);
});
