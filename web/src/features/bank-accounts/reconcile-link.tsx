import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & { account: BankAccount };

/** Leads to the bank statements of an account. */
export function ReconcileLink({ account, ...props }: Props) {
  return <Link {...props} to="/payment/reconciliation" search={{ account: account.id }} />;
}
