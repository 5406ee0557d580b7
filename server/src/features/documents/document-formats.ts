import type { Language } from '@gian-hang/contract/settings';

const LOCALES: Record<Language, string> = { vi: 'vi-VN', en: 'en-GB' };
const CURRENCY = /^[A-Z]{3}$/;

export type Formats = { money(amount: string, currency: string): string; date(at: Date): string };

export function formatsOf(language: Language, timeZone: string): Formats {
  const locale = LOCALES[language];
  const date = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const part = (at: Date) =>
    Object.fromEntries(date.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    date: (at) => {
      const { day, month, year, hour, minute } = part(at);
      return `${day}/${month}/${year} ${hour}:${minute}`;
    },
    // Given as text, the number is not turned into a float on the way.
    money: (amount, currency) =>
      CURRENCY.test(currency)
        ? new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as `${number}`)
        : `${amount} ${currency}`.trim(),
  };
}
