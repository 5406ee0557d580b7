import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOW, pageOf, staff, testShop } from '../../testing/builders.ts';
import { failWith, noNetwork } from '../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const LIST = '/management/shop';
const LINK = { state: 'abc', url: 'https://market.example/authorize?state=abc', expires_at: NOW };

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a link for a shop', () => {
  it('is shown where the clipboard is refused', async () => {
    const api = fakeApi()
      .on('GET', PATHS.shops.list, pageOf([testShop()], 1, 10))
      .on('GET', PATHS.shops.generateState, LINK);
    const { press } = await renderPage(LIST, { session: staff(), api });
    const refused = new DOMException('no', 'NotAllowedError');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refused);
    document.execCommand = () => false;
    await press('Thêm Shop');
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link đăng ký' });
    expect(box.value).toBe(LINK.url);
    screen.getByText(/Trình duyệt không cho sao chép tự động/);
    expect(screen.queryByText('Đã sao chép link đăng ký shop!')).toBeNull();
  });

  it('that could not be made is said', async () => {
    const api = fakeApi()
      .on('GET', PATHS.shops.list, pageOf([testShop()], 1, 10))
      .on('GET', PATHS.shops.generateState, noNetwork());
    const { press } = await renderPage(LIST, { session: staff(), api });
    await press('Thêm Shop');
    await screen.findByText('Lỗi khi tạo shop!');
  });
});

async function findFailure(): Promise<void> {
  await screen.findByText('Mã đăng nhập của bạn đã hết hiệu lực.');
  screen.getByText('Vui lòng đăng nhập lại.');
  const back = screen.getByRole('link', { name: 'Về trang quản lý shop' });
  expect(back.getAttribute('href')).toBe(LIST);
}

describe('coming back from the marketplace', () => {
  it.each(['/callback', '/callback?code=abc', '/callback?state=abc'])(
    'at %s fails without a call',
    async (path) => {
      const { api } = await renderPage(path);
      await findFailure();
      expect(api.calls('POST', PATHS.shops.list)).toEqual([]);
    },
  );

  it('with a link that is no longer good says so', async () => {
    const api = fakeApi().on('POST', PATHS.shops.list, failWith('link_invalid'));
    await renderPage('/callback?code=abc&state=def', { api });
    await findFailure();
    expect(api.calls('POST', PATHS.shops.list)[0]?.body).toEqual({ auth_code: 'abc', state: 'def' });
  });

  it('names the linked shops once, also with a session that has ended', async () => {
    const linked = { items: [{ id: '1', name: 'Nón Lá Huế', region: 'VN' }] };
    const api = fakeApi()
      .on('POST', PATHS.shops.list, linked)
      .on('GET', PATHS.auth.profile, failWith('session_ended'));
    await renderPage('/callback?code=abc&state=def', { session: staff(), api });
    await screen.findByText('Liên kết tài khoản thành công.');
    screen.getByText('Nón Lá Huế');
    await waitFor(() => expect(api.calls('POST', PATHS.shops.list)).toHaveLength(1));
  });
});

describe('staff who are only assigned a shop', () => {
  it('cannot end its link, and read why', async () => {
    const shop = testShop({ name: 'Tranh Đông Hồ', owner: { id: '99', full_name: 'Người khác' } });
    const api = fakeApi()
      .on('GET', PATHS.shops.list, pageOf([shop], 1, 10))
      .on('GET', PATHS.shops.one, shop);
    const { press } = await renderPage(LIST, { session: staff(), api });
    const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Xoá Tranh Đông Hồ' });
    expect(remove.disabled || remove.dataset.disabled === 'true').toBe(true);
    await press('Sửa Tranh Đông Hồ', 'link');
    await screen.findByRole('button', { name: 'Uỷ quyền lại Tranh Đông Hồ' });
    expect(screen.queryByRole('button', { name: 'Ngắt kết nối' })).toBeNull();
    await screen.findByText(
      'Chỉ người quản lý shop và quản trị viên mới ngắt kết nối hoặc xoá được shop này.',
    );
  });
});
