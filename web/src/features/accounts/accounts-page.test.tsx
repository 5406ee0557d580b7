import { type AccountItem, CreateAccountInput } from '@gian-hang/contract/accounts/accounts';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { administrator, NOW, pageOf, testAccount, testShop } from '../../testing/builders.ts';
import { failWith, noNetwork } from '../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const LIST = '/management/account';
const CREATE = 'Tạo tài khoản';
const REQUIRED = 'Trường này là bắt buộc';
const SHORT = 'Phải có ít nhất 6 ký tự';

function accountsApi(accounts: AccountItem[] = []) {
  return fakeApi(administrator())
    .on('GET', PATHS.users.list, () => pageOf(accounts, 1, 100))
    .on('GET', PATHS.users.one, ({ params }) => accounts.find(({ id }) => id === params.id) ?? testAccount())
    .on('GET', PATHS.users.roles, [])
    .on('GET', PATHS.shops.list, pageOf([testShop()], 1, 1000))
    .on('POST', PATHS.users.list, ({ body }) => {
      const { password: _, invite, ...fields } = CreateAccountInput.parse(body);
      const { first_name, last_name } = fields;
      const shops = fields.shops.map((id) => ({ id, name: 'Mộc Lan Official' }));
      const full_name = `${first_name} ${last_name}`;
      const account = testAccount({ ...fields, shops, full_name, has_password: !invite } as object);
      accounts.push(account);
      const url = 'https://shop.example/set-password#token=abc';
      return { ...account, link: invite ? { url, expires_at: NOW, emailed: false } : null };
    });
}

async function openList(api = accountsApi()) {
  const opened = await renderPage(LIST, { session: administrator(), api });
  await screen.findByRole('heading', { name: 'Quản lý tài khoản', level: 1 });
  return opened;
}

async function openForm(api = accountsApi()) {
  const opened = await openList(api);
  await opened.press(new RegExp(`^${CREATE}$`));
  const form = await screen.findByRole('dialog', { name: CREATE });
  const submit = async () => opened.user.click(within(form).getByRole('button', { name: CREATE }));
  return { ...opened, form, submit };
}

function field(form: HTMLElement, label: string): HTMLInputElement {
  return within(form).getByLabelText((actual) => actual.replace(/\s*\*$/, '') === label, {
    selector: 'input',
  });
}

/** What a screen reader adds to the name of the field. */
function description(form: HTMLElement, label: string): string {
  const ids = field(form, label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

type Fill = Awaited<ReturnType<typeof openForm>>['fill'];

async function fillPerson(fill: Fill, email: string): Promise<void> {
  await fill('Họ', 'Trần');
  await fill('Tên', 'Bích Ngọc');
  await fill('Email', email);
}

async function fillPasswords(fill: Fill, password: string, again = password): Promise<void> {
  await fill('Mật khẩu', password);
  await fill('Xác nhận mật khẩu', again);
}

describe('the form for an account', () => {
  it('names every field that is missing and puts the cursor into the first', async () => {
    const { form, submit, api } = await openForm();
    await submit();
    await waitFor(() => expect(description(form, 'Họ')).toBe(REQUIRED));
    for (const label of ['Tên', 'Email', 'Xác nhận mật khẩu'])
      expect(description(form, label)).toBe(REQUIRED);
    expect(description(form, 'Mật khẩu')).toContain(REQUIRED);
    expect(document.activeElement).toBe(field(form, 'Họ'));
    expect(api.calls('POST', PATHS.users.list)).toEqual([]);
  });

  it('refuses a bad address, a short password and two that differ', async () => {
    const { form, fill, submit, api } = await openForm();
    await fillPerson(fill, 'khong-phai-email');
    await fillPasswords(fill, '12345');
    await submit();
    await waitFor(() => expect(description(form, 'Email')).toBe('Email không hợp lệ'));
    expect(description(form, 'Mật khẩu')).toContain(SHORT);
    expect(description(form, 'Xác nhận mật khẩu')).toBe(SHORT);
    await fill('Email', 'ngoc@example.com');
    await fillPasswords(fill, 'secret-1', 'secret-2');
    await submit();
    await waitFor(() => expect(description(form, 'Xác nhận mật khẩu')).toBe('Mật khẩu nhập lại không khớp'));
    expect(api.calls('POST', PATHS.users.list)).toEqual([]);
  });

  it('creates staff with a shop, cuts a long phone number and shows the account in the list', async () => {
    const { user, form, fill, submit, api } = await openForm();
    await fillPerson(fill, 'ngoc@example.com');
    await fillPasswords(fill, 'secret-1');
    await user.click(within(form).getByRole('combobox', { name: 'Shop quản lý' }));
    await user.click(await screen.findByRole('option', { name: /Mộc Lan Official/ }));
    await fill('Telegram ID', '@bichngoc');
    await fill('Số điện thoại', '+84 912 345 678 901');
    expect(field(form, 'Số điện thoại').value).toBe('+84 912 345 6');
    expect(within(form).getByRole<HTMLInputElement>('combobox', { name: 'Vai trò' }).value).toBe('Nhân viên');
    await user.click(within(form).getByRole('checkbox', { name: 'Xem tiền về, ngân hàng và lãi' }));
    await submit();
    await screen.findByText('Tạo tài khoản thành công!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls('POST', PATHS.users.list)[0]?.body).toMatchObject({
      email: 'ngoc@example.com',
      password: 'secret-1',
      phone_number: '+84 912 345 6',
      role: '2',
      money_access: true,
      shops: ['1'],
      social_data: { telegram: '@bichngoc' },
    });
    const row = await screen.findByRole('row', { name: /Trần Bích Ngọc/ });
    for (const text of ['+84 912 345 6', 'Mộc Lan Official', 'Nhân viên', 'Đang hoạt động'])
      expect(row.textContent).toContain(text);
  });

  it('says why the server refused, and keeps what was typed', async () => {
    const api = accountsApi().on('POST', PATHS.users.list, failWith('email_taken'));
    const { form, fill, press, submit } = await openForm(api);
    await fillPerson(fill, 'NGOC@example.com');
    await fillPasswords(fill, 'secret-1');
    const alert = (text: string | RegExp) =>
      waitFor(() => expect(within(form).getByRole('alert').textContent).toMatch(text));
    await submit();
    await alert(/^Tài khoản đã tồn tại!$/);
    expect(field(form, 'Xác nhận mật khẩu').value).toBe('secret-1');
    api.on('POST', PATHS.users.list, failWith('unavailable'));
    await submit();
    await alert(/^Lỗi khi tạo tài khoản! \(Mã lỗi: 503\)$/);
    api.on('POST', PATHS.users.list, noNetwork());
    await submit();
    await alert(/^Lỗi: Không kết nối được máy chủ/);
    await press('Huỷ');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('invites without a password, shows the link once, and who has not accepted', async () => {
    const { user, form, fill, submit, api } = await openForm();
    await fillPerson(fill, 'ngoc@example.com');
    await user.click(within(form).getByText('Gửi liên kết mời'));
    expect(within(form).queryByLabelText(/^Mật khẩu/)).toBeNull();
    await submit();
    const dialog = within(await screen.findByRole('dialog', { name: 'Liên kết mời' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Liên kết' }).value).toBe(
      'https://shop.example/set-password#token=abc',
    );
    const { body } = api.calls('POST', PATHS.users.list)[0] ?? {};
    expect(body).toMatchObject({ invite: true });
    expect(body).not.toHaveProperty('password');
    await user.keyboard('{Escape}');
    const row = await screen.findByRole('row', { name: /Trần Bích Ngọc/ });
    expect(row.textContent).toContain('Chưa nhận lời mời');
  });

  it('edits an account without touching its password', async () => {
    const account = testAccount();
    const api = accountsApi([account]).on('PATCH', PATHS.users.oneAlias, ({ body }) =>
      Object.assign(account, body, { full_name: 'Minh Châu Trần' }),
    );
    const { fill, press } = await openList(api);
    await press('Chỉnh sửa Trần Bích Ngọc');
    const edit = await screen.findByRole('dialog', { name: 'Cập nhật tài khoản' });
    await waitFor(() => expect(field(edit, 'Telegram ID').value).toBe('@bichngoc'));
    expect(field(edit, 'Mật khẩu').value).toBe('');
    await fill('Tên', 'Minh Châu');
    await press(/^Cập nhật$/);
    await screen.findByText('Cập nhật tài khoản thành công!');
    await screen.findByRole('row', { name: /Trần Minh Châu/ });
    const { body } = api.calls('PATCH', PATHS.users.oneAlias)[0] ?? {};
    expect(body).toMatchObject({ first_name: 'Minh Châu', version: 3 });
    expect((body as { password?: string }).password ?? '').toBe('');
  });
});

describe('the list of accounts', () => {
  it('gives somebody without a name a shop in three clicks, and keeps the row closed', async () => {
    const email = 'khach@example.com';
    const account = testAccount({ email, first_name: '', last_name: '', full_name: email });
    const api = accountsApi([account]).on('PATCH', PATHS.users.oneAlias, () =>
      Object.assign(account, { shops: [{ id: '1', name: 'Mộc Lan Official' }], version: 4 }),
    );
    const { press, address } = await openList(api);
    await press(`Giao shop cho ${email}`);
    await press(/^Mộc Lan Official/, 'checkbox');
    await press(/^Lưu$/);
    await screen.findByText(`Đã lưu shop của ${email}`);
    expect(api.calls('PATCH', PATHS.users.oneAlias)[0]?.body).toEqual({ shops: ['1'], version: 3 });
    await waitFor(() =>
      expect(screen.getByRole('row', { name: new RegExp(email) }).textContent).toContain('Mộc Lan Official'),
    );
    expect(address()).toBe(LIST);
  });

  it('says why shops could not be saved, and keeps the choice', async () => {
    const api = accountsApi([testAccount()]).on('PATCH', PATHS.users.oneAlias, failWith('conflict'));
    const { press } = await openList(api);
    await press('Giao shop cho Trần Bích Ngọc');
    await press(/^Mộc Lan Official/, 'checkbox');
    await press(/^Lưu$/);
    await screen.findByRole('alert');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Mộc Lan Official/ }).checked).toBe(true);
  });

  it('opens the form of an account by its row', async () => {
    const { user, address } = await openList(accountsApi([testAccount()]));
    await user.click(await screen.findByText('ngoc@example.com'));
    await screen.findByRole('dialog', { name: 'Cập nhật tài khoản' });
    expect(address()).toBe(`${LIST}?edit=41`);
  });

  it('edits somebody without a name without asking for one', async () => {
    const account = testAccount({ first_name: '', last_name: '', full_name: 'ngoc@example.com' });
    const api = accountsApi([account]).on('PATCH', PATHS.users.oneAlias, ({ body }) =>
      Object.assign(account, { phone_number: (body as AccountItem).phone_number }),
    );
    const { fill, press } = await openList(api);
    await press('Chỉnh sửa ngoc@example.com');
    await screen.findByRole('dialog', { name: 'Cập nhật tài khoản' });
    await fill('Số điện thoại', '0901');
    await press(/^Cập nhật$/);
    await screen.findByText('Cập nhật tài khoản thành công!');
    expect(api.calls('PATCH', PATHS.users.oneAlias)[0]?.body).toMatchObject({ phone_number: '0901' });
  });
});
