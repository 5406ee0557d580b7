import type { VisitsReport } from '@gian-hang/contract/analytics/visits';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { administrator, NOW, staff } from '../../testing/builders.ts';
import { failWith } from '../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const HOA = { id: '8', name: 'Hoa Lê', first_name: 'Hoa', last_name: 'Lê', email: 'hoa@example.com' };
const GONE = { id: '9', name: '', first_name: '', last_name: '', email: '' };

function testReport(fields: Partial<VisitsReport> = {}): VisitsReport {
  return {
    period: { from: '2026-03-04', to: '2026-03-10' },
    people: [
      { account: HOA, sign_ins: 2, exports: 1, changes: 1234, active_sessions: 3, last_active_at: NOW },
      { account: GONE, sign_ins: 0, exports: 0, changes: 0, active_sessions: 1, last_active_at: null },
    ],
    days: [
      { day: '2026-03-04', account_id: '8', sign_ins: 1, exports: 0, changes: 1234 },
      { day: '2026-03-10', account_id: '8', sign_ins: 1, exports: 1, changes: 0 },
    ],
    hours: [
      { weekday: 3, hour: 9, actions: 1235 },
      { weekday: 2, hour: 23, actions: 2 },
    ],
    ...fields,
  };
}

async function open(report: VisitsReport, address = '/main/visits', width = 1440) {
  const asked: (string | undefined)[] = [];
  const api = fakeApi(administrator()).on('GET', PATHS.analytics.visits, ({ query }) => {
    asked.push(query.dates);
    return report;
  });
  return { asked, ...(await renderPage(address, { session: administrator(), api, width })) };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe('the page of who works when', () => {
  it('shows each person’s figures, which lead to their lines of the audit log', async () => {
    await open(testReport());
    const row = within(await rowOf(/Lê Hoa hoa@example.com/));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Lê Hoahoa@example.com',
      '2',
      '1.234',
      '1',
      '3',
      '10/03/2026 10:00',
    ]);
    const dates = 'dates=2026-03-04%2C2026-03-10';
    const hrefs = row.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs[0]).toBe(`/management/audit?person=8&${dates}`);
    expect(hrefs[1]).toBe(`/management/audit?person=8&${dates}&action=auth.signed_in`);
    expect(hrefs[2]).toContain('action=orders.exported%2Corders.printed%2C');
    await rowOf(/Tài khoản đã xoá \(9\)/);
  });

  it('shows who did how much on which day, and when everybody works', async () => {
    await open(testReport());
    const days = within(await screen.findByRole('table', { name: 'Theo ngày' }));
    expect(days.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Người',
      ...['04/03', '05/03', '06/03', '07/03', '08/03', '09/03', '10/03'],
    ]);
    const cells = within(days.getByRole('row', { name: /Lê Hoa/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['1.235', '', '', '', '', '', '2']);
    expect(cells.map((cell) => cell.dataset.level)).toEqual(['4', '0', '0', '0', '0', '0', '1']);
    const hours = within(screen.getByRole('table', { name: 'Theo giờ trong tuần' }));
    expect(hours.getAllByRole('row')).toHaveLength(8);
    expect(hours.getByRole('row', { name: /^T4/ }).textContent).toBe('T41.235');
    expect(hours.getByRole('row', { name: /^T3/ }).textContent).toBe('T32');
  });

  it('counts sign-ins, changes or exports of each day alone', async () => {
    const { user } = await open(testReport());
    const days = within(await screen.findByRole('table', { name: 'Theo ngày' }));
    const cells = () =>
      within(days.getByRole('row', { name: /Lê Hoa/ }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    for (const [kind, first, last] of [
      ['Đăng nhập', '1', '1'],
      ['Thay đổi', '1.234', ''],
      ['Xuất tệp, in', '', '1'],
    ] as const) {
      await user.click(screen.getByLabelText(kind));
      expect(cells()).toEqual([first, '', '', '', '', '', last]);
    }
  });

  it('lets the hours run down on a phone', async () => {
    await open(testReport(), '/main/visits', 390);
    const hours = within(await screen.findByRole('table', { name: 'Theo giờ trong tuần' }));
    expect(hours.getAllByRole('row')).toHaveLength(25);
    expect(hours.getByRole('row', { name: /^9h/ }).textContent).toBe('9h1.235');
  });

  it('keeps the period in its address', async () => {
    const { asked, user, press, address } = await open(
      testReport(),
      '/main/visits?dates=2026-03-01,2026-03-02',
    );
    await press('Thời gian: 01/03/2026 – 02/03/2026');
    await user.click(await screen.findByRole('button', { name: 'Hôm qua' }));
    await waitFor(() => expect(address()).toBe('/main/visits?dates=yesterday'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]).toBe('2026-03-01,2026-03-02');
    expect(asked[1]).toMatch(/^(\d{4}-\d\d-\d\d),\1$/);
  });

  it('says when nobody did anything, and why it could not be read', async () => {
    await open(testReport({ days: [], hours: [] }));
    await screen.findByText('Không ai làm gì trong những ngày này');
    const api = fakeApi(administrator()).on('GET', PATHS.analytics.visits, failWith('internal'));
    await renderPage('/main/visits', { session: administrator(), api });
    await screen.findByRole('button', { name: 'Thử lại' });
  });

  it('is for administrators', async () => {
    const { address } = await renderPage('/main/visits', { session: staff() });
    await screen.findByRole('heading', { name: 'Bạn không có quyền truy cập trang này' });
    expect(address()).toBe('/403');
  });
});
