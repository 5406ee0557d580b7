import type { BankAccount, UnmatchedPayouts } from '@gian-hang/contract/finance/bank-accounts';
import type { Payout } from '@gian-hang/contract/finance/incoming';
import { NOW } from './builders.ts';

export function testBankAccount(fields: Partial<BankAccount> = {}): BankAccount {
  return {
    id: '5',
    bank: { code: 'VCB', name: 'Vietcombank' },
    holder: 'NGUYEN THI LAN',
    masked_number: '•••• 3456',
    currency: 'VND',
    shops: [{ id: '1', name: 'Mộc Lan Official' }],
    shares_number: false,
    received_this_month: { amount: '12500000', count: 3 },
    expected: { amount: '800000', count: 1 },
    last_payment: { amount: '4500000', at: NOW },
    version: 1,
    ...fields,
  };
}

export function testPayout(fields: Partial<Payout> = {}): Payout {
  return {
    shop: { id: '1', name: 'Mộc Lan Official' },
    payout_id: '3458764513820541',
    source: 'withdrawal',
    kind: 'WITHDRAW',
    to_bank: true,
    state: 'paid',
    created_at: NOW,
    paid_at: NOW,
    currency: 'VND',
    amount: '4500000',
    reserve: '0',
    before_exchange: null,
    exchange_rate: null,
    bank_account: null,
    ...fields,
  };
}

export function testUnmatchedPayouts(fields: Partial<UnmatchedPayouts> = {}): UnmatchedPayouts {
  return {
    id: '2-VND-9999',
    shop: { id: '2', name: 'Gốm Sứ' },
    currency: 'VND',
    bank_account: '****3456',
    reason: 'none',
    received: { amount: '700000', count: 2 },
    expected: { amount: '0', count: 0 },
    last_at: NOW,
    ...fields,
  };
}
