import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { pageOf, staff, testOrder, testTaskCounts } from '../../../testing/builders.ts';
import { foreignBody, held } from '../../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const OLD = [testOrder({ id: '11' }), testOrder({ id: '12' })];
const CHANGED = testOrder({ id: '12', status: 'IN_TRANSIT' });
const NEW = [testOrder({ id: '13' }), testOrder({ id: '11' }), CHANGED];

/** Announces a change of orders when the test says so. */
async function openLiveList() {
  const event = held(foreignBody(200, 'data: {"topics":["orders"]}\n\n'));
  let orders = OLD;
  const api = fakeApi()
    .on('GET', PATHS.orders.list, () => pageOf(orders, 1, 50))
    .on('GET', PATHS.live, event.reply);
  const opened = await renderPage('/product/order', { session: staff(), api });
  await screen.findByText('57650011');
  const announce = () => {
    orders = NEW;
    api.on('GET', PATHS.orders.tasks, testTaskCounts({ to_ship: 2 }));
    event.release();
  };
  return { ...opened, announce };
}

const shownIds = () => screen.getAllByRole('row').flatMap((row) => row.getAttribute('data-row') ?? []);
const stateOf = (id: string) => document.querySelector(`[data-row="${id}"]`)?.textContent;

describe('orders that arrive while the list is open', () => {
  it('wait behind a pill while somebody works with the rows; changed rows are marked in their place', async () => {
    const { press, announce } = await openLiveList();
    await press('Chọn đơn 57650011', 'checkbox');
    announce();
    await screen.findByRole('button', { name: '1 đơn mới' });
    expect(shownIds()).toEqual(['11', '12']);
    expect(stateOf('12')).toContain('Đang vận chuyển');
    expect(document.querySelector('[data-row="12"]')?.hasAttribute('data-changed')).toBe(true);
    expect(document.querySelector('[data-row="11"]')?.hasAttribute('data-changed')).toBe(false);
    await screen.findByRole('button', { name: 'Cần gửi 2' });
    await press('1 đơn mới');
    await waitFor(() => expect(shownIds()).toEqual(['13', '11', '12']));
    expect(screen.queryByRole('button', { name: /đơn mới/ })).toBeNull();
  });

  it('appear at once at the top of a list that nobody works with', async () => {
    const { announce } = await openLiveList();
    announce();
    await waitFor(() => expect(shownIds()).toEqual(['13', '11', '12']));
    expect(document.querySelector('[data-row="13"]')?.hasAttribute('data-changed')).toBe(true);
  });
});
