import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInOptions, staff } from '../../testing/builders.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const LIST = '/product/order';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openFilter(search: string, button: string, api = fakeApi()) {
  const page = await renderPage(`${LIST}${search}`, { session: staff(), api });
  await page.press(button);
  const popover = within(await screen.findByRole('dialog'));
  return {
    ...page,
    popover,
    address: () => decodeURIComponent(page.address()),
    listQuery: () => api.calls('GET', PATHS.orders.list).at(-1)?.query,
  };
}

describe('the date filter', () => {
  it('keeps words in the address and sends the days of the server’s time zone', async () => {
    const { user, popover, address, listQuery } = await openFilter('', 'Chọn ngày');
    await user.selectOptions(popover.getByLabelText('Lọc theo'), 'Hạn gửi');
    expect(address()).toBe(LIST);
    await user.click(popover.getByRole('button', { name: 'Hôm nay' }));
    await waitFor(() => expect(address()).toBe(`${LIST}?dates=today&datesOf=ship_by`));
    await waitFor(() =>
      expect(listQuery()).toMatchObject({ dateRange: '2026-11-17,2026-11-17', dateField: 'ship_by' }),
    );
    screen.getByRole('button', { name: 'Hạn gửi: hôm nay' });
    await user.selectOptions(popover.getByLabelText('Lọc theo'), 'Ngày tạo');
    await waitFor(() => expect(address()).toBe(`${LIST}?dates=today`));
    await user.click(popover.getByRole('button', { name: 'Bỏ lọc ngày' }));
    await waitFor(() => expect(address()).toBe(LIST));
  });

  it('counts the days where the server is', async () => {
    const api = fakeApi().on('GET', PATHS.auth.options, signInOptions({ time_zone: 'America/New_York' }));
    const { listQuery } = await openFilter('?dates=yesterday', 'Ngày tạo: hôm qua', api);
    await waitFor(() => expect(listQuery()).toMatchObject({ dateRange: '2026-11-15,2026-11-15' }));
  });

  it('takes typed days, and names those that do not exist', async () => {
    const { user, popover, address } = await openFilter('', 'Chọn ngày');
    const [from, to] = ['Từ ngày', 'Đến ngày'].map((label) => popover.getByLabelText(label));
    if (!from || !to) throw new Error('no fields');
    await user.click(from);
    await user.paste('1/11/2026');
    await user.click(to);
    await user.paste('15112026');
    await waitFor(() => expect(address()).toBe(`${LIST}?dates=2026-11-01,2026-11-15`));
    screen.getByRole('button', { name: 'Ngày tạo: 01/11/2026 – 15/11/2026' });
    await user.clear(to);
    await user.paste('31/02/2026');
    expect(popover.queryByText(/Không có ngày/)).toBeNull();
    await user.tab();
    await popover.findByText(/Không có ngày “31\/02\/2026”/);
    await user.clear(to);
    await user.paste('1/10/2026');
    await popover.findByText('Ngày bắt đầu phải trước ngày kết thúc.');
    expect(address()).toBe(`${LIST}?dates=2026-11-01,`);
  });

  it('has a calendar that begins on Monday and is used by keyboard', async () => {
    const { user, popover, address } = await openFilter(
      '?dates=2026-11-10,2026-11-10',
      'Ngày tạo: 10/11/2026',
    );
    const grid = within(popover.getByRole('grid', { name: 'tháng 11 năm 2026' }));
    expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'T2',
      'T3',
      'T4',
      'T5',
      'T6',
      'T7',
      'CN',
    ]);
    const day = (name: RegExp) => popover.getByRole('button', { name });
    expect(day(/17 tháng 11, 2026/).getAttribute('aria-current')).toBe('date');
    expect(day(/10 tháng 11, 2026/).tabIndex).toBe(0);
    day(/10 tháng 11, 2026/).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{Home}{Enter}');
    await waitFor(() => expect(address()).toBe(`${LIST}?dates=2026-11-16,2026-11-16`));
    await user.keyboard('{PageDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe(`${LIST}?dates=2026-11-16,2026-12-09`));
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/9 tháng 12, 2026/);
    await user.click(popover.getByRole('button', { name: 'Lùi một tháng' }));
    popover.getByRole('grid', { name: 'tháng 11 năm 2026' });
  });
});
