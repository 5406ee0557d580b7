import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { pageOf, staff, testOrder, testSettings, testShop } from '../../../testing/builders.ts';
import { testProduct, testSku } from '../../../testing/fake-products.ts';
import { fakeApi, labelled, renderPage } from '../../../testing/render-page.tsx';

const NEW = '/product/order/new';

async function openForm(shop = testShop(), person = staff()) {
  const api = fakeApi(person)
    .on('GET', PATHS.shops.list, pageOf([shop], 1, 1000))
    .on('POST', PATHS.orders.list, testOrder())
    .on('GET', PATHS.orders.one, testOrder());
  return renderPage(NEW, { session: person, api });
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(labelled(label));
}

async function findField(label: string): Promise<HTMLInputElement> {
  return screen.findByLabelText(labelled(label));
}

describe('an order entered by hand', () => {
  it('names what is missing and puts the cursor there', async () => {
    const { press, api } = await openForm();
    const product = await findField('Tên sản phẩm');
    await press('Tạo đơn hàng');
    await waitFor(() => expect(screen.getAllByText('Trường này là bắt buộc')).not.toEqual([]));
    expect(document.activeElement).toBe(product);
    expect(api.calls('POST', PATHS.orders.list)).toEqual([]);
  });

  it('shows its sum while it is typed', async () => {
    const { user, fill } = await openForm();
    await fill('Số lượng', '3');
    for (const [label, keys] of [
      ['Đơn giá (VND)', '120.000'],
      ['Phí vận chuyển (VND)', '30.000'],
    ] as const) {
      await user.clear(field(label));
      await user.type(field(label), keys);
    }
    await screen.findByText('390.000 ₫');
  });

  it('takes amounts typed with dots, commas and a k', async () => {
    const { user, fill, press, api } = await openForm();
    await fill('Tên sản phẩm', 'Bình gốm');
    await fill('Người nhận', 'Lê Thị Hoa');
    const amounts = ['Đơn giá (VND)', 'Phí vận chuyển (VND)', 'Thuế (VND)'];
    for (const [index, keys] of ['120.000', '30,000', '5k'].entries()) {
      const amount = field(amounts[index] ?? '');
      await user.clear(amount);
      await user.type(amount, keys);
    }
    await user.click(field('Tên sản phẩm'));
    expect(amounts.map((label) => field(label).value)).toEqual(['120.000', '30.000', '5.000']);
    await press('Tạo đơn hàng');
    await waitFor(() => expect(api.calls('POST', PATHS.orders.list)).toHaveLength(1));
    expect(api.calls('POST', PATHS.orders.list)[0]?.body).toMatchObject({
      line_items: [{ product_name: 'Bình gốm', price: '120000' }],
      shipping_fee: '30000',
      tax: '5000',
    });
  });

  it('takes amounts of a US shop in English, with dots and commas either way', async () => {
    const person = staff({ settings: testSettings({ language: 'en' }) });
    const { user, fill, press, api } = await openForm(testShop({ region: 'US' }), person);
    await screen.findByLabelText(labelled('Price (USD)'));
    await fill('Product name', 'Bình gốm');
    await fill('Recipient', 'Lê Thị Hoa');
    const amounts = [
      { label: 'Price (USD)', keys: '1.234,56', shown: '1,234.56' },
      { label: 'Shipping fee (USD)', keys: '1,000.5', shown: '1,000.50' },
      { label: 'Tax (USD)', keys: '12,34', shown: '12.34' },
    ];
    for (const { label, keys } of amounts) {
      await user.clear(field(label));
      await user.type(field(label), keys);
    }
    await user.click(field('Product name'));
    expect(amounts.map(({ label }) => field(label).value)).toEqual(amounts.map(({ shown }) => shown));
    await press('Create order');
    await waitFor(() => expect(api.calls('POST', PATHS.orders.list)).toHaveLength(1));
    expect(api.calls('POST', PATHS.orders.list)[0]?.body).toMatchObject({
      line_items: [{ price: '1234.56' }],
      shipping_fee: '1000.5',
      tax: '12.34',
    });
  });

  it('takes pasted amounts as people copy them, and refuses parts of a dong', async () => {
    const { user, press, api } = await openForm();
    const price = await findField('Đơn giá (VND)');
    const paste = async (text: string) => {
      await user.tripleClick(price);
      await user.paste(text);
    };
    for (const pasted of ['₫219,000', '219.000 ₫', '219 000 VND', '219000,00']) {
      await paste(pasted);
      expect(price.value, pasted).toBe('219.000');
    }
    await paste('219.00');
    await press('Tạo đơn hàng');
    await screen.findByText(/không có phần thập phân/);
    expect(price.value).toBe('219.00');
    expect(api.calls('POST', PATHS.orders.list)).toEqual([]);
  });
});

describe('the products of the shop', () => {
  const variant = (id: string, colour: string, price: string) =>
    testSku({
      id,
      seller_sku: `AO-${id}`,
      price: { currency: 'VND', sale_price: price },
      sales_attributes: [{ name: 'Màu', value_name: colour }],
      image: `/ao-${id}.png`,
    });
  const shirt = testProduct({
    title: 'Áo sơ mi lụa',
    skus: [variant('1', 'Trắng', '245000'), variant('2', 'Xanh', '255000')],
  });

  async function searchProducts(text: string, shops = [testShop()]) {
    const api = fakeApi()
      .on('GET', PATHS.shops.list, pageOf(shops, 1, 1000))
      .on('GET', PATHS.products.list, ({ query }) => pageOf(query.search === 'bình' ? [] : [shirt]))
      .on('POST', PATHS.orders.list, testOrder())
      .on('GET', PATHS.orders.one, testOrder());
    const opened = await renderPage(NEW, { session: staff(), api });
    await opened.user.click(await findField('Tên sản phẩm'));
    await opened.user.paste(text);
    return { ...opened, api };
  }

  it('fill a line with the variant that is picked by keyboard, its price and its picture', async () => {
    const { user, fill, press, api } = await searchProducts('ao so mi');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Áo sơ mi lụaTrắng · AO-1245\.000/),
      expect.stringMatching(/Áo sơ mi lụaXanh · AO-2255\.000/),
    ]);
    expect(api.calls('GET', PATHS.products.list).at(-1)?.query).toMatchObject({
      search: 'ao so mi',
      selectedStore: '1',
    });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(field('Đơn giá (VND)').value).toBe('255.000'));
    expect(field('Tên sản phẩm').value).toBe('Áo sơ mi lụa');
    expect(field('Phân loại').value).toBe('Xanh');
    expect(field('SKU').value).toBe('AO-2');
    await waitFor(() => expect(document.querySelector('li img')?.getAttribute('src')).toBe('/ao-2.png'));
    await fill('Người nhận', 'Lê Thị Hoa');
    await press('Tạo đơn hàng');
    await waitFor(() => expect(api.calls('POST', PATHS.orders.list)).toHaveLength(1));
    expect(api.calls('POST', PATHS.orders.list)[0]?.body).toMatchObject({
      line_items: [
        { product_name: 'Áo sơ mi lụa', sku_name: 'Xanh', seller_sku: 'AO-2', quantity: 1, price: '255000' },
      ],
    });
  });

  it('leave a name alone that is not among them', async () => {
    const { user } = await searchProducts('bình');
    await screen.findByText(/^Shop không có sản phẩm nào khớp/);
    await user.tab();
    expect(field('Tên sản phẩm').value).toBe('bình');
    expect(field('Đơn giá (VND)').value).toBe('');
  });

  it('are searched once a shop is chosen', async () => {
    const shops = [testShop(), testShop({ id: '2', name: 'Gốm Tay' })];
    const { user, press, api } = await searchProducts('ao so mi', shops);
    expect(field('Tên sản phẩm').placeholder).toMatch(/chọn shop/);
    await user.click(screen.getByRole('combobox', { name: labelled('Shop') }));
    await press('Gốm Tay', 'option');
    const searches = () => api.calls('GET', PATHS.products.list).map(({ query }) => query.selectedStore);
    await waitFor(() => expect(searches()).toEqual(['2']));
  });
});
