import { readFileSync } from 'node:fs';
import { expect, test } from '../lib/fixtures.ts';
import { LIST, openList, rows, waitForInitialSyncs } from '../lib/order-list.ts';
import { waitForTransientText } from '../lib/wait-for-render.ts';

test.beforeAll(({ request }) => waitForInitialSyncs(request));

test('orders are synced, exported as a spreadsheet and printed as PDFs, from the list and from their page', async ({
  page,
}) => {
  await openList(page, `${LIST}?status=COMPLETED&page=2`);
  const id = (await rows(page).first().getByRole('link').textContent()) ?? '';
  const bar = page.getByRole('region', { name: 'Thao tác với đơn đã chọn' });

  await test.step('the list is exported as it is filtered', async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Xuất Excel' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^orders-\d{8}-\d{4}\.xlsx$/);
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.length).toBeGreaterThan(10_000);
    await expect(page.getByRole('button', { name: 'Xuất Excel' })).toBeVisible();
  });

  await test.step('chosen orders are synced together and printed as one PDF', async () => {
    for (const row of [rows(page).nth(0), rows(page).nth(1)]) await row.getByRole('checkbox').check();
    await expect(bar).toContainText('Đã chọn 2 đơn');
    await bar.getByRole('button', { name: 'Đồng bộ' }).click();
    await expect(page.getByText('Đã đồng bộ 2 đơn đã chọn')).toBeVisible();
    await bar.getByRole('button', { name: 'In', exact: true }).click();
    const started = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Tải phiếu đóng gói (PDF)' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toBe('packing-slip-2-orders.pdf');
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  await test.step('one order is printed from its page in a tab of its own', async () => {
    await page.getByRole('link', { name: id }).click();
    await expect(page.getByRole('heading', { name: `Đơn hàng ${id}`, level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Diễn biến' })).toContainText('Tạo đơn');
    await page.getByRole('button', { name: 'In', exact: true }).click();
    const opened = page.context().waitForEvent('page');
    const answered = page.waitForResponse(/\/documents\/orders\?kind=invoice/);
    await page.getByRole('menuitem', { name: 'In hoá đơn' }).click();
    const tab = await opened;
    const answer = await answered;
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect(answer.url()).not.toMatch(/token/i);
    await tab.close();
  });

  await test.step('the way back leads to the list as it was, from where the order is synced', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Danh sách đơn hàng' }).click();
    await expect(page).toHaveURL(`${LIST}?status=COMPLETED&page=2`);
    await waitForTransientText(page, `Đã đồng bộ đơn ${id}`, () =>
      page.getByRole('button', { name: `Đồng bộ lại đơn ${id}` }).click(),
    );
  });
});
