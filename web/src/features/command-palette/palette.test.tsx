import type { User } from '@gian-hang/contract/accounts/auth';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { administrator, pageOf, staff, testAccount, testOrder, testShop } from '../../testing/builders.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const SEARCH = 'Tìm hoặc dán mã đơn, mã vận đơn, sản phẩm, shop, trang, lệnh…';

function findPalette(): Promise<HTMLElement> {
  return screen.findByRole('combobox', { name: SEARCH });
}

const optionTexts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

async function openPalette(address = '/main/analytics', person: User = staff(), api = fakeApi(person)) {
  const opened = await renderPage(address, { session: person, api });
  await screen.findByRole('heading', { level: 1 });
  const open = async () => {
    await opened.user.keyboard('{Control>}k{/Control}');
    const box = await findPalette();
    await waitFor(() => expect(document.activeElement).toBe(box));
  };
  await open();
  return { ...opened, open };
}

describe('the command palette', () => {
  it('goes to a page by keyboard, with or without diacritics', async () => {
    const { user, open, address } = await openPalette();
    await user.keyboard('don hang');
    await waitFor(() => expect(optionTexts().slice(0, 2)).toEqual(['Quản lý đơn hàng', 'Tạo đơn hàng']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/product/order'));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: SEARCH })).toBeNull());
    await open();
    await user.keyboard('Hộp thư');
    await waitFor(() => expect(optionTexts()).toEqual(['Hộp thư']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/inbox'));
  });

  it('finds pages of the guide, after everything else', async () => {
    const { user, press, address } = await openPalette();
    await user.keyboard('ban phim');
    await waitFor(() => expect(optionTexts()).toEqual(['Bàn phímHướng dẫn']));
    await press('Bàn phím', 'option');
    await waitFor(() => expect(address()).toBe('/documentation/getting-started/keyboard'));
    await screen.findByRole('heading', { name: 'Bàn phím', level: 1 });
  });

  it('says that nothing matches, and closes with Esc', async () => {
    const { user } = await openPalette();
    await user.keyboard('không có trang này');
    await screen.findByText('Không tìm thấy gì');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: SEARCH })).toBeNull());
  });

  it('opens from the top bar and moves with the arrows', async () => {
    const { user, press, address } = await renderPage('/main/analytics', { session: staff() });
    await press('Tìm kiếm nhanh');
    const box = await findPalette();
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('option', { selected: true }).textContent).toBe('Quản lý sản phẩm'),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/product/management'));
  });

  it('offers account management to administrators only', async () => {
    await openPalette('/main/analytics', administrator());
    expect(optionTexts()).toContain('Quản lý tài khoản');
    await openPalette();
    expect(optionTexts()).toContain('Quản lý shop');
    expect(optionTexts()).not.toContain('Quản lý tài khoản');
  });

  it('switches theme and language and signs out', async () => {
    const { press, open, address } = await openPalette();
    const html = document.documentElement;
    await press('Chuyển sang giao diện tối', 'option');
    await waitFor(() => expect(html.getAttribute('data-mantine-color-scheme')).toBe('dark'));
    await open();
    await press('Switch to English', 'option');
    await waitFor(() => expect(html.lang).toBe('en'));
    await press('Quick search');
    await press('Sign out', 'option');
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

describe('records in the palette', () => {
  it('a pasted order id or tracking number and Enter open the order, whatever else is found', async () => {
    const order = testOrder({ id: '11', t_order_id: '576511112222', tracking_number: 'VN123456' });
    const other = testOrder({ id: '12', t_order_id: '576533334444' });
    const api = fakeApi()
      .on('GET', PATHS.orders.list, pageOf([other, order]))
      .on('GET', PATHS.orders.one, order);
    const { user, open, address } = await openPalette('/main/analytics', staff(), api);
    await user.paste('576511112222');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/product/order/11'));
    await open();
    await user.paste('VN123456');
    await screen.findByRole('option', { name: /576511112222/, selected: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: SEARCH })).toBeNull());
    expect(address()).toBe('/product/order/11');
  });

  it('a pasted list of ids opens the order list with them', async () => {
    const { user, address } = await openPalette();
    await user.paste('576511112222\n576533334444');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/product/order?search=576511112222+576533334444'));
  });

  it('people are found by administrators only, shops by everybody', async () => {
    const shops = pageOf([testShop({ name: 'Mộc Lan' })]);
    const api = fakeApi().on('GET', PATHS.shops.list, shops);
    const { user } = await openPalette('/main/analytics', staff(), api);
    await user.paste('Lan');
    await screen.findByRole('option', { name: /Mộc Lan/ });
    expect(screen.queryByRole('option', { name: /lan@example.com/ })).toBeNull();
    const account = testAccount({ first_name: 'Lan', last_name: 'Trần', email: 'lan@example.com' });
    const forAdministrator = fakeApi(administrator())
      .on('GET', PATHS.shops.list, shops)
      .on('GET', PATHS.users.list, pageOf([account]));
    const opened = await openPalette('/main/analytics', administrator(), forAdministrator);
    await opened.user.paste('Lan');
    expect((await screen.findByRole('option', { name: /lan@example.com/ })).textContent).toContain(
      'Trần Lan',
    );
  });

  it('syncs all connected shops, and says when nothing is due today', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const shops = [testShop({ id: '1' }), testShop({ id: '2', status: 'EXPIRED', shop_health: 'BAD' })];
    const api = fakeApi()
      .on('GET', PATHS.shops.list, pageOf(shops))
      .on('GET', PATHS.orders.ids, { ids: [], total: 0 })
      .on('POST', PATHS.orders.sync, { total: 3, created: 0, updated: 0, run_id: '1' });
    const { press, open, address } = await openPalette('/main/analytics', staff(), api);
    await press('In phiếu đơn cần gửi hôm nay', 'option');
    await screen.findByText('Không có đơn nào phải gửi hôm nay');
    expect(api.calls('GET', PATHS.orders.ids)[0]?.query).toEqual({ task: 'due_today' });
    await open();
    await press('Đồng bộ tất cả shop', 'option');
    await waitFor(() => expect(address()).toBe('/product/order'));
    await waitFor(() =>
      expect(api.calls('POST', PATHS.orders.sync).map(({ body }) => body)).toEqual([{ shop_id: '1' }]),
    );
  });
});
