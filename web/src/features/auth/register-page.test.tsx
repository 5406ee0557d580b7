import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signInOptions } from '../../testing/builders.ts';
import { failWith } from '../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const SUBMIT = 'Đăng ký';
const REQUIRED = 'Trường này là bắt buộc';
const LINK_INVALID = 'Liên kết không còn dùng được';

afterEach(() => {
  vi.useRealTimers();
});

type Values = { email?: string; password?: string; confirm?: string };

async function openAndSubmit(api: ReturnType<typeof fakeApi>, values: Values) {
  const opened = await renderPage('/register', { api });
  await opened.fill('Email', values.email ?? '');
  await opened.fill('Mật khẩu', values.password ?? '');
  await opened.fill('Nhập lại mật khẩu', values.confirm ?? '');
  return opened;
}

describe('registration', () => {
  it.each([
    { said: 'Password field is empty', values: { email: 'a@example.com' } },
    {
      said: 'Passwords are not equal',
      values: { email: 'a@example.com', password: 'secret-1', confirm: 'secret-2' },
    },
    { said: 'Something was wrong. Try again', values: { password: 'secret-1', confirm: 'secret-1' } },
  ])('says "$said" for three seconds and sends nothing', async ({ said, values }) => {
    const api = fakeApi();
    await openAndSubmit(api, values);
    vi.useFakeTimers();
    flushSync(() => screen.getByRole('button', { name: SUBMIT }).click());
    expect(screen.getByRole('alert').textContent).toBe(said);
    flushSync(() => vi.advanceTimersByTime(2_900));
    expect(screen.getByRole('alert').textContent).toBe(said);
    flushSync(() => vi.advanceTimersByTime(200));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.calls('POST', PATHS.auth.register)).toEqual([]);
  });

  it('names every fault at once, each at its field, and puts the cursor into the first', async () => {
    const api = fakeApi();
    const { press } = await openAndSubmit(api, { email: 'not-an-address', password: 'abc', confirm: 'abd' });
    await press(SUBMIT);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent?.split('\n')).toHaveLength(3);
    expect(alert.textContent).toContain('Passwords are not equal');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    for (const label of ['Email', 'Mật khẩu', 'Nhập lại mật khẩu'])
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(api.calls('POST', PATHS.auth.register)).toEqual([]);
  });

  it('shows what the server has against it', async () => {
    const errors = [{ path: 'password', message: 'Phải có ít nhất 6 ký tự' }];
    const api = fakeApi().on('POST', PATHS.auth.register, failWith('validation_failed', { errors }));
    const { press } = await openAndSubmit(api, {
      email: 'a@example.com',
      password: 'guessable',
      confirm: 'guessable',
    });
    await press(SUBMIT);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Phải có ít nhất 6 ký tự'));
  });

  it('ends on the sign-in page with a toast', async () => {
    const api = fakeApi().on('POST', PATHS.auth.register, { email: 'a@example.com' });
    const values = { email: 'a@example.com', password: 'secret-1', confirm: 'secret-1' };
    const { press, address } = await openAndSubmit(api, values);
    await press(SUBMIT);
    await waitFor(() => expect(address()).toBe('/login'));
    await screen.findByText("You've been registered successfully");
    expect(api.calls('POST', PATHS.auth.register)[0]?.body).toEqual({
      email: 'a@example.com',
      password: 'secret-1',
    });
  });

  it('where mail is configured asks for the e-mail alone and points to the mailbox', async () => {
    const api = fakeApi()
      .on('GET', PATHS.auth.options, signInOptions({ registration_by_mail: true }))
      .on('POST', PATHS.auth.register, { email: 'moi@example.com' });
    const { fill, press } = await renderPage('/register', { api });
    await screen.findByLabelText('Email');
    expect(screen.queryByLabelText('Mật khẩu')).toBeNull();
    await press(SUBMIT);
    await screen.findByText(REQUIRED);
    await fill('Email', 'moi@example.com');
    await press(SUBMIT);
    await screen.findByRole('heading', { name: 'Hãy xem hộp thư của bạn' });
    screen.getByText(/moi@example.com/);
    expect(api.calls('POST', PATHS.auth.register)[0]?.body).toEqual({ email: 'moi@example.com' });
  });
});

describe('the set-up link', () => {
  it('says when it has been used or has expired', async () => {
    const api = fakeApi().on('POST', PATHS.auth.setup, failWith('link_invalid'));
    const { fill, press } = await renderPage('/setup#token=spent', { api });
    await fill('Họ', 'Nguyễn');
    await fill('Tên', 'An');
    await fill('Email', 'first@example.com');
    await fill('Mật khẩu', 'secret-1');
    await fill('Nhập lại mật khẩu', 'secret-1');
    await press('Tạo tài khoản và vào');
    await screen.findByRole('heading', { name: LINK_INVALID });
    expect(api.calls('POST', PATHS.auth.setup)[0]?.body).toMatchObject({ token: 'spent' });
  });

  it('without its token offers the sign-in page', async () => {
    await renderPage('/setup');
    await screen.findByRole('heading', { name: LINK_INVALID });
    screen.getByRole('link', { name: 'Về trang đăng nhập' });
  });

  it('names the faulty fields', async () => {
    const { press } = await renderPage('/setup#token=spent');
    await press('Tạo tài khoản và vào');
    await waitFor(() => expect(screen.getAllByText(REQUIRED).length).toBeGreaterThan(1));
    expect(document.activeElement).toBe(screen.getByLabelText('Họ'));
  });
});
