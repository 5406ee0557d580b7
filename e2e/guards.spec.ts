import { expect, test } from './lib/fixtures.ts';
import { createUser, forgedToken, replaceToken, STAFF, signInAs, storedSession } from './lib/users.ts';

test('the session is renewed once for several tabs, and ends in each when one signs out', async ({
  page,
  request,
  context,
}) => {
  await signInAs(page, await createUser(request));
  await replaceToken(page, forgedToken(-60));
  let renewals = 0;
  context.on('request', (call) => {
    if (call.url().endsWith('/auth/refresh')) renewals += 1;
  });
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => tab.goto('/payment/bank')));
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Quản lý ngân hàng');
  expect(renewals).toBe(1);
  await page.getByRole('button', { name: 'Menu tài khoản' }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login?redirect=%2Fpayment%2Fbank');
  await expect.poll(() => storedSession(page)).toEqual([null, null, null]);
});

test('a page that does not exist keeps the shell for whoever is signed in, and stays on this site', async ({
  page,
  baseURL,
}) => {
  const expectNotFound = async (from: string, to: string, hasShell: boolean) => {
    await page.goto(`${baseURL}${from}`);
    const heading = page.getByRole('heading', { name: 'Opps, it seems that this page does not exist.' });
    await expect(heading).toBeVisible();
    expect(page.url()).toBe(`${baseURL}${to}`);
    await expect(page.getByRole('button', { name: 'Menu tài khoản' })).toHaveCount(hasShell ? 1 : 0);
    await expect(page.getByRole('main')).toHaveCount(1);
  };
  await expectNotFound('//evil.example/x', '//evil.example/x', false);
  await signInAs(page, STAFF);
  await expectNotFound('//evil.example/x', '//evil.example/x', true);
  await expectNotFound('/app//evil.example', '/evil.example', true);
  await expectNotFound('/app/%2F%2Fevil.example', '/%2F%2Fevil.example', true);
});
