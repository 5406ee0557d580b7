import type { BankLine, BankMatch, BankPayout } from '@gian-hang/contract/finance/reconciliation';
import type { BankLineRow } from './lines.queries.ts';

type PayoutRow = {
  shop_id: string;
  shop_name: string;
  source: 'payment' | 'withdrawal';
  payout_id: string;
  day: string;
  currency: string;
  amount: string;
  open: string;
};

export function toBankPayout(row: PayoutRow): BankPayout {
  const { source, payout_id, day, currency, amount, open } = row;
  return { shop: { id: row.shop_id, name: row.shop_name }, source, payout_id, day, currency, amount, open };
}

function toMatch({
  shop_id,
  shop_name,
  share,
  is_automatic,
  ...payout
}: BankLineRow['matches'][number]): BankMatch {
  const isSeen = shop_id !== null && shop_name !== null;
  return {
    payout: isSeen ? toBankPayout({ ...payout, shop_id, shop_name }) : null,
    amount: share,
    is_automatic,
  };
}

export function toBankLine(row: BankLineRow): BankLine {
  return {
    id: row.id,
    booked_on: row.booked_on,
    amount: row.amount,
    currency: row.currency,
    description: row.description,
    reference: row.reference,
    balance: row.balance,
    state: row.state,
    doubt: row.doubt,
    open: row.open,
    ignored: row.ignored_reason === null ? null : { reason: row.ignored_reason, note: row.ignored_note },
    matches: row.matches.map(toMatch),
    version: row.version,
  };
}
