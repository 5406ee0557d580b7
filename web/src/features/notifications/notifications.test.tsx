import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { administrator, NOW, pageOf, staff, testNotification, testShop } from '../../testing/builders.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const MARK = 'Đánh dấu đã đọc';

afterEach(() => {
  vi.useRealTimers();
});

/** An inbox that remembers what was read. */
function inboxApi(count: number) {
  const items = Array.from({ length: count }, (_, index) => testNotification(index + 1));
  return fakeApi()
    .on('GET', PATHS.notifications.list, ({ query }) => {
      const { kind, pageNum, pageSize } = query;
      const wanted = kind === 'message' ? items : [];
      return pageOf(wanted, Number(pageNum ?? 1), Number(pageSize ?? 20));
    })
    .on('GET', PATHS.notifications.unread, () => ({
      notification: 0,
      message: items.filter(({ read }) => !read).length,
    }))
    .on('POST', PATHS.notifications.read, ({ body }) => {
      const { ids } = body as { ids?: string[] };
      for (const item of items) if (ids === undefined || ids.includes(item.id)) item.read = true;
      return null;
    });
}

describe('an announcement', () => {
  it('is sent by an administrator once it has words', async () => {
    const api = fakeApi(administrator()).on('POST', PATHS.notifications.announce, { recipients: 4 });
    const { user, press } = await renderPage('/inbox', { session: administrator(), api });
    await press('Gửi tin cho mọi người');
    const dialog = within(await screen.findByRole('dialog', { name: 'Gửi tin cho mọi người' }));
    await user.click(dialog.getByRole('button', { name: 'Gửi tin' }));
    await dialog.findByText(/Trường này là bắt buộc/);
    await user.type(dialog.getByRole('textbox'), 'Kiểm kho');
    await user.click(dialog.getByRole('button', { name: 'Gửi tin' }));
    await screen.findByText(/^Đã gửi tin cho 4 người/);
    expect(api.calls('POST', PATHS.notifications.announce)[0]?.body).toEqual({ text: 'Kiểm kho' });
  });

  it('is not offered to staff', async () => {
    await renderPage('/inbox?tab=message', { session: staff(), api: inboxApi(1) });
    await screen.findByText(/Tin số 1/);
    expect(screen.queryByRole('button', { name: 'Gửi tin cho mọi người' })).toBeNull();
  });
});

describe('the inbox', () => {
  it('pages by twenty in the address and marks read one by one or all at once', async () => {
    const { user, press, address } = await renderPage('/inbox?tab=message', {
      session: staff(),
      api: inboxApi(21),
    });
    await screen.findByText('Tin số 20');
    const unread = () => screen.queryAllByRole('button', { name: MARK });
    expect(unread()).toHaveLength(20);
    await user.click(unread()[0] as HTMLElement);
    await waitFor(() => expect(unread()).toHaveLength(19));
    expect(document.activeElement?.tagName).toBe('LI');
    await press('Trang sau');
    await waitFor(() => expect(address()).toBe('/inbox?tab=message&page=2'));
    await screen.findByText('Tin số 21');
    await press('Đánh dấu đã đọc tất cả');
    await waitFor(() => expect(unread()).toEqual([]));
    await screen.findByRole('button', { name: 'Thông báo' });
  });

  it('says why webhooks could not be set and leads to the shop', async () => {
    const data = { shop: 'Sen Đá', shop_id: '7', reason: 'Invalid address.' };
    const item = testNotification(1, { kind: 'notification', type: 'webhooks_not_set', data });
    const api = fakeApi()
      .on('GET', PATHS.notifications.list, pageOf([item], 1, 20))
      .on('GET', PATHS.notifications.unread, { notification: 1, message: 0 });
    await renderPage('/inbox', { session: staff(), api });
    const title = await screen.findByRole('link', { name: 'Chưa bật được webhook' });
    expect(title.getAttribute('href')).toBe('/management/shop/7/edit');
    await screen.findByText(/shop Sen Đá\. Lý do: “Invalid address\.”/);
  });

  it('leads back from a page past the end', async () => {
    const { press, address } = await renderPage('/inbox?tab=message&page=99', {
      session: staff(),
      api: inboxApi(3),
    });
    await press('Về trang đầu');
    await waitFor(() => expect(address()).toBe('/inbox?tab=message'));
  });
});

describe('the bell', () => {
  it('lists what needs someone, each a link to the page that mends it', async () => {
    const shop = { shop: 'Sen Đá', shop_id: '7' };
    const items = [
      testNotification(1, { kind: 'notification', type: 'authorisation_ended', data: shop }),
      testNotification(2, { kind: 'notification', type: 'password_changed', data: { ip: '10.0.0.9' } }),
    ];
    const api = fakeApi()
      .on('GET', PATHS.notifications.list, ({ query }) => pageOf(query.needsAction === 'true' ? items : []))
      .on('GET', PATHS.notifications.unread, { notification: 2, message: 0 });
    const { press, address } = await renderPage('/main/analytics', { session: staff(), api });
    await press('Thông báo, 2 chưa đọc');
    const lost = await screen.findByRole('link', { name: 'Mất quyền truy cập shop' });
    expect(lost.getAttribute('href')).toBe('/management/shop/7/edit');
    const changed = screen.getByRole('link', { name: 'Mật khẩu đã được đổi' });
    expect(changed.getAttribute('href')).toBe('/profile');
    api.on('POST', PATHS.notifications.read, null).on('GET', PATHS.shops.one, testShop({ id: '7' }));
    await press('Mất quyền truy cập shop', 'link');
    await waitFor(() => expect(address()).toBe('/management/shop/7/edit'));
    expect(api.calls('POST', PATHS.notifications.read)[0]?.body).toEqual({ ids: ['1'] });
  });

  it('opens three tabs, says when nothing is running, and turns for 1.5 s when reloading', async () => {
    const { user, press } = await renderPage('/main/analytics', { session: staff() });
    await press(/^Thông báo/);
    await screen.findByRole('tab', { name: /Tiến trình/ });
    expect(screen.getAllByRole('tab')).toHaveLength(3);
    await press('Tiến trình', 'tab');
    await screen.findByText('Không có việc nào đang chạy');
    const reload = screen.getByRole('button', { name: 'Tải lại' });
    vi.useFakeTimers();
    flushSync(() => reload.click());
    await vi.advanceTimersByTimeAsync(1_400);
    expect(reload.getAttribute('aria-busy')).toBe('true');
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await waitFor(() => expect(reload.getAttribute('aria-busy')).toBe('false'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
  });
});

describe('the history', () => {
  it('tells of sign-ins and changes in words and pages in the address', async () => {
    const agent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const entry = (id: number, action: string) => ({
      id: String(id),
      at: NOW,
      action,
      ip: '10.0.0.9',
      user_agent: agent,
    });
    const items = [
      ...Array.from({ length: 20 }, (_, index) => entry(index, 'profile.updated')),
      entry(20, 'auth.signed_in'),
    ];
    const api = fakeApi().on('GET', PATHS.auth.history, ({ query }) =>
      pageOf(items, Number(query.pageNum ?? 1)),
    );
    const { press, address } = await renderPage('/history', { session: staff(), api });
    await waitFor(() => expect(screen.getAllByText('Cập nhật hồ sơ')).toHaveLength(20));
    await press('Trang sau');
    await waitFor(() => expect(address()).toBe('/history?page=2'));
    const row = await screen.findByRole('row', { name: /Đăng nhập/ });
    expect(row.textContent).toContain('Chrome trên Linux');
    expect(row.textContent).toContain('10.0.0.9');
  });
});
