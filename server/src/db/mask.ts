const MASK = '***';
/** A number with at most this many digits was already masked by the marketplace. */
const MAX_VISIBLE_DIGITS = 6;

/** "Nguyễn Văn An" becomes "N*** V*** A***". */
export function maskName(name: string): string {
  return name.replace(/([^\s*])\S*/gu, `$1${MASK}`);
}

/** Keeps the last two digits; masks short numbers and other text completely. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone === '' || (phone.includes('*') && digits.length <= MAX_VISIBLE_DIGITS)) return phone;
  return digits.length >= MAX_VISIBLE_DIGITS ? `********${digits.slice(-2)}` : MASK;
}

/** Keeps the province for statistics by region. */
export function maskAddress(address: string, province = ''): string {
  if (address === '') return '';
  return province === '' ? MASK : `${MASK}, ${province}`;
}

/** Masks free text completely. */
export function maskText(text: string): string {
  return text === '' ? '' : MASK;
}
