import { ORDER_EXPORT_COLUMNS } from '@gian-hang/contract/orders/export-columns';
import { paginate } from '@gian-hang/contract/pagination';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { staff, testOrder, testSettings } from '../../../testing/builders.ts';
import { failWith } from '../../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const LIST = '/product/order';
const ORDERS = ['11', '12', '13', '14', '15'].map((id) => testOrder({ id }));
const MATCHING = Array.from({ length: 101 }, (_, index) => String(index + 11));

/** One page of five orders out of `total`. Files are refused: the test is about the request. */
function ordersApi({ total = 101, person = staff() } = {}) {
  return fakeApi(person)
    .on('GET', PATHS.orders.list, { items: ORDERS, pagination: paginate(1, 50, total) })
    .on('GET', PATHS.orders.ids, { ids: MATCHING, total })
    .on('GET', PATHS.documents.orders, failWith('malformed_request'))
    .on('GET', PATHS.exportOrders, failWith('malformed_request'))
    .on('POST', PATHS.orders.syncOne, ({ params }) =>
      params.id === '12' ? failWith('order_not_synced') : testOrder({ id: params.id ?? '' }),
    );
}

async function openList(search = '', api = ordersApi(), session = staff()) {
  const opened = await renderPage(`${LIST}${search}`, { session, api });
  await screen.findByText('57650011');
  return { ...opened, api };
}

const checkbox = (id: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Chọn đơn 5765${id}` });
const checked = () => ORDERS.map(({ id }) => id).filter((id) => checkbox(id.padStart(4, '0')).checked);
const bar = () => within(screen.getByRole('region', { name: 'Thao tác với đơn đã chọn' }));
const exportQuery = (api: ReturnType<typeof ordersApi>) => api.calls('GET', PATHS.exportOrders).at(-1)?.query;

describe('selected orders', () => {
  it('are a range with Shift, in both directions, and the whole page by its header', async () => {
    const { user, press } = await openList();
    await user.click(checkbox('0014'));
    await user.keyboard('{Shift>}');
    await user.click(checkbox('0012'));
    await user.keyboard('{/Shift}');
    expect(checked()).toEqual(['12', '13', '14']);
    bar().getByText('Đã chọn 3 đơn');
    await press('Chọn cả trang', 'checkbox');
    expect(checked()).toHaveLength(5);
  });

  it('can be all that match: printed by their ids, synced without the manual ones', async () => {
    vi.stubGlobal('open', () => null);
    const { user, press, api } = await openList('?status=AWAITING_SHIPMENT&sort=due_time:asc');
    await press('Chọn cả trang', 'checkbox');
    await user.click(bar().getByRole('button', { name: 'Chọn cả 101 đơn khớp' }));
    bar().getByText('Đã chọn 101 đơn');
    await user.click(bar().getByRole('button', { name: 'In phiếu đóng gói' }));
    await waitFor(() => expect(api.calls('GET', PATHS.documents.orders)).toHaveLength(1));
    expect(api.calls('GET', PATHS.documents.orders)[0]?.query).toEqual({
      kind: 'packing_slip',
      ids: MATCHING.join(','),
    });
    expect(api.calls('GET', PATHS.orders.ids)[0]?.query).toEqual({
      statusFilter: 'AWAITING_SHIPMENT',
      sort: 'due_time:asc',
    });
    await user.click(bar().getByRole('button', { name: 'Đồng bộ' }));
    await screen.findByText('Đã đồng bộ 100 đơn đã chọn');
    expect(api.calls('POST', PATHS.orders.syncOne)).toHaveLength(101);
    await user.click(checkbox('0011'));
    expect(checked()).toEqual(['12', '13', '14', '15']);
    bar().getByText('Đã chọn 4 đơn');
  });

  it('beyond the limits are neither printed nor synced, and the limit is named', async () => {
    vi.stubGlobal('open', () => null);
    const { user, press, api } = await openList('', ordersApi({ total: 4321 }));
    await press('Chọn cả trang', 'checkbox');
    await user.click(bar().getByRole('button', { name: 'Chọn cả 4.321 đơn khớp' }));
    await user.click(bar().getByRole('button', { name: 'In phiếu đóng gói' }));
    await screen.findByText('Đã chọn 4.321 đơn. Mỗi lần in được tối đa 200 đơn hàng.');
    await user.click(bar().getByRole('button', { name: 'Đồng bộ' }));
    await screen.findByText('Đã chọn 4.321 đơn. Mỗi lần đồng bộ lại được tối đa 1.000 đơn hàng.');
    expect(api.calls('GET', PATHS.orders.ids)).toEqual([]);
  });
});

describe('the export', () => {
  it('takes the selected orders, or all that match by their filter', async () => {
    const { user, api } = await openList('?status=COMPLETED&tracking=true');
    await user.click(checkbox('0011'));
    await user.click(checkbox('0013'));
    await user.click(bar().getByRole('button', { name: 'Xuất' }));
    await waitFor(() => expect(exportQuery(api)).toEqual({ ids: '11,13' }));
    await user.click(bar().getByRole('button', { name: 'Chọn cả 101 đơn khớp' }));
    await user.click(await bar().findByRole('button', { name: 'Xuất' }));
    await waitFor(() => expect(exportQuery(api)).toEqual({ statusFilter: 'COMPLETED', hasTracking: 'true' }));
  });

  it('has the columns chosen once, remembered by the account', async () => {
    const { user, press, api } = await openList('?status=COMPLETED');
    await press('Chọn cột và định dạng');
    const dialog = within(await screen.findByRole('dialog', { name: 'Xuất đơn hàng' }));
    dialog.getByRole('radio', { name: '101 đơn của danh sách này' });
    expect(dialog.getAllByRole('checkbox')).toHaveLength(ORDER_EXPORT_COLUMNS.length + 5);
    await user.click(dialog.getByRole('checkbox', { name: 'Tiền' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Điện thoại' }));
    await user.click(dialog.getByRole('radio', { name: 'CSV' }));
    await user.click(dialog.getByRole('button', { name: 'Xuất' }));
    const columns =
      'order_id,shop,shop_id,status,created,paid,ship_by,shipped,delivered,completed,tracking_number,' +
      'recipient,address,product,product_id,variant,sku,quantity,price';
    await waitFor(() =>
      expect(exportQuery(api)).toEqual({ statusFilter: 'COMPLETED', columns, format: 'csv' }),
    );
    await waitFor(() =>
      expect(api.calls('PUT', PATHS.auth.settings).at(-1)?.body).toEqual({
        export_columns: columns.split(','),
      }),
    );

    const person = staff({ settings: testSettings({ export_columns: ['order_id', 'total'] }) });
    const reloaded = await openList('', ordersApi({ person }), person);
    await reloaded.press(/^Xuất Excel$/);
    await waitFor(() => expect(exportQuery(reloaded.api)).toEqual({ columns: 'order_id,total' }));
  });
});
