import type { BrowserContext, Page } from '@playwright/test';
import { backdateLinks } from '../server/src/testing/processes/data-folder.ts';
import { expect, test } from './lib/fixtures.ts';
import { apiAs, apiForUser, approveLink, createSeller } from './lib/sellers.ts';
import { createUser, forgedToken, replaceToken, signInAs, type TestUser } from './lib/users.ts';
import { waitForTransientText } from './lib/wait-for-render.ts';

// One after the other: the second opens the address of the first again.
test.describe.configure({ mode: 'serial' });

const LIST = '/management/shop';
let owner: TestUser;
let usedCallbackUrl = '';

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

test.beforeAll(async ({ request }) => {
  owner = await createUser(request);
});

test('linking leads from Thêm Shop over the consent page into the list', async ({
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

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Mở link' }).click();
  const tab = await opened;
  tab.on('request', (call) => {
    if (call.isNavigationRequest() && call.url().includes('/callback?')) usedCallbackUrl = call.url();
  });
  await tab.getByRole('radio', { name: seller.key }).check();
  await tab.getByRole('button', { name: 'Đồng ý ủy quyền' }).click();
  await expect(tab.getByText('Liên kết tài khoản thành công.')).toBeVisible();
  await expect(tab.getByText('Nón Lá Huế')).toBeVisible();
  await expect(tab).toHaveURL('/callback');
  expect(calls).toHaveLength(1);
  const code = new URL(usedCallbackUrl).searchParams.get('code') ?? '';
  const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]);
  expect(await tab.evaluate(kept)).not.toContain(code);
  await tab.getByRole('link', { name: 'Về trang quản lý shop' }).click();
  await expect(tab.getByRole('row', { name: /Nón Lá Huế.*VN.*Tốt/ })).toBeVisible();
});

test('linking fails when the same address is opened again', async ({ page }) => {
  expect(usedCallbackUrl).toContain('code=');
  await page.goto(usedCallbackUrl);
  await expectFailure(page);
});

test('linking fails without a call when the seller refuses', async ({ page, context, request }) => {
  const api = await apiForUser(request, owner);
  const calls = linkingCalls(context);
  await page.goto((await api.makeLink()).url);
  await page.getByRole('button', { name: 'Từ chối' }).click();
  await expectFailure(page);
  expect(calls).toEqual([]);
});

test('linking fails without a call when code or state are missing', async ({ page, context }) => {
  const calls = linkingCalls(context);
  for (const address of ['/callback', '/callback?code=abc', '/callback?state=abc']) {
    await page.goto(address);
    await expectFailure(page);
  }
  expect(calls).toEqual([]);
});

test('linking fails for somebody else than the one who made the link, and creates nothing', async ({
  page,
  request,
}) => {
  const api = await apiForUser(request, owner);
  const seller = await createSeller(request, api, ['Shop Của Người Khác']);
  const { state } = await api.makeLink();
  const { token } = await signInAs(page, await createUser(request));
  await page.goto(await approveLink(request, api, seller, state));
  await expectFailure(page);
  expect(await apiAs(request, token).shops()).toEqual([]);
  expect(await api.shops('Của Người Khác')).toEqual([]);
});

for (const { minutes, outcome } of [
  { minutes: 31, outcome: 'fails with a link older than 30 minutes, and creates nothing' },
  { minutes: 29, outcome: 'still works with a link of 29 minutes' },
])
  test(`linking ${outcome}`, async ({ page, request }) => {
    const { token, user } = await signInAs(page, await createUser(request));
    const api = apiAs(request, token);
    const seller = await createSeller(request, api, ['Duyệt Quá Muộn']);
    await page.goto(LIST);
    await page.getByRole('button', { name: 'Thêm Shop' }).click();
    const box = page.getByRole('textbox', { name: 'Link đăng ký' });
    await expect(box).toHaveValue(/state=/);
    const link = await box.inputValue();
    await backdateLinks(process.env.E2E_DATA_DIR ?? '', user.id, minutes);
    await page.goto(link);
    await page.getByRole('radio', { name: seller.key }).check();
    await page.getByRole('button', { name: 'Đồng ý ủy quyền' }).click();
    if (minutes > 30) await expectFailure(page);
    else await expect(page.getByText('Liên kết tài khoản thành công.')).toBeVisible();
    expect(await api.shops()).toHaveLength(minutes > 30 ? 0 : 1);
  });

test('linking works with a session that has ended, and stays on the page', async ({ page, request }) => {
  const api = await apiForUser(request, owner);
  const seller = await createSeller(request, api, ['Phiên Đã Hết']);
  const { state } = await api.makeLink();
  await signInAs(page, owner);
  await page.context().clearCookies();
  await replaceToken(page, forgedToken(600));
  await page.goto(await approveLink(request, api, seller, state));
  await expect(page.getByText('Liên kết tài khoản thành công.')).toBeVisible();
  await expect(page).toHaveURL('/callback');
});

test('linking shows the link where the clipboard is refused', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    document.execCommand = () => false;
  });
  await signInAs(page, owner);
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Thêm Shop' }).click();
  await expect(page.getByRole('textbox', { name: 'Link đăng ký' })).toHaveValue(/state=/);
  await expect(page.getByText('Trình duyệt không cho sao chép tự động')).toBeVisible();
  await expect(page.getByText('Đã sao chép link đăng ký shop!')).toHaveCount(0);
});

test('linking says so when no link could be made', async ({ page }) => {
  await page.route('**/shops/generate-state', (route) => route.abort());
  await signInAs(page, owner);
  await page.goto(LIST);
  await waitForTransientText(page, 'Lỗi khi tạo shop!', () =>
    page.getByRole('button', { name: 'Thêm Shop' }).click(),
  );
});
