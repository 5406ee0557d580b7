import { type OrderView, OrderViewArrangement } from '@gian-hang/contract/orders/views';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { staff, testSettings } from '../../testing/builders.ts';
import { held, noNetwork } from '../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const theme = () => document.documentElement.getAttribute('data-mantine-color-scheme');

async function openSettings(api = fakeApi()) {
  const opened = await renderPage('/management/setting', { session: staff(), api });
  const chooseDark = async () => opened.user.click(await screen.findByText('Tối'));
  return { ...opened, chooseDark };
}

it('applies at once, also while older answers are still on their way', async () => {
  const late = held(staff());
  const api = fakeApi();
  let asked = 0;
  api.on('GET', PATHS.auth.profile, () => {
    asked += 1;
    return asked === 1 ? late.reply() : staff({ settings: testSettings({ theme: 'dark' }) });
  });
  const { user, chooseDark } = await openSettings(api);
  await chooseDark();
  await waitFor(() => expect(theme()).toBe('dark'));
  late.release();
  await user.click(await screen.findByLabelText(/Tin nhắn chung/));
  await user.click(screen.getByText('English'));
  await screen.findByRole('heading', { name: 'Personal settings' });
  expect(theme()).toBe('dark');
  expect(api.calls('PUT', PATHS.auth.settings).map(({ body }) => body)).toEqual([
    { theme: 'dark' },
    { notifications: { new_device: false, announcements: false } },
    { language: 'en' },
  ]);
});

it('keeps what is chosen in another tab while an older answer is on its way', async () => {
  const late = held(testSettings({ theme: 'light' }));
  const api = fakeApi().on('GET', PATHS.auth.settings, () => late.reply());
  await openSettings(api);
  await waitFor(() => expect(api.calls('GET', PATHS.auth.settings)).toHaveLength(1));
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  await waitFor(() => expect(theme()).toBe('dark'));
  late.release();
  await screen.findByText('Tối');
  expect(theme()).toBe('dark');
});

it('takes over what the same person chose on another device', async () => {
  const notifications = { new_device: true, announcements: false };
  const settings = testSettings({ language: 'en', theme: 'dark', notifications });
  const { press } = await renderPage('/login?redirect=/management/setting', {
    api: fakeApi(staff({ settings })),
  });
  await screen.findByRole('link', { name: 'Đăng ký' });
  await press('Đăng nhập');
  await screen.findByRole('heading', { name: 'Personal settings' });
  expect(theme()).toBe('dark');
  expect((await screen.findByLabelText<HTMLInputElement>(/Announcements/)).checked).toBe(false);
});

it('shows every time in the chosen zone, found without its exact spelling', async () => {
  const { user, api } = await openSettings();
  const zone = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Múi giờ' });
  await waitFor(() => expect(zone.value).toBe('Theo hệ thống (UTC+07:00)'));
  const before = screen.getByText(/^Bây giờ là/).textContent;
  await user.clear(zone);
  await user.type(zone, 'tokyo');
  await user.click(await screen.findByRole('option', { name: '(UTC+09:00) Asia/Tokyo' }));
  await waitFor(() => expect(screen.getByText(/^Bây giờ là/).textContent).not.toBe(before));
  expect(api.calls('PUT', PATHS.auth.settings)[0]?.body).toEqual({ time_zone: 'Asia/Tokyo' });
  await user.clear(zone);
  await user.type(zone, 'theo he thong');
  await user.click(await screen.findByRole('option', { name: /Theo hệ thống/ }));
  await waitFor(() => expect(zone.value).toBe('Theo hệ thống (UTC+07:00)'));
  expect(api.calls('PUT', PATHS.auth.settings)[1]?.body).toEqual({ time_zone: null });
});

it('goes back to the earlier choice when it cannot be saved', async () => {
  const { chooseDark } = await openSettings(fakeApi().on('PUT', PATHS.auth.settings, noNetwork()));
  await chooseDark();
  await screen.findByText('Không lưu được cài đặt');
  await waitFor(() => expect(theme()).toBe('light'));
  expect(screen.getByLabelText<HTMLInputElement>('Sáng').checked).toBe(true);
});

describe('the start page', () => {
  const owner = { id: '7', full_name: 'Bình Trần' };
  const view: OrderView = { id: '3', name: 'Hôm qua', shared: false, owner, content: { filter: {} } };

  /** A server with one saved view. */
  function viewsApi(start_view_id: string | null = null, start_page: 'orders' | 'overview' = 'orders') {
    const stored = { items: [view], start_view_id };
    return fakeApi(staff({ settings: testSettings({ start_page }) }))
      .on('GET', PATHS.orderViews.list, () => ({ ...stored }))
      .on('PUT', PATHS.orderViews.arrangement, ({ body }) => {
        stored.start_view_id = OrderViewArrangement.parse(body).start_view_id;
        return null;
      });
  }

  async function choose(api: ReturnType<typeof viewsApi>, start_page: 'orders' | 'overview', option: string) {
    const session = staff({ settings: testSettings({ start_page }) });
    const { user } = await renderPage('/management/setting', { session, api });
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Mở trang' });
    await waitFor(() => expect(field.disabled).toBe(false));
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: option }));
    await waitFor(() => expect(field.value).toBe(option));
  }

  const written = (api: ReturnType<typeof viewsApi>) => ({
    settings: api.calls('PUT', PATHS.auth.settings).map(({ body }) => body),
    views: api.calls('PUT', PATHS.orderViews.arrangement).map(({ body }) => body),
  });

  it('is the overview, beside the start view of the order list', async () => {
    const api = viewsApi('3');
    await choose(api, 'orders', 'Tổng quan');
    await screen.findByText('Danh sách đơn hàng vẫn mở với chế độ xem “Hôm qua”.');
    expect(written(api)).toEqual({ settings: [{ start_page: 'overview' }], views: [] });
  });

  it('is a saved view, which becomes the start view of the order list', async () => {
    const api = viewsApi(null, 'overview');
    await choose(api, 'overview', 'Hôm qua');
    expect(written(api)).toEqual({
      settings: [{ start_page: 'orders' }],
      views: [{ view_ids: ['3'], start_view_id: '3' }],
    });
  });

  it('is all orders, which then open without a view', async () => {
    const api = viewsApi('3');
    await choose(api, 'orders', 'Đơn hàng (tất cả)');
    expect(written(api)).toEqual({ settings: [], views: [{ view_ids: ['3'], start_view_id: null }] });
  });
});
