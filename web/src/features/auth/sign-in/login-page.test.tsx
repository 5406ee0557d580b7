import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { signedIn, signInOptions, staff } from '../../../testing/builders.ts';
import { failWith, foreignBody, held, noNetwork } from '../../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const WRONG = 'Sai email hoặc mật khẩu';
const SUBMIT = 'Đăng nhập';

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label);
}

async function findFilledIn(): Promise<void> {
  await screen.findByRole('button', { name: SUBMIT });
  await waitFor(() => expect(field('Email').value).toBe('admin@example.com'));
}

async function findAlert(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
}

describe('signing in', () => {
  it('comes pre-filled, enters the order page and keeps the session where it belongs', async () => {
    const { press, address } = await renderPage('/login');
    await findFilledIn();
    expect(field('Email').type).toBe('email');
    expect(field('Mật khẩu').value).toBe('admin123');
    await press(SUBMIT);
    await waitFor(() => expect(address()).toBe('/product/order'));
    expect(localStorage.getItem('tik_dashboard_token')?.split('.')).toHaveLength(3);
    expect(localStorage.getItem('token')).toBe(localStorage.getItem('tik_dashboard_token'));
    expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ role: ['2'] });
  });

  it('asks for both fields and sends nothing when one is empty', async () => {
    const { press, fill, api } = await renderPage('/login');
    await findFilledIn();
    await fill('Mật khẩu', '');
    await press(SUBMIT);
    await findAlert('Vui lòng nhập email và mật khẩu');
    await fill('Email', '  ');
    await press(SUBMIT);
    expect(document.activeElement).toBe(field('Email'));
    expect(api.calls('POST', PATHS.auth.login)).toEqual([]);
  });

  it('keeps what is typed while the defaults arrive', async () => {
    const options = held(signInOptions());
    const api = fakeApi().on('GET', PATHS.auth.options, options.reply);
    const { user } = await renderPage('/login', { api });
    await user.click(await screen.findByLabelText('Email'));
    options.release();
    await screen.findByRole('link', { name: 'Đăng ký' });
    await user.keyboard('an@x.vn');
    expect(field('Email').value).toBe('an@x.vn');
    expect(field('Mật khẩu').value).toBe('');
  });

  it('shows what the server says of wrong credentials, then lets the right ones in', async () => {
    const api = fakeApi().on('POST', PATHS.auth.login, ({ body }) =>
      (body as { password: string }).password === 'right-one'
        ? signedIn(staff())
        : failWith('invalid_credentials', { message: WRONG }),
    );
    const { user, fill, press, address } = await renderPage('/login', { api });
    await findFilledIn();
    await fill('Mật khẩu', 'not-this-one');
    await press(SUBMIT);
    await findAlert(WRONG);
    await fill('Mật khẩu', 'right-one');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/product/order'));
  });

  it('shows Loading... while it runs and cannot be pressed twice', async () => {
    const answer = held(signedIn(staff()));
    const api = fakeApi().on('POST', PATHS.auth.login, answer.reply);
    const { user, press, address } = await renderPage('/login', { api });
    await findFilledIn();
    await press(SUBMIT);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Loading...' });
    expect(button.disabled).toBe(true);
    await user.click(field('Email'));
    await user.keyboard('{Enter}');
    answer.release();
    await waitFor(() => expect(address()).toBe('/product/order'));
    expect(api.calls('POST', PATHS.auth.login)).toHaveLength(1);
  });

  it('says that it failed when the answer holds no message, and why when there is none', async () => {
    const api = fakeApi().on('POST', PATHS.auth.login, foreignBody(502, '<html>'));
    const { press } = await renderPage('/login', { api });
    await findFilledIn();
    await press(SUBMIT);
    await findAlert('Đăng nhập thất bại');
    api.on('POST', PATHS.auth.login, noNetwork());
    await press(SUBMIT);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Không kết nối được máy chủ'),
    );
  });

  it('offers English and the dark theme before anybody is inside, and remembers them', async () => {
    const { user } = await renderPage('/login');
    await user.click(await screen.findByText('EN'));
    await screen.findByRole('button', { name: 'Sign in' });
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    const html = document.documentElement;
    await waitFor(() => expect(html.getAttribute('data-mantine-color-scheme')).toBe('dark'));
    await renderPage('/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(html.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(html.lang).toBe('en');
  });
});

describe('after signing in', () => {
  it.each([
    ['/extra/search?q=shop', '/extra/search?q=shop'],
    ['https://evil.example/', '/product/order'],
    ['/\\evil.example', '/product/order'],
  ])('with the redirect %s goes to %s', async (target, expected) => {
    const { press, address } = await renderPage(`/login?redirect=${encodeURIComponent(target)}`);
    await findFilledIn();
    await press(SUBMIT);
    await waitFor(() => expect(address()).toBe(expected));
  });

  it('a stored token restores the session, and the sign-in page is for guests only', async () => {
    const first = await renderPage('/login', { session: staff() });
    await waitFor(() => expect(first.address()).toBe('/product/order'));
    localStorage.removeItem('user');
    const second = await renderPage('/login?redirect=%2Finbox');
    await waitFor(() => expect(second.address()).toBe('/inbox'));
    expect(localStorage.getItem('user')).toContain('staff@example.com');
  });
});

describe('Google and Microsoft', () => {
  it('have no buttons where they are not configured', async () => {
    await renderPage('/login');
    await findFilledIn();
    expect(screen.queryByRole('link', { name: /Google|Microsoft/ })).toBeNull();
  });

  it.each([
    ['/login?error=google', 'Đăng nhập với Google thất bại'],
    ['/login?error=microsoft', 'Đăng nhập với Microsoft thất bại'],
    ['/login?oidc=google', 'Đăng nhập với Google thất bại'],
  ])('tell at %s which of them failed', async (address, text) => {
    const api = fakeApi().on('POST', PATHS.auth.refresh, failWith('unauthenticated'));
    await renderPage(address, { api });
    await screen.findByText(text);
  });

  it('enter with the cookie they leave behind', async () => {
    const api = fakeApi().on('POST', PATHS.auth.refresh, () => signedIn(staff()));
    const { address } = await renderPage('/login?oidc=google&redirect=%2Finbox', { api });
    await waitFor(() => expect(address()).toBe('/inbox'));
    expect(localStorage.getItem('user')).toContain('staff@example.com');
  });
});

describe('a sign-out that the server has not confirmed', () => {
  const PENDING = 'gian_hang_signed_out';

  it('goes before a sign-in with Google', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    localStorage.setItem(PENDING, 'session-1');
    const api = fakeApi()
      .on('GET', PATHS.auth.options, signInOptions({ providers: ['google'] }))
      .on('POST', PATHS.auth.logout, noNetwork());
    const { press } = await renderPage('/login?redirect=%2Finbox', { api });
    await press('Tiếp tục với Google', 'link');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Máy chủ chưa xác nhận lần đăng xuất trước'),
    );
    expect(assign).not.toHaveBeenCalled();
    // Held, so that the page's own next attempt cannot end the sign-out before the press.
    const confirmation = held(null);
    api.on('POST', PATHS.auth.logout, confirmation.reply);
    await press('Tiếp tục với Google', 'link');
    confirmation.release();
    await waitFor(() => expect(assign.mock.calls).toEqual([['/api/v1/auth/oidc/google?redirect=%2Finbox']]));
    expect(api.calls('POST', PATHS.auth.logout).at(-1)?.body).toEqual({ session_id: 'session-1' });
    expect(localStorage.getItem(PENDING)).toBeNull();
  });

  it('keeps the old session out, and gives way to the next password', async () => {
    localStorage.setItem(PENDING, 'session-1');
    const api = fakeApi().on('POST', PATHS.auth.logout, noNetwork());
    const { press, address } = await renderPage('/product/order', { session: staff(), api });
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fproduct%2Forder'));
    await findFilledIn();
    await press(SUBMIT);
    await waitFor(() => expect(address()).toBe('/product/order'));
    expect(localStorage.getItem(PENDING)).toBeNull();
    expect(localStorage.getItem('user')).toContain('staff@example.com');
  });
});
