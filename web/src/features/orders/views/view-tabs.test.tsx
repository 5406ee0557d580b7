import type { User } from '@gian-hang/contract/accounts/auth';
import {
  NewOrderView,
  type OrderView,
  OrderViewArrangement,
  OrderViewEdit,
} from '@gian-hang/contract/orders/views';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { administrator, pageOf, staff, testOrder } from '../../../testing/builders.ts';
import { failWith } from '../../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const LIST = '/product/order';
const ME = { id: staff().id, first_name: 'Bình', last_name: 'Trần', full_name: 'Bình Trần' };
const BOSS = { id: '1', first_name: 'An', last_name: 'Nguyễn', full_name: 'An Nguyễn' };

function testView(fields: Partial<OrderView> & { id: string; name: string }): OrderView {
  return { shared: false, owner: ME, content: { filter: { status: 'COMPLETED' } }, ...fields };
}

const CANCELLED = testView({ id: '1', name: 'Bị huỷ', content: { filter: { status: 'CANCELLED' } } });
const YESTERDAY = testView({ id: '2', name: 'COD hôm qua', content: { filter: { dates: 'yesterday' } } });
const OF_TEAM = testView({
  id: '3',
  name: 'Cả đội',
  owner: BOSS,
  shared: true,
  content: { filter: { tracking: 'false' }, sort: 'create_time:asc' },
});

/** A server that stores views. */
function viewsApi(items: OrderView[] = [], startId: string | null = null, person: User = staff()) {
  const stored = { items, start_view_id: startId };
  const find = (id: string | undefined) => stored.items.find((view) => view.id === id);
  return fakeApi(person)
    .on('GET', PATHS.orders.list, pageOf([testOrder({ id: '11' })]))
    .on('GET', PATHS.orderViews.list, () => ({ ...stored }))
    .on('POST', PATHS.orderViews.list, ({ body }) => {
      const input = NewOrderView.parse(body);
      if (stored.items.some(({ name }) => name === input.name))
        return failWith('view_name_taken', { message: 'Bạn đã có chế độ xem với tên này.' });
      const view = { id: String(100 + stored.items.length), owner: ME, ...input };
      stored.items = [...stored.items, view];
      return view;
    })
    .on('PATCH', PATHS.orderViews.one, ({ params, body }) => {
      const view = find(params.id);
      if (view === undefined) return failWith('not_found');
      const changed = { ...view, ...OrderViewEdit.parse(body) } as OrderView;
      stored.items = stored.items.map((one) => (one.id === view.id ? changed : one));
      return changed;
    })
    .on('DELETE', PATHS.orderViews.one, ({ params }) => {
      stored.items = stored.items.filter(({ id }) => id !== params.id);
      return null;
    })
    .on('PUT', PATHS.orderViews.arrangement, ({ body }) => {
      const { view_ids, start_view_id } = OrderViewArrangement.parse(body);
      const placed = view_ids.flatMap((id) => find(id) ?? []);
      stored.items = [...placed, ...stored.items.filter((view) => !placed.includes(view))];
      stored.start_view_id = start_view_id;
      return null;
    });
}

async function openList(search: string, api = viewsApi(), session: User = staff()) {
  const page = await renderPage(`${LIST}${search}`, { session, api });
  await screen.findByText('57650011');
  await screen.findByRole('button', { name: '+ Chế độ xem' });
  return {
    ...page,
    address: () => decodeURIComponent(page.address()),
    choose: async (view: string, item: string) => {
      await page.press(`Tuỳ chọn của “${view}”`);
      await page.press(item, 'menuitem');
    },
  };
}

const tabs = () =>
  [...screen.getByRole('list', { name: 'Chế độ xem' }).querySelectorAll('li')].map(
    (tab) => tab.querySelector('button')?.textContent,
  );
const tab = (name: string) => screen.findByRole('button', { name: (text) => text.startsWith(name) });
const isCurrent = async (name: string) => (await tab(name)).getAttribute('aria-current') === 'true';

describe('the views of the order list', () => {
  it('apply their filter and sorting, and mark the one that is shown', async () => {
    const { user, address } = await openList('?status=CANCELLED', viewsApi([CANCELLED, YESTERDAY, OF_TEAM]));
    expect(await isCurrent('Bị huỷ')).toBe(true);
    expect(tabs()).toEqual(['Bị huỷ', 'COD hôm qua', 'Cả đội(chia sẻ bởi Nguyễn An)']);
    await user.click(await tab('Cả đội'));
    await waitFor(() => expect(address()).toBe(`${LIST}?tracking=false&sort=create_time:asc`));
    expect(await isCurrent('Cả đội')).toBe(true);
    expect(await isCurrent('Bị huỷ')).toBe(false);
    await user.click(await tab('COD hôm qua'));
    await waitFor(() => expect(address()).toBe(`${LIST}?dates=yesterday`));
  });

  it('are saved under a name, shared and as default; a taken name is refused in the form', async () => {
    const api = viewsApi([CANCELLED]);
    const { press, fill } = await openList('?status=COMPLETED', api);
    await press('+ Chế độ xem');
    await press(/^Lưu$/);
    await screen.findByText('Hãy đặt tên cho chế độ xem.');
    await fill('Tên', 'Bị huỷ');
    await press(/^Lưu$/);
    await screen.findByText('Bạn đã có chế độ xem với tên này.');
    await fill('Tên', 'Đã xong');
    await press(/^Chia sẻ với mọi người/, 'checkbox');
    await press(/^Mặc định/, 'checkbox');
    await press(/^Lưu$/);
    await tab('Đã xong');
    expect(await isCurrent('Đã xong')).toBe(true);
    expect(api.calls('POST', PATHS.orderViews.list).at(-1)?.body).toEqual({
      name: 'Đã xong',
      shared: true,
      content: { filter: { status: 'COMPLETED' }, density: 'compact', hidden_columns: [] },
    });
    expect(api.calls('PUT', PATHS.orderViews.arrangement).at(-1)?.body).toEqual({
      view_ids: ['1', '101'],
      start_view_id: '101',
    });
  });

  it('take over a changed filter on request, and not while the whole list is shown', async () => {
    const api = viewsApi([CANCELLED]);
    const { press, user } = await openList('?status=CANCELLED', api);
    expect(screen.queryByRole('button', { name: 'Lưu thay đổi' })).toBeNull();
    await press(/^Hoàn tất/, 'checkbox');
    await screen.findByRole('button', { name: 'Lưu thay đổi' });
    expect(await isCurrent('Bị huỷ')).toBe(false);
    await press('Xoá bộ lọc');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lưu thay đổi' })).toBeNull());
    await user.click(await tab('Bị huỷ'));
    await press(/^Hoàn tất/, 'checkbox');
    await press('Lưu thay đổi');
    await waitFor(async () => expect(await isCurrent('Bị huỷ')).toBe(true));
    expect(api.calls('PATCH', PATHS.orderViews.one).at(-1)?.body).toEqual({
      content: { filter: { status: 'CANCELLED,COMPLETED' }, density: 'compact', hidden_columns: [] },
    });
  });

  it('are renamed, shared and moved from their menu', async () => {
    const api = viewsApi([CANCELLED, YESTERDAY]);
    const { choose, fill, press } = await openList('', api);
    await choose('Bị huỷ', 'Chuyển sang phải');
    await waitFor(() => expect(tabs()).toEqual(['COD hôm qua', 'Bị huỷ']));
    await choose('Bị huỷ', 'Chia sẻ với mọi người');
    await waitFor(() => expect(tabs()).toEqual(['COD hôm qua', 'Bị huỷ(chia sẻ với mọi người)']));
    await choose('Bị huỷ', 'Ngừng chia sẻ');
    await choose('Bị huỷ', 'Đổi tên');
    await fill('Tên', 'Đơn huỷ');
    await press(/^Lưu$/);
    await waitFor(() => expect(tabs()).toEqual(['COD hôm qua', 'Đơn huỷ']));
  });

  it('come back to their place after an undone deletion', async () => {
    const { choose, press } = await openList('', viewsApi([CANCELLED, YESTERDAY, OF_TEAM], '1'));
    await choose('Bị huỷ', 'Xoá');
    await waitFor(() => expect(tabs()).toHaveLength(2));
    await press('Hoàn tác');
    await waitFor(() =>
      expect(tabs()).toEqual(['Bị huỷ(mặc định)', 'COD hôm qua', 'Cả đội(chia sẻ bởi Nguyễn An)']),
    );
  });

  it('of others can be placed but not changed; an administrator changes shared ones', async () => {
    const { press } = await openList('?tracking=false&sort=create_time:asc', viewsApi([OF_TEAM]));
    await press(/^Hoàn tất/, 'checkbox');
    await press('Tuỳ chọn của “Cả đội”');
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Đặt làm mặc định',
      'Chuyển sang trái',
      'Chuyển sang phải',
    ]);
    expect(screen.queryByRole('button', { name: 'Lưu thay đổi' })).toBeNull();

    const of = testView({ id: '4', name: 'Của Bình', shared: true });
    const admin = administrator();
    const api = viewsApi([of], null, admin);
    const asAdmin = await openList('', api, admin);
    await asAdmin.choose('Của Bình', 'Xoá');
    await screen.findByRole('dialog', { name: 'Xoá “Của Bình”?' });
    await asAdmin.press(/^Xoá$/);
    await waitFor(() => expect(tabs()).toEqual([]));
  });

  it('that cannot be loaded leave the list alone, and can be tried again', async () => {
    const api = viewsApi([CANCELLED]).on('GET', PATHS.orderViews.list, failWith('forbidden'));
    const { press } = await openList('', api);
    api.on('GET', PATHS.orderViews.list, { items: [CANCELLED], start_view_id: null });
    await press(/^Không tải được chế độ xem/);
    await tab('Bị huỷ');
  });
});

describe('the default view', () => {
  it('is shown by the bare address once; cleared filters stay cleared, over a reload too', async () => {
    const api = viewsApi([CANCELLED, YESTERDAY], '2');
    const { press, address } = await openList('', api);
    await waitFor(() => expect(address()).toBe(`${LIST}?dates=yesterday`));
    await press('Xoá bộ lọc');
    await waitFor(() => expect(address()).toBe(LIST));
    const reloaded = await openList('', api);
    await tab('COD hôm qua');
    expect(reloaded.address()).toBe(LIST);
  });

  it('does not replace an address with parameters, and waits for the bare one', async () => {
    const api = viewsApi([YESTERDAY], '2');
    const { address } = await openList('?status=COMPLETED', api);
    await tab('COD hôm qua');
    expect(address()).toBe(`${LIST}?status=COMPLETED`);
    const { address: bare } = await openList('', api);
    await waitFor(() => expect(bare()).toBe(`${LIST}?dates=yesterday`));
  });
});

describe('views of the browser', () => {
  const KEY = `order_views_${staff().id}`;
  const OLD = [
    { name: 'Bị huỷ', filter: { status: 'COMPLETED' } },
    { name: 'Cũ', filter: { dates: '2026-11-01,2026-11-15' } },
  ];

  it('move to the account once; names that exist there are skipped', async () => {
    localStorage.setItem(KEY, JSON.stringify(OLD));
    const api = viewsApi([CANCELLED]);
    await openList('', api);
    await tab('Cũ');
    expect(api.calls('POST', PATHS.orderViews.list).map(({ body }) => body)).toEqual([
      { name: 'Cũ', shared: false, content: { filter: { dates: '2026-11-01,2026-11-15' } } },
    ]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('stay after a failure, for the next time', async () => {
    localStorage.setItem(KEY, JSON.stringify(OLD));
    const api = viewsApi().on('POST', PATHS.orderViews.list, failWith('forbidden'));
    await openList('', api);
    await screen.findByText(/^Chưa chuyển được các bộ lọc/);
    expect(localStorage.getItem(KEY)).toBe(JSON.stringify(OLD));
    await openList('', viewsApi());
    await tab('Cũ');
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
