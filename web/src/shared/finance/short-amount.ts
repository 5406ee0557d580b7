import { currencyDecimals, formatMoney } from '@gian-hang/contract/money/money';
import { currentLanguage, translate } from '../../lib/text/i18n.ts';

const UNITS = [
  ['billion', 1e9],
  ['million', 1e6],
  ['thousand', 1e3],
] as const;

/** An amount for narrow places, to three or four digits: `18,94 tr`, `-448k`. The exact amount must be nearby. */
export function shortAmount(amount: string, currency: string): string {
  const value = Number(amount);
  const unit = UNITS.find(([, size]) => Math.abs(value) >= size);
  if (unit === undefined) return formatMoney(value.toFixed(currencyDecimals(currency)), currency);
  const [name, size] = unit;
  const locale = currentLanguage() === 'vi' ? 'vi-VN' : 'en-GB';
  const digits = new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 }).format(value / size);
  return translate(`finance.short.${name}`, { amount: digits });
}
