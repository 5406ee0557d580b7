import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, reopen } from './lib/accessibility.ts';
import { expect, test } from './lib/fixtures.ts';
import { ADMIN, createUser, saveUserSettings, signInAs } from './lib/users.ts';

test.use({ reducedMotion: 'no-preference' });

/** One after another: an announcement reaches everybody, and many at once push others' out of the newest. */
test.describe.configure({ mode: 'default' });

function bell(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Thông báo/ });
}

async function announce(request: APIRequestContext, texts: string[]): Promise<void> {
  const login = await request.post('/api/v1/auth/login', { data: ADMIN });
  const { data } = (await login.json()) as { data: { token: string } };
  const headers = { Authorization: `Bearer ${data.token}` };
  for (const text of texts) {
    const answer = await request.post('/api/v1/notifications/announcements', { headers, data: { text } });
    expect(answer.status()).toBe(201);
  }
}

test.describe('an announcement', () => {
  test('reaches the message tab and the badge of everybody else', async ({ page, browser, request }) => {
    const text = `Kiểm kho lúc 9 giờ ${randomUUID()}`;
    const reader = await (await browser.newContext()).newPage();
    await signInAs(reader, await createUser(request));
    await signInAs(page, ADMIN);
    await page.goto('/inbox');
    await page.getByRole('button', { name: 'Gửi tin cho mọi người' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gửi tin cho mọi người' });
    await dialog.getByRole('button', { name: 'Gửi tin' }).click();
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Trường này là bắt buộc/);
    await dialog.getByRole('textbox').fill(text);
    await dialog.getByRole('button', { name: 'Gửi tin' }).click();
    await expect(page.getByText(/^Đã gửi tin cho \d+ người/)).toBeVisible();

    await reader.goto('/product/order');
    await expect(bell(reader)).toHaveAccessibleName(/\d+ chưa đọc/);
    await bell(reader).click();
    await reader.getByRole('tab', { name: /Tin nhắn/ }).click();
    await expect(reader.getByRole('listitem').filter({ hasText: text })).toContainText('Tin nhắn từ');
    await reader.getByRole('link', { name: 'Mở hộp thư' }).click();
    await expect(reader).toHaveURL('/inbox?tab=message');
    await expect(reader.getByRole('main').getByText(text)).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Gửi tin cho mọi người' })).toHaveCount(0);
    await reader.context().close();
  });

  test('does not reach whoever has switched announcements off', async ({ page, request }) => {
    await signInAs(page, await createUser(request), {
      notifications: { new_device: true, announcements: false },
    });
    const text = `Không dành cho ai tắt ${randomUUID()}`;
    await announce(request, [text]);
    await page.goto('/inbox?tab=message');
    await expect(page.getByText('Chào mừng đến với Gian Hàng')).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0);
  });
});

test.describe('the inbox', () => {
  test('pages by twenty in the address and marks read one by one or all at once', async ({
    page,
    request,
  }) => {
    const { token } = await signInAs(page, await createUser(request));
    await announce(
      request,
      Array.from({ length: 21 }, (_, number) => `Tin số ${number + 1}`),
    );
    const notifications = { new_device: true, announcements: false };
    await saveUserSettings(request, token, { notifications });
    await page.goto('/inbox?tab=message');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20);
    await page.getByRole('button', { name: 'Đánh dấu đã đọc', exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Đánh dấu đã đọc', exact: true })).toHaveCount(19);
    await expect(page.getByRole('listitem').and(page.locator(':focus'))).toHaveCount(1);
    await page.getByRole('button', { name: 'Trang sau' }).click();
    await expect(page).toHaveURL('/inbox?tab=message&page=2');
    await expect(page.getByText('Chào mừng đến với Gian Hàng')).toBeVisible();
    await page.getByRole('button', { name: 'Đánh dấu đã đọc tất cả' }).click();
    await expect(bell(page)).toHaveAccessibleName('Thông báo');
    await page.goBack();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20);
    await expect(page.getByRole('button', { name: 'Đánh dấu đã đọc', exact: true })).toHaveCount(0);
    await page.goto('/inbox?tab=message&page=99');
    await page.getByRole('button', { name: 'Về trang đầu' }).click();
    await expect(page).toHaveURL('/inbox?tab=message');
  });

  test('is accessible in both themes, on a desk and on a phone', async ({ page, request }) => {
    await signInAs(page, await createUser(request));
    await page.goto('/inbox?tab=message');
    await expect(page.getByText('Chào mừng đến với Gian Hàng')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the bell', () => {
  test('opens three tabs, says when nothing is running, and turns for 1.5 s when reloading', async ({
    page,
    request,
  }) => {
    await signInAs(page, await createUser(request));
    await page.clock.install();
    await page.goto('/product/order');
    await bell(page).click();
    await expect(page.getByRole('tab')).toHaveText([/Thông báo/, /Tin nhắn/, /Tiến trình/]);
    await page.getByRole('tab', { name: 'Tiến trình' }).click();
    await expect(page.getByText('Không có việc nào đang chạy')).toBeVisible();
    const reload = page.getByRole('button', { name: 'Tải lại', exact: true });
    await page.clock.pauseAt(Date.now() + 60_000);
    await reload.click();
    await page.clock.runFor(1400);
    await expect(reload).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(200);
    await expect(reload).toHaveAttribute('aria-busy', 'false');
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
  });

  test('is accessible in both themes, on a desk and on a phone', async ({ page, request }) => {
    await signInAs(page, await createUser(request));
    await page.goto('/product/order');
    await expectAccessible(page, async () => {
      await reopen(page, page.getByRole('tab'), () => bell(page).click());
      await expect(page.getByRole('tab', { name: 'Tiến trình' })).toBeVisible();
    });
  });
});

test.describe('the history', () => {
  test('tells of sign-ins and changes in words and pages in the address', async ({ page, request, ip }) => {
    const person = await createUser(request);
    const { token } = await signInAs(page, person);
    const headers = { Authorization: `Bearer ${token}` };
    for (const name of Array.from({ length: 20 }, (_, number) => `Tên ${number}`)) {
      await page.request.put('/api/v1/auth/profile', { headers, data: { first_name: name } });
    }
    await page.goto('/history');
    await expect(page.getByRole('row', { name: /Cập nhật hồ sơ/ })).toHaveCount(20);
    await page.getByRole('button', { name: 'Trang sau' }).click();
    await expect(page).toHaveURL('/history?page=2');
    await expect(page.getByRole('row', { name: `Đăng nhập Chrome trên Linux ${ip}` })).toBeVisible();
    await expectAccessible(page);
  });
});
