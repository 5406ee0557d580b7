import { expect, test } from './lib/fixtures.ts';
import { holdResponses } from './lib/hold-responses.ts';
import { ADMIN, createUser, STAFF, signInAs, storedSession } from './lib/users.ts';

const LOGIN_CALL = '**/api/v1/auth/login';
const WRONG = 'Sai email hoặc mật khẩu';

test.describe('signing in', () => {
  test('comes pre-filled, enters the order page and keeps the session where it belongs', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Mật khẩu', { exact: true })).toHaveValue(ADMIN.password);
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page).toHaveURL('/product/order');
    const [token, copy, user] = await storedSession(page);
    expect(token?.split('.')).toHaveLength(3);
    expect(copy).toBe(token);
    expect(JSON.parse(user ?? '{}')).toMatchObject({ email: ADMIN.email, role: ['1'] });
  });

  test('asks for both fields and sends nothing when one is empty', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/login')) calls += 1;
    });
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
    await page.getByLabel('Mật khẩu', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page.getByRole('alert')).toHaveText('Vui lòng nhập email và mật khẩu');
    await page.getByLabel('Email').fill('  ');
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(calls).toBe(0);
  });

  test('shows what the server says of wrong credentials, then lets the right ones in', async ({
    page,
    request,
  }) => {
    const person = await createUser(request);
    const defaults = await holdResponses(page, '**/api/v1/auth/options');
    await page.goto('/login');
    await page.getByLabel('Email').focus();
    defaults.release();
    await expect(page.getByRole('link', { name: 'Đăng ký' })).toBeVisible();
    await page.keyboard.type(person.email);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.getByLabel('Mật khẩu', { exact: true }).fill('not-this-one');
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page.getByRole('alert')).toContainText(WRONG);
    await page.getByLabel('Mật khẩu', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/product/order');
  });

  test('says how long to wait after five wrong passwords', async ({ page, request }) => {
    const person = await createUser(request);
    for (let turn = 0; turn < 5; turn += 1) {
      await request.post('/api/v1/auth/login', { data: { ...person, password: 'not-this-one' } });
    }
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Mật khẩu', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page.getByRole('alert')).toContainText(/thử lại sau 1[45] phút/);
  });

  test('shows Loading... while it runs and cannot be pressed twice', async ({ page }) => {
    let calls = 0;
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route(LOGIN_CALL, async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
    await page.getByLabel('Email').press('Enter');
    answer();
    await expect(page).toHaveURL('/product/order');
    expect(calls).toBe(1);
  });

  test('says that it failed when the answer holds no message, and why when there is none', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
    await page.route(LOGIN_CALL, (route) => route.fulfill({ status: 502, body: '<html>' }));
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page.getByRole('alert')).toHaveText('Đăng nhập thất bại');
    await page.route(LOGIN_CALL, (route) => route.abort());
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page.getByRole('alert')).toContainText('Không kết nối được máy chủ');
  });

  test('offers English and the dark theme before anybody is inside', async ({ page }) => {
    await page.goto('/login');
    await page.getByText('EN', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('radio', { name: 'Light' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('after signing in', () => {
  test('goes where the redirect parameter says', async ({ page }) => {
    await page.goto('/login?redirect=%2Fextra%2Fsearch%3Fq%3Dshop');
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page).toHaveURL('/extra/search?q=shop');
  });

  for (const target of ['https://evil.example/', '/\\evil.example'])
    test(`never leaves the site for ${target}`, async ({ page, baseURL }) => {
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
      await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
      await page.getByRole('button', { name: 'Đăng nhập' }).click();
      await expect(page).toHaveURL('/product/order');
      expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
    });

  test('a stored token restores the session, and the sign-in page is for guests only', async ({ page }) => {
    await signInAs(page, STAFF);
    await page.goto('/login');
    await expect(page).toHaveURL('/product/order');
    await page.goto('/favicon.svg');
    await page.evaluate(() => localStorage.removeItem('user'));
    await page.goto('/login?redirect=%2Finbox');
    await expect(page).toHaveURL('/inbox');
    await expect.poll(async () => (await storedSession(page))[2]).toContain(STAFF.email);
  });
});

test.describe('Google and Microsoft', () => {
  test('have no buttons where they are not configured', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
    await expect(page.getByRole('link', { name: /Google|Microsoft/ })).toHaveCount(0);
  });

  test('tell which of them failed', async ({ page }) => {
    await page.goto('/login?error=google');
    await expect(page.getByRole('alert')).toHaveText('Đăng nhập với Google thất bại');
    await page.goto('/login?error=microsoft');
    await expect(page.getByRole('alert')).toHaveText('Đăng nhập với Microsoft thất bại');
    await page.goto('/login?oidc=google');
    await expect(page.getByRole('alert')).toHaveText('Đăng nhập với Google thất bại');
  });

  test('enter with the cookie they leave behind', async ({ page }) => {
    await page.request.post('/api/v1/auth/login', { data: STAFF });
    await page.goto('/login?oidc=google&redirect=%2Finbox');
    await expect(page).toHaveURL('/inbox');
    await expect.poll(async () => (await storedSession(page))[2]).toContain(STAFF.email);
  });
});
