/** The number formats of dates and times that every workbook knows without declaring them. */
const DATE_FORMATS: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const DAY_MS = 86_400_000;
const SECONDS_PER_DAY = 86_400;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** The last day of 9999, which is the last that a workbook can hold. */
const MAX_SERIAL = 2_958_465;
/** A workbook shows at most this many digits; the others are noise of its binary numbers. */
const SHOWN_DIGITS = 15;

export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.some(([from, to]) => id >= from && id <= to);
  const letters = code.replace(/"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]|General/gi, '');
  return /[ymdhs]/i.test(letters);
}

/**
 * The number as plain decimal text, as the workbook shows it: never with an exponent. Three decimals get a zero, because
 * `12.345` as text is twelve thousand.
 */
export function numberText(written: string): string {
  const text = plainText(written);
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

function plainText(written: string): string {
  if (/^-?\d+$/.test(written)) return written;
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  const digits = written.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '').length;
  if (digits <= SHOWN_DIGITS && !/e/i.test(written)) return written;
  return expandExponent(value.toPrecision(SHOWN_DIGITS));
}

function expandExponent(text: string): string {
  const [mantissa = '', power = '0'] = text.split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const point = whole.length + Number(power);
  const digits = `${'0'.repeat(Math.max(0, 1 - point))}${whole}${fraction}`.padEnd(point, '0');
  const at = Math.max(1, point);
  const decimals = digits.slice(at).replace(/0+$/, '');
  return `${sign}${digits.slice(0, at)}${decimals && `.${decimals}`}`;
}

/** A serial day as `YYYY-MM-DD`, with ` HH:MM:SS` if it has a time; a time alone without a day. */
export function dateText(written: string, is1904: boolean): string {
  const serial = Number(written);
  if (written.trim() === '' || !(serial >= 0 && serial <= MAX_SERIAL)) return numberText(written);
  const seconds = Math.round((serial % 1) * SECONDS_PER_DAY);
  // The 1900 system counts a 29 February 1900 that never was.
  const days = Math.floor(serial) + (!is1904 && serial < 60 ? 1 : 0);
  const epoch = is1904 ? EPOCH_1904 : EPOCH_1900;
  const iso = new Date(epoch + days * DAY_MS + seconds * 1000).toISOString();
  const time = iso.slice(11, 19);
  if (serial < 1) return time;
  return seconds === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

/** The column of a cell address such as `AB12`, from 0; undefined if it is none. */
export function columnOf(address: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address)?.[0];
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
