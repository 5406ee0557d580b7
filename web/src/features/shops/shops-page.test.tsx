import { PATHS } from '@gian-hang/contract/paths';
import type { Shop } from '@gian-hang/contract/shops';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { NOW, pageOf, staff, testShop } from '../../testing/builders.ts';
import { failWith, noNetwork } from '../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const LIST = '/management/shop';

function twelveShops(): Shop[] {
  return Array.from({ length: 12 }, (_, n) =>
    testShop({ id: String(n + 1), name: `Gốm Sứ ${String(n + 1).padStart(2, '0')}` }),
  );
}

/** Finds shops by the number that ends the search text. */
function shopsApi(shops = twelveShops()) {
  return fakeApi().on('GET', PATHS.shops.list, ({ query: { search = '', pageNum = 1 } }) => {
    const number = /\d+$/.exec(search)?.[0];
    const found = search === '' ? shops : shops.filter(({ name }) => number && name.endsWith(number));
    return pageOf(found, Number(pageNum), 10);
  });
}

async function expectRows(count: number): Promise<void> {
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(count + 1));
}

function searchBox(): HTMLInputElement {
  return screen.getByPlaceholderText('Tìm kiếm bằng tên shop hoặc mã shop');
}

describe('the list of shops', () => {
  it('is searched and paged in its address, back and forward too', async () => {
    const { user, press, address, goInHistory } = await renderPage(LIST, {
      session: staff(),
      api: shopsApi(),
    });
    await expectRows(10);
    await press('Trang 2');
    await waitFor(() => expect(address()).toBe(`${LIST}?page=2`));
    await expectRows(2);
    await user.type(searchBox(), 'gom su 03');
    expect(address()).toBe(`${LIST}?page=2`);
    await press(/^Tìm kiếm$/);
    await waitFor(() => expect(address()).toBe(`${LIST}?search=gom+su+03`));
    await expectRows(1);
    goInHistory(-1);
    await expectRows(2);
    expect(searchBox().value).toBe('');
    goInHistory(1);
    await expectRows(1);
    expect(searchBox().value).toBe('gom su 03');
    await press('Xoá bộ lọc');
    await waitFor(() => expect(address()).toBe(LIST));
    await expectRows(10);
  });

  it('leads back from a page past the end, and names a search without hits', async () => {
    const { press, address } = await renderPage(`${LIST}?page=99`, { session: staff(), api: shopsApi() });
    await press('Về trang đầu');
    await waitFor(() => expect(address()).toBe(LIST));
    await renderPage(`${LIST}?search=khong-co`, { session: staff(), api: shopsApi() });
    await screen.findByRole('heading', { name: 'Không có shop nào khớp với “khong-co”' });
  });

  it('offers the first shop to somebody who has none', async () => {
    await renderPage(LIST, { session: staff(), api: shopsApi([]) });
    await screen.findByRole('heading', { name: 'Chưa có shop nào được liên kết' });
  });

  it('keeps its rows when a refresh fails', async () => {
    const api = shopsApi();
    const { press } = await renderPage(LIST, { session: staff(), api });
    await expectRows(10);
    api.on('GET', PATHS.shops.list, failWith('validation_failed'));
    await press('Làm mới');
    await screen.findByText(/Chưa tải lại được/);
    await expectRows(10);
  });

  it('is made of cards on a phone', async () => {
    await renderPage(`${LIST}?search=gom su 12`, { session: staff(), api: shopsApi(), width: 390 });
    const list = within(await screen.findByRole('list', { name: 'Danh sách shop' }));
    const [card, ...others] = list.getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(card?.textContent).toContain('Gốm Sứ 12');
    expect(card?.textContent).toContain('Người quản lý');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('opens a shop by its row, and not by what is in the row', async () => {
    const api = shopsApi().on('GET', PATHS.shops.one, ({ params }) => testShop({ id: params.id ?? '' }));
    const { user, address } = await renderPage(`${LIST}?search=gom su 11`, { session: staff(), api });
    const row = await screen.findByRole('row', { name: /Gốm Sứ 11/ });
    await user.click(within(row).getByRole('button', { name: 'Sao chép Mã shop' }));
    expect(address()).toBe(`${LIST}?search=gom+su+11`);
    await user.click(within(row).getByText('Trần Bình'));
    await waitFor(() => expect(address()).toBe(`${LIST}/11/edit`));
  });

  it('deletes a shop once that is confirmed', async () => {
    const shops = twelveShops();
    const api = shopsApi(shops).on('DELETE', PATHS.shops.one, ({ params }) => {
      shops.splice(
        shops.findIndex(({ id }) => id === params.id),
        1,
      );
      return null;
    });
    const { press } = await renderPage(`${LIST}?search=gom su 11`, { session: staff(), api });
    const open = async () => {
      await press('Xoá Gốm Sứ 11');
      return within(await screen.findByRole('dialog', { name: 'Xoá shop Gốm Sứ 11?' }));
    };
    const dialog = await open();
    dialog.getByText(/Đơn hàng đã đồng bộ vẫn được giữ/);
    await press('Huỷ');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls('DELETE', PATHS.shops.one)).toEqual([]);
    await open();
    await press(/^Xoá shop$/);
    await screen.findByText('Đã xoá shop Gốm Sứ 11');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Gốm Sứ 11/ })).toBeNull());
    expect(api.calls('DELETE', PATHS.shops.one)[0]?.params).toEqual({ id: '11' });
  });
});

describe('authorising a shop again', () => {
  const link = { state: 'abc', url: 'https://market.example/authorize?state=abc', expires_at: NOW };

  it('leads to the consent page with one click', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const api = shopsApi().on('GET', PATHS.shops.generateState, link);
    const { press } = await renderPage(LIST, { session: staff(), api });
    await press('Uỷ quyền lại Gốm Sứ 10');
    await waitFor(() => expect(assign.mock.calls).toEqual([[link.url]]));
  });

  it('that fails is said, and leads nowhere', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const api = shopsApi().on('GET', PATHS.shops.generateState, noNetwork());
    const { press } = await renderPage(LIST, { session: staff(), api });
    await press('Uỷ quyền lại Gốm Sứ 10');
    await screen.findByText(/Không kết nối được máy chủ/);
    expect(assign).not.toHaveBeenCalled();
  });
});
