import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { administrator, pageOf, testShop } from '../../../testing/builders.ts';
import { type FakeApi, failWith, hang, held } from '../../../testing/fake-api.ts';
import { testStatement, testSummary, testTotals } from '../../../testing/finance-builders.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const TOTALS = testTotals({
  received: { amount: '184320500', count: 14 },
  on_its_way: { amount: '41870000', count: 3, expected_from: '2026-03-12', expected_to: '2026-03-14' },
  unsettled: { amount: '322217560', count: 214, late: 9 },
  mismatched: { amount: '12000', count: 1 },
  failed_payouts: { amount: '7250500', count: 2 },
});

function incomingApi(): FakeApi {
  return fakeApi(administrator())
    .on('GET', PATHS.shops.list, pageOf([testShop()], 1, 1000))
    .on('GET', PATHS.finance.summary, testSummary(TOTALS))
    .on('GET', PATHS.finance.statements, pageOf([testStatement()], 1, 50));
}

/** The text with ordinary spaces. */
function plain(text: string | null | undefined): string {
  return (text ?? '').replaceAll('\u00a0', ' ');
}

async function open(api: FakeApi, search = '', width?: number) {
  const options = width === undefined ? {} : { width };
  return renderPage(`/payment/incoming${search}`, { session: administrator(), api, ...options });
}

describe('the cards of incoming money', () => {
  it('show totals of the currency and lead to their lists', async () => {
    const { user, address } = await open(incomingApi());
    const cards = within(await screen.findByRole('region', { name: 'Tóm tắt theo VND' }));
    expect(plain(cards.getByRole('link', { name: /^Đã về/ }).textContent)).toContain(
      '184.320.500 ₫14 kỳ đối soát',
    );
    expect(plain(cards.getByRole('link', { name: /trên đường/ }).textContent)).toContain(
      'dự kiến 12/03 – 14/03',
    );
    const unsettled = cards.getByRole('link', { name: /^Chưa đối soát/ });
    expect(plain(unsettled.textContent)).toContain('322.217.560 ₫214 đơn · 9 đơn giao quá 14 ngày');
    cards.getByText('3 khoản');
    await user.click(cards.getByRole('link', { name: '2 lần chi trả thất bại' }));
    await waitFor(() => expect(address()).toBe('/payment/incoming?tab=payouts&states=failed'));
    await user.click(cards.getByRole('link', { name: /^1 kỳ lệch 12\.000/ }));
    await waitFor(() => expect(address()).toBe('/payment/incoming?flag=mismatch'));
    await user.click(unsettled);
    await waitFor(() => expect(address()).toBe('/payment/incoming?tab=unsettled&late=true'));
  });

  it('never add currencies: a switch chooses one, for the lists as well', async () => {
    const dollars = testTotals({ currency: 'USD', received: { amount: '1234.50', count: 2 } });
    const api = incomingApi().on('GET', PATHS.finance.summary, testSummary(TOTALS, dollars));
    const { user, address } = await open(api);
    await screen.findByText('184.320.500 ₫');
    expect(screen.queryByText(/US\$/)).toBeNull();
    await user.click(await screen.findByRole('radio', { name: 'USD' }));
    await screen.findByText('US$1,234.50');
    expect(address()).toBe('/payment/incoming?currency=USD');
    await waitFor(() =>
      expect(api.calls('GET', PATHS.finance.statements).at(-1)?.query).toMatchObject({ currency: 'USD' }),
    );
    await user.click(screen.getByRole('radio', { name: 'Tất cả' }));
    await screen.findByText('184.320.500 ₫');
    expect(address()).toBe('/payment/incoming?currency=all');
    await waitFor(() =>
      expect(api.calls('GET', PATHS.finance.statements).at(-1)?.query).not.toHaveProperty('currency'),
    );
  });

  it('say that nothing is wrong', async () => {
    const api = incomingApi().on('GET', PATHS.finance.summary, testSummary(testTotals()));
    await open(api);
    await screen.findByText('Không có gì sai');
  });
});

describe('the lists of incoming money', () => {
  it('have counts, and keep shop and period from one to the next', async () => {
    const { user, address } = await open(incomingApi(), '?shops=1&dates=last_month&states=paid');
    await user.click(await screen.findByRole('link', { name: 'Thấp hơn dự kiến 6' }));
    await waitFor(() => expect(address()).toBe('/payment/incoming?tab=short&shops=1&dates=last_month'));
    await screen.findByText('Không có đơn nào nhận ít hơn dự kiến');
  });

  it('show the current one once the counts have made them wider', async () => {
    const centered = vi.spyOn(Element.prototype, 'scrollBy');
    const summary = held(testSummary(TOTALS));
    await open(incomingApi().on('GET', PATHS.finance.summary, summary.reply), '?tab=short', 390);
    const tab = await screen.findByRole('link', { name: 'Thấp hơn dự kiến' });
    expect(centered).not.toHaveBeenCalled();
    summary.release();
    await waitFor(() => expect(centered.mock.contexts).toEqual([tab.closest('[data-strip]')]));
  });

  it('narrow to what failed, what does not add up and what is held back', async () => {
    const api = incomingApi();
    const { press, address } = await open(api);
    await press('Không cộng đủ');
    await waitFor(() => expect(address()).toBe('/payment/incoming?flag=mismatch'));
    await press('Thất bại');
    await waitFor(() => expect(address()).toBe('/payment/incoming?states=failed'));
    await waitFor(() =>
      expect(api.calls('GET', PATHS.finance.statements).at(-1)?.query).toMatchObject({ states: 'failed' }),
    );
  });

  it('show orders that should have settled after a number of days that can be changed', async () => {
    const api = incomingApi();
    const { user, address } = await open(api, '?tab=unsettled');
    const days = await screen.findByRole('textbox', { name: 'Số ngày từ khi giao' });
    await user.clear(days);
    await user.type(days, '20{Enter}');
    await waitFor(() => expect(address()).toBe('/payment/incoming?tab=unsettled&late=true&lateDays=20'));
    await waitFor(() =>
      expect(api.calls('GET', PATHS.finance.unsettled).at(-1)?.query).toMatchObject({
        late: 'true',
        late_days: '20',
      }),
    );
    await screen.findByRole('button', { name: 'Giao quá 20 ngày' });
  });

  it('name the parts because of which an order earned less, the largest first', async () => {
    const api = incomingApi().on(
      'GET',
      PATHS.finance.short,
      pageOf(
        [
          {
            shop: { id: '1', name: 'Mộc Lan Official' },
            order: { id: '11', t_order_id: '57880011' },
            currency: 'VND',
            expected: '600000',
            settled: '565300',
            shortfall: '-34700',
            by_part: { ...testTotals().parts, shipping: '-10000', platform_fees: '-30000', taxes: '5300' },
            day: '2026-03-09',
          },
        ],
        1,
        50,
      ),
    );
    await open(api, '?tab=short');
    const row = await screen.findByRole('row', { name: /57880011/ });
    expect(plain(row.textContent)).toContain('-34.700 ₫Phí sàn -30.000 ₫Vận chuyển -10.000 ₫');
    within(row).getByRole('link', { name: 'Xem kỳ 09/03/2026 của Mộc Lan Official' });
  });

  it('offer a sync and say why there are no statements', async () => {
    const api = incomingApi().on('GET', PATHS.finance.statements, pageOf([]));
    await open(api);
    await screen.findByText('Chưa có kỳ đối soát nào');
  });

  it('keep the page when the totals or the list cannot be loaded', async () => {
    const api = incomingApi()
      .on('GET', PATHS.finance.summary, hang())
      .on('GET', PATHS.finance.statements, failWith('internal', { message: 'Lỗi máy chủ' }));
    await open(api);
    await screen.findByText('Lỗi máy chủ', {}, { timeout: 20_000 });
    screen.getByRole('heading', { name: 'Tiền về', level: 1 });
  });
});

it('exports the list with its filters', async () => {
  const api = incomingApi().on('GET', PATHS.finance.export, 'a,b');
  const { press } = await open(api, '?tab=unsettled&late=true&shops=1');
  await press('Kiểu xuất khác');
  await press('Xuất CSV', 'menuitem');
  await waitFor(() =>
    expect(api.calls('GET', PATHS.finance.export).at(-1)?.query).toMatchObject({
      list: 'unsettled',
      format: 'csv',
      late: 'true',
      selectedStore: '1',
    }),
  );
});
