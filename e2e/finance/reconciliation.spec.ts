import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';
import type { Payout } from '@gian-hang/contract/finance/incoming';
import { addAmounts, formatMoney } from '@gian-hang/contract/money/money';
import type { APIRequestContext, Page } from '@playwright/test';
import { apiForUser, controlSandbox, linkShops } from '../lib/accounts/sellers.ts';
import { ADMIN, createUser, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';

const SHOP = 'Mộc Lan Sao Kê';

/** Somebody who may see money, with a bank account into which a shop has withdrawn at least four times. */
async function createSellerWithPayouts(request: APIRequestContext) {
  const owner = await createUser(request);
  const api = await apiForUser(request, owner);
  const key = `Người bán ${owner.email.slice(0, 8)}`;
  await controlSandbox(request, api, '/shops', {
    seller: key,
    name: SHOP,
    region: 'VN',
    orders: 150,
    products: 2,
  });
  await linkShops(request, api, { key, shops: [SHOP] }, { withFinance: true });
  const admin = await apiForUser(request, ADMIN);
  const found = await admin.ask<{ items: { id: string }[] }>('GET', `/users?search=${owner.email}`);
  await admin.ask('PATCH', `/users/${found.items[0]?.id}`, { money_access: true });
  const [shop] = await api.shops(SHOP);
  const account = await api.ask<BankAccount>('POST', '/bank-accounts', {
    bank: { code: 'VCB', name: '' },
    holder: 'MOC LAN',
    number: `0071${Date.now()}`,
    currency: 'VND',
    shop_ids: [shop?.id],
  });
  await api.ask('POST', '/finance/sync', { shop_id: shop?.id });
  const paid = async () => {
    const { items } = await api.ask<{ items: Payout[] }>(
      'GET',
      `/bank-accounts/${account.id}/payouts?pageSize=200`,
    );
    return items.filter(({ state }) => state === 'paid').toReversed();
  };
  await expect.poll(async () => (await paid()).length, { timeout: 120_000 }).toBeGreaterThanOrEqual(4);
  return { owner, account, payouts: await paid() };
}

const dayOf = ({ paid_at, created_at }: Payout) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date(paid_at ?? created_at));

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Trạng thái' }).getByRole('button', { name });

for (const width of [1440, 390])
  test(`a statement with exact, split, missing and duplicate lines is reconciled at ${width} px`, async ({
    page,
    request,
  }) => {
    const { owner, account, payouts } = await createSellerWithPayouts(request);
    const [exact, split, rest] = payouts;
    if (!exact || !split || !rest) throw new Error('too few payouts');
    const sum = addAmounts([split.amount, rest.amount]);
    const exactLine = `${dayOf(exact)};${exact.amount};;TIKTOK ${exact.payout_id};FT001`;
    const statement = [
      'Ngày giao dịch;Số tiền ghi có;Số tiền ghi nợ;Nội dung;Số tham chiếu',
      exactLine,
      exactLine,
      `${dayOf(rest)};${sum};;TIKTOK ${split.payout_id};FT002`,
      `${dayOf(rest)};1.234;;Khach le;FT003`,
    ].join('\n');
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, owner, { language: 'vi' });
    await page.goto(`/payment/reconciliation?account=${account.id}`);
    await expect(page.getByRole('heading', { name: 'Chưa có sao kê nào' })).toBeVisible();

    await test.step('the file is previewed, the duplicate line counts as known, and it is saved', async () => {
      await page.getByRole('button', { name: 'Tải sao kê' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Tải sao kê ngân hàng' });
      const file = { name: 'sao-ke.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
      await dialog.locator('input[type=file]').setInputFiles(file);
      await expect(dialog.getByText('3 dòng mới')).toBeVisible();
      await expect(dialog.getByText('1 dòng đã có')).toBeVisible();
      await dialog.getByRole('button', { name: 'Lưu 3 dòng' }).click();
      await expect(page.getByText('Đã tải 3 dòng sao kê')).toBeVisible();
    });

    await test.step('the exact line is matched, the stranger is not announced', async () => {
      await tab(page, 'Đã khớp').click();
      await expect(page.getByText(`TIKTOK ${exact.payout_id}`)).toBeVisible();
      await tab(page, 'Chưa khớp').click();
      await expect(page.getByText('Khach le')).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Tài khoản ngân hàng' })).toHaveValue(
        /2 cần xác nhận$/,
      );
    });

    await test.step('the line that pays two withdrawals is split over them', async () => {
      await tab(page, 'Cần xem').click();
      await page.getByText(`TIKTOK ${split.payout_id}`).click();
      const line = page.getByRole('dialog', { name: 'Dòng sao kê' });
      const second = line.getByRole('checkbox', { name: new RegExp(rest.payout_id) });
      await expect(line.getByRole('checkbox', { name: new RegExp(split.payout_id) })).toBeChecked();
      await second.check();
      await expect(line.getByText(`Còn lại ${formatMoney('0', 'VND')}`)).toBeVisible();
      await line.getByRole('button', { name: 'Xác nhận khớp' }).click();
      await expect(tab(page, 'Đã khớp')).toContainText('2');
    });

    await test.step('a line is ignored, and that is undone', async () => {
      await tab(page, 'Chưa khớp').click();
      await page.getByText('Khach le').click();
      const line = page.getByRole('dialog', { name: 'Dòng sao kê' });
      await line.getByRole('button', { name: 'Bỏ qua' }).click();
      await expect(tab(page, 'Đã bỏ qua')).toContainText('1');
      const toast = page.getByRole('alert').filter({ hasText: 'Đã bỏ qua dòng sao kê' });
      await toast.getByRole('button', { name: 'Hoàn tác' }).click();
      await expect(tab(page, 'Chưa khớp')).toContainText('1');
    });

    await test.step('what was announced and is not in the file is listed', async () => {
      const recent = Date.now() - 5 * 86_400_000;
      const missing = payouts.findLast(({ created_at }) => Date.parse(created_at) < recent);
      await tab(page, 'Chưa về ngân hàng').click();
      await expect(page.getByText(missing?.payout_id ?? 'none').first()).toBeVisible();
      await expect(page.getByText(exact.payout_id)).toHaveCount(0);
    });
  });
