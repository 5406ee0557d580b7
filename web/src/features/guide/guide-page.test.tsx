import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { staff } from '../../testing/builders.ts';
import { failWith } from '../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

describe('the guide', () => {
  it('opens at its first page, without a session and without the shell', async () => {
    const { address } = await renderPage('/documentation');
    await screen.findByRole('heading', { name: 'Gian Hàng là gì', level: 1 });
    expect(address()).toBe('/documentation/getting-started/overview');
    expect(screen.queryByRole('navigation', { name: 'Điều hướng chính' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Đăng nhập' }).getAttribute('href')).toBe('/login');
  });

  it('stands in the shell of whoever is signed in, and follows the language', async () => {
    const settings = { ...staff().settings, language: 'en' } as const;
    await renderPage('/documentation/pages/sync', { session: staff({ settings }) });
    await screen.findByRole('heading', { name: 'Sync', level: 1 });
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeTruthy();
    expect(document.title).toBe('Sync · Gian Hàng');
  });

  it('leads from a section to its first page, and says when there is no page', async () => {
    const { address } = await renderPage('/documentation/components');
    await screen.findByRole('heading', { name: 'Thông báo', level: 1 });
    expect(address()).toBe('/documentation/components/alerts');
    await renderPage('/documentation/pages/nothing');
    await screen.findByRole('heading', { name: 'Hướng dẫn không có trang này' });
  });

  it('searches without diacritics; Enter opens the best section', async () => {
    const { user, address } = await renderPage('/documentation/libs');
    const box = await screen.findByLabelText('Tìm trong hướng dẫn');
    await user.type(box, 'mat ket qua tra loi');
    const results = within(await screen.findByRole('list', { name: 'Kết quả tìm' }));
    await results.findByRole('link', { name: /^Kết quả trả lời bị mất/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/documentation/help/errors#response_lost'));
  });

  it('shows every library with its licence', async () => {
    const { fill } = await renderPage('/documentation/libs');
    await fill('Tìm theo tên hoặc giấy phép', '@mantine/core');
    await screen.findByText('1 thư viện');
    await screen.findByRole('cell', { name: 'MIT' });
  });
});

describe('help', () => {
  it('lists the keys at "?", unless it is typed into a field', async () => {
    const { user } = await renderPage('/documentation/libs', { session: staff() });
    await user.type(await screen.findByLabelText('Tìm trong hướng dẫn'), '?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(document.body);
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Bàn phím' }));
    dialog.getByRole('cell', { name: 'xuống, lên một dòng' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('on a screen leads to its page', async () => {
    await renderPage('/management/shop', { session: staff() });
    const help = await screen.findByRole('link', { name: 'Hướng dẫn cho màn hình này' });
    expect(help.getAttribute('href')).toBe('/documentation/pages/shops');
  });

  it('on the sign-in page too', async () => {
    await renderPage('/login');
    const help = await screen.findByRole('link', { name: 'Hướng dẫn' });
    expect(help.getAttribute('href')).toBe('/documentation/pages/sign-in');
  });

  it('for an error leads to the section of its code', async () => {
    const api = fakeApi().on('GET', PATHS.shops.list, failWith('internal'));
    await renderPage('/management/shop', { session: staff(), api });
    const help = await screen.findByRole('link', { name: 'Cách xử lý' });
    expect(help.getAttribute('href')).toBe('/documentation/help/errors#internal');
  });
});
