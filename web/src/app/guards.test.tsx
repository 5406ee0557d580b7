import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import {
  administrator,
  pageOf,
  signedIn,
  staff,
  staffWithMoney,
  testSettings,
  testToken,
} from '../testing/builders.ts';
import { failWith, noNetwork } from '../testing/fake-api.ts';
import { fakeApi, renderPage } from '../testing/render-page.tsx';

const NOT_FOUND = 'Opps, it seems that this page does not exist.';

function expectShell(isThere: boolean): void {
  expect(screen.queryAllByRole('navigation', { name: 'Điều hướng chính' })).toHaveLength(isThere ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: /Menu tài khoản/ })).toHaveLength(isThere ? 1 : 0);
  expect(screen.getAllByRole('main')).toHaveLength(1);
}

function storedSession(): (string | null)[] {
  return ['tik_dashboard_token', 'token', 'user'].map((key) => localStorage.getItem(key));
}

describe('pages for people who are signed in', () => {
  it('send a guest to the sign-in page and remember the whole path', async () => {
    const path = '/product/management?search=a&pageNum=2';
    const { press, address } = await renderPage(path);
    await waitFor(() => expect(address()).toBe(`/login?redirect=${encodeURIComponent(path)}`));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('admin@example.com'),
    );
    await press('Đăng nhập');
    await waitFor(() => expect(address()).toBe(path));
  });

  it('begin at the order page', async () => {
    const guest = await renderPage('/');
    await waitFor(() => expect(guest.address()).toBe('/login'));
    const { address } = await renderPage('/', { session: staff() });
    await waitFor(() => expect(address()).toBe('/product/order'));
    await waitFor(() => expect(document.title).toBe('Quản lý đơn hàng · Gian Hàng'));
  });

  it('begin at the overview for whoever chose it, also after the sign-in', async () => {
    const person = staff({ settings: testSettings({ start_page: 'overview' }) });
    const { address } = await renderPage('/', { session: person });
    await waitFor(() => expect(address()).toBe('/main/analytics'));
    localStorage.clear();
    const guest = await renderPage('/', { api: fakeApi(person) });
    await waitFor(() => expect(guest.address()).toBe('/login'));
    await screen.findByDisplayValue('admin@example.com');
    await guest.press('Đăng nhập');
    await waitFor(() => expect(guest.address()).toBe('/main/analytics'));
  });

  it('begin with the start view of the order list each time one begins', async () => {
    const owner = { id: '7', full_name: 'Bình Trần' };
    const view = { id: '3', name: 'x', shared: false, owner, content: { filter: { status: 'UNPAID' } } };
    const api = fakeApi().on('GET', PATHS.orderViews.list, { items: [view], start_view_id: '3' });
    const { address } = await renderPage('/', { session: staff(), api });
    await waitFor(() => expect(address()).toBe('/product/order?status=UNPAID'));
    const again = await renderPage('/', { session: staff(), api });
    await waitFor(() => expect(again.address()).toBe('/product/order?status=UNPAID'));
    const list = await renderPage('/product/order', { session: staff(), api });
    await screen.findByRole('button', { name: 'x (mặc định)' });
    expect(list.address()).toBe('/product/order');
  });

  it.each([
    ['/app/main/analytics?x=1', '/main/analytics?x=1'],
    ['/app/extra/search?q=shop', '/extra/search?q=shop'],
    ['/app', '/product/order'],
    ['/app/', '/product/order'],
    ['/app?x=1', '/product/order'],
  ])('are reached through the old path %s too', async (old, path) => {
    const { address } = await renderPage(old, { session: staff() });
    await waitFor(() => expect(address()).toBe(path));
  });
});

describe('the account page', () => {
  it('turns staff away to 403, which leads back to the orders', async () => {
    const { press, address } = await renderPage('/management/account', { session: staff() });
    await screen.findByRole('heading', { name: 'Bạn không có quyền truy cập trang này' });
    expect(address()).toBe('/403');
    screen.getByText(/liên hệ quản trị viên để được cấp quyền quản trị tài khoản/);
    expectShell(true);
    await press('Về trang quản lý đơn hàng', 'link');
    await waitFor(() => expect(address()).toBe('/product/order'));
    await screen.findByRole('link', { name: 'Quản lý shop' });
    expect(screen.queryByRole('link', { name: 'Quản lý tài khoản' })).toBeNull();
    const audit = await renderPage('/management/audit', { session: staff() });
    await waitFor(() => expect(audit.address()).toBe('/403'));
  });

  it('opens for an administrator', async () => {
    const api = fakeApi(administrator())
      .on('GET', PATHS.users.list, pageOf([]))
      .on('GET', PATHS.users.roles, []);
    const { address } = await renderPage('/management/account', { session: administrator(), api });
    await screen.findByRole('heading', { name: 'Quản lý tài khoản', level: 1 });
    expect(address()).toBe('/management/account');
  });
});

describe('the pages about money', () => {
  it.each(['/payment/bank', '/payment/incoming'])('%s tells staff whom to ask', async (path) => {
    const { address } = await renderPage(path, { session: staff() });
    await screen.findByRole('heading', { name: 'Bạn không có quyền truy cập trang này' });
    expect(address()).toBe('/403?area=money');
    screen.getByText(/nhờ quản trị viên cho phép bạn xem tiền về, ngân hàng và lãi/);
    expect(screen.queryByRole('link', { name: 'Quản lý tiền về' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Thanh toán' })).toBeNull();
  });

  it('open for staff who may see money', async () => {
    const { address } = await renderPage('/payment/incoming', { session: staffWithMoney() });
    await screen.findByRole('link', { name: 'Quản lý ngân hàng' });
    expect(address()).toMatch(/^\/payment\/incoming/);
  });
});

describe('the session', () => {
  it('ends with any 401, and the way back is remembered', async () => {
    const api = fakeApi().on('GET', PATHS.notifications.unread, failWith('session_ended'));
    const { address } = await renderPage('/main/analytics', { session: staff(), api });
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fmain%2Fanalytics'));
    expect(storedSession()).toEqual([null, null, null]);
  });

  it('of a disabled account ends with the reason, in both languages, and comes back there', async () => {
    const api = fakeApi().on('GET', PATHS.notifications.unread, failWith('account_disabled'));
    const { user, press, address } = await renderPage('/main/analytics', { session: staff(), api });
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fmain%2Fanalytics'));
    await screen.findByText('Tài khoản bạn đang dùng đã bị khoá. Vui lòng liên hệ quản trị viên.');
    await user.click(screen.getByText('EN'));
    await screen.findByText('The account you were using has been disabled. Please contact an administrator.');
    expect(storedSession()).toEqual([null, null, null]);
    api.on('GET', PATHS.notifications.unread, { notification: 0, message: 0 });
    await press('Sign in');
    await waitFor(() => expect(address()).toBe('/main/analytics'));
  });

  it('is renewed silently while the cookie is good', async () => {
    const ended = testToken(-60);
    const renewed = signedIn(staff());
    const api = fakeApi().on('POST', PATHS.auth.refresh, renewed);
    await renderPage('/main/analytics', { session: staff(), token: ended, api });
    await screen.findByRole('heading', { name: 'Tổng quan', level: 1 });
    const [token, copy] = storedSession();
    expect([token, copy]).toEqual([renewed.token, renewed.token]);
    expect(api.calls('POST', PATHS.auth.refresh)).toHaveLength(1);
  });

  it('ends here even when the server cannot be told', async () => {
    const api = fakeApi().on('POST', PATHS.auth.logout, noNetwork());
    const { press, address } = await renderPage('/product/order', { session: staff(), api });
    await press('Menu tài khoản');
    await press('Đăng xuất', 'menuitem');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(storedSession()).toEqual([null, null, null]);
  });

  it.each(['/product/order', '/main/analytics'])(
    'that is ended on %s asks for nothing more',
    async (path) => {
      const { api, press } = await renderPage(path, { session: staff() });
      await screen.findByRole('heading', { level: 1 });
      await press('Menu tài khoản');
      await press('Đăng xuất', 'menuitem');
      await screen.findByLabelText('Email');
      expect(api.calls('POST', PATHS.auth.logout)).toHaveLength(1);
      const { notifications, orders, shops, analytics, auth } = PATHS;
      const asked = [
        ...[notifications.unread, orders.list, orders.summary, orders.tasks, shops.list],
        ...[analytics.sales, analytics.tasks, analytics.products, auth.profile],
      ] as const;
      const anonymous = asked
        .flatMap((one) => api.calls('GET', one))
        .filter(({ headers }) => headers.get('Authorization') === null);
      expect(anonymous.map((call) => call.path)).toEqual([]);
    },
  );
});

describe('a page that does not exist', () => {
  it.each([
    ['/foo.bar', '/foo.bar'],
    ['/app//x', '/x'],
    ['/product/order/1/2/3', '/product/order/1/2/3'],
    ['/app//evil.example', '/evil.example'],
  ])('keeps the shell for whoever is signed in, at %s', async (from, to) => {
    const guest = await renderPage(from);
    await screen.findByRole('heading', { name: NOT_FOUND });
    expect(guest.address()).toBe(to);
    expectShell(false);
    const { address } = await renderPage(from, { session: staff() });
    await screen.findByRole('heading', { name: NOT_FOUND });
    await screen.findByRole('button', { name: /Menu tài khoản/ });
    expect(address()).toBe(to);
    expectShell(true);
  });

  it('says so and finds the one that was meant', async () => {
    const { user, address } = await renderPage('/no/such/page', { session: staff() });
    await screen.findByText(NOT_FOUND);
    await waitFor(() => expect(document.title).toBe('Không tìm thấy trang · Gian Hàng'));
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByLabelText('Tìm trang'));
    await user.keyboard('tong quan{Enter}');
    await waitFor(() => expect(address()).toBe('/extra/search?q=tong+quan'));
    const main = within(screen.getByRole('main'));
    await user.click(await main.findByRole('link', { name: /Tổng quan/ }));
    await waitFor(() => expect(address()).toBe('/main/analytics'));
  });

  it('leads home, for guests too', async () => {
    const { press, address } = await renderPage('/no/such/page');
    await press('Về trang quản lý đơn hàng', 'link');
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fproduct%2Forder'));
  });
});
