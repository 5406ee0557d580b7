import { AMOUNT_PATTERN, currencyDecimals } from './money.ts';

/** Symbols that people write next to an amount, besides the currency code. */
const SYMBOLS: Record<string, readonly string[]> = {
  VND: ['₫', 'Đ', 'D', 'VNĐ'],
  USD: ['$', 'US$'],
  GBP: ['£'],
  EUR: ['€'],
  IDR: ['RP'],
  MYR: ['RM'],
  PHP: ['₱'],
  SGD: ['$', 'S$'],
  THB: ['฿'],
  JPY: ['¥', 'JP¥'],
  MXN: ['$', 'MX$'],
  BRL: ['R$'],
};

const TYPED = /^([^\d.,]*)([\d.,]*\d[\d.,]*)(K?)([^\d.,]*)$/;
/** Thousands grouped by dots or commas. */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/;

/** Splits into integer part and decimals; null if the text is ambiguous in a currency with these decimals. */
function parseNumber(text: string, decimals: number): [whole: string, fraction: string] | null {
  if (/^\d+$/.test(text)) return [text, ''];
  if (GROUPED.test(text)) return [text.replace(/\D/g, ''), ''];
  const [, before = '', point = '', fraction = ''] = /^(.*)([.,])(\d*)$/.exec(text) ?? [];
  const mark = GROUPED.exec(before)?.[1];
  if (mark === point || (mark === undefined && /\D/.test(before))) return null;
  const whole = before.replace(/\D/g, '') || '0';
  if (fraction.length <= decimals) return [whole, fraction];
  // `219.00` in VND may be a `219.000` with a missing digit; `219.000,00` and `219000.00` are unambiguous.
  return decimals === 0 && whole.length > 3 && /^00?$/.test(fraction) ? [whole, ''] : null;
}

/** Parses an amount as people type it: with grouping, `k` for thousands or a currency name; null if ambiguous. */
export function parseAmount(text: string, currency: string): string | null {
  const match = TYPED.exec(text.replace(/\s/g, '').toUpperCase());
  if (match === null) return null;
  const [, before = '', number = '', thousands = '', after = ''] = match;
  const names = ['', currency, ...(SYMBOLS[currency] ?? [])];
  if (!names.includes(before) || !names.includes(after)) return null;
  if (thousands !== '' && GROUPED.test(number)) return null;
  const read = parseNumber(number, thousands === '' ? currencyDecimals(currency) : 2);
  if (read === null) return null;
  const [whole, fraction] = thousands === '' ? read : [read[0] + read[1].padEnd(3, '0'), ''];
  const amount = `${whole.replace(/^0+(?=\d)/, '')}${fraction === '' ? '' : '.'}${fraction}`;
  return AMOUNT_PATTERN.test(amount) ? amount : null;
}
