import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staff } from '../../../testing/builders.ts';
import { fakeNewProductApi, openNewProduct } from '../../../testing/fake-new-product.ts';
import { fakeProductsApi, testProduct } from '../../../testing/fake-products.ts';
import { testAttribute, testRules } from '../../../testing/new-product-builders.ts';
import { labelled, renderPage } from '../../../testing/render-page.tsx';

const SECTION = '../../../ui/layout/section.tsx';
const drawn = vi.fn<(title: string) => void>();

/** Replaces the sections of the page by ones that count how often they are drawn. */
beforeEach(() => {
  const Section = ({ title, children }: { title: string; children?: ReactNode }) => {
    drawn(title);
    return <section>{children}</section>;
  };
  vi.doMock(SECTION, () => ({ Section }));
});
afterEach(() => vi.doUnmock(SECTION));

/** Types into each field and returns the sections that were drawn again. */
async function drawnByTyping(user: UserEvent, labels: readonly string[]) {
  expect(drawn).toHaveBeenCalled();
  const found: string[] = [];
  for (const label of labels) {
    const field = screen.getByLabelText<HTMLInputElement>(labelled(label), { selector: 'input' });
    const before = field.value;
    drawn.mockClear();
    await user.type(field, '234');
    expect(field.value).not.toBe(before);
    found.push(...drawn.mock.calls.map(([title]) => `${label}: ${title}`));
  }
  return found;
}

describe('typing into a field draws no section again', () => {
  it('in the form of a new product', async () => {
    const attribute = testAttribute({ id: '1', name: 'Kiểu dáng', required: true, custom_values: true });
    const api = fakeNewProductApi({ 600: testRules({ attributes: [attribute] }) });
    const { choose, user } = await openNewProduct(api);
    await choose('Danh mục', 'Đồ gốm');
    await screen.findByLabelText(labelled('Kiểu dáng'));
    const selling = ['Giá (VND)', 'Số lượng trong kho', 'SKU của người bán', 'Khối lượng (kg)'];
    expect(await drawnByTyping(user, ['Tiêu đề', 'Kiểu dáng', ...selling])).toEqual([]);
  });

  it('in the form of an existing product', async () => {
    const product = testProduct();
    const api = fakeProductsApi(product);
    const { user } = await renderPage(`/product/management/${product.id}`, { session: staff(), api });
    await screen.findByLabelText(labelled('Tiêu đề'));
    expect(await drawnByTyping(user, ['Tiêu đề', 'Giá (VND)', 'Mã'])).toEqual([]);
  });
});
