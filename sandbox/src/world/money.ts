/** Money is an integer of minor units internally and a decimal string on the wire. */
export function formatMoney(minor: number, decimals: number): string {
  if (decimals === 0) return String(minor);
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export function parseMoney(text: string, decimals: number): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text);
  if (match === null) return undefined;
  const fractionDigits = (match[2] ?? '').replace(/0+$/, '');
  if (fractionDigits.length > decimals) return undefined;
  return Number(`${match[1]}${fractionDigits.padEnd(decimals, '0')}`);
}

/** Splits an amount by weight into integers that add up to it exactly. */
export function splitMoney(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let weightSoFar = 0;
  let allocated = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const upTo = sum === 0 ? 0 : Math.floor((total * weightSoFar) / sum);
    const share = upTo - allocated;
    allocated = upTo;
    return share;
  });
}
