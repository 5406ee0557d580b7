import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';

/** 'Vietcombank •••• 3456' */
export function accountName({ bank, masked_number }: BankAccount): string {
  return `${bank.name} ${masked_number}`;
}
