import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { staff } from '../testing/builders.ts';
import { renderPage } from '../testing/render-page.tsx';

afterEach(() => {
  vi.doUnmock('../features/history/history-page.tsx');
});

it('a page that cannot be loaded says so inside the shell, and another page still opens', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.doMock('../features/history/history-page.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { press, address } = await renderPage('/main/analytics', { session: staff() });
  await press('Menu tài khoản');
  await press('Lịch sử', 'menuitem');
  await screen.findByRole('heading', { name: 'Loading chunk failed' });
  expect(address()).toBe('/history');
  expect(screen.getAllByRole('main')).toHaveLength(1);
  screen.getByText(/tự mở khi có mạng trở lại/);
  screen.getByRole('button', { name: 'Thử lại' });
  await press('Quản lý shop', 'link');
  await waitFor(() => expect(address()).toBe('/management/shop'));
  await screen.findByRole('heading', { name: 'Danh sách shop', level: 1 });
});
