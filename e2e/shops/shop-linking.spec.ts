import type { BrowserContext, Page } from '@playwright/test';
import { apiAs, apiForUser, createSeller } from '../lib/accounts/sellers.ts';
import { createUser, signInAs } from '../lib/accounts/users.ts';
import { expect, test } from '../lib/fixtures.ts';
import { waitForTransientText } from '../lib/wait-for-render.ts';

const LIST = '/management/shop';

function linkingCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/api/v1/shops')) calls.push(call.url());
  });
  return calls;
}

async function expectFailure(page: Page) {
  await expect(page.getByText('Mã đăng nhập của bạn đã hết hiệu lực.')).toBeVisible();
  await expect(page.getByText('Vui lòng đăng nhập lại.')).toBeVisible();
  await expect(page).toHaveURL('/callback');
  await expect(page.getByRole('link', { name: 'Về trang quản lý shop' })).toHaveAttribute('href', LIST);
}

test('linking leads from Thêm Shop over the consent page into the list, once', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { token } = await signInAs(page, await createUser(request));
  const seller = await createSeller(request, apiAs(request, token), ['Nón Lá Huế']);
  const calls = linkingCalls(context);
  await page.goto(LIST);
  await expect(page.getByRole('heading', { name: 'Chưa có shop nào được liên kết' })).toBeVisible();
  await waitForTransientText(page, 'Đã sao chép link đăng ký shop!', () =>
    page.getByRole('button', { name: 'Thêm Shop' }).click(),
  );
  const link = await page.getByRole('textbox', { name: 'Link đăng ký' }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  let usedCallbackUrl = '';
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Mở link' }).click();
  const tab = await opened;
  tab.on('request', (call) => {
    if (call.isNavigationRequest() && call.url().includes('/callback?')) usedCallbackUrl = call.url();
  });
  await tab.getByRole('radio', { name: seller.key }).check();
  await tab.getByRole('button', { name: 'Đồng ý uỷ quyền' }).click();
  await expect(tab.getByText('Liên kết tài khoản thành công.')).toBeVisible();
  await expect(tab.getByText('Nón Lá Huế')).toBeVisible();
  await expect(tab).toHaveURL('/callback');
  expect(calls).toHaveLength(1);
  const code = new URL(usedCallbackUrl).searchParams.get('code') ?? '';
  const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]);
  expect(await tab.evaluate(kept)).not.toContain(code);
  await tab.getByRole('link', { name: 'Về trang quản lý shop' }).click();
  await expect(tab.getByRole('row', { name: /Nón Lá Huế.*VN.*Tốt/ })).toBeVisible();

  await tab.goto(usedCallbackUrl);
  await expectFailure(tab);
});

test('linking fails without a call when the seller refuses', async ({ page, context, request }) => {
  const api = await apiForUser(request, await createUser(request));
  const calls = linkingCalls(context);
  await page.goto((await api.makeLink()).url);
  await page.getByRole('button', { name: 'Từ chối' }).click();
  await expectFailure(page);
  expect(calls).toEqual([]);
});
