import type { ReconciliationSummary } from '@gian-hang/contract/finance/reconciliation';
import { PATHS } from '@gian-hang/contract/paths';
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { testBankAccount } from '../../testing/bank-builders.ts';
import { pageOf, staffWithMoney } from '../../testing/builders.ts';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';

const NONE = { count: 0, amount: '0' };
const SUMMARY: ReconciliationSummary = {
  currency: 'VND',
  lines: { matched: NONE, doubtful: NONE, unmatched: NONE, ignored: NONE },
  missing: NONE,
  first_day: null,
  last_day: null,
};
const PAGE = '/payment/reconciliation';

function reconciliationApi(waiting: { account_id: string; count: number }[]) {
  const accounts = [
    testBankAccount({ id: '5', masked_number: '•••• 3456' }),
    testBankAccount({ id: '6', masked_number: '•••• 7777' }),
  ];
  return fakeApi(staffWithMoney())
    .on('GET', PATHS.bankAccounts.list, pageOf(accounts))
    .on('GET', PATHS.reconciliation.waiting, { items: waiting })
    .on('GET', PATHS.reconciliation.summary, SUMMARY)
    .on('GET', PATHS.reconciliation.lines, pageOf([]));
}

const accountShown = async (address: string, waiting: { account_id: string; count: number }[]) => {
  await renderPage(address, { session: staffWithMoney(), api: reconciliationApi(waiting) });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Tài khoản ngân hàng' });
  return field.value;
};

it('opens the first account with lines to confirm, and says how many', async () => {
  expect(await accountShown(PAGE, [{ account_id: '6', count: 3 }])).toBe(
    'Vietcombank •••• 7777 · VND · 3 cần xác nhận',
  );
});

it('opens the first account when nothing waits', async () => {
  expect(await accountShown(PAGE, [])).toBe('Vietcombank •••• 3456 · VND');
});

it('opens the account of the address, whatever waits in others', async () => {
  expect(await accountShown(`${PAGE}?account=5`, [{ account_id: '6', count: 3 }])).toBe(
    'Vietcombank •••• 3456 · VND',
  );
});
