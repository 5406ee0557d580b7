import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { testBankAccount, testPayout, testUnmatchedPayouts } from '../../testing/bank-builders.ts';
import { pageOf, staff, staffWithMoney, testShop } from '../../testing/builders.ts';
import { failWith } from '../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const { bankAccounts } = PATHS;
const PAGE = '/payment/bank';
const NAME = 'Vietcombank •••• 3456';

function bankApi(accounts: BankAccount[] = [testBankAccount()]) {
  return fakeApi(staffWithMoney())
    .on('GET', PATHS.shops.list, pageOf([testShop({ id: '1', name: 'Mộc Lan Official' })], 1, 10))
    .on('GET', bankAccounts.list, () => pageOf(accounts))
    .on(
      'GET',
      bankAccounts.one,
      ({ params }) => accounts.find(({ id }) => id === params.id) ?? failWith('not_found'),
    )
    .on('GET', bankAccounts.unmatched, pageOf([]))
    .on(
      'GET',
      bankAccounts.payouts,
      pageOf([testPayout(), testPayout({ payout_id: '2', state: 'processing' })]),
    );
}

const open = (api = bankApi(), address = PAGE, width = 1440) =>
  renderPage(address, { session: staffWithMoney(), api, width });

describe('the page of bank accounts', () => {
  it('lists bank, holder, masked number, currency, shops and sums, and leads to reconciliation', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /Vietcombank/ }));
    for (const text of ['NGUYEN THI LAN', '•••• 3456', 'VND', 'Mộc Lan Official', '3 khoản'])
      row.getByText(text);
    row.getByText(/12\.500\.000/);
    row.getByText(/800\.000/);
    row.getByText(/4\.500\.000/);
    expect(row.getByRole('link', { name: `Đối soát sao kê ${NAME}` }).getAttribute('href')).toBe(
      '/payment/reconciliation?account=5',
    );
  });

  it('is made of cards on a phone', async () => {
    await open(bankApi(), PAGE, 390);
    const list = within(await screen.findByRole('list', { name: 'Quản lý ngân hàng' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    list.getByText('Về tháng này');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('offers the first account, names a search without hits, and is closed without the permission', async () => {
    await open(bankApi([]));
    await screen.findByRole('heading', { name: 'Chưa có tài khoản ngân hàng' });
    await open(bankApi([]), `${PAGE}?search=abc`);
    await screen.findByRole('heading', { name: 'Không có tài khoản nào khớp' });
    const { address } = await renderPage(PAGE, { session: staff() });
    await waitFor(() => expect(address()).toContain('/403'));
  });

  it('keeps a pasted account number out of the address', async () => {
    const { user, press, address, api } = await open();
    const box = await screen.findByPlaceholderText('Tìm theo ngân hàng, chủ tài khoản hoặc 4 số cuối');
    await user.type(box, '0071 0001 23456');
    await press(/^Tìm kiếm$/);
    await waitFor(() => expect(address()).toBe(`${PAGE}?search=3456`));
    await waitFor(() => expect(api.calls('GET', bankAccounts.list).at(-1)?.query.search).toBe('3456'));
  });

  it('shows the payouts of an account in the address', async () => {
    const { user, press, address, api } = await open();
    await user.click(await screen.findByText('NGUYEN THI LAN'));
    await waitFor(() => expect(address()).toBe(`${PAGE}?account=5`));
    const list = within(await screen.findByRole('list', { name: 'Các khoản tiền về' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    list.getByText('Đã về');
    list.getByText('Đang chuyển');
    expect(api.calls('GET', bankAccounts.payouts)[0]?.params).toEqual({ id: '5' });
    await press('Đóng');
    await waitFor(() => expect(address()).toBe(PAGE));
  });

  it('removes an account once that is confirmed', async () => {
    const accounts = [testBankAccount()];
    const api = bankApi(accounts).on('DELETE', bankAccounts.one, () => {
      accounts.pop();
      return null;
    });
    const { press } = await open(api);
    await press(`Xoá ${NAME}`);
    await screen.findByRole('dialog', { name: `Xoá tài khoản ${NAME}?` });
    await press(/^Xoá tài khoản$/);
    await screen.findByText(`Đã xoá tài khoản ${NAME}`);
    await screen.findByRole('heading', { name: 'Chưa có tài khoản ngân hàng' });
    expect(api.calls('DELETE', bankAccounts.one)[0]?.params).toEqual({ id: '5' });
  });
});

describe('the number', () => {
  it('is shown on demand by a POST, and hidden after half a minute', async () => {
    const api = bankApi().on('POST', bankAccounts.number, { number: '0071000123456' });
    const { press } = await open(api);
    await screen.findByRole('button', { name: `Hiện số tài khoản ${NAME}` });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      await press('Hiện số tài khoản');
      await screen.findByText('0071000123456');
      screen.getByRole('button', { name: `Sao chép số tài khoản ${NAME}` });
      await vi.advanceTimersByTimeAsync(29_000);
      screen.getByText('0071000123456');
      await vi.advanceTimersByTimeAsync(1_500);
      expect(screen.queryByText('0071000123456')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
    screen.getByText('•••• 3456');
    expect(api.calls('POST', bankAccounts.number)).toHaveLength(1);
  });

  it('is hidden at once on request, and a refusal is said', async () => {
    const api = bankApi().on('POST', bankAccounts.number, { number: '0071000123456' });
    const { press } = await open(api);
    await press('Hiện số tài khoản');
    await screen.findByText('0071000123456');
    await press('Ẩn số tài khoản');
    await waitFor(() => expect(screen.queryByText('0071000123456')).toBeNull());
    api.on(
      'POST',
      bankAccounts.number,
      failWith('bank_number_unreadable', { message: 'Không giải mã được' }),
    );
    await press('Hiện số tài khoản');
    await screen.findByText('Không giải mã được');
  });
});

describe('payouts without an account', () => {
  it('are assigned to an account that fits', async () => {
    const api = bankApi()
      .on('GET', bankAccounts.unmatched, pageOf([testUnmatchedPayouts()]))
      .on('PATCH', bankAccounts.one, testBankAccount({ version: 2 }));
    const { press } = await open(api);
    const section = within(await screen.findByRole('region', { name: 'Chưa rõ tài khoản' }));
    section.getByText('Không có tài khoản nào khớp');
    await press('Gán tài khoản cho Gốm Sứ');
    await press(/^Gán shop$/);
    await screen.findByText(`Đã gán Gốm Sứ cho tài khoản ${NAME}`);
    expect(api.calls('PATCH', bankAccounts.one)[0]?.body).toEqual({ shop_ids: ['1', '2'], version: 1 });
  });

  it('lead to a new account for their shop where none fits, and say when several do', async () => {
    const groups = [
      testUnmatchedPayouts({ bank_account: '****7777', shop: { id: '1', name: 'Mộc Lan Official' } }),
      testUnmatchedPayouts({ id: '3', reason: 'several', shop: { id: '3', name: 'Nón Lá' } }),
    ];
    const { press } = await open(bankApi().on('GET', bankAccounts.unmatched, pageOf(groups)));
    await screen.findByText(/Nhiều tài khoản cùng khớp/);
    expect(screen.queryByRole('button', { name: 'Gán tài khoản cho Nón Lá' })).toBeNull();
    await press('Gán tài khoản cho Mộc Lan Official');
    const dialog = within(await screen.findByRole('dialog', { name: 'Gán tài khoản' }));
    await dialog.findByText('Chưa có tài khoản VND nào khớp với ****7777.');
    dialog.getByRole('button', { name: 'Thêm tài khoản' }).click();
    const form = within(await screen.findByRole('dialog', { name: 'Thêm tài khoản ngân hàng' }));
    expect(await form.findAllByText('Mộc Lan Official')).not.toEqual([]);
  });
});
