const CURRENCY_MARK = /vn[dđ]|usd|eur|gbp|[₫đ$€£]|[a-z]{3}$/giu;
/** No bank writes more characters. The patterns below take long for thousands. */
const MAX_LENGTH = 40;
/** As many digits as money has here, see AMOUNT_PATTERN. */
const PLAIN = /^\d{1,15}(\.\d{1,4})?$/;
const GROUPED = /^\d{1,3}([.,\s'])\d{3}(\1\d{3})*$/;

/**
 * Reads an amount as banks write it: `1.500.000`, `1,500,000.00`, `1.500.000,50 VND`, `(2,000)`, `500.000-`. Returns a plain
 * decimal; an empty text for a blank cell; null for what is no amount. A single mark before three digits groups
 * thousands, because no currency of ours has three decimals.
 */
export function parseAmount(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const trimmed = text
    .trim()
    .replace(/^'/, '')
    .replace(/\u00a0/g, ' ');
  if (trimmed === '' || /^[-–—]$/.test(trimmed)) return '';
  const isDebit = /\bDR?$/i.test(trimmed);
  const bare = trimmed
    .replace(/\s*\b[CD]R?$/i, '')
    .replace(CURRENCY_MARK, '')
    .trim();
  const match = /^(\(?)([-+−]?)\s*([\d.,'\s]*\d)\s*([-−]?)(\)?)$/.exec(bare);
  if (!match) return null;
  const [, open = '', sign = '', digits = '', trailing = '', close = ''] = match;
  if ((open === '') !== (close === '')) return null;
  const plain = plainDecimal(digits);
  if (plain === null || !PLAIN.test(plain)) return null;
  const isNegative = [open === '(', sign === '-' || sign === '−', trailing !== '', isDebit].includes(true);
  return isNegative && /[1-9]/.test(plain) ? `-${plain}` : plain;
}

function plainDecimal(digits: string): string | null {
  if (/^\d+$/.test(digits)) return withoutLeadingZeros(digits);
  if (GROUPED.test(digits)) return withoutLeadingZeros(digits.replace(/\D/g, ''));
  const decimals = /^(.*)([.,])(\d+)$/.exec(digits);
  const [, whole = '', point = '', fraction = ''] = decimals ?? [];
  if (whole === '' || whole.includes(point)) return null;
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return null;
  const kept = fraction.replace(/0+$/, '');
  return `${withoutLeadingZeros(whole.replace(/\D/g, ''))}${kept && `.${kept}`}`;
}

const withoutLeadingZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');
