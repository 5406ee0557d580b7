import { PATHS } from '@gian-hang/contract/paths';
import { MantineProvider } from '@mantine/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  administrator,
  pageOf,
  signedIn,
  staff,
  staffWithMoney,
  testShop,
  testToken,
} from '../../testing/builders.ts';
import { held } from '../../testing/fake-api.ts';
import { mount } from '../../testing/mount.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** The header of the page itself comes after it. */
function topBar(): HTMLElement {
  return screen.getAllByRole('banner')[0] as HTMLElement;
}

function navigation() {
  return within(screen.getByRole('navigation', { name: 'Điều hướng chính' }));
}

describe('the top bar', () => {
  it('shows where one is and who one is', async () => {
    const api = fakeApi(administrator()).on('GET', PATHS.auth.history, pageOf([]));
    const { press, address } = await renderPage('/management/setting', { session: administrator(), api });
    const trail = within(await screen.findByRole('navigation', { name: 'Vị trí trang' }));
    expect(texts(trail.getAllByRole('listitem'))).toEqual(['Quản lý', 'Cài đặt']);
    expect(topBar().textContent).toContain('admin@example.com');
    await press('Menu tài khoản');
    await screen.findByRole('menuitem', { name: 'Lịch sử' });
    expect(texts(screen.getAllByRole('menuitem'))).toEqual([
      'Tài khoản',
      'Cài đặt',
      'Lịch sử',
      'Hộp thư',
      'Đăng xuất',
    ]);
    await press('Lịch sử', 'menuitem');
    await waitFor(() => expect(address()).toBe('/history'));
    expect(screen.getByRole('contentinfo').textContent).toContain('© 2025 Gian Hàng');
  });

  it('keeps the look chosen in the theme helper, here and with the account', async () => {
    const api = fakeApi();
    const { user, press } = await renderPage('/main/analytics', { session: staff(), api });
    await press('Tuỳ chỉnh giao diện');
    const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
    expect((await choice('Màu thanh bên 4')).checked).toBe(true);
    expect((await choice('Màu thanh trên 2')).checked).toBe(true);
    await user.click(await choice('Màu thanh bên 3'));
    await user.click(await choice('Màu thanh trên 5'));
    await user.click(screen.getByText('Nổi'));
    await user.click(screen.getByText('Tối'));
    await waitFor(() => expect(api.calls('PUT', PATHS.auth.settings)).toHaveLength(3));
    expect(api.calls('PUT', PATHS.auth.settings).map(({ body }) => body)).toEqual([
      { sidebar_colour: 3 },
      { navbar_colour: 5 },
      { theme: 'dark' },
    ]);
    const { settings } = staff();
    const saved = { ...settings, sidebar_colour: 3, navbar_colour: 5, theme: 'dark' } as const;
    await renderPage('/main/analytics', { session: staff({ settings: saved }) });
    const sidebar = await screen.findByTestId('sidebar');
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(sidebar.dataset.colour).toBe('3');
    expect(topBar().dataset).toMatchObject({ colour: '5', floating: 'true' });
  });

  it('speaks English at one click, and remembers', async () => {
    const { user, press } = await renderPage('/extra/search', { session: staff() });
    await press('Tuỳ chỉnh giao diện');
    await user.click(await screen.findByText('English'));
    await screen.findByRole('heading', { name: 'Search', level: 1 });
    expect(document.title).toBe('Search · Gian Hàng');
    await renderPage('/extra/search', {
      session: staff({ settings: { ...staff().settings, language: 'en' } }),
    });
    await screen.findByRole('heading', { name: 'Search', level: 1 });
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('everywhere', () => {
  it('the keyboard skips to the rows of a list', async () => {
    const api = fakeApi().on('GET', PATHS.shops.list, pageOf([testShop()]));
    const { press, address } = await renderPage('/management/shop', { session: staff(), api });
    await screen.findByText('Mộc Lan Official');
    const table = screen.getByRole('table');
    await press('Tới danh sách', 'link');
    expect(document.activeElement?.contains(table)).toBe(true);
    expect(address()).toBe('/management/shop');
  });

  it('a part that cannot be loaded leaves the page as it is and comes with the network', async () => {
    const { lazyPart } = await import('../../ui/lazy-part.tsx');
    let online = false;
    const load = async () => {
      if (!online) throw new TypeError('Failed to fetch dynamically imported module');
      return { Part: () => <p>Nội dung</p> };
    };
    const Lazy = lazyPart(load, 'Part');
    mount(
      <MantineProvider>
        <Lazy />
      </MantineProvider>,
    );
    await screen.findByRole('alert');
    online = true;
    flushSync(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Nội dung');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('/ puts the cursor into the search box of the page, which loses no letter', async () => {
    const renewal = held(signedIn(staff()));
    const api = fakeApi().on('POST', PATHS.auth.refresh, renewal.reply);
    const { user, address } = await renderPage('/extra/search', { session: staff(), api });
    const box = await screen.findByLabelText<HTMLInputElement>('Tìm trang, đơn hàng, sản phẩm');
    await user.keyboard('/');
    expect(document.activeElement).toBe(box);
    localStorage.setItem('tik_dashboard_token', testToken(-60));
    await user.keyboard('quan ly shop');
    expect(box.value).toBe('quan ly shop');
    renewal.release();
    await waitFor(() => expect(address()).toBe('/extra/search?q=quan+ly+shop'));
    await screen.findByText(/1 trang khớp/);
    await user.keyboard(' xyz');
    await screen.findByText(/Không có gì khớp/);
  });

  it('a lost connection is announced', async () => {
    await renderPage('/main/analytics', { session: staff() });
    await screen.findByRole('heading', { level: 1 });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    flushSync(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText(/Mất kết nối mạng/);
    online.mockReturnValue(true);
    flushSync(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/Mất kết nối mạng/)).toBeNull());
  });
});

describe('the sidebar', () => {
  it('names the six areas for an administrator, five for staff who may see money, three for others', async () => {
    await renderPage('/management/setting', { session: administrator(), api: fakeApi(administrator()) });
    await screen.findByRole('heading', { level: 1 });
    expect(texts(navigation().getAllByRole('link'))).toEqual([
      'Quản lý đơn hàng',
      'Quản lý sản phẩm',
      'Quản lý ngân hàng',
      'Quản lý tiền về',
      'Quản lý tài khoản',
      'Quản lý shop',
    ]);
    for (const [person, links] of [
      [staffWithMoney(), 5],
      [staff(), 3],
    ] as const) {
      await renderPage('/main/analytics', { session: person });
      await screen.findByRole('heading', { level: 1 });
      expect(navigation().getAllByRole('link')).toHaveLength(links);
    }
    await renderPage('/product/order', { session: staff() });
    const current = await screen.findByRole('link', { name: 'Quản lý đơn hàng', current: 'page' });
    expect(navigation().getAllByRole('link')).toContain(current);
  });

  it('is pinned from 1200 px until the person chooses otherwise, and remembers the choice', async () => {
    const { press } = await renderPage('/main/analytics', { session: staff(), width: 1200 });
    expect((await screen.findByTestId('sidebar')).dataset.pinned).toBe('true');
    await press('Bỏ ghim thanh bên');
    await renderPage('/main/analytics', { session: staff(), width: 1200 });
    expect((await screen.findByTestId('sidebar')).dataset.pinned).toBeUndefined();
  });

  it('below 1200 px starts collapsed and opens under a pointer that rests for 150 ms', async () => {
    await renderPage('/main/analytics', { session: staff(), width: 1199 });
    const sidebar = await screen.findByTestId('sidebar');
    expect(sidebar.dataset).not.toHaveProperty('pinned');
    expect(sidebar.dataset).not.toHaveProperty('open');
    vi.useFakeTimers();
    fireEvent.mouseOver(sidebar);
    flushSync(() => vi.advanceTimersByTime(149));
    fireEvent.mouseOut(sidebar);
    flushSync(() => vi.advanceTimersByTime(1_000));
    expect(sidebar.dataset).not.toHaveProperty('open');
    fireEvent.mouseOver(sidebar);
    flushSync(() => vi.advanceTimersByTime(150));
    expect(sidebar.dataset.open).toBe('true');
    vi.useRealTimers();
    fireEvent.mouseOut(sidebar);
    await waitFor(() => expect(sidebar.dataset).not.toHaveProperty('open'));
  });

  it('stays closed after Escape while the pointer only moves inside it', async () => {
    await renderPage('/main/analytics', { session: staff(), width: 1199 });
    const sidebar = await screen.findByTestId('sidebar');
    fireEvent.mouseOver(sidebar);
    await waitFor(() => expect(sidebar.dataset.open).toBe('true'));
    fireEvent.keyDown(sidebar, { key: 'Escape' });
    await waitFor(() => expect(sidebar.dataset).not.toHaveProperty('open'));
    vi.useFakeTimers();
    fireEvent.mouseOver(navigation().getAllByRole('link')[0] as HTMLElement, { relatedTarget: sidebar });
    flushSync(() => vi.advanceTimersByTime(1_000));
    expect(sidebar.dataset).not.toHaveProperty('open');
  });

  it('opens although the element that the pointer came from was replaced, of which browsers tell nothing', async () => {
    await renderPage('/main/analytics', { session: staff(), width: 1199 });
    const sidebar = await screen.findByTestId('sidebar');
    fireEvent.mouseOver(sidebar, { relatedTarget: screen.getByRole('main') });
    await waitFor(() => expect(sidebar.dataset.open).toBe('true'));
  });

  it('is a drawer on a phone', async () => {
    const { press } = await renderPage('/main/analytics', { session: staff(), width: 390 });
    await press('Mở menu');
    await screen.findByRole('dialog', { name: 'Điều hướng chính' });
  });

  it('leads from the logo to the overview', async () => {
    const { press, address } = await renderPage('/main/analytics', { session: staff() });
    await press(/^Gian Hàng$/, 'link');
    await waitFor(() => expect(address()).toBe('/main/analytics'));
    await screen.findByRole('heading', { name: 'Tổng quan', level: 1 });
  });
});
