import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';

let test: TestApp;
let admin: SignedInClient;
const shops = { VN: '', GB: '' };

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  for (const region of ['VN', 'GB'] as const)
    shops[region] = await insertTestShop(test.deps, {
      name: region,
      code: region,
      ownerId: admin.userId,
      region,
    });
});
afterAll(() => test.close());

type Amounts = { prices?: string[]; shipping_fee?: string; tax?: string };

async function send(method: string, path: string, amounts: Amounts, shop_id?: string, language = 'vi') {
  const { prices = ['1000'], ...rest } = amounts;
  const body = {
    ...(shop_id ? { shop_id } : {}),
    recipient_address: { name: 'Trần Thị Bình' },
    line_items: prices.map((price) => ({ product_name: 'Nón lá Huế', quantity: 3, price })),
    ...rest,
  };
  const headers = { 'accept-language': language };
  return (await test.call(method, path, { token: admin.token, body, headers })).json();
}

const faults = (message: string, ...paths: string[]) => ({
  statusCode: 400,
  code: 'validation_failed',
  errors: paths.map((path) => ({ path, message })),
});

describe('the amounts of a manual order', () => {
  it('are exact to the penny', async () => {
    const { data } = await send('POST', '/orders', { prices: ['45.50'], tax: '0.05' }, shops.GB);
    const payment = { currency: 'GBP', sub_total: '136.50', total_amount: '136.55', tax: '0.05' };
    expect(data.payment).toMatchObject(payment);
    expect(await send('POST', '/orders', { shipping_fee: '1.005' }, shops.GB, 'en')).toMatchObject(
      faults('Amounts in GBP have at most 2 decimals', 'shipping_fee'),
    );
  });

  it('have no decimals in a currency without decimals, new or edited', async () => {
    const fine = { prices: ['1000', '0.5'], tax: '1.00' };
    expect(await send('POST', '/orders', fine, shops.VN)).toMatchObject(
      faults('Số tiền bằng VND không có phần thập phân, ví dụ 120000', 'line_items.1.price', 'tax'),
    );
    const { data } = await send('POST', '/orders', { tax: '5000' }, shops.VN);
    expect(await send('PUT', `/orders/${data.id}`, fine, undefined, 'en')).toMatchObject(
      faults('Amounts in VND have no decimals, such as 120000', 'line_items.1.price', 'tax'),
    );
    const { payment } = (await test.call('GET', `/orders/${data.id}`, { token: admin.token })).json().data;
    expect(payment).toMatchObject({ sub_total: '3000', tax: '5000', total_amount: '8000' });
  });

  it.each(['007', '00', '00.5'])('are rejected as %s', async (tax) => {
    expect(await send('POST', '/orders', { tax }, shops.GB, 'en')).toMatchObject(
      faults('Not an amount, such as 120000 or 12.50', 'tax'),
    );
  });
});
