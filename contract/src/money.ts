/** A sum somebody types: no sign, at most four decimals. */
export const AMOUNT = /^\d{1,15}(\.\d{1,4})?$/;

type Scaled = { digits: bigint; scale: number };

function read(amount: string): Scaled {
  const [whole = '0', fraction = ''] = amount.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

function write({ digits, scale }: Scaled): string {
  if (scale === 0) return digits.toString();
  const text = digits.toString().padStart(scale + 1, '0');
  return `${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** The sum of amounts, digit by digit: no number type ever holds money. */
export function addAmounts(amounts: readonly string[]): string {
  const scaled = amounts.map(read);
  const scale = Math.max(0, ...scaled.map((one) => one.scale));
  const digits = scaled.reduce((sum, one) => sum + one.digits * 10n ** BigInt(scale - one.scale), 0n);
  return write({ digits, scale });
}

export function timesQuantity(price: string, quantity: number): string {
  const { digits, scale } = read(price);
  return write({ digits: digits * BigInt(quantity), scale });
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

/** What orders of a region are paid in; the euro where we know no better. */
export function currencyOf(region: string): string {
  return CURRENCIES[region] ?? 'EUR';
}
