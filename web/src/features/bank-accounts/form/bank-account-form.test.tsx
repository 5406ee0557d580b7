import { BankAccountEdit, NewBankAccount } from '@gian-hang/contract/finance/bank-accounts';
import { PATHS } from '@gian-hang/contract/paths';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { testBankAccount } from '../../../testing/bank-builders.ts';
import { pageOf, staffWithMoney, testShop } from '../../../testing/builders.ts';
import { failWith } from '../../../testing/fake-api.ts';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';

const { bankAccounts } = PATHS;
const NAME = 'Vietcombank •••• 3456';
const SAVE = 'Lưu tài khoản';

/** A server with one account, which refuses an edit of an older version. */
function accountApi() {
  let account = testBankAccount();
  const shops = [testShop({ id: '1', name: 'Mộc Lan Official' }), testShop({ id: '2', name: 'Gốm Sứ' })];
  const api = fakeApi(staffWithMoney())
    .on('GET', PATHS.shops.list, pageOf(shops, 1, 10))
    .on('GET', bankAccounts.list, () => pageOf([account]))
    .on('GET', bankAccounts.one, () => account)
    .on('GET', bankAccounts.unmatched, pageOf([]))
    .on('POST', bankAccounts.list, ({ body }) => {
      NewBankAccount.parse(body);
      return account;
    })
    .on('PATCH', bankAccounts.one, ({ body }) => {
      const { version, holder = account.holder } = BankAccountEdit.parse(body);
      if (version !== account.version) return failWith('conflict');
      account = { ...account, holder, version: account.version + 1 };
      return account;
    });
  const edits = () => api.calls('PATCH', bankAccounts.one).map(({ body }) => body);
  const changeElsewhere = (holder: string) => {
    account = { ...account, holder, version: account.version + 1 };
  };
  return {
    api,
    edits,
    changeElsewhere,
    added: () => api.calls('POST', bankAccounts.list).map(({ body }) => body),
  };
}

async function openForm(button: string | RegExp) {
  const server = accountApi();
  const page = await renderPage('/payment/bank', { session: staffWithMoney(), api: server.api });
  await screen.findByRole('row', { name: /Vietcombank/ });
  await page.press(button);
  await screen.findByRole('dialog');
  const choose = async (label: RegExp, text: string, option: RegExp) => {
    const box = await screen.findByRole('combobox', { name: label });
    await page.user.click(box);
    await page.user.paste(text);
    await page.user.click(await screen.findByRole('option', { name: option }));
  };
  return { ...server, ...page, choose };
}

describe('a new account', () => {
  it('is at a bank found by name or code, with the suggested name of its holder', async () => {
    const { fill, press, choose, added } = await openForm(/^Thêm tài khoản$/);
    await choose(/^Ngân hàng/, 'ngoai thuong', /Vietcombank/);
    await fill('Chủ tài khoản', 'Nguyễn Thị Lan');
    await press('Dùng “NGUYEN THI LAN”');
    await fill('Số tài khoản', '0071 0001 23456');
    await choose(/^Shop nhận tiền/, 'gom', /Gốm Sứ/);
    await press(SAVE);
    await screen.findByText(`Đã thêm tài khoản ${NAME}`);
    expect(added()).toEqual([
      {
        bank: { code: 'VCB', name: '' },
        holder: 'NGUYEN THI LAN',
        number: '0071 0001 23456',
        currency: 'VND',
        shop_ids: ['2'],
      },
    ]);
  });

  it('names what is missing or wrong before it is sent', async () => {
    const { fill, press, user, added } = await openForm(/^Thêm tài khoản$/);
    await press(SAVE);
    expect(await screen.findAllByText('Trường này là bắt buộc')).toHaveLength(3);
    await fill('Số tài khoản', '12345');
    await press(SAVE);
    await screen.findByText('Số tài khoản ngân hàng Việt Nam có 6–19 chữ số');
    await user.click(screen.getByRole('radio', { name: 'Nước ngoài' }));
    await fill('Số tài khoản', 'GB29NWBK60161331926818');
    await press(SAVE);
    await screen.findByText(/^IBAN này không đúng/);
    expect(added()).toEqual([]);
  });

  it('with a number that is there already is refused at the number', async () => {
    const { api, fill, press, choose } = await openForm(/^Thêm tài khoản$/);
    api.on('POST', bankAccounts.list, failWith('bank_account_exists', { message: 'Đã có tài khoản này.' }));
    await choose(/^Ngân hàng/, 'VCB', /Vietcombank/);
    await fill('Chủ tài khoản', 'NGUYEN THI LAN');
    await fill('Số tài khoản', '0071000123456');
    await press(SAVE);
    await screen.findByText('Đã có tài khoản này.');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Số tài khoản/ })),
    );
  });
});

describe('an edit', () => {
  it('sends only what changed, and keeps the number unless it is typed', async () => {
    const { fill, press, edits } = await openForm(`Sửa ${NAME}`);
    await screen.findByText('Để trống nếu giữ nguyên •••• 3456');
    await fill('Chủ tài khoản', 'TRAN VAN NAM');
    await press(SAVE);
    await screen.findByText(`Đã lưu tài khoản ${NAME}`);
    expect(edits()).toEqual([{ holder: 'TRAN VAN NAM', version: 1 }]);
  });

  it('of an account that somebody else changed keeps what was typed', async () => {
    const { fill, press, edits, changeElsewhere } = await openForm(`Sửa ${NAME}`);
    await fill('Số tài khoản', '999999');
    changeElsewhere('LE THI HOA');
    await press(SAVE);
    await screen.findByText('Người khác vừa sửa tài khoản này');
    await press('Tải bản mới, giữ phần tôi nhập');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Chủ tài khoản/ }).value).toBe(
        'LE THI HOA',
      ),
    );
    await press(SAVE);
    await screen.findByText(`Đã lưu tài khoản ${NAME}`);
    expect(edits().at(-1)).toEqual({ number: '999999', version: 2 });
  });
});
