const RECONCILIATION: string = '/payment/reconciliation';

/** Where the bank statements of an account are reconciled. */
export function reconciliationAddress(account: string) {
  return { to: RECONCILIATION, search: { account } };
}
