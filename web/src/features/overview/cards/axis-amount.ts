import { formatCount } from '../../../lib/text/format.ts';
import { shortAmount } from '../../../shared/finance/short-amount.ts';

/** A value of an axis: `500`, `1,5k`, `12 tr`. The exact amounts, with their currency, are in hints and the table. */
export function axisAmount(value: number, currency: string): string {
  return Math.abs(value) < 1000 ? formatCount(value) : shortAmount(String(value), currency);
}
