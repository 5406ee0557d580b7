import type { Language } from '@gian-hang/contract/accounts/settings';

/** What a column is called, how wide it is, and how its values are shown. */
export type ExportColumn = { header: Record<Language, string>; width: number; numFmt?: string };

export type ExportCell = string | number | Date | null;

/** The language of the file's words, and how its format writes a date. */
export type CellFormats = { language: Language; writeDate: (date: Date) => string | Date };

/** Text without what a spreadsheet cannot hold. */
export function textCell(value: string): string {
  return value.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').normalize('NFC');
}

/** Spreadsheets know one kind of number; the decimal text is only turned into it here, on its way out. */
export function amountCell(value: string | null): number | null {
  return value === null ? null : Number(value);
}

/** Day, month, year and minute in the installation's time zone, as the screens show it. */
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

/** What the clock on the installation's wall shows, as the date cell of a spreadsheet, which knows no time zones. */
export function dateCellConverter(timeZone: string): (date: Date) => Date {
  const write = dateFormatter(timeZone);
  return (date) => {
    const [day = 0, month = 1, year = 1970, hour = 0, minute = 0] = write(date).split(/[/ :]/).map(Number);
    return new Date(Date.UTC(year, month - 1, day, hour, minute));
  };
}
