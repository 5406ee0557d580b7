const MASK = '***';
/** What a marketplace leaves of a number that it has masked itself. */
const MAX_VISIBLE_DIGITS = 6;

/** "Nguyễn Văn An" becomes "N*** V*** A***". */
export function maskName(name: string): string {
  return name.replace(/([^\s*])\S*/gu, `$1${MASK}`);
}

/** All but the last two digits; a number that is hardly one, or text in its place, altogether. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone === '' || (phone.includes('*') && digits.length <= MAX_VISIBLE_DIGITS)) return phone;
  return digits.length >= MAX_VISIBLE_DIGITS ? `********${digits.slice(-2)}` : MASK;
}

/** The province stays, for figures by region. */
export function maskAddress(address: string, province = ''): string {
  if (address === '') return '';
  return province === '' ? MASK : `${MASK}, ${province}`;
}

/** Free text, in which anything may stand. */
export function maskText(text: string): string {
  return text === '' ? '' : MASK;
}
