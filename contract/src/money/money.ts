import { MIN_PRICE } from '../limits.ts';

/** An amount as users enter it: no sign, no leading zeros, at most four decimals. */
export const AMOUNT_PATTERN = /^(0|[1-9]\d{0,14})(\.\d{1,4})?$/;

/** An exact decimal: `units` divided by ten to the power of `scale`. */
type Decimal = { units: bigint; scale: number };

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

function parseDecimal(amount: string): Decimal {
  const match = DECIMAL.exec(amount);
  if (!match) throw new RangeError('not a decimal number');
  const [, sign = '', whole = '', fraction = ''] = match;
  return { units: BigInt(sign + whole + fraction), scale: fraction.length };
}

const UNIT_DECIMALS = 4;

/** The amount in ten-thousandths, for sums of many; what is smaller is dropped. */
export function toUnits(amount: string): bigint {
  const { units, scale } = parseDecimal(amount);
  return scale > UNIT_DECIMALS
    ? units / 10n ** BigInt(scale - UNIT_DECIMALS)
    : units * 10n ** BigInt(UNIT_DECIMALS - scale);
}

function formatDecimal({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const split = digits.length - scale;
  return `${units < 0n ? '-' : ''}${digits.slice(0, split)}${scale > 0 ? `.${digits.slice(split)}` : ''}`;
}

/** Adds amounts exactly; money is never held in a number. */
export function addAmounts(amounts: readonly string[]): string {
  const all = amounts.map(parseDecimal);
  const scale = Math.max(0, ...all.map((one) => one.scale));
  const units = all.reduce((sum, one) => sum + one.units * 10n ** BigInt(scale - one.scale), 0n);
  return formatDecimal({ units, scale });
}

export function multiplyAmount(price: string, quantity: number): string {
  const { units, scale } = parseDecimal(price);
  return formatDecimal({ units: units * BigInt(quantity), scale });
}

export function negateAmount(amount: string): string {
  const { units, scale } = parseDecimal(amount);
  return formatDecimal({ units: -units, scale });
}

/** Returns a negative number, 0 or a positive number. */
export function compareAmounts(one: string, other: string): number {
  const { units } = parseDecimal(addAmounts([one, negateAmount(other)]));
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

/** True for an amount that a product can be sold for. */
export function isPrice(text: string): boolean {
  return AMOUNT_PATTERN.test(text) && compareAmounts(text, MIN_PRICE) >= 0;
}

export function isPriceInCurrency(text: string, currency: string): boolean {
  return isPrice(text) && hasCurrencyPrecision(text, currency);
}

/** True if a price changes by more than half. */
export function isLargePriceChange(before: string, after: string): boolean {
  const difference = addAmounts([after, negateAmount(before)]).replace('-', '');
  return !isZero(before) && compareAmounts(multiplyAmount(difference, 2), before) > 0;
}

/** Divides an amount, rounded half up to the given decimals. */
export function divideAmount(amount: string, by: number, decimals: number): string {
  const { units, scale } = parseDecimal(amount);
  const wanted = units * 10n ** BigInt(decimals) * 2n;
  const whole = 10n ** BigInt(scale) * BigInt(by);
  const sign = wanted < 0n ? -1n : 1n;
  return formatDecimal({ units: (wanted + sign * whole) / (2n * whole), scale: decimals });
}

/** Computes a percentage of an amount, rounded half up to the given decimals. */
export function percentOf(amount: string, percent: number, decimals: number): string {
  return divideAmount(multiplyAmount(amount, percent), 100, decimals);
}

const WITHOUT_DECIMALS: readonly string[] = ['VND', 'IDR', 'JPY', 'KRW'];

export function currencyDecimals(currency: string): number {
  return WITHOUT_DECIMALS.includes(currency) ? 0 : 2;
}

/** True if an amount has no more decimals than its currency. */
export function hasCurrencyPrecision(amount: string, currency: string): boolean {
  return (amount.split('.')[1] ?? '').length <= currencyDecimals(currency);
}

/** True if a text is a valid amount in its currency. */
export function isAmountInCurrency(text: string, currency: string): boolean {
  return AMOUNT_PATTERN.test(text) && hasCurrencyPrecision(text, currency);
}

/** The smallest amount of a currency: 1 in VND, 0.01 in USD. */
export function smallestUnit(currency: string): string {
  return formatDecimal({ units: 1n, scale: currencyDecimals(currency) });
}

export function isZero(amount: string): boolean {
  return parseDecimal(amount).units === 0n;
}

const CURRENCIES: Record<string, string> = {
  VN: 'VND',
  US: 'USD',
  GB: 'GBP',
  UK: 'GBP',
  ID: 'IDR',
  MY: 'MYR',
  PH: 'PHP',
  SG: 'SGD',
  TH: 'THB',
  JP: 'JPY',
  MX: 'MXN',
  BR: 'BRL',
};

/** The currency of orders in a region; the euro for unknown regions. */
export function currencyOfRegion(region: string): string {
  return CURRENCIES[region] ?? 'EUR';
}

type Style = { prefix: string; suffix: string; group: string; point: string };

const COMMA: Style = { prefix: '', suffix: '', group: ',', point: '.' };
const STYLES: Record<string, Style> = {
  VND: { prefix: '', suffix: '\u00a0₫', group: '.', point: ',' },
  USD: { ...COMMA, prefix: 'US$' },
  GBP: { ...COMMA, prefix: '£' },
  EUR: { ...COMMA, prefix: '€' },
};

export function moneyStyle(currency: string): Style {
  return STYLES[currency] ?? { ...COMMA, suffix: `\u00a0${currency}` };
}

/** Groups the thousands of an amount and keeps its decimals; null if the text is not an amount. */
export function groupAmount(amount: string, currency: string): string | null {
  const match = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(amount.trim());
  if (match === null) return null;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const { group, point } = moneyStyle(currency);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${sign}${grouped}${fraction === '' ? '' : point}${fraction}`;
}

/** Like `groupAmount`, padded to the currency's decimals; extra digits stay, because display never rounds money. */
export function formatAmount(amount: string, currency: string): string | null {
  const [whole = '', fraction = ''] = amount.trim().split('.');
  const decimals = fraction.replace(/0+$/, '').padEnd(currencyDecimals(currency), '0');
  return groupAmount(decimals === '' ? whole : `${whole}.${decimals}`, currency);
}

/** Formats money for display: `1.234.567 ₫`, `US$12.34`. */
export function formatMoney(amount: string, currency: string): string {
  const number = formatAmount(amount, currency);
  if (number === null) return `${amount} ${currency}`;
  const { prefix, suffix } = moneyStyle(currency);
  const sign = number.startsWith('-') ? '-' : '';
  return `${sign}${prefix}${number.slice(sign.length)}${suffix}`;
}
