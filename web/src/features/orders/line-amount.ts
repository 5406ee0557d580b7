/** A price times a quantity, digit by digit: no number type ever holds money. */
export function lineAmount(price: string, quantity: number): string | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(price.trim());
  if (match === null) return null;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const product = (BigInt(whole + fraction) * BigInt(quantity)).toString().padStart(fraction.length + 1, '0');
  const cut = product.length - fraction.length;
  return `${sign}${product.slice(0, cut)}${fraction === '' ? '' : `.${product.slice(cut)}`}`;
}
