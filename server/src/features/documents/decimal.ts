/** A decimal number without loss: `units` tenths, hundredths … by `scale`. */
type Decimal = { units: bigint; scale: number };

function parse(text: string): Decimal {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text.trim()) ?? [];
  return { units: BigInt(`${sign}${whole || '0'}${fraction}`), scale: fraction.length };
}

function write({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const split = digits.length - scale;
  const fraction = scale > 0 ? `.${digits.slice(split)}` : '';
  return `${units < 0n ? '-' : ''}${digits.slice(0, split)}${fraction}`;
}

export function times(amount: string, count: number): string {
  const { units, scale } = parse(amount);
  return write({ units: units * BigInt(count), scale });
}

/** The sum of amounts; those taken away come with a minus. */
export function sum(amounts: readonly string[]): string {
  const parsed = amounts.map(parse);
  const scale = Math.max(0, ...parsed.map((one) => one.scale));
  const units = parsed.reduce((total, one) => total + one.units * 10n ** BigInt(scale - one.scale), 0n);
  return write({ units, scale });
}

export function negative(amount: string): string {
  const { units, scale } = parse(amount);
  return write({ units: -units, scale });
}

export function isZero(amount: string): boolean {
  return parse(amount).units === 0n;
}
