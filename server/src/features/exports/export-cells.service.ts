import type { Language } from '@gian-hang/contract/accounts/settings';

/** The header, width and number format of a column. */
export type ExportColumn = { header: Record<Language, string>; width: number; numFmt?: string };

export type ExportCell = string | number | Date | null;

/** The language of the file, and how its format writes a date. */
export type CellFormats = { language: Language; writeDate: (date: Date) => string | Date };

/** Removes characters that a spreadsheet cannot hold. */
export function textCell(value: string): string {
  return value.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').normalize('NFC');
}

/** Converts the decimal text to a number only on export, because spreadsheets have no other number type. */
export function amountCell(value: string | null): number | null {
  return value === null ? null : Number(value);
}

/** Formats date and time in the installation's time zone, like the screens. */
export function dateFormatter(timeZone: string): (date: Date) => string {
  const format = new Intl.DateTimeFormat('vi-VN', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (date) => {
    const part = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
    return `${part.day}/${part.month}/${part.year} ${part.hour}:${part.minute}`;
  };
}

/** Converts to the installation's local time, because date cells have no time zone. */
export function dateCellConverter(timeZone: string): (date: Date) => Date {
  const write = dateFormatter(timeZone);
  return (date) => {
    const [day = 0, month = 1, year = 1970, hour = 0, minute = 0] = write(date).split(/[/ :]/).map(Number);
    return new Date(Date.UTC(year, month - 1, day, hour, minute));
  };
}
