import type { Decimal } from './page.ts';

const PATTERN = /^(-?)(\d+)(?:\.(\d+))?$/;

function parse(amount: Decimal): { units: bigint; scale: number } {
  const [, sign = '', whole = '0', fraction = ''] = PATTERN.exec(amount) ?? [];
  return { units: BigInt(sign + whole + fraction), scale: fraction.length };
}

/** Adds amounts exactly and keeps the most decimals of them; `minus` amounts are subtracted. */
export function sumDecimals(plus: readonly Decimal[], minus: readonly Decimal[] = []): Decimal {
  const [added, subtracted] = [plus.map(parse), minus.map(parse)];
  const scale = Math.max(0, ...[...added, ...subtracted].map((one) => one.scale));
  const total = (amounts: typeof added) =>
    amounts.reduce((sum, one) => sum + one.units * 10n ** BigInt(scale - one.scale), 0n);
  const units = total(added) - total(subtracted);
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const split = digits.length - scale;
  const fraction = scale > 0 ? `.${digits.slice(split)}` : '';
  return `${units < 0n ? '-' : ''}${digits.slice(0, split)}${fraction}`;
}
