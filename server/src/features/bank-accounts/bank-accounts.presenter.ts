import { maskedNumber } from '@gian-hang/contract/finance/account-number';
import type { BankAccount, UnmatchedPayouts } from '@gian-hang/contract/finance/bank-accounts';
import type { Payout } from '@gian-hang/contract/finance/incoming';
import type { AccountPayoutRow, AccountSums, UnmatchedRow } from './account-payouts.queries.ts';
import type { BankAccountRow } from './bank-accounts.queries.ts';

const sumOf = (amount: string | undefined, count: string | undefined) => ({
  amount: amount ?? '0',
  count: Number(count ?? 0),
});

function lastPayment(sums: AccountSums | undefined): BankAccount['last_payment'] {
  if (!sums?.last_paid_at || sums.last_amount === null) return null;
  return { amount: sums.last_amount, at: sums.last_paid_at.toISOString() };
}

export function toBankAccount(row: BankAccountRow, sums: AccountSums | undefined): BankAccount {
  return {
    id: row.id,
    bank: { code: row.bank_code, name: row.bank_name },
    holder: row.holder,
    masked_number: maskedNumber(row.number_last4),
    currency: row.currency,
    shops: row.shops,
    shares_number: Boolean(row.shares_number),
    received_this_month: sumOf(sums?.received, sums?.received_count),
    expected: sumOf(sums?.expected, sums?.expected_count),
    last_payment: lastPayment(sums),
    version: row.version,
  };
}

/** What the audit log keeps of an account. */
export function toAuditedAccount(row: BankAccountRow) {
  return {
    bank: row.bank_name,
    holder: row.holder,
    number: maskedNumber(row.number_last4),
    currency: row.currency,
    shops: row.shops.map(({ name }) => name),
  };
}

export function toPayout(row: AccountPayoutRow): Payout {
  const { before_exchange_amount: amount, before_exchange_currency: currency } = row;
  return {
    shop: { id: row.shop_id, name: row.shop_name },
    payout_id: row.payout_id,
    source: row.source,
    kind: row.kind,
    to_bank: row.to_bank,
    state: row.state,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    currency: row.currency,
    amount: row.amount,
    reserve: row.reserve,
    before_exchange: amount === null || currency === null ? null : { amount, currency },
    exchange_rate: row.exchange_rate,
    bank_account: row.bank_account,
  };
}

export function toUnmatchedPayouts(row: UnmatchedRow): UnmatchedPayouts {
  return {
    id: [row.shop_id, row.currency, row.digits].join('-'),
    shop: { id: row.shop_id, name: row.shop_name },
    currency: row.currency,
    bank_account: row.bank_account,
    reason: row.fitting === '0' ? 'none' : 'several',
    received: sumOf(row.received, row.received_count),
    expected: sumOf(row.expected, row.expected_count),
    last_at: row.last_created_at.toISOString(),
  };
}
