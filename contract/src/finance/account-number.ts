/** How many of the last characters of a number are shown. */
const SHOWN_CHARACTERS = 4;

const VIETNAMESE_NUMBER = /^\d{6,19}$/;
const FOREIGN_NUMBER = /^[A-Z0-9]{4,34}$/;
const IBAN_FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Drops spaces and dashes, which people and banks write between groups. */
export function normalizeAccountNumber(text: string): string {
  return text.replace(/[\s\u00ad\u2010-\u2015-]/g, '').toUpperCase();
}

/** ISO 13616: the remainder of the rearranged number by 97 is 1. */
function hasIbanChecksum(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10),
  );
  return BigInt(digits) % 97n === 1n;
}

/** `form`: not a number of its country. `checksum`: an IBAN with a mistyped character. */
export type AccountNumberFault = 'form' | 'checksum';

/** What is wrong with a number; null if it can be one. */
export function findAccountNumberFault(text: string, isVietnamese: boolean): AccountNumberFault | null {
  const number = normalizeAccountNumber(text);
  if (isVietnamese) return VIETNAMESE_NUMBER.test(number) ? null : 'form';
  if (!FOREIGN_NUMBER.test(number)) return 'form';
  return IBAN_FORM.test(number) && !hasIbanChecksum(number) ? 'checksum' : null;
}

export function lastCharactersOf(number: string): string {
  return number.slice(-SHOWN_CHARACTERS);
}

/** `•••• 1234` */
export function maskedNumber(last: string): string {
  return `•••• ${last}`;
}
