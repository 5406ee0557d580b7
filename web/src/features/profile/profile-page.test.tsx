import type { User } from '@gian-hang/contract/accounts/auth';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { NOW, pageOf, signedIn, staff } from '../../testing/builders.ts';
import { failWith, noNetwork } from '../../testing/fake-api.ts';
import { fakeApi, labelled, renderPage } from '../../testing/render-page.tsx';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SAVE = 'Lưu thay đổi';

function session(id: string, current: boolean) {
  return { id, created_at: NOW, last_used_at: NOW, ip: '10.0.0.1', user_agent: CHROME, current };
}

function profileApi(person: User = staff()) {
  return fakeApi(person)
    .on('GET', PATHS.auth.sessions, [session('here', true), session('elsewhere', false)])
    .on('GET', PATHS.auth.secondFactor, { enabled: false, required: false, recovery_codes_left: 0 });
}

async function openProfile(api = profileApi()) {
  const opened = await renderPage('/profile', { session: staff(), api });
  await screen.findByRole('heading', { name: 'Hồ sơ của tôi' });
  return opened;
}

function field(name: string): HTMLInputElement {
  return screen.getByRole('textbox', { name });
}

async function fillPasswords(
  { fill, press }: Pick<Awaited<ReturnType<typeof renderPage>>, 'fill' | 'press'>,
  next: string,
  again = next,
) {
  await fill('Mật khẩu hiện tại', 'secret-1');
  await fill('Mật khẩu mới', next);
  await fill('Nhập lại mật khẩu mới', again);
  await press(/^Đổi mật khẩu$/);
}

describe('the profile page', () => {
  it('saves what was entered, cuts a long phone number and shows the new name in the top bar', async () => {
    const api = profileApi().on('PUT', PATHS.auth.profile, ({ body }) =>
      staff({ ...(body as object), name: 'Minh Khai Nguyễn' }),
    );
    const { fill, press } = await openProfile(api);
    await fill('Họ', 'Nguyễn');
    await fill('Tên', 'Minh Khai');
    await fill('Số điện thoại', '+84 912 345 678 901');
    await fill('Telegram ID', '@minhkhai');
    await press(SAVE);
    await screen.findByText('Đã lưu hồ sơ');
    expect(api.calls('PUT', PATHS.auth.profile)[0]?.body).toMatchObject({
      last_name: 'Nguyễn',
      first_name: 'Minh Khai',
      phone_number: '+84 912 345 6',
      telegram: '@minhkhai',
    });
    screen.getByText('Nguyễn Minh Khai', { selector: 'header *' });
  });

  it('says under the field what is wrong, puts the cursor there and loses nothing', async () => {
    const { fill, press, api } = await openProfile();
    await fill('Họ', 'Phạm');
    await fill('Tên', ' ');
    await press(SAVE);
    await screen.findByText('Trường này là bắt buộc');
    expect(field('Tên').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Tên'));
    expect(field('Họ').value).toBe('Phạm');
    expect(api.calls('PUT', PATHS.auth.profile)).toEqual([]);
  });

  it('keeps the input when the server cannot be reached', async () => {
    const api = profileApi().on('PUT', PATHS.auth.profile, noNetwork());
    const { fill, press } = await openProfile(api);
    await fill('Họ', 'Lê');
    await press(SAVE);
    await screen.findByText(/Không kết nối được máy chủ/);
    expect(field('Họ').value).toBe('Lê');
    api.on('PUT', PATHS.auth.profile, staff({ last_name: 'Lê' }));
    await press(SAVE);
    await screen.findByText('Đã lưu hồ sơ');
  });

  it('asks before unsaved input is left behind', async () => {
    const api = profileApi().on('GET', PATHS.auth.history, pageOf([]));
    const { fill, press, address } = await openProfile(api);
    await fill('Họ', 'Phạm');
    await press('Menu tài khoản');
    await press('Lịch sử', 'menuitem');
    await screen.findByRole('dialog', { name: 'Rời trang mà không lưu?' });
    await press('Huỷ');
    expect(address()).toBe('/profile');
    expect(field('Họ').value).toBe('Phạm');
    await press('Menu tài khoản');
    await press('Lịch sử', 'menuitem');
    await press('Rời trang');
    await waitFor(() => expect(address()).toBe('/history'));
  });
});

describe('changing the password', () => {
  it('tells under the field that the current one is wrong', async () => {
    const api = profileApi().on('PUT', PATHS.auth.changePassword, failWith('wrong_password'));
    await fillPasswords(await openProfile(api), 'another-1');
    const current = screen.getByLabelText(labelled('Mật khẩu hiện tại'), { selector: 'input' });
    await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(current);
    expect(screen.getByLabelText<HTMLInputElement>(labelled('Nhập lại mật khẩu mới')).value).toBe(
      'another-1',
    );
  });

  it('refuses a short one and two that differ', async () => {
    const opened = await openProfile();
    await fillPasswords(opened, 'short');
    await waitFor(() => expect(screen.getAllByText('Phải có ít nhất 6 ký tự')).not.toEqual([]));
    await fillPasswords(opened, 'another-1', 'another-2');
    await screen.findByText('Mật khẩu nhập lại không khớp');
    expect(opened.api.calls('PUT', PATHS.auth.changePassword)).toEqual([]);
  });

  it('says that every other device is signed out and keeps this one', async () => {
    const api = profileApi().on('PUT', PATHS.auth.changePassword, () => signedIn(staff()));
    await fillPasswords(await openProfile(api), 'another-1');
    await screen.findByText(/Mọi thiết bị khác đã bị đăng xuất\./);
  });
});

describe('active sessions', () => {
  it('names this device and signs out another', async () => {
    const api = profileApi().on('DELETE', PATHS.auth.session, null);
    const { press } = await openProfile(api);
    await screen.findByText('thiết bị này');
    await press(/^Đăng xuất Chrome/);
    const question = within(await screen.findByRole('dialog'));
    question.getByRole('button', { name: 'Đăng xuất' }).click();
    await screen.findByText(/^Đã đăng xuất Chrome/);
    expect(api.calls('DELETE', PATHS.auth.session)[0]?.params).toEqual({ id: 'elsewhere' });
  });

  it('all end at once, this one too, after a question', async () => {
    const api = profileApi().on('DELETE', PATHS.auth.sessions, null);
    const { press, address } = await openProfile(api);
    await press('Đăng xuất khỏi mọi nơi');
    const question = within(await screen.findByRole('dialog', { name: 'Đăng xuất khỏi mọi nơi?' }));
    question.getByRole('button', { name: 'Đăng xuất khỏi mọi nơi' }).click();
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

describe('a second factor', () => {
  it('that somebody must set up first leads there, whatever they open', async () => {
    const api = profileApi()
      .on('GET', PATHS.orders.list, failWith('second_factor_setup_required'))
      .on('GET', PATHS.auth.secondFactor, { enabled: false, required: true, recovery_codes_left: 0 });
    const { address } = await renderPage('/product/order', { session: staff(), api });
    await waitFor(() => expect(address()).toBe('/profile'));
    const section = within(await screen.findByRole('region', { name: 'Xác thực hai lớp' }));
    await section.findByText(/Tài khoản này cần xác thực hai lớp/);
    expect(section.getAllByLabelText(labelled('Mật khẩu của bạn'))).toHaveLength(1);
  });

  it('of a sign-in that no longer waits begins again', async () => {
    const api = fakeApi().on('POST', PATHS.auth.loginCode, failWith('session_ended'));
    const { user, press, address } = await renderPage('/login?step=code', { api });
    await user.type(await screen.findByRole('textbox', { name: 'Mã xác thực' }), '123456');
    await press('Đăng nhập');
    await screen.findByRole('alert');
    await press('Quay lại bước đầu');
    await waitFor(() => expect(address()).toBe('/login'));
    await screen.findByLabelText('Email');
  });
});
