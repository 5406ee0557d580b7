import { expectAccessible, expectNoAxeViolations, loadApp } from '../lib/accessibility.ts';
import { ADMIN, signInAs } from '../lib/accounts/users.ts';
import { collectConsoleErrors } from '../lib/console-errors.ts';
import { expect, test } from '../lib/fixtures.ts';
import { waitForInitialSyncs } from '../lib/order-list.ts';

test('axe finds nothing on the overview and the tables behind its charts', async ({ page, request }) => {
  await waitForInitialSyncs(request);
  const complaints = collectConsoleErrors(page);
  await signInAs(page, ADMIN);
  await loadApp(page, '/main/analytics?dates=last_30_days');
  await expect(page.locator('svg a rect').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bán chạy nhất' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  for (const button of await page.getByRole('button', { name: /^Thao tác với biểu đồ/ }).all()) {
    await button.click();
    await page.getByRole('menuitem', { name: 'Bảng số liệu' }).click();
  }
  await expect(page.getByRole('table')).toHaveCount(6);
  await expectNoAxeViolations(page);
  expect(complaints).toEqual([]);
});
