import type { Language } from '@gian-hang/contract/accounts/settings';
import { dateFormatter } from '../../exports/export-cells.service.ts';

const LOCALES: Record<Language, string> = { vi: 'vi-VN', en: 'en-GB' };
const CURRENCY = /^[A-Z]{3}$/;

export type DocumentFormats = { money(amount: string, currency: string): string; date(at: Date): string };

export function documentFormats(language: Language, timeZone: string): DocumentFormats {
  const locale = LOCALES[language];
  return {
    date: dateFormatter(timeZone),
    // Passed as text, the number is not converted to a float.
    money: (amount, currency) =>
      CURRENCY.test(currency)
        ? new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as `${number}`)
        : `${amount} ${currency}`.trim(),
  };
}
