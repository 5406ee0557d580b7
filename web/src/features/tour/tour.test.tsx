import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { staff, testSettings } from '../../testing/builders.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const NEWCOMER = staff({ settings: testSettings({ tour_done: false }) });

async function expectStep(step: number, button: string): Promise<void> {
  await screen.findByText(`Bước ${step} trên 6`);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(button));
}

async function expectNoTour(): Promise<void> {
  await waitFor(() => expect(screen.queryByText(/^Bước \d trên 6$/)).toBeNull());
}

async function startTour(address = '/main/analytics') {
  const api = fakeApi(NEWCOMER);
  const opened = await renderPage(address, { session: NEWCOMER, api });
  await expectStep(1, 'Tiếp');
  return { ...opened, saved: () => api.calls('PUT', PATHS.auth.settings).map(({ body }) => body) };
}

describe('the guided tour', () => {
  it('leads a newcomer forth and back by keyboard, and counts as done from its start', async () => {
    const { user, saved } = await startTour();
    await waitFor(() => expect(saved()).toEqual([{ tour_done: true }]));
    await user.keyboard('{ArrowRight}');
    await expectStep(2, 'Tiếp');
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('dialog', { name: 'Tìm nhanh' });
    await user.keyboard('{ArrowLeft}');
    await screen.findByRole('dialog', { name: 'Thanh điều hướng' });
    for (const step of [3, 4, 5, 6]) {
      await user.keyboard('{Enter}');
      await expectStep(step, step === 6 ? 'Xong' : 'Tiếp');
    }
    await user.keyboard('{Enter}');
    await expectNoTour();
    expect(saved()).toEqual([{ tour_done: true }]);
  });

  it('is skipped with Esc or its button and comes back from the settings page', async () => {
    const { user, press, saved } = await startTour('/management/setting');
    await user.keyboard('{Escape}');
    await expectNoTour();
    await press('Xem lại hướng dẫn');
    await expectStep(1, 'Tiếp');
    await press('Bỏ qua');
    await expectNoTour();
    expect(document.activeElement?.textContent).toBe('Xem lại hướng dẫn');
    expect(saved()).toEqual([{ tour_done: true }, { tour_done: false }, { tour_done: true }]);
  });
});
