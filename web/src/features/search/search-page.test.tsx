import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { pageOf, staff } from '../../testing/builders.ts';
import { testProduct } from '../../testing/fake-products.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

describe('the search page', () => {
  it('ranks the accents of the query first and does not count pages where none matches', async () => {
    const products = ['Hộp quà kèm thiệp', 'Kem chống nắng'].map((title, index) =>
      testProduct({ id: String(51 + index), title }),
    );
    const api = fakeApi().on('GET', PATHS.products.list, pageOf(products));
    await renderPage('/extra/search?q=kem', { session: staff(), api });
    const found = within(await screen.findByRole('region', { name: 'Sản phẩm' }));
    const titles = found.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(titles[0]).toContain('Kem chống nắng');
    expect(titles[1]).toContain('Hộp quà kèm thiệp');
    await waitFor(() => expect(screen.queryByText('Đang tìm…')).toBeNull());
    screen.getByText('Kết quả cho “kem”');
    expect(screen.queryByText(/trang khớp/)).toBeNull();
  });
});
