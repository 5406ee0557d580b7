import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { administrator, pageOf, testShop } from '../../../../testing/builders.ts';
import { type FakeApi, failWith } from '../../../../testing/fake-api.ts';
import {
  testParts,
  testStatement,
  testStatementDetail,
  testSummary,
  testTotals,
  testTransaction,
} from '../../../../testing/finance-builders.ts';
import { fakeApi, renderPage } from '../../../../testing/render-page.tsx';

function statementApi(): FakeApi {
  return fakeApi(administrator())
    .on('GET', PATHS.shops.list, pageOf([testShop()], 1, 1000))
    .on('GET', PATHS.finance.summary, testSummary(testTotals()))
    .on('GET', PATHS.finance.statements, pageOf([testStatement()], 1, 50))
    .on('GET', PATHS.finance.statement, testStatementDetail())
    .on('GET', PATHS.finance.transactions, pageOf([testTransaction()]));
}

/** The text with ordinary spaces. */
function plain(text: string | null | undefined): string {
  return (text ?? '').replaceAll('\u00a0', ' ');
}

async function open(api: FakeApi, search: string, width = 1440) {
  return renderPage(`/payment/incoming${search}`, { session: administrator(), api, width });
}

it('opens beside the list, down to the named fees of a transaction', async () => {
  const { user, press, address } = await open(statementApi(), '');
  await press('Mở kỳ 09/03/2026 của Mộc Lan Official', 'link');
  const panel = within(await screen.findByRole('region', { name: 'Kỳ 09/03/2026' }));
  await panel.findByText(/86 giao dịch · 81 đơn · 3 hoàn tiền · 2 điều chỉnh/);
  panel.getByText('các phần cộng đúng đến từng đồng');
  expect(plain(panel.getByRole('img').getAttribute('aria-label'))).toBe(
    'Từ khách trả đến thực nhận: Khách trả 18.940.000 ₫; Phí sàn -1.604.700 ₫; Thực nhận 17.335.300 ₫.',
  );
  expect(address()).toBe('/payment/incoming?statement=1.7001');
  await user.click(await panel.findByRole('button', { name: 'Xem các khoản của Đơn 57880011' }));
  const fees = within(await panel.findByRole('table', { name: 'Đơn 57880011' }));
  expect(plain(fees.getByRole('row', { name: /Phí hạ tầng/ }).textContent)).toContain('-3.000 ₫');
  expect(plain(fees.getByRole('row', { name: /Some new fee/ }).textContent)).toContain('-43.700 ₫');
  expect(plain(fees.getByRole('row', { name: /Thực nhận/ }).textContent)).toContain('565.300 ₫');
  expect(address()).toBe('/payment/incoming?statement=1.7001&transaction=9001');
  expect(panel.getByRole('link', { name: '57880011' }).getAttribute('href')).toBe('/product/order/11');
  screen.getByRole('table', { name: 'Kỳ đối soát' });
  await press('Đóng');
  await waitFor(() => expect(address()).toBe('/payment/incoming'));
});

it('is a page of its own on a narrow screen, and a link shows the same again', async () => {
  const { press, address } = await open(statementApi(), '?statement=1.7001&transaction=9001', 390);
  await screen.findByRole('heading', { name: 'Kỳ 09/03/2026 · Mộc Lan Official', level: 1 });
  await screen.findByRole('table', { name: 'Đơn 57880011' });
  expect(screen.queryByRole('heading', { name: 'Tiền về' })).toBeNull();
  await press('Tất cả kỳ đối soát');
  await waitFor(() => expect(address()).toBe('/payment/incoming'));
  await screen.findByRole('heading', { name: 'Tiền về', level: 1 });
});

it('raises an alarm where parts do not add up, and finds the transactions', async () => {
  const api = statementApi()
    .on('GET', PATHS.finance.statement, testStatementDetail({ difference: '-12000' }))
    .on('GET', PATHS.finance.transactions, pageOf([testTransaction({ difference: '-12000' })]));
  const { user } = await open(api, '?statement=1.7001');
  const alarm = await screen.findByRole('alert');
  expect(plain(alarm.textContent)).toContain('Các phần không cộng đủ: lệch -12.000 ₫');
  await user.click(screen.getByRole('switch', { name: 'Chỉ giao dịch không cộng đủ' }));
  await waitFor(() =>
    expect(api.calls('GET', PATHS.finance.transactions).at(-1)?.query).toMatchObject({ mismatch: 'true' }),
  );
});

it('shows what is held back, and a refund and a reserve by name', async () => {
  const held = { reserve: '-5200590', payable: '12134710' };
  const api = statementApi()
    .on('GET', PATHS.finance.statement, testStatementDetail(held))
    .on(
      'GET',
      PATHS.finance.transactions,
      pageOf([
        testTransaction({ settlement: '-224000', parts: testParts({ refunds: '-224000' }), breakdown: [] }),
        testTransaction({
          transaction_id: '9002',
          kind: 'RESERVE',
          order: null,
          settlement: '0',
          reserve: '-5200590',
          parts: testParts(),
          breakdown: [],
        }),
      ]),
    );
  await open(api, '?statement=1.7001');
  await screen.findByText('Giữ lại 30 %');
  expect(plain(screen.getByRole('img').getAttribute('aria-label'))).toContain('Chi trả 12.134.710 ₫');
  const rows = await within(await screen.findByRole('list', { name: 'Giao dịch trong kỳ' })).findAllByRole(
    'listitem',
  );
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
    expect.stringMatching(/^57880011Hoàn tiền · đặt .*-224.000 ₫$/),
    expect.stringMatching(/^Giữ lại.*-5.200.590 ₫$/),
  ]);
});

it('tells of a statement that is not there or belongs to others', async () => {
  const api = statementApi().on('GET', PATHS.finance.statement, failWith('not_found'));
  await open(api, '?statement=1.7001');
  await screen.findByText('Không tìm thấy kỳ đối soát này');
});
