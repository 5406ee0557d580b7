import type { User } from '@gian-hang/contract/accounts/auth';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { administrator, staff } from '../../testing/builders.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const SEARCH = 'Tìm trang, lệnh, đơn hàng, sản phẩm…';

function findPalette(): Promise<HTMLElement> {
  return screen.findByRole('combobox', { name: SEARCH });
}

const optionTexts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

async function openPalette(address = '/payment/bank', person: User = staff()) {
  const opened = await renderPage(address, { session: person, api: fakeApi(person) });
  await screen.findByRole('heading', { level: 1 });
  const open = async () => {
    await opened.user.keyboard('{Control>}k{/Control}');
    const box = await findPalette();
    await waitFor(() => expect(document.activeElement).toBe(box));
  };
  await open();
  return { ...opened, open };
}

describe('the command palette', () => {
  it('goes to a page by keyboard, with or without diacritics', async () => {
    const { user, open, address } = await openPalette();
    await user.keyboard('don hang');
    await waitFor(() => expect(optionTexts()).toEqual(['Quản lý đơn hàng']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/product/order'));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: SEARCH })).toBeNull());
    await open();
    await user.keyboard('Hộp thư');
    await waitFor(() => expect(optionTexts()).toEqual(['Hộp thư']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/inbox'));
  });

  it('says that nothing matches, and closes with Esc', async () => {
    const { user } = await openPalette();
    await user.keyboard('không có trang này');
    await screen.findByText('Không tìm thấy gì');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: SEARCH })).toBeNull());
  });

  it('opens from the top bar and moves with the arrows', async () => {
    const { user, press, address } = await renderPage('/payment/bank', { session: staff() });
    await press('Tìm kiếm nhanh');
    const box = await findPalette();
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('option', { selected: true }).textContent).toBe('Quản lý sản phẩm'),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/product/management'));
  });

  it('offers account management to administrators only', async () => {
    await openPalette('/payment/bank', administrator());
    expect(optionTexts()).toContain('Quản lý tài khoản');
    await openPalette();
    expect(optionTexts()).toContain('Quản lý shop');
    expect(optionTexts()).not.toContain('Quản lý tài khoản');
  });

  it('switches theme and language and signs out', async () => {
    const { press, open, address } = await openPalette();
    const html = document.documentElement;
    await press('Chuyển sang giao diện tối', 'option');
    await waitFor(() => expect(html.getAttribute('data-mantine-color-scheme')).toBe('dark'));
    await open();
    await press('Switch to English', 'option');
    await waitFor(() => expect(html.lang).toBe('en'));
    await press('Quick search');
    await press('Sign out', 'option');
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
