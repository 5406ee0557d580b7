import type { z } from 'zod';
import type { Language } from './accounts/settings.ts';
import { AMOUNT_PATTERN, currencyDecimals } from './money/money.ts';

type Issue = z.core.$ZodIssue;

function isMissing(issue: Issue): boolean {
  if (issue.code === 'too_small') return issue.origin === 'string' && issue.minimum === 1;
  return issue.code === 'invalid_type' && /received undefined/.test(issue.message);
}

export const REQUIRED_MESSAGE: Record<Language, string> = {
  vi: 'Trường này là bắt buộc',
  en: 'This field is required',
};

/** Returns one sentence per issue, the same for form fields and the API's `errors`. */
export function validationMessage(issue: Issue, language: Language): string {
  const vi = language === 'vi';
  if (isMissing(issue)) return REQUIRED_MESSAGE[language];
  switch (issue.code) {
    case 'invalid_format':
      if (issue.format === 'email') return vi ? 'Email không hợp lệ' : 'This e-mail address is not valid';
      if (issue.pattern === String(AMOUNT_PATTERN))
        return vi
          ? 'Số tiền không hợp lệ, ví dụ 120000 hoặc 12.50'
          : 'Not an amount, such as 120000 or 12.50';
      break;
    case 'too_small':
      if (issue.origin === 'string')
        return vi
          ? `Phải có ít nhất ${issue.minimum} ký tự`
          : `Must have at least ${issue.minimum} characters`;
      if (issue.inclusive === false)
        return vi ? `Phải lớn hơn ${issue.minimum}` : `Must be more than ${issue.minimum}`;
      return vi ? `Phải từ ${issue.minimum} trở lên` : `Must be ${issue.minimum} or more`;
    case 'too_big':
      if (issue.origin === 'string')
        return vi ? `Không được quá ${issue.maximum} ký tự` : `Must have at most ${issue.maximum} characters`;
      return vi ? `Không được quá ${issue.maximum}` : `Must be ${issue.maximum} or less`;
    case 'unrecognized_keys':
      return vi ? 'Trường không được chấp nhận' : 'This field is not accepted';
    case 'invalid_value':
      return `${vi ? 'Phải là một trong' : 'Must be one of'}: ${issue.values.filter((value) => value !== '').join(', ')}`;
  }
  return vi ? 'Giá trị không hợp lệ' : 'This value is not valid';
}

/** The message for an amount with more decimals than its currency has. */
export function tooManyDecimalsMessage(currency: string): Record<Language, string> {
  const decimals = currencyDecimals(currency);
  if (decimals === 0)
    return {
      vi: `Số tiền bằng ${currency} không có phần thập phân, ví dụ 120000`,
      en: `Amounts in ${currency} have no decimals, such as 120000`,
    };
  return {
    vi: `Số tiền bằng ${currency} có nhiều nhất ${decimals} chữ số thập phân`,
    en: `Amounts in ${currency} have at most ${decimals} decimals`,
  };
}

/** Returns the path of the invalid field; for an unknown field, the field itself. */
export function issuePaths(issue: Issue): string[] {
  const base = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...base, key].join('.'));
  return [base.join('.')];
}
