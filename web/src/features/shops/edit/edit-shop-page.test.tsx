import type { User } from '@gian-hang/contract/accounts/auth';
import { PATHS } from '@gian-hang/contract/paths';
import { ShopInput } from '@gian-hang/contract/shops';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { administrator, pageOf, staff, testShop } from '../../../testing/builders.ts';
import { failWith } from '../../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const EDIT = '/management/shop/1/edit';
const NAME = 'Tên hiển thị';
const MINUTES = 'Chu kỳ đồng bộ (phút)';
const SAVE = 'Lưu thay đổi';

/** A server with one shop, which refuses an edit of an older version. */
function shopApi(person: User = staff()) {
  let shop = testShop({ name: 'Gốm Sứ 01' });
  const api = fakeApi(person)
    .on('GET', PATHS.shops.list, () => pageOf([shop], 1, 10))
    .on('GET', PATHS.shops.one, () => shop)
    .on('GET', PATHS.shops.assignableAccounts, [{ id: '21', full_name: 'Lê Thu', email: 'thu@example.com' }])
    .on('PATCH', PATHS.shops.status, () => {
      shop = { ...shop, status: 'DISCONNECTED', shop_health: 'BAD', version: shop.version + 1 };
      return shop;
    })
    .on('PUT', PATHS.shops.one, ({ body }) => {
      const { version, staff_ids = [], owner_id: _, ...fields } = ShopInput.parse(body);
      if (version !== undefined && version < shop.version) return failWith('conflict');
      const named = staff_ids.map((id) => ({ id, full_name: 'Lê Thu' }));
      shop = { ...shop, ...(fields as Partial<typeof shop>), staff: named, version: shop.version + 1 };
      return shop;
    });
  return {
    api,
    saved: () => api.calls('PUT', PATHS.shops.one).map(({ body }) => body),
    changeElsewhere: (fields: Partial<typeof shop>) => {
      shop = { ...shop, ...fields, version: shop.version + 1 };
    },
  };
}

async function openShop(person: User = staff()) {
  const server = shopApi(person);
  const opened = await renderPage(EDIT, { session: person, api: server.api });
  await screen.findByLabelText(/^Tên hiển thị/);
  return { ...server, ...opened };
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText((actual) => actual.startsWith(label), { selector: 'input' });
}

describe('a shop', () => {
  it('is renamed and told when to sync by whoever has it', async () => {
    const { fill, press, saved } = await openShop();
    await fill(NAME, 'Gốm Sứ Bát Tràng');
    await fill(MINUTES, '3');
    await press(SAVE);
    await waitFor(() => expect(document.activeElement).toBe(field(MINUTES)));
    expect(saved()).toEqual([]);
    await fill(MINUTES, '30');
    await press(SAVE);
    await screen.findByText('Đã lưu shop');
    await screen.findByRole('heading', { name: 'Gốm Sứ Bát Tràng', level: 1 });
    expect(saved()).toEqual([{ name: 'Gốm Sứ Bát Tràng', auto_sync_minutes: 30, version: 1 }]);
    expect(field(MINUTES).value).toBe('30');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('asks before typed words are left behind', async () => {
    const { fill, press, address } = await openShop();
    await fill(NAME, 'Chưa lưu');
    await press(/^Danh sách shop$/, 'link');
    await screen.findByRole('dialog', { name: 'Rời trang mà không lưu?' });
    await press('Huỷ');
    expect(field(NAME).value).toBe('Chưa lưu');
    expect(address()).toBe(EDIT);
  });

  it('changed by somebody else meanwhile keeps what was typed', async () => {
    const { fill, press, saved, changeElsewhere } = await openShop();
    await fill(NAME, 'Tên của tôi');
    changeElsewhere({ name: 'Tên của họ', auto_sync_minutes: 60 });
    await press(SAVE);
    await screen.findByText('Người khác vừa thay đổi shop này');
    expect(field(NAME).value).toBe('Tên của tôi');
    await press('Tải bản mới, giữ phần tôi nhập');
    await screen.findByText(/^Người khác cũng đã sửa: Tên hiển thị/);
    expect(field(NAME).value).toBe('Tên của tôi');
    expect(field(MINUTES).value).toBe('60');
    await press(SAVE);
    await screen.findByText('Đã lưu shop');
    expect(saved().at(-1)).toEqual({ name: 'Tên của tôi', version: 2 });
  });

  it('is given to people by an administrator', async () => {
    const { user, press, saved } = await openShop(administrator());
    const people = await screen.findByRole('combobox', { name: 'Nhân viên phụ trách' });
    await user.type(people, 'thu@example');
    await user.click(await screen.findByRole('option', { name: /thu@example\.com/ }));
    await press(SAVE);
    await screen.findByText('Đã lưu shop');
    expect(saved()).toEqual([{ staff_ids: ['21'], version: 1 }]);
  });

  it('is disconnected once that is confirmed, and what was typed stays', async () => {
    const { fill, press, saved } = await openShop();
    await fill(NAME, 'Gốm Sứ Nghỉ');
    await press('Ngắt kết nối');
    const question = within(await screen.findByRole('dialog'));
    question.getByRole('button', { name: 'Ngắt kết nối' }).click();
    await screen.findByText('Có vấn đề');
    await screen.findByText('Đã ngắt kết nối');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field(NAME).value).toBe('Gốm Sứ Nghỉ');
    await press(SAVE);
    await screen.findByRole('heading', { name: 'Gốm Sứ Nghỉ', level: 1 });
    expect(saved()).toEqual([{ name: 'Gốm Sứ Nghỉ', version: 2 }]);
  });

  it.each(['999999', 'abc'])('that does not exist is said not to be there, at %s', async (id) => {
    const api = fakeApi().on('GET', PATHS.shops.one, failWith('not_found'));
    await renderPage(`/management/shop/${id}/edit`, { session: staff(), api });
    await screen.findByRole('heading', { name: 'Không tìm thấy shop này' });
  });
});
