import { paginate } from '@gian-hang/contract/pagination';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staff, testOrder } from '../../../testing/builders.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const STATUS = '../../../shared/order/order-status.tsx';
const ORDERS = ['11', '12', '13'].map((id) => testOrder({ id }));
const drawn = vi.fn();

/** Counts how often the status of a row is drawn. */
beforeEach(() => {
  vi.doMock(STATUS, async (load) => ({
    ...(await load<typeof import('../../../shared/order/order-status.tsx')>()),
    OrderStatusBadge: () => {
      drawn();
      return <span />;
    },
  }));
});
afterEach(() => vi.doUnmock(STATUS));

async function openList() {
  const api = fakeApi(staff()).on('GET', PATHS.orders.list, {
    items: ORDERS,
    pagination: paginate(1, 50, ORDERS.length),
  });
  const opened = await renderPage('/product/order', { session: staff(), api, width: 1440 });
  await screen.findByText('57650011');
  expect(drawn).toHaveBeenCalled();
  drawn.mockClear();
  return opened;
}

describe('no row of the order list is drawn again', () => {
  it('when the highlight moves', async () => {
    const { user } = await openList();
    await user.keyboard('jj');
    await waitFor(() => expect(document.querySelector('[data-current]')?.textContent).toContain('57650012'));
    expect(drawn).not.toHaveBeenCalled();
  });

  it('when rows are selected', async () => {
    const { press } = await openList();
    await press('Chọn đơn 57650012', 'checkbox');
    await screen.findByText('Đã chọn 1 đơn');
    expect(drawn).not.toHaveBeenCalled();
  });
});
