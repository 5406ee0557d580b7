import type { AuditItem } from '@gian-hang/contract/audit';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { administrator, NOW, pageOf, testShop } from '../../testing/builders.ts';
import { failWith } from '../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

function entry(fields: Partial<AuditItem>): AuditItem {
  return {
    id: '1',
    at: NOW,
    person: { id: '1', name: 'Nguyễn An', email: 'admin@example.com' },
    action: 'account.updated',
    object: { type: 'account', id: '41', name: 'ha@example.com' },
    before: { first_name: 'Hà' },
    after: { first_name: 'Thanh Hà' },
    ip: '10.0.0.9',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
    request_id: 'request-1',
    ...fields,
  };
}

async function openLog(items: AuditItem[]) {
  const api = fakeApi(administrator())
    .on('GET', PATHS.audit, pageOf(items))
    .on('GET', PATHS.shops.list, pageOf([testShop()], 1, 1000))
    .on('GET', PATHS.users.list, pageOf([], 1, 100))
    .on('GET', PATHS.users.roles, [])
    .on('GET', PATHS.users.one, failWith('not_found'));
  return renderPage('/management/audit?object=account&objectId=41', { session: administrator(), api });
}

function changeOf(name: string): string {
  return within(screen.getByRole('dialog')).getByRole('row', { name: new RegExp(name) }).textContent ?? '';
}

it('shows the values before and after, and leads to the account it is about', async () => {
  const { press, address } = await openLog([entry({})]);
  await press(/^Xem chi tiết: Cập nhật tài khoản/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cập nhật tài khoản' }));
  expect(changeOf('Thanh Hà')).toMatch(/HàThanh Hà$/);
  dialog.getByRole('link', { name: 'ha@example.com' }).click();
  await waitFor(() => expect(address()).toBe('/management/account?edit=41'));
});

it('names the states of an account in words, and links to nothing that is deleted', async () => {
  const { press } = await openLog([
    entry({
      action: 'account.status_changed',
      object: { type: 'account', id: '41', name: null },
      before: { status: 'DISABLED' },
      after: { status: 'ACTIVE' },
    }),
  ]);
  await press(/^Xem chi tiết: Khoá hoặc mở tài khoản/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(changeOf('Trạng thái')).toContain('Đã khoáĐang hoạt động');
  expect(dialog.queryByRole('link')).toBeNull();
});

it('names fields and stored values in words', async () => {
  const person = (id: string, full_name: string) => ({ id, full_name });
  const { user, press } = await openLog([
    entry({
      action: 'shop.updated',
      before: { owner: person('7', 'Trần Bình'), staff: [], shop_health: 'GOOD', version: 1 },
      after: {
        owner: person('8', 'Lê Hoa'),
        staff: [person('7', 'Trần Bình')],
        shop_health: 'BAD',
        version: 2,
      },
    }),
    entry({ id: '2', action: 'account.updated', before: { role: '2' }, after: { role: '3' } }),
    entry({
      id: '3',
      action: 'product.skus_changed',
      before: [{ id: '91', price: '200000' }],
      after: [{ id: '91', price: '219000' }],
    }),
    entry({
      id: '4',
      action: 'orders.exported',
      before: null,
      after: { filters: { selectedStore: ['1'], statusFilter: ['COMPLETED'], dateField: 'completed' } },
    }),
  ]);
  const expectChanges = async (name: RegExp, changes: string[]) => {
    await press(name);
    const dialog = await screen.findByRole('dialog');
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual(changes);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await expectChanges(/^Xem chi tiết: Cập nhật shop/, [
    'Người quản lýTrần BìnhLê Hoa',
    'Tình trạng shopTốtCó vấn đề',
    'Nhân viên phụ trách—không cóTrần Bình',
  ]);
  await expectChanges(/^Xem chi tiết: Cập nhật tài khoản/, ['Vai tròNhân viênĐiều phối viên']);
  await expectChanges(/^Xem chi tiết: Sửa giá, tồn kho/, ['Giá (91)200000219000']);
  await expectChanges(/^Xem chi tiết: Xuất đơn hàng/, [
    'Lọc theo shop—không cóMộc Lan Official',
    'Lọc theo trạng thái—không cóHoàn tất',
    'Loại ngày—không cóNgày hoàn tất',
  ]);
});

it('opens an entry by its row', async () => {
  const { user } = await openLog([entry({})]);
  await user.click(await screen.findByText('10.0.0.9'));
  await screen.findByRole('dialog', { name: 'Cập nhật tài khoản' });
});
