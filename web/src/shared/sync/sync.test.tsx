import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import {
  pageOf,
  shopWithoutAuthorisation,
  staff,
  testOrder,
  testShop,
  testSyncRun,
} from '../../testing/builders.ts';
import { failWith, held } from '../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const LIST = '/product/order';
const NEEDS_AUTHORISATION = 'Shop cần được uỷ quyền lại trên sàn.';
const SHOPS = [testShop({ id: '1', name: 'Gốm Nguyên' }), testShop({ id: '2', name: 'Gốm Vỡ' })];
const RESULT = { total: 9, created: 9, updated: 0, run_id: '31' };

function ordersApi(person = staff()) {
  return fakeApi(person)
    .on('GET', PATHS.shops.list, pageOf(SHOPS, 1, 1000))
    .on('GET', PATHS.orders.list, pageOf([testOrder()]))
    .on('GET', PATHS.orders.summary, { total: 1, totalIsLowerBound: false, statuses: {} });
}

async function openDialog(api = ordersApi()) {
  const opened = await renderPage(LIST, { session: staff(), api });
  await opened.press('Đồng bộ đơn hàng');
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Đồng bộ đơn hàng' })) };
}

describe('syncing', () => {
  it('two shops ends with a line for each, the failed one with its reason, and can be retried', async () => {
    const asked = held(RESULT);
    const api = ordersApi().on('POST', PATHS.orders.sync, ({ body }) =>
      (body as { shop_id: string }).shop_id === '2'
        ? failWith('authorisation_required', { message: NEEDS_AUTHORISATION })
        : asked.reply(),
    );
    const { user, dialog } = await openDialog(api);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Đồng bộ' }).disabled).toBe(true);
    await user.click(await dialog.findByRole('checkbox', { name: 'Tất cả shop (2)' }));
    await user.click(dialog.getByRole('button', { name: 'Đồng bộ 2 shop' }));
    await dialog.findByText(/^Đang đồng bộ dữ liệu từ cửa hàng\.\.\. \d\/2$/);
    asked.release();
    await dialog.findByText('1 thành công, 1 thất bại');
    const tabs = dialog.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Thất bại (1)', 'Đã đồng bộ (1)']);
    dialog.getByText('Sync data failed: 0 orders');
    dialog.getByText(NEEDS_AUTHORISATION);
    await user.click(dialog.getByRole('tab', { name: 'Đã đồng bộ (1)' }));
    await dialog.findByText('Sync data successfully: 9 orders');
    const before = api.calls('POST', PATHS.orders.sync).length;
    await user.click(dialog.getByRole('button', { name: 'Thử lại các shop lỗi' }));
    await waitFor(() => expect(api.calls('POST', PATHS.orders.sync)).toHaveLength(before + 1));
    expect(api.calls('POST', PATHS.orders.sync).at(-1)?.body).toEqual({ shop_id: '2' });
  });

  it('that takes long is followed to its end', async () => {
    const looked = held(testSyncRun());
    const api = ordersApi()
      .on('POST', PATHS.orders.sync, { run_id: '31', done: 1, expected: 9 })
      .on('GET', PATHS.syncRuns.one, looked.reply);
    const { user, dialog } = await openDialog(api);
    await user.click(await dialog.findByRole('checkbox', { name: /Gốm Nguyên/ }));
    await user.click(dialog.getByRole('button', { name: 'Đồng bộ 1 shop' }));
    await dialog.findByText('Đang đọc 1/9 đơn hàng');
    looked.release();
    await dialog.findByText('Sync data successfully: 9 orders');
  });

  it('begun before the page was loaded anew is picked up again', async () => {
    const open = testSyncRun({ state: 'running', done: 1, finished_at: null });
    const api = ordersApi()
      .on('GET', PATHS.syncRuns.list, pageOf([open]))
      .on('GET', PATHS.syncRuns.one, testSyncRun());
    const { dialog } = await openDialog(api);
    await dialog.findByText('Sync data successfully: 9 orders');
  });

  it('has a history', async () => {
    const api = ordersApi().on(
      'GET',
      PATHS.syncRuns.list,
      pageOf([testSyncRun({ trigger: 'initial_sync' })]),
    );
    api.on('GET', PATHS.quarantined.list, pageOf([]));
    const { press } = await renderPage(LIST, { session: staff(), api });
    await press('Lịch sử đồng bộ');
    const history = within(await screen.findByRole('dialog', { name: 'Lịch sử đồng bộ' }));
    const run = await history.findByRole('listitem');
    expect(run.textContent).toContain('Lần đầu');
    expect(run.textContent).toContain('Thành công');
  });
});

describe('shops whose data is not all here', () => {
  const names = ['Sứ Một', 'Sứ Hai', 'Sứ Ba', 'Sứ Bốn', 'Sứ Năm'];
  const items = names.map((name, index) => shopWithoutAuthorisation(String(index + 1), name));
  const shops = names.map((name, index) => testShop({ id: String(index + 1), name }));

  function problemsApi(person = staff()) {
    return ordersApi(person)
      .on('GET', PATHS.shops.list, pageOf(shops, 1, 1000))
      .on('GET', PATHS.orders.completeness, { items });
  }

  it('are partly in a list, each with what mends it', async () => {
    const { user } = await renderPage(LIST, { session: staff(), api: problemsApi() });
    await screen.findByText(/5\/5 shop chưa đủ dữ liệu/);
    const bar = within(screen.getByRole('region', { name: 'Tình trạng đồng bộ' }));
    expect(await bar.findAllByRole('listitem')).toHaveLength(3);
    await user.click(bar.getByRole('button', { name: 'Xem thêm 2 shop' }));
    expect(bar.getAllByRole('listitem')).toHaveLength(5);
    expect(bar.getAllByRole('button', { name: /^Uỷ quyền lại Sứ/ })).toHaveLength(5);
    expect(bar.getAllByText('Đã ngắt kết nối')).toHaveLength(5);
    expect(bar.getAllByText(/^Không có dữ liệu mới từ /)).toHaveLength(5);
  });

  it('name whom to ask where one may not mend them', async () => {
    const reader = staff({ permissions: staff().permissions.filter((right) => right !== 'shops.link') });
    await renderPage(LIST, { session: reader, api: problemsApi(reader) });
    await waitFor(() =>
      expect(screen.getAllByText('Hãy nhờ Trần Bình hoặc quản trị viên uỷ quyền lại.')).toHaveLength(3),
    );
    expect(screen.queryByRole('button', { name: /^Uỷ quyền lại Sứ/ })).toBeNull();
  });
});
